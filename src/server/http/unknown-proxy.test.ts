import { expect, it } from 'vitest';
import { startApp } from '#test/running-app.ts';

const FORWARDED = { 'X-Forwarded-For': '203.0.113.1' };

it.each([
  ['is not named', [], FORWARDED, 1],
  ['is named', ['127.0.0.1'], FORWARDED, 0],
  ['does not exist', [], {}, 0],
])('warns the owner once where a proxy %s (SAFE-2)', async (_, proxies, headers, warnings) => {
  const app = await startApp({ TRUSTED_PROXIES: proxies });
  for (let n = 0; n < 3; n += 1) await fetch(`${app.url}/healthz`, { headers });
  await app.end();
  expect(app.log.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(warnings);
  expect(app.log.join('')).not.toContain('203.0.113');
});
