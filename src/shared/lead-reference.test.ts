import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import { idEndOf, leadReference } from './lead-reference.ts';

test('a reference leads back to the end of its lead’s id, however it is typed', () => {
  for (let round = 0; round < 1000; round += 1) {
    const id = randomUUIDv7();
    const reference = leadReference(id);
    expect(reference).toMatch(/^[2-9CDFHJKMNPQRTVWXY]{4}-[2-9CDFHJKMNPQRTVWXY]{4}$/);
    const typed = reference
      .toLowerCase()
      .replace('-', ' ')
      .replaceAll('2', 'z')
      .replaceAll('8', 'B');
    expect(idEndOf(` ${typed}`)).toBe(id.slice(-9));
  }
});

test('the first and the last id', () => {
  for (const [end, reference] of [
    ['000000000', '2222-2222'],
    ['fffffffff', 'MYM8-4Y4N'],
  ] as const) {
    expect(leadReference(`019a0000-0000-7000-8000-000${end}`)).toBe(reference);
    expect(idEndOf(reference)).toBe(end);
  }
});

test.each([
  '',
  '7KMX',
  '7KMX-4RTD-2',
  '0000-0000',
  '7KMX-4RTI',
  'YYYY-YYYY',
  'constructor',
  '7KMX_4RT',
])('%j is no reference', (text) => expect(idEndOf(text)).toBeUndefined());
