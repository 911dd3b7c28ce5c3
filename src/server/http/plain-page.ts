import { ANSWERS } from '#content/en/answers.ts';
import { escapeHtml } from '#shared/escape-html.ts';

/** A page for responses without a page of the site: one sentence and a link. */
export function plainPage(title: string, sentences: readonly string[]): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1>`,
    ...sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`),
    `<p>${ANSWERS.backButton} <a href="/">${ANSWERS.home}</a></p>`,
    '</main></body></html>\n',
  ].join('');
}
