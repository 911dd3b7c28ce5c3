import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BreakingPostgres, breakingPostgres } from '#test/fakes/breaking-postgres.ts';
import { formData, type RunningApp, startApp } from '#test/running-app.ts';
import { freshPostgres } from '#test/use-postgres.ts';

let database: BreakingPostgres;
let app: RunningApp;
beforeEach(async () => {
  database = await breakingPostgres(await freshPostgres());
  app = await startApp({ DATABASE_URL: database.url });
});
afterEach(async () => {
  await app.end();
  await database.end();
});

function send(key: string) {
  const body = formData({
    firstName: 'Luz',
    lastName: 'Pérez',
    email: 'luz@example.com',
    preferredRole: 'not-sure',
    motivation: 'I like to help patients.',
    _idempotency_key: key,
  });
  const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
  body.append('resume', new File([pdf], 'cv.pdf', { type: 'application/pdf' }));
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
