import type { Ref } from 'react';
import { LISTINGS } from '#content/en/careers.ts';
import { JOB_CATEGORIES, JOB_LANGUAGES, JOB_TYPES, type JobSearch } from '#shared/jobs.ts';
import { buttonClasses } from '#site/ui/Button.tsx';
import { Select } from '#site/ui/Select.tsx';
import { TextInput } from '#site/ui/TextInput.tsx';

interface Props {
  ref: Ref<HTMLFormElement>;
  /** What the fields are filled with at first. */
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
export function JobFilters({ ref, search, onType, onChoose }: Props) {
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
