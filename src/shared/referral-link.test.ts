import { describe, expect, test } from 'vitest';
import { readLeadId } from './lead.ts';
import { referralLink } from './referral-link.ts';

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
