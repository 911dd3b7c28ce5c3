import { expect, test } from 'vitest';
import { fillReferralLink } from './referral-received.ts';

const CODE = '019a9f3e-7c1b-7d52-8a4e-0b1c2d3e4f50';
const PAGE =
  '<div data-referral-link="" hidden=""><input value="https://x.example/?ref=REFERRAL-CODE"><a href="mailto:?body=REFERRAL-CODE"></a></div><p data-referral-none="">None</p>';

test('shows the link of the referral just sent', () => {
  expect(fillReferralLink(PAGE, new URLSearchParams({ lead: CODE }))).toBe(
    `<div data-referral-link=""><input value="https://x.example/?ref=${CODE}"><a href="mailto:?body=${CODE}"></a></div><p data-referral-none="" hidden="">None</p>`,
  );
});

test.each(['', 'lead={id}', `lead=${CODE}%22%3E`])('%j is the page as it is', (query) => {
  expect(fillReferralLink(PAGE, new URLSearchParams(query))).toBeUndefined();
});
