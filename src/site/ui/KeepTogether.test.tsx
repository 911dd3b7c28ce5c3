import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { KeepTogether } from './KeepTogether.tsx';

const html = (text: string) => renderToStaticMarkup(<KeepTogether>{text}</KeepTogether>);

describe('KeepTogether', () => {
  test.each([
    ['Cost vs. an in-house hire', 'in-house'],
    ['We send you 3-5 pre-vetted candidates', '3-5'],
    ['We’ll call you at (212) 736-5000.', '(212) 736-5000'],
    ['We’ll call you at +505 8888 8888.', '+505 8888 8888'],
  ])('%s: no line breaks inside %s, and the text stays the same', (text, part) => {
    expect(html(text)).toContain(`<span class="whitespace-nowrap">${part}</span>`);
    expect(html(text).replace(/<[^>]*>/g, '')).toBe(text);
  });

  test.each(['What our clients say', 'Trans-continental', 'a - b', ''])(
    '“%s” is left as it is: it has no compound, or one too long for a narrow phone',
    (text) => {
      expect(html(text)).toBe(text);
    },
  );
});
