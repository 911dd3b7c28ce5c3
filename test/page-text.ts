import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements whose text is not displayed. */
const UNREAD: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'head']);

/** The elements of a page or a part of it, in document order, without those. */
export function elements(node: Node): Element[] {
  if (!('childNodes' in node)) return [];
  return node.childNodes.flatMap((child) => {
    if (!('tagName' in child) || UNREAD.has(child.tagName)) return [];
    return [child, ...elements(child)];
  });
}

/** The text of a node, its white space as one blank; what elements divide is divided by one too. */
export function text(node: Node): string {
  const parts = (one: Node): string[] => {
    if ('value' in one) return [one.value];
    if (!('childNodes' in one) || ('tagName' in one && UNREAD.has(one.tagName))) return [];
    return one.childNodes.flatMap((child) => [' ', ...parts(child)]);
  };
  return parts(node).join('').replace(/\s+/g, ' ').trim();
}

/** A page as its reader meets it. */
export interface ReadPage {
  /** All text, header and footer included; also what waits in dialogs and closed disclosures. */
  readonly all: string;
  /** The text of `<main>`. */
  readonly main: string;
  /** Texts of h1 … h6 in `<main>`, with their rank. */
  readonly headings: readonly { readonly rank: number; readonly text: string }[];
  /** Links of a part of the page: text and address. */
  links(part: 'header' | 'main' | 'footer'): { readonly text: string; readonly href: string }[];
  /** Texts of buttons and of links, anywhere. */
  readonly controls: readonly string[];
}

export function readPage(html: string): ReadPage {
  const document = parse(html);
  const every = elements(document);
  const part = (name: string) => every.find(({ tagName }) => tagName === name);
  const main = part('main');
  return {
    all: text(document),
    main: main ? text(main) : '',
    headings: (main ? elements(main) : [])
      .filter(({ tagName }) => /^h[1-6]$/.test(tagName))
      .map((heading) => ({ rank: Number(heading.tagName[1]), text: text(heading) })),
    links: (name) =>
      elements(part(name) ?? document)
        .filter(({ tagName }) => tagName === 'a')
        .map((link) => ({
          text: text(link),
          href: link.attrs.find((one) => one.name === 'href')?.value ?? '',
        })),
    controls: every
      .filter(({ tagName }) => tagName === 'a' || tagName === 'button' || tagName === 'summary')
      .map(text),
  };
}
