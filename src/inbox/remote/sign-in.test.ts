import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { openForEach } from '#test/opened.ts';
import { linkIn, OTHER_OWNER, OWNER, startRemoteInbox } from '#test/remote-inbox.ts';

const inbox = openForEach(() => startRemoteInbox());

const SESSION = '__Host-inbox';
const DEVICE = '__Host-inbox-device';

const isOpen = async (jar: Map<string, string>) =>
  (await inbox.get('/api/status', jar)).status === 200;

const sessions = () => inbox.storage.db.selectFrom('inbox_sessions').selectAll().execute();

describe('a mailed link (INBOX-9)', () => {
  test('opens the inbox for 30 days, with cookies that scripts and other hosts cannot read', async () => {
    const link = await inbox.mailedLink();
    const entered = await inbox.post('/enter', { link });
    expect(entered.status).toBe(303);
    expect(entered.headers.location).toBe('/devices');
    const [session = '', device = ''] = entered.headers['set-cookie'] ?? [];
    for (const cookie of [session, device]) {
      expect(cookie).toMatch(/^__Host-inbox/);
      expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict/);
      expect(cookie).not.toContain('Domain');
    }
    expect(session).toContain(`Max-Age=${(30 * DAY_MS) / 1000}`);
    const jar = new Map([[SESSION, /=([^;]+)/.exec(session)?.[1] ?? '']]);
    expect((await inbox.get('/', jar)).body.toString()).toContain('Owner page');
    inbox.clock.time += 30 * DAY_MS - 1;
    expect(await isOpen(jar)).toBe(true);
    inbox.clock.time += 1;
    expect(await isOpen(jar)).toBe(false);
  });

  test('works once if two browsers press the button at the same time', async () => {
    const link = await inbox.mailedLink();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => inbox.post('/enter', { link })),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  });

  test('expires after ten minutes', async () => {
    const [late, inTime] = [await inbox.mailedLink(), await inbox.mailedLink()];
    inbox.clock.time += 10 * MINUTE_MS - 1;
    expect((await inbox.post('/enter', { link: inTime })).status).toBe(303);
    inbox.clock.time += 1;
    expect((await inbox.post('/enter', { link: late })).status).toBe(401);
  });

  test('is not used up by a mail scanner that opens it', async () => {
    const link = await inbox.mailedLink();
    const fromMail = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    };
    for (const headers of [undefined, fromMail]) {
      const opened = await inbox.get(`/enter?link=${link}`, new Map(), headers);
      expect(opened.status).toBe(200);
      expect(opened.headers['set-cookie']).toBeUndefined();
    }
    await inbox.get(`/enter?link=${link}`, new Map(), { purpose: 'prefetch' });
    expect((await inbox.post('/enter', { link })).status).toBe(303);
  });

  test('its page says nothing about the link', async () => {
    const real = await inbox.mailedLink();
    const madeUp = 'A'.repeat(43);
    const [a, b] = [
      await inbox.get(`/enter?link=${real}`),
      await inbox.get(`/enter?link=${madeUp}`),
    ];
    expect(a.body.toString().replaceAll(real, '')).toBe(b.body.toString().replaceAll(madeUp, ''));
  });

  test('is escaped in its page', async () => {
    const page = await inbox.get(
      `/enter?link=${encodeURIComponent('"><script>alert(1)</script>')}`,
    );
    expect(page.body.toString()).not.toContain('<script>alert');
    expect((await inbox.get('/enter?link=a&link=b')).status).toBe(200);
  });

  test('cannot be guessed', async () => {
    for (const [name, link] of [
      ['nothing', ''],
      ['a token of the right length', 'A'.repeat(43)],
      ['50,000 characters', 'x'.repeat(50_000)],
      ['a zero byte', '\0'],
      ['SQL', "' or 1=1 --"],
    ] as const) {
      await inbox.mailedLink();
      const answer = await inbox.post('/enter', { link });
      expect(answer.status, name).toBe(401);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  test('of somebody who is no owner anymore opens nothing, and ends what is open', async () => {
    const jar = await inbox.signIn(OTHER_OWNER);
    const link = await inbox.mailedLink(OTHER_OWNER);
    const { storage } = inbox;
    const later = await startRemoteInbox({ INBOX_OWNERS: [OWNER] }, { storage });
    expect((await later.post('/enter', { link })).status).toBe(401);
    expect((await later.get('/api/status', jar)).status).toBe(401);
    await later.end();
  });

  test('only hashes are stored', async () => {
    const link = await inbox.mailedLink();
    const jar = new Map<string, string>();
    await inbox.post('/enter', { link }, jar);
    const { db } = inbox.storage;
    const rows = JSON.stringify([
      await db.selectFrom('inbox_links').selectAll().execute(),
      await sessions(),
      await db.selectFrom('deliveries').selectAll().execute(),
      await db.selectFrom('access_log').selectAll().execute(),
    ]);
    for (const secret of [link, ...jar.values()]) expect(rows).not.toContain(secret);
  });
});

describe('asking for a link (INBOX-9)', () => {
  test('is answered the same for an owner, a stranger and nonsense, before any mail is sent', async () => {
    const answers = await Promise.all(
      [OWNER, 'stranger@example.com', 'nonsense', '', 'a@b.c\r\nBcc: x@y.z'].map((email) =>
        inbox.post('/link', { email }),
      ),
    );
    const pages = answers.map(({ status, headers, body }) => {
      const { date: _, ...rest } = headers;
      return JSON.stringify([status, rest, body.toString()]);
    });
    expect(new Set(pages).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(answers[0]?.body.toString()).not.toContain('practice.example');
    await inbox.settled();
    expect(inbox.smtp.received).toHaveLength(1);
    const [mail] = inbox.smtp.received;
    expect(mail?.to).toEqual([OWNER]);
  });

  test('is answered although the mail server is down', async () => {
    await inbox.smtp.stop();
    expect((await inbox.post('/link', { email: OWNER })).status).toBe(200);
  });

  test('ignores capitals and spaces', async () => {
    expect(await inbox.mailedLink(`  ${OWNER.toUpperCase()} `)).toHaveLength(43);
  });

  test('a thousand requests from one network mail a few links, and lock nobody out', async () => {
    const jar = await inbox.signIn();
    const before = inbox.smtp.received.length;
    const statuses = new Map<number, number>();
    for (let batch = 0; batch < 10; batch += 1) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => inbox.post('/link', { email: OWNER })),
      );
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(statuses.get(200)).toBeLessThanOrEqual(10);
    expect((statuses.get(200) ?? 0) + (statuses.get(429) ?? 0)).toBe(1000);
    await inbox.settled();
    // The server mails at most five links in an hour, and the sign-in above used one link.
    expect(inbox.smtp.received.length).toBe(before + 4);
    expect(await isOpen(jar)).toBe(true);
    const link = linkIn(inbox.smtp.received.at(-1));
    expect((await inbox.post('/enter', { link })).status).toBe(303);
  });

  test('from many networks never leaves the owner without a link that works', async () => {
    const proxied = await startRemoteInbox({ TRUSTED_PROXIES: ['127.0.0.1'] });
    let network = 0;
    const ask = async () => {
      network += 1;
      const ip = `198.${network >> 8}.${network & 255}.1`;
      return proxied.post('/link', { email: OWNER }, new Map(), {
        'x-forwarded-for': ip,
        'x-forwarded-proto': 'https',
      });
    };
    const sentAt: number[] = [];
    // For two hours, send one request a minute, each from another network.
    for (let minute = 0; minute < 120; minute += 1) {
      const { length } = proxied.smtp.received;
      expect((await ask()).status).toBe(200);
      await proxied.settled();
      if (proxied.smtp.received.length > length) sentAt.push(proxied.clock.time);
      expect(proxied.clock.time - (sentAt.at(-1) ?? 0)).toBeLessThan(10 * MINUTE_MS);
      proxied.clock.time += MINUTE_MS;
    }
    expect(sentAt.length).toBeLessThan(40);
    await proxied.end();
  });
});

