import { serialize } from 'parse5';
import {
  attribute,
  type Element,
  elementsOf,
  findElement,
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

/** Chooses an option of a list; one that is not there is added first. */
export function choose(document: ParentNode, name: string, value: string, label: string): void {
  const select = findElement(
    document,
    (element) => element.tagName === 'select' && attribute(element, 'name') === name,
  );
  if (!select) return;
  const options = [...elementsOf(select)].filter(({ tagName }) => tagName === 'option');
  const wanted = options.find((option) => attribute(option, 'value') === value);
  for (const option of options) setAttribute(option, 'selected', undefined);
  if (wanted) {
    setAttribute(wanted, 'selected', '');
    return;
  }
  const [first] = options;
  if (!first) return;
  const added = { ...first, attrs: [], childNodes: [] } satisfies Element;
  setAttribute(added, 'value', value);
  setAttribute(added, 'selected', '');
  setText(added, label);
  select.childNodes.unshift(added);
}
