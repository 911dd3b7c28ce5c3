import {
  ArrowRight,
  FolderOpen,
  Headset,
  HeartPulse,
  Languages,
  type LucideIcon,
  NotebookPen,
  Plus,
  ReceiptText,
} from 'lucide-react';
import * as en from '#content/en/careers.ts';
import * as es from '#content/es/careers.ts';
import type { Job } from '#content/jobs-in-language.ts';
import { applyPath, EVERY_JOB, type JobSearch } from '#shared/job-listing.ts';
import { type Language, pathIn } from '#shared/language.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { matchingJobs } from './JobList.tsx';
import { JobTitle, textLanguage } from './JobTitle.tsx';

interface Props {
  jobs: readonly Job[];
  search?: JobSearch | undefined;
  /** Milliseconds since the epoch. */
  now: number;
  language: Language;
}

/** A card for each open job. `JobList` hides the cards that do not match a search. */
export function JobCards({ jobs, search = EVERY_JOB, now, language }: Props) {
  const { open, matches } = matchingJobs(jobs, search, now);
  return (
    <ul className="mt-4 border-b border-line sm:mt-6">
      {open.map((job) => (
        <li key={job.id} data-job={job.id} hidden={!matches.has(job.id)} className="min-w-0">
          <JobCard job={job} language={language} />
        </li>
      ))}
    </ul>
  );
}

const ICONS: Readonly<Record<Job['icon'], LucideIcon>> = {
  headset: Headset,
  folder: FolderOpen,
  receipt: ReceiptText,
  notes: NotebookPen,
  languages: Languages,
  care: HeartPulse,
};

/** A job as a native disclosure. The disclosures have the same name, so the browser keeps only one open. */
function JobCard({ job, language }: { job: Job; language: Language }) {
  const words = { en, es }[language].LISTINGS;
  const facts = [job.category, job.type, 'Remote', job.language] as const;
  const PositionIcon = ICONS[job.icon];
  return (
    <details
      name="job"
      className="group border-t border-line open:border-t-2 open:border-evergreen"
    >
      <summary className="grid grid-cols-[1fr_auto] items-start gap-x-3 py-4 sm:grid-cols-[auto_1fr_auto_auto] sm:gap-x-5 sm:py-6 [&:hover_h3]:underline">
        <PositionIcon
          aria-hidden="true"
          size={44}
          strokeWidth={1.75}
          className="rounded-[50%_50%_50%_0.25rem] bg-mint p-2.5 text-evergreen max-sm:hidden sm:row-span-2"
        />
        <h3 className="self-center text-subhead font-bold wrap-anywhere">
          <JobTitle job={job} language={language} />
        </h3>
        <span className="tabular col-span-full row-start-2 mt-2 text-subhead font-bold sm:col-span-1 sm:col-start-3 sm:row-start-1 sm:mt-0 sm:self-center">
          {words.payText(job.payFrom, job.payTo)}
        </span>
        <Plus
          aria-hidden="true"
          size={24}
          className="col-start-2 row-start-1 text-evergreen self-center transition-transform group-open:rotate-45 sm:col-start-4"
        />
        <span className="col-span-full row-start-3 mt-2 flex flex-wrap gap-1.5 text-small sm:col-span-3 sm:col-start-2 sm:row-start-2">
          {facts.map((fact) => (
            <span key={fact} className="rounded-full bg-mint px-2.5 py-0.5 sm:px-3">
              {words.values[fact]}
            </span>
          ))}
          {job.placements ? (
            <span className="tabular py-0.5 pl-1.5 font-semibold text-evergreen">
              {`${job.placements} ${words.placements}`}
            </span>
          ) : null}
        </span>
      </summary>
      <div className="pt-2 pb-6 sm:pb-9 sm:pl-16">
        <p className="max-w-[44rem] wrap-anywhere" lang={textLanguage(job, language)}>
          {job.description}
        </p>
        <div className="mt-6 grid gap-x-10 gap-y-7 lg:grid-cols-2">
          {(['responsibilities', 'requirements'] as const).map((part) => (
            <div key={part}>
              <h4 className="mb-3 font-bold">{words[part]}</h4>
              <div lang={textLanguage(job, language)}>
                <CheckList items={job[part]} />
              </div>
            </div>
          ))}
        </div>
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink href={applyPath(job.englishTitle, language)}>
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
