import './inbox.css';
import { type ComponentType, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { FUNNEL_WORDS } from '#content/en/funnel.ts';
import { INBOX } from '#content/en/inbox.ts';
import { MAX_COUNTED_UNREAD, type Start } from '#inbox/contract.ts';
import { ApplicantsPage } from './ApplicantsPage.tsx';
import { CallsPage } from './CallsPage.tsx';
import { HealthPage } from './HealthPage.tsx';
import { LeadsPage } from './LeadsPage.tsx';
import { NoticeArea, useServer } from './NoticeArea.tsx';
import { SettingsPage } from './SettingsPage.tsx';
import { TodayPage } from './TodayPage.tsx';
import { UnreadProvider, useUnread } from './UnreadProvider.tsx';
import { linkTo, type PageProps, useRoute } from './use-route.ts';
import { VisitsPage } from './VisitsPage.tsx';

interface Page {
  readonly id: string;
  readonly title: string;
  readonly Page: ComponentType<PageProps>;
}

const TODAY: Page = { id: 'today', title: INBOX.pages.today, Page: TodayPage };

const PAGES: readonly Page[] = [
  TODAY,
  { id: 'leads', title: INBOX.pages.leads, Page: LeadsPage },
  { id: 'applicants', title: INBOX.pages.applicants, Page: ApplicantsPage },
  { id: 'calls', title: INBOX.pages.calls, Page: CallsPage },
  { id: 'visits', title: FUNNEL_WORDS.page.title, Page: VisitsPage },
  { id: 'health', title: INBOX.pages.health, Page: HealthPage },
  { id: 'settings', title: INBOX.pages.settings, Page: SettingsPage },
];

function App() {
  const route = useRoute();
  const { data: start } = useServer<Start>('start');
  const { id, title, Page } = PAGES.find((page) => page.id === route.page) ?? TODAY;
  useEffect(() => {
    document.title = `${title} – ${INBOX.title}`;
  }, [title]);
  if (!start) return <p className="p-6">{INBOX.loading}</p>;
  return (
    <UnreadProvider first={start.unread}>
      <PageMenu current={id} />
      <main id="content" className="mx-auto w-full max-w-[90rem] p-4">
        {start.sample ? (
          <p className="mb-4 rounded-control bg-paper-deep px-4 py-2 text-small font-semibold">
            {INBOX.sample}
          </p>
        ) : null}
        <Page route={route} start={start} />
      </main>
    </UnreadProvider>
  );
}

function PageMenu({ current }: { current: string }) {
  const { unread } = useUnread();
  return (
    <header className="border-b border-line bg-paper">
      <button
        type="button"
        className="sr-only focus:not-sr-only focus:p-3 focus:font-semibold"
        onClick={() =>
          document.querySelector<HTMLElement>('#content a, #content button, h1')?.focus()
        }
      >
        {INBOX.skip}
      </button>
      <nav
        aria-label={INBOX.title}
        className="mx-auto flex max-w-[90rem] flex-wrap gap-1 px-2 py-1"
      >
        {PAGES.map(({ id, title }) => (
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

const root = document.getElementById('inbox');
if (root) {
  createRoot(root).render(
    <NoticeArea>
      <App />
    </NoticeArea>,
  );
}
