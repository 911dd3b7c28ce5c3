import { JOBS, type Job } from '#content/en/jobs.ts';
import { hide, remove, show, withAttribute } from '#server/http/html/built-page.ts';
import { type ParentNode, textOf } from '#server/http/html/html-tree.ts';

const ENDS = JOBS.map((job) => [job, Date.parse(job.validThrough)] as const);

/** Jobs whose last moment to apply has passed; `now` in milliseconds since the epoch. */
export function closedJobs(now: number): readonly Job[] {
  return ENDS.filter(([, end]) => now > end).map(([job]) => job);
}

/**
 * Changes the page of a job that closed since the site was built: says so, hides the links to the application and removes
 * the JobPosting, as search engines require for an expired job.
 * Hooks: site/features/careers/JobDetail.tsx; close-job.ts does the same in a page left open.
 */
export function closeJobPage(document: ParentNode): void {
  hide(withAttribute(document, 'data-job-open'));
  show(withAttribute(document, 'data-job-closed'));
  const data = withAttribute(document, 'type', 'application/ld+json');
  const postings = data.filter((element) => textOf(element).includes('"JobPosting"'));
  remove(document, new Set(postings));
}
