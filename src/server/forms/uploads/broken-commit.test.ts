import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { breakingPostgres } from '#test/fakes/breaking-postgres.ts';
import { openForEach } from '#test/opened.ts';
import { formData, GOOD_INTEREST, PDF, startApp } from '#test/running-app.ts';
import { freshPostgres } from '#test/use-postgres.ts';

const database = openForEach(async () => breakingPostgres(await freshPostgres()));
const app = openForEach(() => startApp({ DATABASE_URL: database.url }));

function send(key: string) {
  const resume = new File([PDF], 'cv.pdf', { type: 'application/pdf' });
  const body = formData({ ...GOOD_INTEREST, resume, _idempotency_key: key });
  return fetch(`${app.url}/f/interest`, { method: 'POST', body });
}

/** For each file of a stored lead, whether it is on disk. */
async function filesThere() {
  const names = (await app.stored()).flatMap(({ files }) => files.map(({ storedAs }) => storedAs));
  return names.map((name) => existsSync(join(app.dataDir, 'files', name)));
}

it('keeps the file of a lead whose commit was carried out but not answered', async () => {
  const key = 'c1d5bd0e-7a3b-4a39-9f2b-0e8f8b8e3a10';
  database.breakAtCommit();
  expect((await send(key)).status).toBe(503);
  expect(await filesThere()).toEqual([true]);
  expect((await send(key)).status).toBe(200);
  expect(await filesThere()).toEqual([true]);
  expect(readdirSync(join(app.dataDir, 'files'))).toHaveLength(1);
});

it('keeps no file where the database was out of reach', async () => {
  const reconnect = database.cut();
  expect((await send('one')).status).toBe(503);
  reconnect();
  expect((await send('one')).status).toBe(200);
  expect(await filesThere()).toEqual([true]);
  expect(readdirSync(join(app.dataDir, 'files'))).toHaveLength(1);
});
