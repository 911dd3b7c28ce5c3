import * as en from '#content/en/jobs.ts';
import * as es from '#content/es/jobs.ts';
import type { Job } from '#content/jobs-in-language.ts';
import { applyPath, isOpen } from '#shared/job-listing.ts';
import { countryName, type Language, LOCALES, pathIn } from '#shared/language.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Lead } from '#site/ui/Lead.tsx';
import { Section } from '#site/ui/Section.tsx';
import { CountryFlag } from './CountryFlag.tsx';
import { JobTitle, textLanguage } from './JobTitle.tsx';

const CONTENT = { en, es };

interface Props {
  job: Job;
  jobs: readonly Job[];
  language: Language;
  /** Milliseconds since the epoch. */
  now: number;
}

export function JobDetail({ job, jobs, language, now }: Props) {
  const words = CONTENT[language].JOB_PAGE;
  const open = isOpen(job.validThrough, now);
  return (
    <article>
      <Section
        tone="paper"
        labelledBy="job-title"
        space="none"
        className="pt-6 pb-section sm:pt-12"
      >
        <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[1.1fr_1fr]">
          <div className="min-w-0">
            <Heading level={1} id="job-title" className="wrap-break-word">
              <JobTitle job={job} language={language} />
            </Heading>
            <p className="tabular mt-4 text-subhead font-bold">
              <span className="sr-only">{words.pay}: </span>
              {words.payText(job.payFrom, job.payTo)}
            </p>
            <Lead className="mt-5 wrap-anywhere">
              <span lang={textLanguage(job, language)}>{job.description}</span>
            </Lead>
            {open ? (
              <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-4">
                <ButtonLink href={applyPath(job.englishTitle, language)}>{words.apply}</ButtonLink>
                {job.placements ? (
                  <p className="leading-tight text-ink-soft">
                    <strong className="tabular font-extrabold text-evergreen">
                      {job.placements}
                    </strong>{' '}
                    {words.placements}
                  </p>
                ) : null}
              </div>
            ) : (
              <div className="mt-8 max-w-[40rem] border-l-4 border-evergreen pl-5">
                <h2 className="text-subhead font-bold">{words.closedTitle}</h2>
                <p className="mt-2 text-ink-soft">{words.closedText}</p>
                <ButtonLink
                  href={`${pathIn('/careers', language)}#positions`}
                  kind="secondary"
                  className="mt-5"
                >
                  {words.closedAction}
                </ButtonLink>
              </div>
            )}
          </div>
          <JobFacts job={job} language={language} />
        </div>
      </Section>
      <Section>
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
          {(['responsibilities', 'requirements'] as const).map((part) => (
            <div key={part}>
              <Heading level={2} size="subhead" className="mb-5">
                {words[part]}
              </Heading>
              <div lang={textLanguage(job, language)}>
                <CheckList items={job[part]} />
              </div>
            </div>
          ))}
        </div>
        {open ? (
          <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink href={applyPath(job.englishTitle, language)}>{words.apply}</ButtonLink>
            <p className="text-ink-soft">{words.time}</p>
          </div>
        ) : null}
      </Section>
      <OtherJobs job={job} jobs={jobs} language={language} now={now} />
    </article>
  );
}

function OtherJobs({ job, jobs, language, now }: Props) {
  const words = CONTENT[language].JOB_PAGE;
  const otherJobs = jobs.filter(
    ({ id, validThrough }) => id !== job.id && isOpen(validThrough, now),
  );
  if (otherJobs.length === 0) return null;
  return (
    <Section tone="paper" labelledBy="other-jobs">
      <Heading level={2} size="subhead" id="other-jobs" className="mb-5">
        {words.othersTitle}
      </Heading>
      <ul className="grid gap-x-10 gap-y-1 sm:grid-cols-2">
        {otherJobs.map((openJob) => (
          <li key={openJob.id}>
            <a className="link inline-block py-2" href={pathIn(`/careers/${openJob.id}`, language)}>
              <JobTitle job={openJob} language={language} />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function backgroundOf({ education, experience }: Job, language: Language): string | undefined {
  const words = CONTENT[language].JOB_PAGE;
  if (!experience) return education && words.education[education];
  const time = inYears(experience.months, language);
  if (!education) return words.experience(time);
  return experience.insteadOfEducation
    ? words.educationOrExperience(words.education[education], time)
    : `${words.education[education]}. ${words.experience(time)}`;
}

function inYears(months: number, language: Language): string {
  const [value, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month'];
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(value);
}

function JobFacts({ job, language }: Pick<Props, 'job' | 'language'>) {
  const words = CONTENT[language].JOB_PAGE;
  const background = backgroundOf(job, language);
  const facts = [
    [words.category, words.values[job.category]],
    [words.type, words.values[job.type]],
    [words.hours, words.hoursPerWeek(job.hoursPerWeek)],
    [words.location, words.values.Remote],
    [words.language, words.values[job.language]],
    ...(background ? [[words.background, background] as const] : []),
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
              className="flex justify-between gap-x-4 border-t border-mint-deep py-2 first:border-0 @max-[18rem]:block"
            >
              <dt className="text-ink-soft">{name}</dt>
              <dd className="text-right font-semibold @max-[18rem]:text-left">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="where">
        <h2 id="where" className="text-subhead font-bold">
          {words.whereTitle}
        </h2>
        <p className="mt-1 text-ink-soft">{words.whereText}</p>
        <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(8.25rem,100%),1fr))] gap-x-3 gap-y-2.5 lg:grid-cols-[auto_auto] lg:justify-start lg:gap-x-16">
          {job.countries.map((code) => (
            <li key={code} className="flex items-center gap-2 font-medium">
              <CountryFlag code={code} />
              {countryName(code, language)}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
