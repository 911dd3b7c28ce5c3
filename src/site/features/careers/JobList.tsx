import { SlidersHorizontal } from 'lucide-react';
import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { LISTINGS } from '#content/en/careers.ts';
import type { Job } from '#content/jobs-in-language.ts';
import {
  EVERY_JOB,
  isEveryJob,
  isOpen,
  JOB_CATEGORIES,
  JOB_LANGUAGES,
  JOB_TYPES,
  type JobSearch,
  jobSearchPath,
  matchesJobSearch,
  readJobSearch,
} from '#shared/job-listing.ts';
import { type Language, pathIn } from '#shared/language.ts';
import type { Translated } from '#shared/translated.ts';
import { ButtonLink, buttonClasses } from '#site/ui/Button.tsx';
import { classes } from '#site/ui/class-names.ts';
import { Select } from '#site/ui/Select.tsx';
import { TextInput } from '#site/ui/TextInput.tsx';

/**
 * The facts about a job that the search needs. The script does not get the other texts of a job, which are in the HTML
 * of its card.
 */
export type ListedJob = Pick<
  Job,
  'id' | 'title' | 'description' | 'category' | 'language' | 'type' | 'validThrough'
>;

export interface ListState {
  /**
   * The time when the page was rendered, in milliseconds since the epoch. The HTML contains the jobs that were open at
   * that time.
   */
  now: number;
  search?: JobSearch | undefined;
  jobs: readonly ListedJob[];
  /** A card for each job, rendered by `JobCards`. */
  children?: ReactNode;
}

interface ListCopy {
  language: Language;
  words: Translated<typeof LISTINGS>;
}

export function JobList(props: ListState & ListCopy) {
  const { now: drawnAt, search: first = EVERY_JOB, language, jobs, words: copy, children } = props;
  const { search: words, values } = copy;
  const resetLink = { href: `${pathIn('/careers', language)}#positions`, size: 'small' } as const;
  const form = useRef<HTMLFormElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isTyping = useRef(false);
  const [search, setSearch] = useState(first);
  const [now, setNow] = useState(drawnAt);
  const chosen = FILTERS.filter(([name]) => search[name] !== '').length;
  const [showsFilters, setShowsFilters] = useState(chosen > 0);

  /**
   * Reads the search from the form. Each change of a filter adds a history entry. Letters that are typed in a row share
   * one entry, so that Back removes the whole search text.
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
    // Filters that the visitor set before hydration replace the filters in the address.
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

  const { open, matches } = matchingJobs(jobs, search, now);
  const shown = [...matches].join(' ');
  // This effect hides cards that are in the HTML. If React rendered the cards, the page would contain their texts
  // twice.
  useLayoutEffect(() => {
    const ids = new Set(shown.split(' '));
    for (const item of list.current?.querySelectorAll<HTMLElement>('[data-job]') ?? []) {
      item.hidden = !ids.has(item.dataset.job ?? '');
    }
  }, [shown]);

  if (open.length === 0) return <Empty title={copy.noneTitle} text={copy.noneText} />;
  const count = matches.size === 0 ? words.none : words.found(matches.size);
  return (
    <div ref={top}>
      {/* Sticky below the header while a filter is set, so that the results' number and the reset stay in view. */}
      <div
        className={classes(
          'top-header z-10 -mx-5 flex min-h-12 items-center justify-between gap-x-6 bg-white px-5 sm:mx-0 sm:px-0',
          !isEveryJob(search) && '[@media(min-height:31.25rem)]:sticky',
        )}
      >
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
      {/* Without JavaScript a GET form: the server renders the page with the filters. */}
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
      <div ref={list}>{children}</div>
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

/** The open jobs, and the ids of the open jobs that match a search. */
export function matchingJobs<T extends ListedJob>(
  jobs: readonly T[],
  search: JobSearch,
  now: number,
): { readonly open: readonly T[]; readonly matches: ReadonlySet<string> } {
  const open = jobs.filter(({ validThrough }) => isOpen(validThrough, now));
  const matches = open.filter((job) => matchesJobSearch(job, search));
  return { open, matches: new Set(matches.map(({ id }) => id)) };
}

const FILTERS = [
  ['category', JOB_CATEGORIES],
  ['language', JOB_LANGUAGES],
  ['type', JOB_TYPES],
] as const;

/** Height of the visible part of the list, in pixels, at which the visitor notices a change: most of a card. */
const SEEN_PX = 120;

/** Scrolls to the top of the search if the results are below the window, as on most phones. */
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

function fill(form: HTMLFormElement | null, search: JobSearch): void {
  for (const [name, value] of Object.entries(search)) {
    const field = form?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
    if (field) field.value = value;
  }
}

/**
 * Changes the address of the page. Browsers limit the number of changes. The list of jobs updates even if the browser
 * refuses a change.
 */
function note(path: string, how: 'pushState' | 'replaceState'): void {
  if (path === location.pathname + location.search) return;
  try {
    history[how](history.state, '', path);
  } catch {
    // A refusal is ignored, because the next change sets the address.
  }
}
