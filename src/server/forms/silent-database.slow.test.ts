import { expect, it } from 'vitest';
import { breakingPostgres } from '#test/fakes/breaking-postgres.ts';
import { openForAll } from '#test/opened.ts';
import { DRAWN_AS_JSON, formData, GOOD_CONTACT, startApp } from '#test/running-app.ts';
import { freshPostgres } from '#test/use-postgres.ts';

const database = openForAll(async () => breakingPostgres(await freshPostgres()));
const app = openForAll(() =>
  startApp(
    { DATABASE_URL: database.url, DATABASE_QUERY_SECONDS: 1, DATABASE_POOL: 2 },
    { site: DRAWN_AS_JSON },
  ),
);

const send = (key: string) =>
  fetch(`${app.url}/f/contact`, {
    method: 'POST',
    headers: { 'Idempotency-Key': key, Accept: 'application/json' },
    body: formData(GOOD_CONTACT),
  });
const report = async () => {
  const answer = await fetch(`${app.url}/b`, {
    method: 'POST',
    body: JSON.stringify({ page: '/', events: ['view'] }),
    headers: { 'Content-Type': 'text/plain', 'User-Agent': 'Mozilla/5.0 Firefox/150.0' },
  });
  return answer.status;
};

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

it('answers 503 while PostgreSQL is down, on open and new connections', async () => {
  const statuses = async () => {
    const answers = Array.from({ length: 20 }, () => fetch(`${app.url}/book/slots`));
    return new Set((await Promise.all(answers)).map(({ status }) => status));
  };
  expect(await statuses()).toEqual(new Set([200]));
  const restore = database.cut();
  expect(await statuses()).toEqual(new Set([503]));
  expect(await statuses()).toEqual(new Set([503]));
  restore();
});

it('asks the database nothing for a report of a visit, not even about its sender (FUNNEL-3)', async () => {
  expect(await report()).toBe(204);
  const counts = await app.app.storage.db
    .selectFrom('rate_limits' as never)
    .selectAll()
    .execute();
  expect(JSON.stringify(counts)).not.toContain('page reports');
  const restore = database.silence();
  const during = await Promise.all(Array.from({ length: 50 }, report));
  expect(during.filter((status) => status !== 204)).toEqual([]);
  restore();
});
