/**
 * Closes the page of a job whose deadline has passed since the page was built: says so, removes the apply button,
 * and removes the JobPosting from the document, as search engines require for an expired job.
 */
export function closeJob(page: Document, now: Date): void {
  const until = page.querySelector<HTMLElement>('[data-job-until]')?.dataset.jobUntil;
  if (until === undefined || now.getTime() <= Date.parse(until)) return;
  for (const part of page.querySelectorAll<HTMLElement>('[data-job-open]')) part.hidden = true;
  for (const part of page.querySelectorAll<HTMLElement>('[data-job-closed]')) part.hidden = false;
  for (const data of page.querySelectorAll('script[type="application/ld+json"]')) {
    if (data.textContent?.includes('"JobPosting"')) data.remove();
  }
}
