import { existsSync } from 'node:fs';
import { parse } from 'parse5';
import { expect, it } from 'vitest';
import { attribute, findElement } from '#server/http/html/html-tree.ts';
import { serveSite } from '#server/http/site/serve-site.ts';
import { fieldsOf } from '#shared/forms/define-form.ts';
import { FORMS } from '#shared/forms/registry.ts';

/** Sent by script only: the notes, once their lead is stored; and the booking, whose times are fetched first. */
const BY_SCRIPT: ReadonlySet<string> = new Set(['assessment-notes', 'booking']);

const site = serveSite(
  'dist',
  { tagManager: false, pixel: false, players: [], formTargets: [], behindTls: false },
  {},
  Date.now,
);

it
  .skipIf(!existsSync('dist/client/index.html'))
  .each(FORMS.filter(({ id }) => !BY_SCRIPT.has(id)).map((form) => [form.id, form] as const))(
  'the page of %s has every hook that a refused post is shown by',
  (id, form) => {
    const page = site.page(form.page);
    const main = findElement(
      parse(page?.html ?? '', { scriptingEnabled: false }),
      ({ tagName }) => tagName === 'main',
    );
    const shown =
      main &&
      findElement(main, (one) => one.tagName === 'form' && attribute(one, 'data-form') === id);
    expect(shown, form.page).toBeDefined();
    if (!shown) return;
    const has = (name: string, value?: string) =>
      findElement(shown, (one) => {
        const found = attribute(one, name);
        return value === undefined ? found !== undefined : found === value;
      }) !== undefined;
    expect(has('data-form-error')).toBe(true);
    for (const { name } of fieldsOf(form)) {
      expect(has('name', name), `a control named ${name}`).toBe(true);
      expect(has('data-error-for', name), `a place for the message of ${name}`).toBe(true);
    }
  },
);
