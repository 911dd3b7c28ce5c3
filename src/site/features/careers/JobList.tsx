import {
  ArrowRight,
  FolderOpen,
  Headset,
  Languages,
  type LucideIcon,
  NotebookPen,
  Plus,
  ReceiptText,
  SlidersHorizontal,
} from 'lucide-react';
import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { LISTINGS } from '#content/en/careers.ts';
import type { Job } from '#content/job.ts';
import { jobHeading } from '#content/job-description.ts';
import { withEnds } from '#content/jobs.ts';
import {
  type ApplicantRoleId,
  applyPath,
  EVERY_JOB,
  isEveryJob,
  isOpen,
  JOB_CATEGORIES,
  JOB_LANGUAGES,
  JOB_TYPES,
  type JobEnds,
  type JobSearch,
  jobSearchPath,
  matchesJobSearch,
  readJobSearch,
} from '#shared/jobs.ts';
import { type Language, pathIn } from '#shared/language.ts';
import type { Translated } from '#shared/translated.ts';
import { ButtonLink, buttonClasses } from '#site/ui/Button.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { classes } from '#site/ui/class-names.ts';
import { Select } from '#site/ui/Select.tsx';
import { TextInput } from '#site/ui/TextInput.tsx';

export interface ListState {
  /** The time when the page was rendered (epoch ms). The HTML contains the jobs that were open at that time. */
  now: number;
  search?: JobSearch | undefined;
  /** The closing times of jobs that changed after the build. */
  ends?: JobEnds | undefined;
}

interface ListCopy {
  language: Language;
  words: Translated<typeof LISTINGS>;
  jobs: readonly Job[];
}

