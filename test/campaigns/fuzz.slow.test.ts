import { expect, it } from 'vitest';
import { fuzzServer } from './fuzz-server.ts';

it('survives hostile requests without a 5xx (a small share of fuzz.campaign.ts) (SAFE-1)', async () => {
  const { requests, answers, errors } = await fuzzServer(1280, 99);
  expect(errors).toEqual([]);
  expect(requests).toBe(1280);
  expect(answers['400']).toBeGreaterThan(20);
}, 120_000);
