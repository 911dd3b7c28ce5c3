import { useEffect } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import { NoticeArea } from './page/NoticeArea.tsx';
import { PageMenu } from './page/PageMenu.tsx';
import { UnreadProvider } from './page/UnreadProvider.tsx';
import { useRoute } from './page/use-route.ts';
import { useServer } from './page/use-server.ts';
import { PAGES } from './pages.ts';
import type { Start } from './start.ts';

/** The whole inbox: menu, notices and the page that the address names. */
export function App() {
  return (
    <NoticeArea>
      <Pages />
    </NoticeArea>
  );
}

function Pages() {
  const route = useRoute();
  const { data: start } = useServer<Start>('start');
  const current = PAGES.find(({ id }) => id === route.page) ?? PAGES[0];
  const title = current?.title ?? INBOX.title;
  useEffect(() => {
    document.title = `${title} – ${INBOX.title}`;
  }, [title]);
  if (!start || !current) return <p className="p-6">{INBOX.loading}</p>;
  return (
    <UnreadProvider first={start.unread}>
      <PageMenu pages={PAGES} current={current.id} />
      <main id="content" className="mx-auto w-full max-w-[90rem] p-4">
        {start.sample ? (
          <p className="mb-4 rounded-control bg-paper-deep px-4 py-2 text-small font-semibold">
            {INBOX.sample}
          </p>
        ) : null}
        <current.Page route={route} start={start} />
      </main>
    </UnreadProvider>
  );
}
