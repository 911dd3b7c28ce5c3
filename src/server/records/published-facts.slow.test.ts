import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DATABASE_URLS } from '#test/databases.ts';
import { type FakeSmtp, startSmtp } from '#test/fakes/smtp-server.ts';
import {
  CONFIGURED,
  fakeSite,
  GOOD_CONTACT,
  type RunningApp,
  startApp,
} from '#test/running-app.ts';
import { publishRecord } from './change-records.ts';
import { readRecord } from './list-records.ts';

const change = { who: 'ana', now: 0 };
const NAME = 'Oakleaf & Ash';

/** Each page shows the facts with which its worker was started. */
const site = fakeSite('return STATED;', {
  begin: `const { identity, figures } = globalThis.marigoldFacts;
    const STATED = identity.name + ' ' + figures['hourly-price'].number;`,
  maxAge: 3600,
});
const PAGES = ['/', '/about', '/staff/coder', '/es/careers', '/careers?category=Billing'];

/** On SQLite, one server runs. On PostgreSQL, two run: the second must show what the first publishes. */
describe.each(DATABASE_URLS)('facts published while servers run, on %s', (_name, url) => {
  let smtp: FakeSmtp;
  let first: RunningApp;
  let second: RunningApp;
  beforeAll(async () => {
    smtp = await startSmtp();
    const DATABASE_URL = await url();
    const config = { DATABASE_URL, SMTP_URL: smtp.url, MAIL_TO: ['owner@marigold.example'] };
    const options = { site, deps: CONFIGURED };
    first = await startApp(config, options);
    const SECRETS_DIR = `${first.dataDir}/secrets`;
    second = DATABASE_URL ? await startApp({ ...config, SECRETS_DIR }, options) : first;
    await fetch(`${second.url}/jobs.json`);
    for (const app of [first, second])
      for (const path of PAGES)
        expect(await (await fetch(app.url + path)).text()).toBe('Marigold Medical Staffing 12');
    await publish('identity', 'identity', {
      name: NAME,
      email: 'hello@oakleaf.example',
      careersEmail: 'jobs@oakleaf.example',
      postalAddress: '1 Oak Street',
    });
    await publish('figures', 'hourly-price', { number: '14.50' });
    await publish('links', 'links', { tagManagerId: 'GTM-OAK', countsVisits: false });
  });
  afterAll(async () => {
    for (const app of new Set([second, first])) await app.end();
    await smtp.stop();
  });

  async function publish(kind: 'identity' | 'figures' | 'links', id: string, fields: object) {
    const { db } = first.app.storage;
    const record = await readRecord(db, kind, id);
    const ref = { kind, id, version: record?.version ?? 0 };
    const changed = await publishRecord(db, ref, { ...record?.value, ...fields }, change);
    expect(changed.outcome).toBe('changed');
  }

  const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000, interval: 50 });
  const text = async (path: string) => (await fetch(second.url + path)).text();

  test('are stated by every page and feed within five seconds', async () => {
    await soon(async () => {
      for (const { url } of [first, second])
        for (const path of PAGES)
          expect(await (await fetch(url + path)).text()).toBe(`${NAME} 14.5`);
      expect(await text('/.well-known/security.txt')).toContain('mailto:hello@oakleaf.example');
      expect(await text('/jobs.json')).toContain(`"company_name":"${NAME}"`);
      const feed = await text('/jobs.xml');
      expect(feed).toContain('<posterEmail>jobs@oakleaf.example</posterEmail>');
      expect(feed).toContain('<publisher>Oakleaf &amp; Ash</publisher>');
      const { headers } = await fetch(second.url);
      expect(headers.get('Content-Security-Policy')).toContain('https://www.googletagmanager.com');
      expect((await fetch(`${second.url}/b`, { method: 'POST', body: '{}' })).status).toBe(404);
      expect(second.app.http.facts().figures['hourly-price'].number).toBe(14.5);
    });
  });

  test('are stated by the next mails', async () => {
    await soon(() => expect(second.app.http.facts().identity.name).toBe(NAME));
    const body = new URLSearchParams({ ...GOOD_CONTACT });
    expect((await fetch(`${second.url}/f/contact`, { method: 'POST', body })).status).toBe(200);
    await soon(() => expect(smtp.received).toHaveLength(2));
    for (const { mail } of smtp.received) {
      expect(mail.from).toMatchObject({ name: NAME, address: 'website@marigold.example' });
      for (const [part, name] of [
        [mail.text, NAME],
        [mail.html, 'Oakleaf &amp; Ash'],
      ]) {
        expect(part).toContain(name);
        expect(part).toContain('1 Oak Street');
        expect(part).not.toMatch(/Marigold Medical|Example Street/);
      }
    }
    const reply = smtp.received.find(({ to }) => to.includes(GOOD_CONTACT.email));
    expect(reply?.mail.subject).toBe(`We got your message | ${NAME}`);
    expect(reply?.mail.replyTo?.[0]?.address).toBe('hello@oakleaf.example');
  });
});
