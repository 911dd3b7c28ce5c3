import { BARE_POLICY } from '#server/http/security-headers.ts';
import { escapeHtml as text } from '#shared/escape-html.ts';
import { fieldsOf, type TextField } from '#shared/forms/define-form.ts';
import type { Post } from './post.ts';

const POLICY = BARE_POLICY.replace("form-action 'none'", "form-action 'self'");

/**
 * A plain page for a form that is on no page of the site because it is sent by script (the assessment's notes):
 * its own fields, empty, with the hooks of docs/contracts/form-markup.md, and whatever else came as hidden fields.
 * Undefined for forms with other fields than text.
 */
export function renderFormPage({
  form,
  fields: posted,
}: Post): { html: string; policy: string } | undefined {
  const fields = fieldsOf(form);
  if (!fields.every((field) => field.kind === 'text')) return undefined;
  const own = new Set(fields.map(({ name }) => name));
  const hidden = posted.filter(([name]) => !own.has(name));
  const title = text(form.title);
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title></head><body><main><h1>${title}</h1>`,
    `<form data-form="${form.id}" method="post" action="/f/${form.id}" enctype="multipart/form-data">`,
    '<div data-form-error="" hidden tabindex="-1"></div>',
    ...fields.map((field) => control(`${form.id}-${field.name}`, field)),
    ...hidden.map(([name]) => `<input type="hidden" name="${text(name)}">`),
    `<button>${text(form.submit.label)}</button></form>`,
    '<p><a href="/">To the home page</a></p></main></body></html>\n',
  ].join('');
  return { html, policy: POLICY };
}

function control(id: string, { name, label, input }: TextField): string {
  const attributes = `id="${id}" name="${name}"`;
  return [
    `<p><label for="${id}">${text(label)}</label><br>`,
    input === 'textarea'
      ? `<textarea ${attributes} rows="12" cols="40"></textarea></p>`
      : `<input ${attributes} type="${input}"></p>`,
    `<p id="${id}-error" data-error-for="${name}" hidden></p>`,
  ].join('');
}
