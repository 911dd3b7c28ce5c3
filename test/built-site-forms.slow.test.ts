import { parse } from 'parse5';
import { expect, it } from 'vitest';
import { fieldsOf } from '#shared/forms/define-form.ts';
import { FORMS } from '#shared/forms/registry.ts';
import { attribute, findElement } from './html-tree.ts';
import { SITE_PAGES } from './site-pages.ts';

/**
 * Forms whose page lacks controls until a script runs. The notes follow a stored assessment, and the booking form
 * fetches its times.
 */
const BY_SCRIPT: ReadonlySet<string> = new Set(['assessment-notes', 'booking']);

const pages = new Map(SITE_PAGES.map(({ path, html }) => [path, html]));

it.each(FORMS.filter(({ id }) => !BY_SCRIPT.has(id)).map((form) => [form.id, form] as const))(
  'the page of %s has a control for each field, so that it posts without JavaScript (FORM-14)',
  (id, form) => {
    const main = findElement(
      parse(pages.get(form.page) ?? '', { scriptingEnabled: false }),
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
    for (const { kind, name } of fieldsOf(form)) {
      // The sample business sends no text messages, so it asks for no consent to them.
      expect(has('name', name), `a control named ${name}`).toBe(kind !== 'consent');
    }
  },
);
