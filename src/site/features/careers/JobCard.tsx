import { ArrowRight, Plus } from 'lucide-react';
import { LISTINGS } from '#content/en/careers.ts';
import { type Job, payText } from '#content/en/jobs.ts';
import { applyPath } from '#shared/jobs.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { jobHeading } from './job-heading.ts';

/** One listing: a native disclosure; the browser keeps one open at a time (CAREER-4). */
export function JobCard({ job }: { job: Job }) {
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
