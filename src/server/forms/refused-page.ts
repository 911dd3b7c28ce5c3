import { serialize } from 'parse5';
import { FORM_WORDS } from '#content/en/forms.ts';
import type { FindPage, Page } from '#server/http/html/built-page.ts';
import {
  append,
  attribute,
  type Element,
  elementsOf,
  findElement,
  type ParentNode,
  setAttribute,
  setText,
  textOf,
  treeOf,
} from '#server/http/html/html-tree.ts';
import { fillForm } from './fill-form.ts';
import { renderFormPage } from './form-page.ts';
import type { Post, PostError } from './post.ts';

/**
 * The page of a form with what was typed and what is wrong with it; undefined where the site has no such page. `complete`
 * adds what only that page has.
 */
export type RefusedPage = (
  post: Post,
  errors: readonly PostError[],
  complete?: (document: ParentNode) => void,
) => Page | undefined | Promise<Page | undefined>;

/**
 * Shows a refused post again on the built page of its form, by the hooks of docs/contracts/form-markup.md. Inline
 * scripts and styles are not touched, so the page's own policy still fits. A form that is on no page gets a plain page.
 */
export function refusedPage(findPage: FindPage): RefusedPage {
  return (post, errors, complete) =>
    shownOn(findPage(post.form.page), post, errors, complete) ??
    shownOn(renderFormPage(post), post, errors);
}

function shownOn(
  page: Page | undefined,
  post: Post,
  errors: readonly PostError[],
  complete?: (document: ParentNode) => void,
): Page | undefined {
  if (!page) return undefined;
  const document = treeOf(page);
  const main = findElement(document, ({ tagName }) => tagName === 'main');
  const form = main && findForm(main, post.form.id);
  if (!form) return undefined;
  fillForm(form, post.fields);
  const shown = [...errors, ...filesToChooseAgain(post, errors)].map((error) => ({
    message: error.message,
    control: showError(form, error),
  }));
  summarize(form, shown);
  keepStill(document, form);
  const title = findElement(document, ({ tagName }) => tagName === 'title');
  complete?.(document);
  if (title) setText(title, `Error: ${textOf(title)}`);
  return { html: serialize(document), policy: page.policy };
}

/** Browsers fill in no file: without a word, a form sent again would lose one that was already accepted. */
function filesToChooseAgain({ files }: Post, errors: readonly PostError[]): PostError[] {
  return files
    .filter((file) => !errors.some(({ field }) => field === file.field))
    .map(({ field, name }) => ({
      field,
      code: 'CHOOSE_AGAIN',
      message: FORM_WORDS.chooseAgain(name),
    }));
}

function findForm(main: Element, id: string): Element | undefined {
  return findElement(main, (one) => one.tagName === 'form' && attribute(one, 'data-form') === id);
}

/** Writes a message next to its field and ties the field to it; answers with the id to lead to. */
function showError(form: Element, { field, message }: PostError): string | undefined {
  if (!field) return undefined;
  const place = findElement(form, (one) => attribute(one, 'data-error-for') === field);
  if (!place) return undefined;
  setText(place, message);
  setAttribute(place, 'hidden', undefined);
  const controls = [...elementsOf(form)].filter((one) => attribute(one, 'name') === field);
  const errorId = attribute(place, 'id');
  for (const control of controls) {
    setAttribute(control, 'aria-invalid', 'true');
    if (errorId === undefined) continue;
    const described = attribute(control, 'aria-describedby')?.split(' ') ?? [];
    setAttribute(control, 'aria-describedby', [...new Set([...described, errorId])].join(' '));
  }
  // Cards have their id on the group; a control without an id is led to by its group's.
  const [first] = controls;
  return (first && attribute(first, 'id')) ?? errorId?.replace(/-error$/, '');
}

interface Shown {
  readonly message: string;
  readonly control: string | undefined;
}

/** The error summary of the GOV.UK Design System: a heading, and a link to each answer with an error. */
function summarize(form: Element, errors: readonly Shown[]): void {
  const place = findElement(form, (one) => attribute(one, 'data-form-error') !== undefined);
  if (!place) return;
  setAttribute(place, 'hidden', undefined);
  setAttribute(place, 'autofocus', '');
  setAttribute(place, 'role', 'alert');
  setText(place, '');
  append(place, 'h2', {}, FORM_WORDS.problem);
  for (const { message } of errors.filter(({ control }) => control === undefined)) {
    append(place, 'p', {}, message);
  }
  const placed = errors.filter(({ control }) => control !== undefined);
  if (placed.length === 0) return;
  const list = append(place, 'ul');
  for (const { message, control } of placed) {
    append(append(list, 'li'), 'a', { href: `#${control}` }, message);
  }
}

/**
 * The island around the form would find markup that differs from its build, render again and lose what was
 * typed. Waiting for a directive that never comes, it leaves the form as it is; the form works natively.
 */
export function keepStill(document: ParentNode, form: Element): void {
  for (const island of elementsOf(document)) {
    if (island.tagName !== 'astro-island') continue;
    if (findElement(island, (one) => one === form)) setAttribute(island, 'client', 'refused');
  }
}
