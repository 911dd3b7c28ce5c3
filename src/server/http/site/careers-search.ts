import { JOBS } from '#content/en/jobs.ts';
import { fillForm } from '#server/forms/fill-form.ts';
import { hide, show, withAttribute, write } from '#server/http/html/built-page.ts';
import { attribute, findElement } from '#server/http/html/html-tree.ts';
import { isEveryJob, jobCount, matchesJobSearch, readJobSearch } from '#shared/jobs.ts';
import { closedJobs } from './closed-jobs.ts';
import type { PageRewrite } from './page-rewrite.ts';

/**
 * The careers page with the search of its address and without the jobs that closed since it was built; undefined where
 * there is neither. So the filter form works without JavaScript, and a shared link shows the right list at first paint
 * (CAREER-2). Other jobs stay in the document, hidden, because the page's script may show them again.
 * Hooks: site/features/careers/JobListings.island.tsx and JobFilters.tsx.
 */
export const searchCareers: PageRewrite = ({ params, now }) => {
  const search = readJobSearch(params);
  const closed = closedJobs(now);
  if (isEveryJob(search) && closed.length === 0) return undefined;
  const open = JOBS.filter((job) => !closed.includes(job) && matchesJobSearch(job, search));
  return (document) => {
    const items = withAttribute(document, 'data-job');
    const found = items.filter((item) => open.some(({ id }) => id === attribute(item, 'data-job')));
    hide(items.filter((item) => !found.includes(item)));
    // Only the search: other forms have fields of the same names.
    const form = findElement(document, ({ tagName }) => tagName === 'search');
    if (form) fillForm(form, Object.entries(search));
    write(document, 'data-job-count', '', jobCount(found.length, search));
    if (!isEveryJob(search)) show(withAttribute(document, 'data-job-reset'));
    if (found.length === 0) show(withAttribute(document, 'data-job-none'));
  };
};