export function JobList(props: ListState & ListCopy) {
  const { now: drawnAt, search: first = EVERY_JOB, ends, language, jobs, words: copy } = props;
  const { search: words, values } = copy;
  const resetLink = { href: `${pathIn('/careers', language)}#positions`, size: 'small' } as const;
  const form = useRef<HTMLFormElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isTyping = useRef(false);
  const [search, setSearch] = useState(first);
  const [now, setNow] = useState(drawnAt);
  const chosen = FILTERS.filter(([name]) => search[name] !== '').length;
  const [showsFilters, setShowsFilters] = useState(chosen > 0);

  /**
   * Each change of a filter adds a history entry. Letters typed in a row share one entry, so that Back undoes a
   * search and not a letter.
   */
  const change = (isTyped: boolean) => {
    const next = readJobSearch(new FormData(form.current ?? undefined));
    note(jobSearchPath(next, language), isTyped && isTyping.current ? 'replaceState' : 'pushState');
    isTyping.current = isTyped;
    setSearch(next);
    bringIntoView(top.current, list.current);
  };
  const showAddress = useEffectEvent(() => {
    const inAddress = readJobSearch(new URLSearchParams(location.search));
    isTyping.current = false;
    fill(form.current, inAddress);
    setSearch(inAddress);
    if (FILTERS.some(([name]) => inAddress[name] !== '')) setShowsFilters(true);
  });
  const start = useEffectEvent(() => {
    setNow(Date.now());
    const early = form.current ? readJobSearch(new FormData(form.current)) : first;
    // Filters that were set before hydration override the address.
    if (jobSearchPath(early, language) === jobSearchPath(first, language)) showAddress();
    else change(early.q !== '');
  });
  useEffect(() => {
    start();
    const onTravel = () => showAddress();
    addEventListener('popstate', onTravel);
    return () => removeEventListener('popstate', onTravel);
  }, []);

  const reset = (event: MouseEvent) => {
    event.preventDefault();
    fill(form.current, EVERY_JOB);
    change(false);
    form.current?.querySelector('input')?.focus();
  };

  const open = withEnds(jobs, ends).filter(({ validThrough }) => isOpen(validThrough, now));
  const matches = new Set(open.filter((job) => matchesJobSearch(job, search)));
  if (open.length === 0) return <Empty title={copy.noneTitle} text={copy.noneText} />;
  const count = matches.size === 0 ? words.none : words.found(matches.size);
  return (
    <div ref={top}>
      {/*
       * Sticky below the header, so that the number of results is visible at any scroll position.
       */}
      <div className="top-header z-10 -mx-5 flex min-h-12 items-center justify-between gap-x-6 bg-white px-5 sm:mx-0 sm:px-0 [@media(min-height:31.25rem)]:sticky">
        <p role="status" className="tabular font-semibold leading-snug">
          {isEveryJob(search) ? words.open(matches.size) : count}
        </p>
        <div hidden={isEveryJob(search)}>
          <ButtonLink
            {...resetLink}
            kind="quiet"
            className="-mr-5 whitespace-nowrap"
            onClick={reset}
          >
            {words.reset}
          </ButtonLink>
        </div>
      </div>
      {/* Without JavaScript a GET form: the server renders the page with the filters (CAREER-2). */}
      <search aria-label={words.label}>
        <form
          ref={form}
          method="get"
          action={resetLink.href}
          autoComplete="off"
          className="grid grid-cols-2 gap-2.5 rounded-card bg-mint p-4 sm:grid-cols-3 sm:gap-5 sm:p-7 lg:grid-cols-[1.6fr_1fr_1.3fr_1fr]"
          onSubmit={(event) => {
            event.preventDefault();
            change(false);
          }}
        >
          <TextInput
            prefix="jobs"
            name="q"
            label={words.text}
            wrap="col-span-2 sm:col-span-3 lg:col-span-1"
            inputMode="search"
            maxLength={200}
            defaultValue={first.q}
            onInput={() => change(true)}
          />
          <button
            type="button"
            aria-expanded={showsFilters}
            aria-controls="jobs-filters"
            className={buttonClasses(
              { kind: 'secondary', size: 'small' },
              'col-span-2 sm:hidden noscript:hidden',
            )}
            onClick={() => setShowsFilters(!showsFilters)}
          >
            <SlidersHorizontal aria-hidden="true" size={18} />
            {chosen > 0 ? `${words.filters} (${chosen})` : words.filters}
          </button>
          <div
            id="jobs-filters"
            className={classes(
              'contents',
              showsFilters ? '' : 'max-sm:hidden max-sm:noscript:contents',
            )}
          >
            {FILTERS.map(([name, options]) => (
              <div key={name} className={name === 'type' ? 'max-sm:col-span-2' : ''}>
                <Select
                  prefix="jobs"
                  name={name}
                  label={words[name]}
                  empty={words.all}
                  options={options.map((value) => ({ value, label: values[value] }))}
                  defaultValue={first[name]}
                  onChange={() => change(false)}
                />
              </div>
            ))}
          </div>
          <div className="hidden noscript:block">
            <button type="submit" className={buttonClasses({ kind: 'secondary' })}>
              {words.submit}
            </button>
          </div>
        </form>
      </search>
      <ul ref={list} className="mt-4 grid gap-4 sm:mt-6">
        {open.map((job) => (
          <li key={job.id} data-job={job.id} hidden={!matches.has(job)}>
            <JobCard job={job} language={language} words={copy} />
          </li>
        ))}
      </ul>
      <div hidden={matches.size > 0}>
        <Empty title={copy.emptyTitle} text={copy.emptyText}>
          <ButtonLink {...resetLink} kind="secondary" className="mt-5" onClick={reset}>
            {words.reset}
          </ButtonLink>
        </Empty>
      </div>
    </div>
  );
}

const FILTERS = [
  ['category', JOB_CATEGORIES],
  ['language', JOB_LANGUAGES],
  ['type', JOB_TYPES],
] as const;

/** Pixels of the list that must be visible for a change to be noticed: most of a card. */
const SEEN_PX = 120;

