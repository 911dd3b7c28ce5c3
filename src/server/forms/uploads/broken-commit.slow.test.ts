import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { breakingPostgres } from '#test/fakes/breaking-postgres.ts';
import { savedFiles } from '#test/fakes/lead.ts';
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

/** The ids of the files that stored leads name, and of the files whose bytes are in the database. */
async function files() {
  const named = (await app.stored()).flatMap((lead) => lead.files.map(({ id }) => id));
  return { named, saved: await savedFiles(app.app.storage) };
}

it('keeps the file of a lead whose commit was carried out but not answered', async () => {
  const key = 'c1d5bd0e-7a3b-4a39-9f2b-0e8f8b8e3a10';
  database.breakAtCommit();
  expect((await send(key)).status).toBe(503);
  const { named, saved } = await files();
  expect(named).toHaveLength(1);
  expect(saved).toEqual(named);
  expect((await send(key)).status).toBe(200);
  expect(await files()).toEqual({ named, saved });
});

it('keeps no file if the database was out of reach', async () => {
  const reconnect = database.cut();
  expect((await send('one')).status).toBe(503);
  reconnect();
  expect((await send('one')).status).toBe(200);
  const { named, saved } = await files();
  expect(named).toHaveLength(1);
  expect(saved).toEqual(named);
  expect(readdirSync(join(app.dataDir, 'tmp'))).toEqual([]);
});
