import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { TextArea } from './TextInput.tsx';

/**
 * Tests `rows`, which sets the visible height in browsers without `field-sizing`: Safari before 26.2 and Firefox before
 * 152.
 */
describe('the rows of a text area', () => {
  const rowsOf = (value: string, rows?: number) => {
    const area = <TextArea prefix="f" name="n" label="Quote" defaultValue={value} rows={rows} />;
    return Number(/rows="(\d+)"/.exec(renderToStaticMarkup(area))?.[1]);
  };

  test.each([
    ['nothing', '', undefined, 4],
    ['a short text', 'Two phone lines', undefined, 4],
    ['fewer rows than asked for', 'a\nb', 6, 6],
    ['lines', 'one\ntwo\n\nfour\nfive\nsix', undefined, 6],
    ['lines of Windows', 'one\r\ntwo\r\n\r\nfour\r\nfive\r\nsix', undefined, 6],
    ['a paragraph', 'word '.repeat(72), undefined, 6],
    ['lines and a paragraph', `${'word '.repeat(48)}\n\nend\nend\nend`, undefined, 8],
    ['a very long text', 'word '.repeat(2000), undefined, 20],
  ])('%s', (_, text, rows, expected) => {
    expect(rowsOf(text, rows)).toBe(expected);
  });
});
