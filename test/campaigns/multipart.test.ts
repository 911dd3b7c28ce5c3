import { expect, it } from 'vitest';
import { compareMultipart } from './compare-multipart.ts';

it('reads multipart bodies the same with and without busboy (a share of multipart.campaign.ts) (SAFE-4)', async () => {
  const { bodies, plain, answers, differences } = await compareMultipart(120, 99);
  expect(differences).toEqual([]);
  expect(bodies).toBe(120);
  expect(plain).toBeGreaterThan(9);
  expect(answers['200']).toBeGreaterThan(20);
  expect(answers['400']).toBeGreaterThan(20);
});
