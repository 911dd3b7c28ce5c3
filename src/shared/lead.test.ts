import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { idEndOf, leadReference, readLeadId, referralLink } from './lead.ts';

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

const CODE = '019a9f3e-7c1b-7d52-8a4e-0b1c2d3e4f50';

describe('the code of a referral', () => {
  test('is read from the address after sending', () => {
    expect(readLeadId(new URLSearchParams({ lead: CODE }))).toBe(CODE);
  });

  test.each(['', '{id}', `${CODE}"><script>`, `x${CODE}`, 'dana@example.org'])(
    '%j is no code',
    (lead) => {
      expect(readLeadId(new URLSearchParams({ lead }))).toBeUndefined();
    },
  );

  test('makes a link that contains nothing else', () => {
    expect(referralLink('https://marigold.example', CODE)).toBe(
      `https://marigold.example/?ref=${CODE}`,
    );
  });
});
