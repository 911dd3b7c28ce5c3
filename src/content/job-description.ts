import type { Translated } from '#shared/translated.ts';
import { escapeHtml } from '#shared/visible-text.ts';
import type { JOB_PAGE } from './en/jobs.ts';
import type { Job } from './jobs-in-language.ts';

/** The job's title without "(Virtual)": search engines require the position only. */
export function postingTitle(title: string): string {
  return title.replace(/ \(virtual\)/i, '');
}

/** The title as a heading: a slash stays on the line of the word before it. */
export function jobHeading(title: string): string {
  return title.replaceAll(' / ', '\u00a0/ ');
}

/** A job as HTML for search engines and job boards, with only the tags that they accept. */
export function descriptionHtml(job: Job, words: Translated<typeof JOB_PAGE>): string {
  const list = (items: readonly string[]) =>
    `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
  return [
    `<p>${escapeHtml(job.description)}</p>`,
    `<p>${escapeHtml(words.responsibilities)}</p>${list(job.responsibilities)}`,
    `<p>${escapeHtml(words.requirements)}</p>${list(job.requirements)}`,
    `<p>${escapeHtml(`${words.language}: ${words.values[job.language]}. ${words.fullyRemote}.`)}</p>`,
  ].join('');
}
