import { ArrowRight, Plus } from 'lucide-react';
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { LISTINGS } from '#content/en/careers.ts';
import { JOBS, type Job, payText } from '#content/en/jobs.ts';
import {
  applyPath,
  EVERY_JOB,
  isEveryJob,
  JOB_CATEGORIES,
  JOB_LANGUAGES,
  JOB_TYPES,
  type JobSearch,
  jobCount,
  jobSearchPath,
  matchesJobSearch,
  readJobSearch,
} from '#shared/jobs.ts';
import { ButtonLink, buttonClasses } from '#site/ui/Button.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { Select } from '#site/ui/Select.tsx';
import { TextInput } from '#site/ui/TextInput.tsx';
import { isOpen, jobHeading } from './job-posting.ts';

interface Props {
  /** When the page was built or drawn, in milliseconds since the epoch: what was open then is in the HTML. */
  now: number;
  /** The search of the address, if the page was drawn for one. */
  search?: JobSearch | undefined;
}

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

interface JobFiltersProps {
  ref: Ref<HTMLFormElement>;
  search: JobSearch;
  onType: () => void;
  onChoose: () => void;
}

const words = LISTINGS.search;
const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/**
 * The search over the listings (CAREER-2). Without JavaScript it is sent as a GET form and the server answers with the
 * same page, filtered; the address is the same either way.
 */
function JobFilters({ ref, search, onType, onChoose }: JobFiltersProps) {
  const shared = { prefix: 'jobs', empty: words.all, onChange: onChoose } as const;
  return (
    <search aria-label={words.label}>
      <form
        ref={ref}
        method="get"
        action="/careers#positions"
        autoComplete="off"
        className="grid gap-2.5 rounded-card bg-mint p-4 sm:grid-cols-3 sm:gap-5 sm:p-7 lg:grid-cols-[1.6fr_1fr_1.3fr_1fr]"
        onSubmit={(event) => {
          event.preventDefault();
          onChoose();
        }}
      >
        <TextInput
          prefix="jobs"
          name="q"
          label={words.text}
          wrap="sm:col-span-3 lg:col-span-1"
          inputMode="search"
          maxLength={200}
          defaultValue={search.q}
          onInput={onType}
        />
        <Select
          {...shared}
          name="category"
          label={words.category}
          options={options(JOB_CATEGORIES)}
          defaultValue={search.category}
        />
        <Select
          {...shared}
          name="language"
          label={words.language}
          options={options(JOB_LANGUAGES)}
          defaultValue={search.language}
        />
        <Select
          {...shared}
          name="type"
          label={words.type}
          options={options(JOB_TYPES)}
          defaultValue={search.type}
        />
        <div className="hidden noscript:block">
          <button type="submit" className={buttonClasses({ kind: 'secondary' })}>
            {words.submit}
          </button>
        </div>
      </form>
    </search>
  );
}

/** One listing: a native disclosure; the browser keeps one open at a time (CAREER-4). */
function JobCard({ job }: { job: Job }) {
  const facts = [job.category, job.type, job.location, ...job.languages];
  return (
    <details
      name="job"
      className="group rounded-card border border-line bg-white open:border-evergreen open:shadow-raised"
    >
      <summary className="grid grid-cols-[1fr_auto] items-start gap-x-4 rounded-card p-5 group-open:rounded-b-none hover:bg-mint/60 sm:p-7">
        <h3 className="text-subhead font-bold">{jobHeading(job.title)}</h3>
        <Plus
          aria-hidden="true"
          size={24}
          className="mt-1 text-evergreen transition-transform duration-200 group-open:rotate-45"
        />
        <span className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-small text-ink-soft">
          <span className="tabular w-full text-body font-bold text-ink">
            {payText(job.payRange)}
          </span>
          {facts.map((fact) => (
            <span key={fact} className="after:ml-3 after:text-edge after:content-['·']">
              {fact}
            </span>
          ))}
          <span className="tabular font-semibold text-evergreen">
            {`${job.placements} ${LISTINGS.placements}`}
          </span>
        </span>
      </summary>
      <div className="px-5 pt-2 pb-6 sm:px-7 sm:pb-8">
        <p className="max-w-[44rem]">{job.description}</p>
        <div className="mt-6 grid gap-x-10 gap-y-7 lg:grid-cols-2">
          <Points title={LISTINGS.responsibilities} items={job.responsibilities} />
          <Points title={LISTINGS.requirements} items={job.requirements} />
        </div>
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink href={applyPath(job.id)}>
            {LISTINGS.apply}
            <span className="sr-only">{`: ${job.title}`}</span>
          </ButtonLink>
          <a className="link inline-flex items-center gap-1.5 py-2" href={`/careers/${job.id}`}>
            {LISTINGS.page}
            <span className="sr-only">{`: ${job.title}`}</span>
            <ArrowRight aria-hidden="true" size={18} />
          </a>
        </div>
      </div>
    </details>
  );
}

function Points({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h4 className="mb-3 font-bold">{title}</h4>
      <CheckList items={items} />
    </div>
  );
}

/**
 * The search, with the same state in the address, the form and the list (CAREER-2). Choosing a filter adds an entry
 * to the history; typing adds one for the whole burst, so that Back undoes a search and not a letter. The page was drawn
 * with the search `first`; `onChange` runs after each change by the visitor.
 */
function useJobSearch(
  form: RefObject<HTMLFormElement | null>,
  first: JobSearch,
  onChange: () => void,
) {
  const [search, setSearch] = useState(first);
  const typing = useRef(false);
  const changedEarly = useEffectEvent(onChange);

  useEffect(() => {
    const showAddress = () => {
      const found = readJobSearch(new URLSearchParams(location.search));
      typing.current = false;
      if (form.current) fill(form.current, found);
      setSearch(found);
    };
    // Input from before hydration takes precedence over the address.
    const early = form.current ? readJobSearch(new FormData(form.current)) : first;
    if (jobSearchPath(early) === jobSearchPath(first)) showAddress();
    else {
      setSearch(early);
      note(early, 'pushState');
      typing.current = early.q !== '';
      changedEarly();
    }
    addEventListener('popstate', showAddress);
    return () => removeEventListener('popstate', showAddress);
  }, [form, first]);

  const change = (by: 'typing' | 'choosing') => {
    if (!form.current) return;
    const next = readJobSearch(new FormData(form.current));
    note(next, by === 'typing' && typing.current ? 'replaceState' : 'pushState');
    typing.current = by === 'typing';
    setSearch(next);
    onChange();
  };

  const reset = () => {
    if (!form.current) return;
    fill(form.current, EVERY_JOB);
    change('choosing');
    control(form.current, 'q')?.focus();
  };

  return { search, change, reset };
}

function fill(form: HTMLFormElement, search: JobSearch): void {
  for (const [name, value] of Object.entries(search)) {
    const field = control(form, name);
    if (field) field.value = value;
  }
}

function control(
  form: HTMLFormElement,
  name: string,
): HTMLInputElement | HTMLSelectElement | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    ? field
    : undefined;
}

/** Writes the address. Some browsers refuse many changes in a short time: the list still updates. */
function note(search: JobSearch, how: 'pushState' | 'replaceState'): void {
  const path = jobSearchPath(search);
  if (path === location.pathname + location.search) return;
  try {
    history[how](history.state, '', path);
  } catch {
    // The next change writes it.
  }
}
