import './inbox.css';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { FUNNEL_WORDS } from '#content/en/funnel.ts';
import { INBOX } from '#content/en/inbox.ts';
import { INBOX_ACCESS } from '#content/en/inbox-access.ts';
import { INBOX_DATA } from '#content/en/inbox-data.ts';
import { PEOPLE_WORDS } from '#content/en/people.ts';
import type { InboxStart } from '#inbox/contract.ts';
import { ApplicantsPage } from './ApplicantsPage.tsx';
import { CallsPage } from './CallsPage.tsx';
import { DataPage } from './DataPage.tsx';
import { HealthPage } from './HealthPage.tsx';
import { InboxProvider, useInbox } from './InboxProvider.tsx';
import { LeadsPage } from './LeadsPage.tsx';
import { Loading } from './Loading.tsx';
import { PeoplePage } from './PeoplePage.tsx';
import { SitePage } from './SitePage.tsx';
import { TodayPage } from './TodayPage.tsx';
import { linkTo, type PageProps, useRoute } from './use-route.ts';
import { useServerData } from './use-server-data.ts';
import { VisitsPage } from './VisitsPage.tsx';
import { WordsPage } from './WordsPage.tsx';

const PAGES: Readonly<Record<string, readonly [title: string, page: ComponentType<PageProps>]>> = {
  today: [INBOX.pages.today, TodayPage],
  leads: [INBOX.pages.leads, LeadsPage],
  applicants: [INBOX.pages.applicants, ApplicantsPage],
  calls: [INBOX.pages.calls, CallsPage],
  visits: [FUNNEL_WORDS.page.title, VisitsPage],
  site: [INBOX.pages.site, SitePage],
  words: [INBOX.pages.words, WordsPage],
  data: [INBOX_DATA.title, DataPage],
  health: [INBOX.pages.health, HealthPage],
  people: [PEOPLE_WORDS.title, PeoplePage],
};

/** Pages of which a colleague may see nothing. */
const OWNER_PAGES = ['visits', 'site', 'words', 'data', 'people'];

function App() {
  const route = useRoute();
  const { newest } = useInbox();
  const { data: start } = useServerData<InboxStart>('start');
  const pages = Object.keys(PAGES).filter(
    (id) => start?.role === 'owner' || !OWNER_PAGES.includes(id),
  );
  const page = pages.includes(route.page) ? route.page : 'today';
  const [title, Page] = PAGES[page] as (typeof PAGES)[string];
  useEffect(() => {
    document.title = `${title} – ${INBOX.title}`;
  }, [title]);
  if (!start) return <Loading />;
  const isEmpty = start.isEmpty && newest === null && ['today', 'leads'].includes(page);
  return (
    <>
      <PageMenu current={page} pages={pages} hasDevices={start.remote} business={start.business} />
      <main id="content" className="mx-auto flex w-full max-w-[90rem] flex-col gap-5 p-4">
        {start.sample ? (
          <p className="rounded-control bg-paper-deep px-4 py-2 text-small font-semibold">
            {INBOX.sample}
          </p>
        ) : null}
        <PageTitle page={page}>{isEmpty ? INBOX.empty.title : title}</PageTitle>
        {isEmpty ? <EmptyInbox where={start.where} /> : <Page route={route} start={start} />}
      </main>
    </>
  );
}

/** Receives the focus when another page is opened, because a browser keeps the focus when only the fragment changes. */
function PageTitle({ page, children }: { page: string; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) title.current?.focus();
    shown.current = page;
  }, [page]);
  return (
    <h1 ref={title} tabIndex={-1} className="text-subhead font-bold outline-none">
      {children}
    </h1>
  );
}

const MENU_LINK =
  'flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold text-ink no-underline hover:bg-mint aria-[current=page]:bg-mint-deep';

interface MenuProps {
  current: string;
  pages: readonly string[];
  hasDevices: boolean;
  business: InboxStart['business'];
}

function PageMenu({ current, pages, hasDevices, business }: MenuProps) {
  const { unread, failed } = useInbox();
  return (
    <header className="border-b border-line bg-white">
      <button
        type="button"
        className="sr-only focus:not-sr-only focus:p-3 focus:font-semibold"
        onClick={() => document.querySelector<HTMLElement>('#content :is(a, button)')?.focus()}
      >
        {INBOX.skip}
      </button>
      <nav
        aria-label={INBOX.title}
        className="mx-auto flex max-w-[90rem] flex-wrap gap-1 px-2 py-1"
      >
        {business.mark ? (
          <img
            src={business.mark.address}
            alt={business.name}
            className="m-1 h-9 w-auto max-w-40 self-center rounded-control object-contain p-1"
            style={{ background: business.mark.isLight ? '#333333' : 'white' }}
          />
        ) : null}
        {pages.map((id) => (
          <a
            key={id}
            href={linkTo(id)}
            aria-current={id === current ? 'page' : undefined}
            className={MENU_LINK}
          >
            {PAGES[id]?.[0]}
            {id === 'leads' && unread > 0 ? (
              <span className="rounded-full bg-evergreen px-2 text-small text-white">
                {unread.toLocaleString('en-US')}
                <span className="sr-only"> {INBOX.list.unread.toLowerCase()}</span>
              </span>
            ) : null}
            {id === 'health' && failed > 0 ? (
              <span className="rounded-full bg-error px-2 text-small text-white">
                {failed.toLocaleString('en-US')}
                <span className="sr-only"> {INBOX.health.dead.toLowerCase()}</span>
              </span>
            ) : null}
          </a>
        ))}
        {hasDevices ? (
          <a href="/devices" className={MENU_LINK}>
            {INBOX_ACCESS.devices.title}
          </a>
        ) : null}
      </nav>
    </header>
  );
}

function EmptyInbox({ where }: { where: string }) {
  const { where: reads, next, wrong, tour, command } = INBOX.empty;
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <p>{next}</p>
      <p>
        {reads} <code className="wrap-anywhere font-semibold">{where}</code>. {wrong}
      </p>
      <p>
        {tour} <code className="font-semibold whitespace-nowrap">{command}</code>
      </p>
    </div>
  );
}

const root = document.getElementById('inbox');
if (root) {
  createRoot(root).render(
    <InboxProvider>
      <App />
    </InboxProvider>,
  );
}
