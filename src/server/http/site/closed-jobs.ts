import { JOBS, type Job } from '#content/en/jobs.ts';

const ENDS = JOBS.map((job) => [job, Date.parse(job.validThrough)] as const);

/** Jobs whose last moment to apply has passed. */
export function closedJobs(now: number): readonly Job[] {
  return ENDS.filter(([, end]) => now > end).map(([job]) => job);
}

/**
 * The page of a job that was open when the site was built and is not any more: says so, takes the way to apply away,
 * and the JobPosting with it, as search engines require for an expired job.
 * Hooks: site/features/careers/JobDetail.tsx; close-job.ts does the same in a page left open.
 */
export function closeJobPage(html: string): string {
  return html
    .replace(/ data-job-open=""(?! hidden)/g, '$& hidden=""')
    .replace(/( data-job-closed="") hidden=""/g, '$1')
    .replace(/<script type="application\/ld\+json">[\s\S]*?<\/script>/g, (data) =>
      data.includes('"JobPosting"') ? '' : data,
    );
}
