import { expect, test } from 'vitest';
import { INBOX } from './inbox.ts';

function textsOf(words: unknown): string[] {
  if (typeof words === 'function') return [words(2, 2)];
  if (typeof words === 'string') return [words];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsOf) : [];
}

test('a setting or a file is named after a sentence that says what is wrong, with who can change it', () => {
  const technical = textsOf(INBOX).filter((text) =>
    /\b[A-Z]{3,}_[A-Z_]+\b|\b(?:docs|src)\//.test(text),
  );
  expect(technical.length).toBeGreaterThan(5);
  for (const text of technical)
    expect(text).toMatch(/^[^/_]+\. (?:Whoever runs the server|A developer) [^.]+/);
});
