import type { Translated } from '#shared/translated.ts';
import { escapeHtml } from '#shared/visible-text.ts';
import type { JOB_PAGE } from './en/jobs.ts';
import type { Job } from './job.ts';

/** The title of the position only, as search engines require: without "(Virtual)", which says where, not what. */
export function postingTitle(title: string): string {
  return title.replace(/ \(virtual\)/i, '');
}

/** A job for search engines and job boards, in the few tags that they take. */
export function descriptionHtml(job: Job, words: Translated<typeof JOB_PAGE>): string {
  const languages = job.languages.map((one) => words.values[one]).join(', ');
  const list = (items: readonly string[]) =>
    `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
  return [
    `<p>${escapeHtml(job.description)}</p>`,
    `<p>${escapeHtml(words.responsibilities)}</p>${list(job.responsibilities)}`,
    `<p>${escapeHtml(words.requirements)}</p>${list(job.requirements)}`,
    `<p>${escapeHtml(`${words.language}: ${languages}. ${words.fullyRemote}.`)}</p>`,
  ].join('');
}