/** Scrolls to the search if the results are below the window. They usually are on a phone. */
function bringIntoView(top: HTMLElement | null, list: HTMLElement | null): void {
  const from = list?.getBoundingClientRect().top ?? 0;
  if (from + SEEN_PX <= innerHeight) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  top?.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' });
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

const ICONS: Readonly<Record<ApplicantRoleId, LucideIcon>> = {
  'medical-receptionist': Headset,
  'administrative-assistant': FolderOpen,
  'medical-billing': ReceiptText,
  'medical-scribe': NotebookPen,
  'bilingual-receptionist': Languages,
};

/** A native disclosure: the browser keeps one job open at a time (CAREER-4). */
function JobCard({ job, language, words }: { job: Job } & Omit<ListCopy, 'jobs'>) {
  const facts = [job.category, job.type, job.location, ...job.languages];
  const PositionIcon = ICONS[job.id];
  return (
    <details
      name="job"
      className="group rounded-card border border-line bg-white open:border-evergreen open:raised"
    >
      <summary className="grid grid-cols-[auto_1fr_auto] items-start gap-x-3 rounded-card p-5 group-open:rounded-b-none hover:bg-mint/60 sm:gap-x-5 sm:p-7">
        <PositionIcon
          aria-hidden="true"
          size={44}
          strokeWidth={1.75}
          className="rounded-[50%_50%_50%_0.25rem] bg-mint p-2.5 text-evergreen sm:row-span-2"
        />
        <h3 className="self-center text-subhead font-bold">{jobHeading(job.title)}</h3>
        <Plus
          aria-hidden="true"
          size={24}
          className="mt-1 text-evergreen transition-transform group-open:rotate-45"
        />
        <span className="col-span-full mt-2 overflow-hidden text-small text-ink-soft sm:col-span-2 sm:col-start-2">
          <span className="tabular mb-1 block text-body font-bold text-ink">
            {words.payText(job.payRange)}
          </span>
          {/* Each fact starts with a separator dot. The first dot of each line is outside of the box and cut off. */}
          <span className="-ml-5 flex flex-wrap gap-y-1 *:before:inline-block *:before:w-5 *:before:text-center *:before:text-edge *:before:content-['·']">
            {facts.map((fact) => (
              <span key={fact}>{words.values[fact]}</span>
            ))}
            <span className="tabular font-semibold text-evergreen">
              {`${job.placements} ${words.placements}`}
            </span>
          </span>
        </span>
      </summary>
      <div className="px-5 pt-2 pb-6 sm:px-7 sm:pb-8">
        <p className="max-w-[44rem]">{job.description}</p>
        <div className="mt-6 grid gap-x-10 gap-y-7 lg:grid-cols-2">
          {(['responsibilities', 'requirements'] as const).map((part) => (
            <div key={part}>
              <h4 className="mb-3 font-bold">{words[part]}</h4>
              <CheckList items={job[part]} />
            </div>
          ))}
        </div>
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink href={applyPath(job.id, language)}>
            {words.apply}
            <span className="sr-only">{`: ${job.title}`}</span>
          </ButtonLink>
          <a
            className="link inline-flex items-center gap-1.5 py-2"
            href={pathIn(`/careers/${job.id}`, language)}
          >
            {words.page}
            <span className="sr-only">{`: ${job.title}`}</span>
            <ArrowRight aria-hidden="true" size={18} />
          </a>
        </div>
      </div>
    </details>
  );
}

function fill(form: HTMLFormElement | null, search: JobSearch): void {
  for (const [name, value] of Object.entries(search)) {
    const field = form?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
    if (field) field.value = value;
  }
}

/** Changes the address. Browsers limit how often a page may do that. The list updates even if the browser refuses. */
function note(path: string, how: 'pushState' | 'replaceState'): void {
  if (path === location.pathname + location.search) return;
  try {
    history[how](history.state, '', path);
  } catch {
    // The next change sets the address.
  }
}
