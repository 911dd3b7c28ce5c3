import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { attributes } from './built-pages.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements whose text is not displayed. */
const UNREAD: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'head']);

/** The displayed elements of a page or a part of it, in document order. */
export function elements(node: Node): Element[] {
  if (!('childNodes' in node)) return [];
  return node.childNodes.flatMap((child) => {
    if (!('tagName' in child) || UNREAD.has(child.tagName)) return [];
    return [child, ...elements(child)];
  });
}

/** The text of a node with white space collapsed. A space is inserted between the texts of block elements. */
export function text(node: Node): string {
  const parts = (node: Node): string[] => {
    if ('value' in node) return [node.value];
    if (!('childNodes' in node) || ('tagName' in node && UNREAD.has(node.tagName))) return [];
    return node.childNodes.flatMap((child) => [' ', ...parts(child)]);
  };
  return parts(node).join('').replace(/\s+/g, ' ').trim();
}

/** The texts of a page as a reader sees them. */
export interface ReadPage {
  /** All text, including the header, the footer, closed dialogs and closed `<details>`. */
  readonly all: string;
  /** The text of `<main>`. */
  readonly main: string;
  /** The text of the offer beside the contact form at the end of the page; empty if there is none. */
  readonly ending: string;
  /** Texts of h1 … h6 in `<main>` with their level. */
  readonly headings: readonly { readonly rank: number; readonly text: string }[];
  links(part: 'header' | 'main' | 'footer'): { readonly text: string; readonly href: string }[];
  /** Texts of all buttons and links. */
  readonly controls: readonly string[];
}

export function readPage(html: string): ReadPage {
  const document = parse(html);
  const every = elements(document);
  const part = (name: string) => every.find(({ tagName }) => tagName === name);
  const main = part('main');
  const ending = every.find(({ attrs }) =>
    attrs.some(({ name, value }) => name === 'aria-labelledby' && value === 'closing'),
  );
  return {
    all: text(document),
    main: main ? text(main) : '',
    ending: ending ? text(ending) : '',
    headings: (main ? elements(main) : [])
      .filter(({ tagName }) => /^h[1-6]$/.test(tagName))
      .map((heading) => ({ rank: Number(heading.tagName[1]), text: text(heading) })),
    links: (name) =>
      elements(part(name) ?? document)
        .filter(({ tagName }) => tagName === 'a')
        .map((link) => ({
          text: text(link),
          href: link.attrs.find((attribute) => attribute.name === 'href')?.value ?? '',
        })),
    controls: every
      .filter(({ tagName }) => tagName === 'a' || tagName === 'button' || tagName === 'summary')
      .map(text),
  };
}

/** All text of a page: also its head, its structured data and its attributes. */
export function allText(html: string): string {
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const named = ['content', 'alt', 'title', 'aria-label'].flatMap((name) => attributes(html, name));
  return [readPage(html).all, ...named, ...data.map(([, json]) => json)].join('\n');
}

/**
 * Finds what remains of a sentence, list or section that was not removed completely, such as `undefined` or an empty
 * element.
 */
export const remains = (html: string): readonly string[] => [
  ...(allText(html).match(/undefined|\[object|\s[.,](?=\s|$)/g) ?? []),
  ...elements(parse(html))
    .filter(({ tagName }) => /^(?:h[1-6]|p|[duo]l|li|d[td]|t[dh]|section)$/.test(tagName))
    .filter((element) => text(element) === '')
    .map(({ tagName }) => tagName),
];
