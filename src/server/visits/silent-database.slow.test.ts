/** Counting visits never delays leads, even if PostgreSQL does not answer (FUNNEL-3). */
import { expect, test } from 'vitest';
import { breakingPostgres } from '#test/fakes/breaking-postgres.ts';
import { openForEach } from '#test/opened.ts';
import { DRAWN_AS_JSON, formData, GOOD_CONTACT, startApp } from '#test/running-app.ts';
import { freshPostgres } from '#test/use-postgres.ts';

const database = openForEach(async () => breakingPostgres(await freshPostgres()));
const app = openForEach(() =>
  startApp(
    { DATABASE_URL: database.url, DATABASE_QUERY_SECONDS: 1, DATABASE_POOL: 2 },
    { site: DRAWN_AS_JSON },
  ),
);

const report = async () => {
  const answer = await fetch(`${app.url}/b`, {
    method: 'POST',
    body: JSON.stringify({ page: '/', events: ['view'] }),
    headers: { 'Content-Type': 'text/plain', 'User-Agent': 'Mozilla/5.0 Firefox/150.0' },
  });
  return answer.status;
};

test('a report asks the database nothing, not even about its sender', async () => {
  expect(await report()).toBe(204);
  const post = { method: 'POST', body: formData(GOOD_CONTACT) };
  expect((await fetch(`${app.url}/f/contact`, post)).status).toBe(200);
  const { db } = app.app.storage;
  const counts = JSON.stringify(
    await db
      .selectFrom('rate_limits' as never)
      .selectAll()
      .execute(),
  );
  expect(counts).not.toContain('page reports');
  database.silence();
  const during = await Promise.all(Array.from({ length: 50 }, report));
  expect(during.filter((status) => status !== 204)).toEqual([]);
});
