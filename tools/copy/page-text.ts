import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

/** Elements whose text is one block: a sentence never spans two of them. */
const BLOCKS = new Set(
  'p li h1 h2 h3 h4 dd dt blockquote figcaption summary td th legend'.split(' '),
);
/** Elements that are not part of the page's copy. */
const SKIPPED = new Set(
  'script style template noscript svg header footer nav select button'.split(' '),
);

/** The blocks of text inside `main`, in order, white space collapsed. Header, footer and controls are omitted. */
export function textBlocks(html: string): string[] {
  const blocks: string[] = [];
  const main = find(parse(html), 'main');
  if (main) collect(main, blocks);
  return blocks.map((block) => block.replace(/\s+/g, ' ').trim()).filter((block) => block !== '');
}

/** Sentences of running text: blocks that end like a sentence, split by the rules of the language. */
export function sentences(blocks: readonly string[]): string[] {
  const segmenter = new Intl.Segmenter('en-US', { granularity: 'sentence' });
  return blocks
    .filter((block) => /[.!?…]["”’)]?$/.test(block))
    .flatMap((block) => [...segmenter.segment(block)].map(({ segment }) => segment.trim()))
    .filter((sentence) => words(sentence).length >= 3);
}

/** The words of a text, lower case. */
export function words(text: string): string[] {
  const segmenter = new Intl.Segmenter('en-US', { granularity: 'word' });
  return [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment.toLowerCase());
}

function find(node: Node, name: string): Node | undefined {
  if (node.nodeName === name) return node;
  for (const child of children(node)) {
    const found = find(child, name);
    if (found) return found;
  }
  return undefined;
}

function collect(node: Node, blocks: string[]): void {
  for (const child of children(node)) {
    if (SKIPPED.has(child.nodeName)) continue;
    if (BLOCKS.has(child.nodeName) && !children(child).some(isBlock)) blocks.push(textOf(child));
    else collect(child, blocks);
  }
}

function isBlock(node: Node): boolean {
  return BLOCKS.has(node.nodeName) || children(node).some(isBlock);
}

function textOf(node: Node): string {
  if (SKIPPED.has(node.nodeName)) return '';
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  return children(node).map(textOf).join(' ');
}

function children(node: Node): readonly Node[] {
  return 'childNodes' in node ? node.childNodes : [];
}