describe('a session (INBOX-9)', () => {
  test('cannot be made up', async () => {
    for (const [name, value] of [
      ['nothing', ''],
      ['a token of the right length', 'A'.repeat(43)],
      ['5,000 characters', 'x'.repeat(5000)],
      ['a space', 'a b'],
      ['a broken escape', '%'],
      ['a quotation mark', '"'],
    ] as const) {
      expect(await isOpen(new Map([[SESSION, value]])), name).toBe(false);
    }
  });

  test('gets a token that no browser chose (fixation)', async () => {
    const jar = new Map([
      [SESSION, 'F'.repeat(43)],
      [DEVICE, 'F'.repeat(43)],
    ]);
    await inbox.signIn(OWNER, jar);
    expect(jar.get(SESSION)).not.toBe('F'.repeat(43));
    expect(jar.get(DEVICE)).not.toBe('F'.repeat(43));
    expect(await isOpen(new Map([[SESSION, 'F'.repeat(43)]]))).toBe(false);
  });

  test('replaces the earlier one of the browser', async () => {
    const jar = await inbox.signIn();
    const earlier = new Map(jar);
    await inbox.signIn(OWNER, jar);
    expect(await isOpen(jar)).toBe(true);
    expect(await isOpen(earlier)).toBe(false);
  });

  test('can be ended from another device, which forgets the device', async () => {
    const [phone, laptop] = [await inbox.signIn(), await inbox.signIn(OTHER_OWNER)];
    const [lost] = (await sessions()).filter(({ owner }) => owner === OWNER);
    const page = await inbox.get('/devices', laptop);
    expect(page.body.toString()).toContain(lost?.id);
    expect((await inbox.post('/devices/end', { id: lost?.id ?? '' }, laptop)).status).toBe(200);
    expect(await isOpen(phone)).toBe(false);
    expect(await isOpen(laptop)).toBe(true);
    const { db } = inbox.storage;
    const notices = () => db.selectFrom('deliveries').selectAll().execute();
    const before = (await notices()).length;
    await inbox.signIn(OWNER, phone);
    expect((await notices()).length).toBe(before + 2);
  });

  test('ends by its own button, and the device is still known', async () => {
    const jar = await inbox.signIn();
    const [own] = await sessions();
    const ended = await inbox.post('/devices/end', { id: own?.id ?? '' }, jar);
    expect(ended.headers.location).toBe('/');
    expect(await isOpen(jar)).toBe(false);
    await inbox.signIn(OWNER, jar);
    const { db } = inbox.storage;
    expect(await db.selectFrom('deliveries').selectAll().execute()).toHaveLength(2);
  });

  test('is not listed after it has expired', async () => {
    await inbox.signIn();
    inbox.clock.time += 31 * DAY_MS;
    const later = await inbox.signIn(OTHER_OWNER);
    const page = (await inbox.get('/devices', later)).body.toString();
    expect(page.match(/action="\/devices\/end"/g)).toHaveLength(1);
  });
});

