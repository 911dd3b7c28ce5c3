import { expect, it } from 'vitest';
import { breakingPostgres } from '#test/fakes/breaking-postgres.ts';
import { openForEach } from '#test/opened.ts';
import { startPostgres } from '#test/postgres.ts';
import { formData, GOOD_CONTACT, startApp } from '#test/running-app.ts';
import { freshPostgres } from '#test/use-postgres.ts';

const database = openForEach(async () => breakingPostgres(await freshPostgres()));
const app = openForEach(() =>
  startApp({ DATABASE_URL: database.url, DATABASE_QUERY_SECONDS: 1, DATABASE_POOL: 2 }),
);

const send = (key: string) =>
  fetch(`${app.url}/f/contact`, {
    method: 'POST',
    headers: { 'Idempotency-Key': key, Accept: 'application/json' },
    body: formData(GOOD_CONTACT),
  });

it('answers 503 while PostgreSQL does not respond, and stores again once a new connection works (SAFE-7)', async () => {
  expect((await send('first')).status).toBe(200);
  const restore = database.silence();
  const during = await Promise.all([send('second'), send('third')]);
  expect(during.map(({ status }) => status)).toEqual([503, 503]);
  const times = await fetch(`${app.url}/book/slots`);
  expect([times.status, times.headers.get('Retry-After')]).toEqual([503, '30']);
  restore();
  expect((await send('second')).status).toBe(200);
  expect((await send('third')).status).toBe(200);
  expect(await app.stored()).toHaveLength(3);
});

it('answers 503 after PostgreSQL has stopped, on open and new connections', async () => {
  const postgres = await startPostgres();
  const alone = await startApp({ DATABASE_URL: await postgres.createDatabase() });
  const statuses = async () => {
    const answers = Array.from({ length: 20 }, () => fetch(`${alone.url}/book/slots`));
    return new Set((await Promise.all(answers)).map(({ status }) => status));
  };
  expect(await statuses()).toEqual(new Set([200]));
  await postgres.stop();
  expect(await statuses()).toEqual(new Set([503]));
  expect(await statuses()).toEqual(new Set([503]));
  await alone.end();
});
