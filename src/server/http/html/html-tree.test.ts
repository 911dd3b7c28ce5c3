import { parse, serialize } from 'parse5';
import { expect, it } from 'vitest';
import { elementsOf, setAttribute, setText, treeOf } from './html-tree.ts';

const HTML =
  '<!doctype html><html lang="en"><head><title>A</title></head><body><!-- note --><template data-t><li>{x}</li></template><svg><path d="M0"></path></svg><p class="a">One &amp; two</p></body></html>';

it('gives each caller a tree of its own, however often a page is asked for', () => {
  const page = { html: HTML };
  const whole = serialize(parse(HTML, { scriptingEnabled: false }));
  for (let time = 0; time < 4; time += 1) {
    const tree = treeOf(page);
    expect(serialize(tree)).toBe(whole);
    for (const element of elementsOf(tree)) setAttribute(element, 'class', `changed-${time}`);
    for (const element of elementsOf(tree)) {
      expect(element.parentNode?.childNodes).toContain(element);
      if ('content' in element)
        element.content = { ...(element.content as object), childNodes: [] };
      if (element.tagName === 'p') setText(element, 'typed by a visitor');
    }
    expect(serialize(tree)).not.toBe(whole);
  }
});
