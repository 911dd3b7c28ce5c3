import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
export type ParentNode = DefaultTreeAdapterTypes.ParentNode;

type Document = DefaultTreeAdapterTypes.Document;
export type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/** Trees of pages that are asked for again, which is every built page; `undefined` after the first time. */
const trees = new WeakMap<object, Document | undefined>();

/**
 * A page as a tree to change. Parsing takes ten times as long as the rest of an answer, so that a page object (not a
 * copy of it) is parsed twice at most and copied from then on.
 */
export function treeOf(page: { readonly html: string }): Document {
  const known = trees.get(page);
  if (known) return copyOf(known);
  const tree = parse(page.html, { scriptingEnabled: false });
  if (!trees.has(page)) {
    trees.set(page, undefined);
    return tree;
  }
  trees.set(page, tree);
  return copyOf(tree);
}

function copyOf(tree: Document): Document {
  const copy = { ...tree };
  copy.childNodes = tree.childNodes.map((child) => copyOfNode(child, copy));
  return copy;
}

function copyOfNode(node: ChildNode, parentNode: ParentNode): ChildNode {
  const copy: ChildNode = { ...node, parentNode };
  if ('attrs' in copy) copy.attrs = copy.attrs.map((one) => ({ ...one }));
  if ('childNodes' in copy) {
    copy.childNodes = copy.childNodes.map((child) => copyOfNode(child, copy));
  }
  if ('content' in copy) {
    const content = { ...copy.content };
    content.childNodes = content.childNodes.map((child) => copyOfNode(child, content));
    copy.content = content;
  }
  return copy;
}

/** All elements below a node, in the order of the document. */
export function* elementsOf(node: ParentNode): Generator<Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* elementsOf(child);
  }
}

/** The first element below a node that fits. */
export function findElement(
  node: ParentNode,
  fits: (element: Element) => boolean,
): Element | undefined {
  for (const element of elementsOf(node)) if (fits(element)) return element;
  return undefined;
}

/** The value of an attribute, or undefined. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

/** Sets an attribute, or takes it away where `value` is undefined. */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  element.attrs = element.attrs.filter((one) => one.name !== name);
  if (value !== undefined) element.attrs.push({ name, value });
}

/** The text directly inside an element; what is in elements below it is left out. */
export function textOf(element: Element): string {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}

/** Replaces everything inside an element by text. The tree is escaped when it is written out. */
export function setText(element: Element, text: string): void {
  element.childNodes = [];
  defaultTreeAdapter.insertText(element, text);
}
