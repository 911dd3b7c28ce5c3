import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DAY_MS } from '#shared/durations.ts';
import { formData, GOOD_CONTACT, startApp } from '#test/running-app.ts';

it('stores posts on the next day too where the folder of secrets can no longer be written (STORE-1)', async () => {
  const app = await startApp({ RATE_LIMIT: 20 });
  const send = async (n: number) => {
    const body = formData({ ...GOOD_CONTACT, message: `Message ${n}: we need a receptionist.` });
    return (await fetch(`${app.url}/f/contact`, { method: 'POST', body })).status;
  };
  expect(await send(1)).toBe(200);
  rmSync(join(app.dataDir, 'secrets'), { recursive: true });
  writeFileSync(join(app.dataDir, 'secrets'), 'no folder');
  app.clock.time += DAY_MS;
  expect(await send(2)).toBe(200);
  expect(await send(3)).toBe(200);
  const hashes = (await app.stored()).map(({ senderHash }) => senderHash);
  expect(hashes[0]).toBe(hashes[1]);
  expect(hashes[0]).not.toBe(hashes[2]);
  expect(app.log.filter((line) => line.includes('key of senders'))).toHaveLength(1);
  await app.end();
});
