import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { LISTINGS } from '#content/en/careers.ts';
import { JOBS } from '#content/en/jobs.ts';
import { EVERY_JOB, isEveryJob, type JobSearch, jobCount, matchesJobSearch } from '#shared/jobs.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { JobCard } from './JobCard.tsx';
import { JobFilters } from './JobFilters.tsx';
import { isOpen } from './job-posting.ts';
import { useJobSearch } from './use-job-search.ts';

interface Props {
  /** When the page was built or drawn, in milliseconds since the epoch: what was open then is in the HTML. */
  now: number;
  /** The search of the address, if the page was drawn for one. */
  search?: JobSearch | undefined;
}

/** The open positions with their search: in the browser, and on the server for an address with a search. */
export function JobListings({ now: drawnAt, search: first = EVERY_JOB }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { search, change, reset } = useJobSearch(form, first, () =>
    bringResultsIntoView(top, list),
  );
  const [now, setNow] = useState(drawnAt);
  useEffect(() => setNow(Date.now()), []);

  const open = JOBS.filter((job) => isOpen(job, now));
  const found = new Set(open.filter((job) => matchesJobSearch(job, search)));
  if (open.length === 0) return <Empty title={LISTINGS.noneTitle} text={LISTINGS.noneText} />;
  return (
    <div ref={top}>
      {/* Sticks under the header, so that the effect of a filter is visible at any scroll position. */}
      <div className="top-header z-10 -mx-5 flex min-h-12 items-center justify-between gap-x-6 bg-white px-5 sm:mx-0 sm:px-0 [@media(min-height:31.25rem)]:sticky">
        <p role="status" className="tabular font-semibold leading-snug">
          {jobCount(found.size, search)}
        </p>
        <div hidden={isEveryJob(search)}>
          <ResetLink kind="quiet" className="-mr-5 whitespace-nowrap" onReset={reset} />
        </div>
      </div>
      <JobFilters
        ref={form}
        search={first}
        onType={() => change('typing')}
        onChoose={() => change('choosing')}
      />
      <ul ref={list} className="mt-4 grid gap-4 sm:mt-6">
        {open.map((job) => (
          <li key={job.id} data-job={job.id} hidden={!found.has(job)}>
            <JobCard job={job} />
          </li>
        ))}
      </ul>
      <div hidden={found.size > 0}>
        <Empty title={LISTINGS.emptyTitle} text={LISTINGS.emptyText}>
          <ResetLink kind="secondary" className="mt-5" onReset={reset} />
        </Empty>
      </div>
    </div>
  );
}

/** How much of the list must be in the window for a change to be seen, in pixels: most of one card. */
const SEEN_PX = 120;

/** Scrolls to the search where its results are below the window: on a phone they would change out of sight. */
function bringResultsIntoView(
  top: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
): void {
  const from = list.current?.getBoundingClientRect().top ?? 0;
  if (from + SEEN_PX <= innerHeight) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  top.current?.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' });
}

function Empty(props: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-paper p-6 sm:p-8">
      <p className="text-subhead font-bold">{props.title}</p>
      <p className="mt-2 max-w-[40rem] text-ink-soft">{props.text}</p>
      {props.children}
    </div>
  );
}

/** Links to the whole list, also without scripts. */
function ResetLink(props: {
  kind: 'quiet' | 'secondary';
  className?: string;
  onReset: () => void;
}) {
  return (
    <ButtonLink
      href="/careers#positions"
      kind={props.kind}
      size="small"
      className={props.className}
      onClick={(event) => {
        event.preventDefault();
        props.onReset();
      }}
    >
      {LISTINGS.search.reset}
    </ButtonLink>
  );
}
