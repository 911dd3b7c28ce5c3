import { serialize } from 'parse5';
import {
  attribute,
  type Element,
  elementsOf,
  type ParentNode,
  setAttribute,
  setText,
  treeOf,
} from './html-tree.ts';

/** A built page with its policy, to be filled in. */
export interface Page {
  readonly html: string;
  readonly policy: string;
}

/** A built page by its address. */
export type FindPage = (path: string) => Page | undefined;

/** Lets `fill` change a page and writes it out again. */
export function fillPage(
  page: { readonly html: string },
  fill: (document: ParentNode) => void,
): string {
  const document = treeOf(page);
  fill(document);
  return serialize(document);
}

/** The elements that carry an attribute, with a value where one is given. */
export function withAttribute(node: ParentNode, name: string, value?: string): Element[] {
  return [...elementsOf(node)].filter((element) => {
    const found = attribute(element, name);
    return found !== undefined && (value === undefined || found === value);
  });
}

/** Writes a text into every element that carries an attribute with that value. */
export function write(node: ParentNode, name: string, value: string, text: string): void {
  for (const element of withAttribute(node, name, value)) setText(element, text);
}

/** Shows what was built hidden. */
export function show(elements: readonly Element[]): void {
  for (const element of elements) setAttribute(element, 'hidden', undefined);
}

/** Hides elements that were built visible. */
export function hide(elements: readonly Element[]): void {
  for (const element of elements) setAttribute(element, 'hidden', '');
}

/** Takes elements out of the page. */
export function remove(node: ParentNode, unwanted: ReadonlySet<unknown>): void {
  node.childNodes = node.childNodes.filter((child) => !unwanted.has(child));
  for (const child of node.childNodes) if ('childNodes' in child) remove(child, unwanted);
}
