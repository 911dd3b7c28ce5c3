import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { CONFIGURED, formData, GOOD_CONTACT, startApp } from '#test/running-app.ts';

it('one sender gets five confirmations a day for any addresses (SAFE-2)', async () => {
  const app = await startApp(
    { AUTO_REPLY: true, SMTP_URL: 'smtp://127.0.0.1:1', MAIL_TO: ['owner@oakhill.example'] },
    { deps: CONFIGURED },
  );
  for (let n = 0; n < 7; n += 1) {
    const body = formData({ ...GOOD_CONTACT, email: `person${n}@lakeside.example` });
    expect((await fetch(`${app.url}/f/contact`, { method: 'POST', body })).status).toBe(200);
  }
  const rows = await app.app.storage.db
    .selectFrom('deliveries')
    .select('target')
    .where('channel', '=', 'mail-reply')
    .execute();
  expect(rows).toHaveLength(5);
  expect(await app.stored()).toHaveLength(7);
  await app.end();
});

it('repeated and failed posts don’t count as confirmations', async () => {
  const app = await startApp(
    { AUTO_REPLY: true, SMTP_URL: 'smtp://127.0.0.1:1', MAIL_TO: ['owner@oakhill.example'] },
    { deps: CONFIGURED },
  );
  const post = (email: string, key: string) => {
    const body = formData({
      ...GOOD_CONTACT,
      email,
      _idempotency_key: `a-key-of-this-post-${key}`,
    });
    return fetch(`${app.url}/f/contact`, { method: 'POST', body });
  };
  const replies = () =>
    app.app.storage.db
      .selectFrom('deliveries')
      .select('target')
      .where('channel', '=', 'mail-reply')
      .execute();
  for (let n = 0; n < 3; n += 1) await post('a@lakeside.example', 'one');
  await sql`create trigger broken before insert on submissions begin select raise(abort, 'broken'); end`.execute(
    app.app.storage.db,
  );
  for (let n = 0; n < 2; n += 1) expect((await post('b@lakeside.example', 'two')).ok).toBe(false);
  await sql`drop trigger broken`.execute(app.app.storage.db);
  expect((await post('b@lakeside.example', 'two')).status).toBe(200);
  expect(await replies()).toHaveLength(2);
  await app.end();
});
