import { HIRING_COUNTRIES } from '#content/en/careers.ts';
import { type Job, JOB_PAGE as words } from '#content/en/jobs.ts';
import { CountryFlag } from './CountryFlag.tsx';

/** What an applicant asks first: the kind of job, and whether we hire in their country. */
export function JobFacts({ job }: { job: Job }) {
  const facts = [
    [words.category, job.category],
    [words.type, job.type],
    [words.location, job.location],
    [words.language, job.languages.join(', ')],
  ] as const;
  return (
    <div className="grid gap-x-10 gap-y-5 rounded-[var(--radius-card)_var(--radius-petal)_var(--radius-card)_var(--radius-card)] bg-mint px-5 py-6 sm:grid-cols-2 sm:px-9 sm:py-8 lg:grid-cols-1">
      <section aria-labelledby="about-the-role">
        <h2 id="about-the-role" className="text-subhead font-bold">
          {words.about}
        </h2>
        <dl className="mt-3 grid">
          {facts.map(([name, value]) => (
            <div
              key={name}
              className="flex justify-between gap-4 border-t border-mint-deep py-2 first:border-0"
            >
              <dt className="text-ink-soft">{name}</dt>
              <dd className="text-right font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="where">
        <h2 id="where" className="text-subhead font-bold">
          {words.whereTitle}
        </h2>
        <p className="mt-1 text-ink-soft">{words.whereText}</p>
        <ul className="mt-4 grid grid-cols-[auto_auto] justify-between gap-y-2.5 lg:justify-start lg:gap-x-16">
          {HIRING_COUNTRIES.map((country) => (
            <li key={country.code} className="flex items-center gap-2 font-medium">
              <CountryFlag code={country.code} />
              {country.name}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
