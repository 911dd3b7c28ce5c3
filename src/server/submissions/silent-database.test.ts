import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BreakingPostgres, breakingPostgres } from '#test/fakes/breaking-postgres.ts';
import { formData, GOOD_CONTACT, type RunningApp, startApp } from '#test/running-app.ts';
import { freshPostgres } from '#test/use-postgres.ts';

let database: BreakingPostgres;
let app: RunningApp;
beforeEach(async () => {
  database = await breakingPostgres(await freshPostgres());
  app = await startApp({ DATABASE_URL: database.url, DATABASE_QUERY_SECONDS: 1, DATABASE_POOL: 2 });
});
afterEach(async () => {
  await app.end();
  await database.end();
});

const send = (key: string) =>
  fetch(`${app.url}/f/contact`, {
    method: 'POST',
    headers: { 'Idempotency-Key': key, Accept: 'application/json' },
    body: formData(GOOD_CONTACT),
  });

it('answers 503 while PostgreSQL is silent, and stores again once a new connection works (SAFE-7)', async () => {
  expect((await send('first')).status).toBe(200);
  const restore = database.silence();
  const during = await Promise.all([send('second'), send('third')]);
  expect(during.map(({ status }) => status)).toEqual([503, 503]);
  restore();
  expect((await send('second')).status).toBe(200);
  expect((await send('third')).status).toBe(200);
  expect(await app.stored()).toHaveLength(3);
});
