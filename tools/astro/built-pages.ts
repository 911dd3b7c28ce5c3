import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { parse } from 'parse5';
import { attribute, findElement, textOf } from './html-tree.ts';

export interface BuiltPage {
  /** Path inside `dist/`, with forward slashes: `staff/billing.html`. */
  readonly file: string;
  readonly title: string;
  /** Absolute address; absent on pages kept out of search results. */
  readonly canonical: string | undefined;
  /** Path of its Open Graph picture on this site: `/og/staff/billing.png`. */
  readonly picture: string | undefined;
  /** `YYYY-MM-DD`, from the page's own data. */
  readonly updated: string | undefined;
}

/** The head of a built page, as src/site/seo/head.ts writes it. */
export function readHead(file: string, html: string): BuiltPage {
  // Without the body: reading it takes four times as long.
  const head = parse(html.slice(0, html.indexOf('</head>')));
  const title = findElement(head, ({ tagName }) => tagName === 'title');
  const value = (key: string, name: string, content: string) => {
    const found = findElement(head, (element) => attribute(element, key) === name);
    return found && attribute(found, content);
  };
  const image = value('property', 'og:image', 'content');
  return {
    file,
    title: title ? textOf(title) : '',
    canonical: value('rel', 'canonical', 'href'),
    picture: image ? new URL(image).pathname : undefined,
    updated: value('name', 'last-modified', 'content'),
  };
}

export async function pageFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

export async function builtPages(root: string): Promise<BuiltPage[]> {
  const files = await pageFiles(root);
  return Promise.all(
    files.map(async (file) =>
      readHead(relative(root, file).split(sep).join('/'), await readFile(file, 'utf8')),
    ),
  );
}