describe('what owners can check afterwards (INBOX-9)', () => {
  const log = () => inbox.storage.db.selectFrom('access_log').selectAll().orderBy('id').execute();

  test('a new device is mailed to all owners, a known one to nobody', async () => {
    const jar = await inbox.signIn();
    const { db } = inbox.storage;
    const planned = await db.selectFrom('deliveries').selectAll().execute();
    expect(planned.map(({ channel, target }) => `${channel} ${target}`)).toEqual([
      `mail-notice ${OWNER}`,
      `mail-notice ${OTHER_OWNER}`,
    ]);
    expect(planned[0]?.payload).toContain(OWNER);
    expect(planned[0]?.payload).toContain('/devices');
    await inbox.signIn(OWNER, jar);
    expect(await db.selectFrom('deliveries').selectAll().execute()).toHaveLength(2);
    await inbox.signIn(OWNER);
    expect(await db.selectFrom('deliveries').selectAll().execute()).toHaveLength(4);
  });

  test('each entry and change is in the access log, with the owner who did it', async () => {
    const id = await storeLead(inbox.storage, contactLead());
    const jar = await inbox.signIn(OTHER_OWNER);
    await inbox.get(`/api/leads/${id}`, jar);
    await inbox.postJson(`/api/leads/${id}/quarantine`, {}, jar);
    await inbox.post('/devices/end', { id: (await sessions())[0]?.id ?? '' }, jar);
    const rows = await log();
    expect(rows.map(({ who, command }) => `${who}: ${command}`)).toEqual([
      `${OTHER_OWNER}: inbox enter`,
      `${OTHER_OWNER}: inbox show`,
      `${OTHER_OWNER}: inbox quarantine`,
      `${OTHER_OWNER}: inbox sign-out`,
    ]);
    expect(rows[0]?.details).toContain('"entry":"link"');
  });

  test('text that is no id of a device or passkey reaches neither log nor database', async () => {
    const jar = await inbox.signIn();
    const before = (await log()).length;
    for (const path of ['/devices/end', '/devices/passkeys/remove'])
      for (const id of ['', '\0', 'Ana Ruiz, 512-555-0100', 'x'.repeat(2000)])
        expect((await inbox.post(path, { id }, jar)).status).toBe(400);
    expect(await log()).toHaveLength(before);
    expect((await inbox.get('/api/status', jar)).status).toBe(200);
  });

  test('an entry that cannot be logged does not happen', async () => {
    const link = await inbox.mailedLink();
    await inbox.storage.db.schema.alterTable('access_log').renameTo('access_log_gone').execute();
    const jar = new Map<string, string>();
    expect((await inbox.post('/enter', { link }, jar)).status).toBeGreaterThanOrEqual(400);
    expect(jar.size).toBe(0);
    expect(await sessions()).toEqual([]);
  });
});

test('old links are deleted', async () => {
  await inbox.mailedLink();
  inbox.clock.time += DAY_MS + HOUR_MS;
  await inbox.mailedLink();
  expect(await inbox.storage.db.selectFrom('inbox_links').selectAll().execute()).toHaveLength(1);
});
