import { JOBS } from '#content/en/jobs.ts';
import {
  isEveryJob,
  type JobSearch,
  jobCount,
  matchesJobSearch,
  readJobSearch,
} from '#forms/job-search.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { closedJobs } from './closed-jobs.ts';

/**
 * The careers page with the search of its address applied and without the jobs that closed since it was built, or
 * undefined where there is neither: so the filter form works without JavaScript, and a shared link shows the right
 * list at first paint. Jobs that are not shown stay in the document, hidden, because the page's own script may show them again.
 * Hooks: site/features/careers/JobListings.island.tsx and JobFilters.tsx.
 */
export function searchCareers(
  html: string,
  params: URLSearchParams,
  now: number,
): string | undefined {
  const search = readJobSearch(params);
  const closed = closedJobs(now);
  if (isEveryJob(search) && closed.length === 0) return undefined;
  let found = 0;
  const listed = html.replace(/<li data-job="([^"]+)"/g, (item, id: string) => {
    const job = JOBS.find((one) => one.id === id);
    if (!job || closed.includes(job) || !matchesJobSearch(job, search)) return `${item} hidden=""`;
    found++;
    return item;
  });
  return fillForm(listed, search)
    .replace(/(data-job-count=""[^>]*>)[^<]*/, (_, open: string) => open + jobCount(found, search))
    .replace(/(data-job-reset="") hidden=""/, isEveryJob(search) ? '$&' : '$1')
    .replace(/(data-job-none="") hidden=""/, found === 0 ? '$1' : '$&');
}

/** The form as it was sent. Only inside the search element: other forms have fields of their own. */
function fillForm(html: string, { q, ...chosen }: JobSearch): string {
  return html.replace(/<search[\s\S]*?<\/search>/, (form) => {
    const typed = form.replace(/ name="q"/, () => ` name="q" value="${escapeHtml(q)}"`);
    return Object.values(chosen).reduce<string>(
      (done, value) =>
        value === ''
          ? done
          : done.replace(`<option value="${value}"`, `<option value="${value}" selected=""`),
      typed,
    );
  });
}
