import { INBOX } from '#content/en/inbox.ts';
import { MAX_COUNTED_UNREAD } from '#inbox/contract/leads.ts';
import { useUnread } from './UnreadProvider.tsx';
import { linkTo } from './use-route.ts';

interface Props {
  pages: readonly { readonly id: string; readonly title: string }[];
  /** Id of the page that is shown. */
  current: string;
}

/** The pages of the inbox in a row, the number of unread leads beside theirs. */
export function PageMenu({ pages, current }: Props) {
  const { unread } = useUnread();
  return (
    <header className="border-b border-line bg-paper">
      <button
        type="button"
        className="sr-only focus:not-sr-only focus:p-3 focus:font-semibold"
        onClick={() => {
          const content = document.querySelector<HTMLElement>('#content a, #content button, h1');
          content?.focus();
        }}
      >
        {INBOX.skip}
      </button>
      <nav
        aria-label={INBOX.title}
        className="mx-auto flex max-w-[90rem] flex-wrap gap-1 px-2 py-1"
      >
        {pages.map(({ id, title }) => (
          <a
            key={id}
            href={linkTo(id)}
            aria-current={id === current ? 'page' : undefined}
            className="flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold text-ink no-underline hover:bg-mint aria-[current=page]:bg-mint-deep"
          >
            {title}
            {id === 'leads' && unread > 0 ? (
              <span className="rounded-full bg-evergreen px-2 text-small text-white">
                {unread.toLocaleString('en-US')}
                {unread >= MAX_COUNTED_UNREAD ? '+' : ''}
                <span className="sr-only"> {INBOX.list.unread.toLowerCase()}</span>
              </span>
            ) : null}
          </a>
        ))}
      </nav>
    </header>
  );
}
