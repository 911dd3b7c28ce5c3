import { expect, it } from 'vitest';
import { CONFIGURED, formData, GOOD_CONTACT, startApp } from '#test/running-app.ts';

it('one sender is sent five confirmations in a day, whatever addresses it names (SAFE-2)', async () => {
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
