import './inbox.css';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { INBOX } from '#content/en/inbox.ts';
import { INBOX_ACCESS } from '#content/en/inbox-access.ts';
import type { InboxStart } from '#inbox/contract.ts';
import { InboxProvider, useStatus } from '#inbox/ui/api/InboxProvider.tsx';
import { useAnswer } from '#inbox/ui/api/use-answer.ts';
import { CallsPage } from '#inbox/ui/calls/CallsPage.tsx';
import { LeadsPage } from '#inbox/ui/leads/LeadsPage.tsx';
import { TodayPage } from '#inbox/ui/leads/TodayPage.tsx';
import { LateCode, later } from '#inbox/ui/parts/LateCode.tsx';
import { Loading } from '#inbox/ui/parts/Loading.tsx';
import { FRAGMENT, linkTo, type PageProps, useRoute } from '#inbox/ui/parts/use-route.ts';

interface PageFact {
  readonly title: string;
  readonly Page: ComponentType<PageProps>;
  /** True for a page that colleagues do not see. */
  readonly isForOwner?: boolean;
}

// The first download has only the pages that the owner opens first. The code of each other page is fetched when that
// page is opened.
const ApplicantsPage = later(
  async () => (await import('#inbox/ui/leads/ApplicantsPage.tsx')).ApplicantsPage,
);
const VisitsPage = later(async () => (await import('#inbox/ui/reports/VisitsPage.tsx')).VisitsPage);
const SitePage = later(async () => (await import('#inbox/ui/site/SitePage.tsx')).SitePage);
const WordsPage = later(async () => (await import('#inbox/ui/site/WordsPage.tsx')).WordsPage);
const DataPage = later(async () => (await import('#inbox/ui/data/DataPage.tsx')).DataPage);
const HealthPage = later(async () => (await import('#inbox/ui/reports/HealthPage.tsx')).HealthPage);
const PeoplePage = later(async () => (await import('#inbox/ui/people/PeoplePage.tsx')).PeoplePage);

const TODAY: PageFact = { title: INBOX.pages.today, Page: TodayPage };

const PAGES: Readonly<Record<string, PageFact>> = {
  today: TODAY,
  leads: { title: INBOX.pages.leads, Page: LeadsPage },
  applicants: { title: INBOX.pages.applicants, Page: ApplicantsPage },
  calls: { title: INBOX.pages.calls, Page: CallsPage },
  visits: { title: INBOX.pages.visits, Page: VisitsPage, isForOwner: true },
  site: { title: INBOX.pages.site, Page: SitePage, isForOwner: true },
  words: { title: INBOX.pages.words, Page: WordsPage, isForOwner: true },
  data: { title: INBOX.pages.data, Page: DataPage, isForOwner: true },
  health: { title: INBOX.pages.health, Page: HealthPage },
  people: { title: INBOX.pages.people, Page: PeoplePage, isForOwner: true },
};

function App() {
  const route = useRoute();
  const { newest } = useStatus();
  const start = useAnswer('GET /start', {});
  const pages = Object.keys(PAGES).filter(
    (id) => start?.role === 'owner' || !PAGES[id]?.isForOwner,
  );
  const page = pages.includes(route.page) ? route.page : 'today';
  const { title, Page } = PAGES[page] ?? TODAY;
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
        <LateCode key={page}>
          {isEmpty ? <EmptyInbox where={start.where} /> : <Page start={start} />}
        </LateCode>
      </main>
    </>
  );
}

/**
 * The title of a page. It takes the focus when another page is opened, because browsers keep the focus if only the
 * fragment of the URL changes.
 */
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
  'flex min-h-11 shrink-0 items-center gap-2 rounded-control px-3 whitespace-nowrap -outline-offset-3 font-semibold text-ink no-underline hover:bg-mint aria-[current=page]:bg-mint-deep';

interface MenuProps {
  current: string;
  pages: readonly string[];
  hasDevices: boolean;
  business: InboxStart['business'];
}

function PageMenu({ current, pages, hasDevices, business }: MenuProps) {
  const { unread, failed } = useStatus();
  const nav = useRef<HTMLElement>(null);
  // On a narrow screen the row of links scrolls, so bring the link of the current page into view.
  useEffect(() => {
    const link = nav.current?.querySelector(`[href="${linkTo(current)}"]`);
    link?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
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
        ref={nav}
        aria-label={INBOX.title}
        className="mx-auto flex max-w-[90rem] gap-1 overflow-x-auto px-2 py-1 sm:flex-wrap"
      >
        {business.mark ? (
          <img
            src={business.mark.address}
            alt={business.name}
            className="m-1 h-9 w-auto max-w-24 shrink-0 self-center rounded-control object-contain p-1 sm:max-w-40"
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
            {PAGES[id]?.title}
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
    <Router {...FRAGMENT}>
      <InboxProvider>
        <App />
      </InboxProvider>
    </Router>,
  );
}
