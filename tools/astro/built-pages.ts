import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The head data of a built page. */
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

/** The head of a built page, parsed. Only reads what src/site/seo/head.ts writes. */
export function readHead(file: string, html: string): BuiltPage {
  const head = html.slice(0, html.indexOf('</head>'));
  const image = value(head, /<meta property="og:image" content="([^"]+)"/);
  return {
    file,
    title: value(head, /<title>([^<]*)<\/title>/) ?? '',
    canonical: value(head, /<link rel="canonical" href="([^"]+)"/),
    picture: image ? new URL(image).pathname : undefined,
    updated: value(head, /<meta name="last-modified" content="([^"]+)"/),
  };
}

/** The files of every page of a finished build, sorted. */
export async function pageFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Every page of a finished build, in the order of their files. */
export async function builtPages(root: string): Promise<BuiltPage[]> {
  const files = await pageFiles(root);
  return Promise.all(
    files.map(async (file) =>
      readHead(relative(root, file).split(sep).join('/'), await readFile(file, 'utf8')),
    ),
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&#x22;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&#38;': '&',
};

/** Text with its HTML entities decoded. */
export function decodeEntities(html: string): string {
  return html.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity);
}

function value(head: string, pattern: RegExp): string | undefined {
  const text = pattern.exec(head)?.[1];
  return text === undefined ? undefined : decodeEntities(text);
}
