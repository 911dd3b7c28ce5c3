import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { SITE } from '#content/site.ts';
import { closedEnd, renewedEnd, setJobEnd, WRITTEN_ENDS } from '#server/database/job-ends.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { fieldsOf } from '#shared/forms/define-form.ts';
import { applicationForm } from '#shared/forms/en/application.ts';
import { APPLICANT_ROLES } from '#shared/jobs.ts';
import { leadReference } from '#shared/lead.ts';
import { attributes } from '#test/built-pages.ts';
import { nodeRequest } from '#test/node-request.ts';
import { openForAll, openForEach } from '#test/opened.ts';
import { formData, mostInOneTurn, type RunningApp, startApp } from '#test/running-app.ts';

const BUILT = { SITE_DIR: 'dist' };
const HOSTILE = '"><script>alert(1)</script>$&$1';
const BILLING = '/careers?category=Billing';
const JOB = 'medical-receptionist';
const LAST_MOMENT = Date.parse(WRITTEN_ENDS[JOB]);

/** For every test that changes neither the settings nor what is stored about jobs: starting one takes half a second. */
const app = openForAll(() => startApp({ ...BUILT, GTM_ID: 'GTM-X' }));
beforeEach(() => {
  // Another minute, so that the tests before have not used up the processor's share of this one.
  app.clock.time += MINUTE_MS;
});

/** One more, until the end of the test. */
async function startOwn(...options: Parameters<typeof startApp>): Promise<RunningApp> {
  const own = await startApp(...options);
  onTestFinished(() => own.end());
  return own;
}

const read = async (path: string, { url } = app) => (await fetch(url + path)).text();
/** The jobs whose own pages the list links to. */
const listed = (html: string) =>
  new Set(attributes(html, 'href').flatMap((href) => /^\/careers\/(\S+)$/.exec(href)?.[1] ?? []));
const isSearched = (html: string) => /open positions? found/.test(html);

/** A page's policy without the hash of its styles. */
const policyOf = ({ headers }: { headers: IncomingHttpHeaders }) =>
  String(headers['content-security-policy'])
    .split('; ')
    .filter((directive) => !directive.startsWith('style-src'));

describe('the job search in an address (CAREER-2)', () => {
  it('is drawn, with its fields filled in', async () => {
    const html = await read(BILLING);
    expect(isSearched(html)).toBe(true);
    expect(html).toContain('<option value="Billing" selected="">');
    expect(listed(await read('/careers')).size).toBeGreaterThan(2);
  });

  it('of what a stranger typed is text, not markup', async () => {
    const html = await read('/careers?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E');
    expect(html).toContain('No position matches these filters');
    expect(html).not.toContain('<script>alert');
  });
});

describe('a role in the address (CAREER-5)', () => {
  it.each(APPLICANT_ROLES)(
    '$value is chosen and first, by title or id',
    async ({ value, label }) => {
      for (const role of [label, value, ` ${label.toUpperCase()} `]) {
        const html = await read(`/apply?${new URLSearchParams({ role })}`);
        const chosen = [...html.matchAll(/<label class="([^"]*)"><input [^>]*checked=""[^>]*>/g)];
        expect(chosen.map(([label, classes]) => [attributes(label, 'value'), classes])).toEqual([
          [[value], expect.stringMatching(/^order-first /)],
        ]);
      }
    },
  );
});

describe('after a form', () => {
  const LEAD = '019a9f3e-7c1b-7d52-8a4e-0b1c2d3e4f50';

  it('/refer/received has the link of the referral just sent', async () => {
    const html = await read(`/refer/received?lead=${LEAD}`);
    expect(attributes(html, 'value', 'input')).toContain(`${SITE.origin}/?ref=${LEAD}`);
  });

  it('/submission-success has the reference of the application, also without JavaScript (THANKS-4)', async () => {
    const answers = Object.fromEntries(
      fieldsOf(applicationForm).flatMap((field) => {
        if (field.kind === 'text') {
          return [[field.name, field.input === 'date' ? '2026-12-01' : 'Luz Perez']];
        }
        return 'options' in field ? [[field.name, field.options[0]?.value ?? '']] : [];
      }),
    );
    const sent = await fetch(`${app.url}/f/application`, {
      method: 'POST',
      headers: { Accept: 'text/html' },
      body: formData(answers),
      redirect: 'manual',
    });
    expect([sent.status, await sent.text()]).toEqual([303, '']);
    const [lead] = await app.stored();
    const html = await read(sent.headers.get('location') ?? '');
    expect(html).toMatch(new RegExp(`<dd data-reference[^>]*>${leadReference(lead?.id ?? '')}<`));
    expect(html).toMatch(/<p data-unsent[^>]* hidden/);
    // The copy is in the sender's browser, where a script stores it.
    expect(html).toMatch(/<div data-sent-copy[^>]* hidden/);
  });
});

describe('/pricing for the numbers of its address (PRICE-5)', () => {
  const value = (html: string, name: string) =>
    attributes(new RegExp(`<input [^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '', 'value');

  it('has them in the form, and the sums next to it', async () => {
    const html = await read('/pricing?wage=30&hours=20');
    expect([value(html, 'wage'), value(html, 'hours')]).toEqual([['30'], ['20']]);
    expect(html).toContain('>$31,200<');
  });

  it.each([HOSTILE, 'NaN', 'Infinity', '-1e308', '\0\r\n', '9'.repeat(900)])(
    'a hostile value becomes a number within its bounds: %#',
    async (wage) => {
      const html = await read(`/pricing?${new URLSearchParams({ wage, hours: wage })}`);
      const [number] = value(html, 'wage');
      expect(Number(number)).toBeGreaterThanOrEqual(0);
      expect(Number(number)).toBeLessThanOrEqual(100);
      expect(html).not.toMatch(/NaN|Infinity|undefined|<script>alert/);
    },
  );
});

it.each([
  '?utm_source=ad',
  `?q=x&category=Billing&role=medical-scribe&wage=9&lead=${'x'.repeat(3000)}`,
  '?lead={id}&role=Pilot&category=Surgery&__proto__=1&constructor=2',
  '?lead=%3Cscript%3E',
])('a query without a meaning for the page leaves it as it was built: %#', async (query) => {
  for (const path of ['/careers', '/apply', '/pricing', '/refer/received', '/submission-success']) {
    const [plain, asked] = await Promise.all(['', query].map((one) => fetch(app.url + path + one)));
    expect(asked?.headers.get('etag'), path).toBe(plain?.headers.get('etag'));
    expect(asked?.headers.get('etag'), path).not.toBeNull();
  }
});

describe('pages that depend on their query (SAFE-2)', () => {
  it('are drawn so often for one sender; then the query is ignored, and others are not hindered', async () => {
    const { url } = await startOwn({ ...BUILT, RATE_LIMIT: 1, TRUSTED_PROXIES: ['127.0.0.1'] });
    const ask = async (from: string, path = BILLING) => {
      const answer = await fetch(url + path, { headers: { 'X-Forwarded-For': from } });
      expect(answer.status).toBe(200);
      return isSearched(await answer.text());
    };
    const searched: boolean[] = [];
    for (let n = 0; n < 12; n += 1) searched.push(await ask('203.0.113.1'));
    expect(searched).toEqual([...Array.from({ length: 10 }, () => true), false, false]);
    expect(await ask('203.0.113.1', '/careers?utm_source=ad')).toBe(false);
    expect(await ask('203.0.113.2')).toBe(true);
  });

  it('that changed with the time are nobody’s search, and count for no limit', async () => {
    const limited = await startOwn({ ...BUILT, RATE_LIMIT: 1 });
    limited.clock.time = Date.parse('2030-01-01T12:00Z');
    for (let n = 0; n < 12; n += 1) {
      expect(await read('/careers', limited)).toContain('No open positions right now');
    }
    limited.clock.time = LAST_MOMENT;
    expect(isSearched(await read(BILLING, limited))).toBe(true);
  });

  it('that are asked for at once are drawn one for each turn of the event loop', async () => {
    const sockets = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
        // Once it has been answered, the server has accepted the connection and hears of what follows at once.
        socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
        await once(socket, 'data');
        return socket;
      }),
    );
    const most = await mostInOneTurn(app, async () => {
      for (const socket of sockets)
        socket.write(`GET ${BILLING} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      const answers = await Promise.all(sockets.map((socket) => text(socket)));
      for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 200 /);
    });
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(4);
  });

  it.each([BILLING, '/c%61reers?category=Billing'])(
    '%s carries the headers of the page, with and without a body, compressed as asked',
    async (path) => {
      const built = await nodeRequest(app.url, '/careers');
      for (const method of ['GET', 'HEAD']) {
        for (const [accepted, encoding] of [
          ['gzip, deflate, br, zstd', 'gzip'],
          ['gzip;q=0, identity', undefined],
          ['br', undefined],
          [undefined, undefined],
        ]) {
          const headers: Record<string, string> = accepted ? { 'Accept-Encoding': accepted } : {};
          const answer = await nodeRequest(app.url, path, headers, { method });
          expect(answer.status).toBe(200);
          expect(answer.body.length > 0).toBe(method === 'GET');
          expect(answer.headers['content-encoding']).toBe(encoding);
          expect(answer.headers['x-frame-options']).toBe(built.headers['x-frame-options']);
          expect(answer.headers['cache-control']).toBe('private, no-cache');
          expect(answer.headers['cdn-cache-control']).toBeUndefined();
          expect(policyOf(answer)).toEqual(policyOf(built));
        }
      }
    },
  );

  it('have the same text compressed, whoever asks first and next', async () => {
    // Islands are numbered.
    const textOf = (body: Buffer) => String(body).replace(/\d+/g, '');
    for (const path of [BILLING, '/careers?q=nobody', BILLING, '/apply?role=medical-scribe']) {
      const packed = await nodeRequest(app.url, path, { 'Accept-Encoding': 'gzip' });
      const plain = await nodeRequest(app.url, path);
      expect(textOf(gunzipSync(packed.body)), path).toBe(textOf(plain.body));
      expect(String(plain.body)).toMatch(/^<!doctype html>.*<\/html>\s*$/is);
    }
  });

  it('are at their own address only', async () => {
    for (const path of ['/on-request/careers', '/server/entry.mjs', '/_image?href=/icon-512.png']) {
      expect((await fetch(app.url + path)).status, path).toBe(404);
    }
  });
});

describe('a job whose last day passed since the site was built', () => {
  const late = openForAll(() => startApp(BUILT));

  it('is open to its last moment', async () => {
    late.clock.time = LAST_MOMENT;
    expect(await read(`/careers/${JOB}`, late)).toContain('"JobPosting"');
    expect(listed(await read('/careers', late))).toContain(JOB);
  });

  it('says that it is closed, and leads to the application no more', async () => {
    late.clock.time = LAST_MOMENT + 1;
    const html = await read(`/careers/${JOB}?utm_source=ad`, late);
    expect(html).toContain('This position is closed');
    expect(html).not.toContain('/apply?role=');
    expect(html).not.toContain('JobPosting');
    expect(html).toContain('BreadcrumbList');
  });

  it('is not among the open positions', async () => {
    late.clock.time = LAST_MOMENT + 1;
    expect(listed(await read('/careers', late))).not.toContain(JOB);
  });
});

it('pages are drawn for each sender in turn: who asks for many waits for their own', async () => {
  const site = {
    'index.html': '',
    'server/entry.mjs': `export const openPages = () => async (page) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return { head: { html: '' }, rest: page };
    };`,
    'server/pictures.json': '{}',
  };
  const { url } = await startOwn({ TRUSTED_PROXIES: ['127.0.0.1'] }, { site });
  const answered: string[] = [];
  const get = async (sender: string) => {
    const headers = { 'X-Forwarded-For': sender };
    await (await fetch(`${url}/schedule`, { headers })).text();
    answered.push(sender);
  };
  // From many addresses of one network.
  const crowd = Array.from({ length: 60 }, (_, index) => get(`2001:db8:1:${index}::1`));
  await wait(300);
  await get('198.51.100.7');
  expect(answered.indexOf('198.51.100.7')).toBeLessThan(45);
  await Promise.all(crowd);
});

describe('a job that the owner closes or renews while the site runs', () => {
  const own = openForEach(() => startApp(BUILT));

  it('is closed on its page and gone from the list at once', async () => {
    expect(await read(`/careers/${JOB}`, own)).toContain('"JobPosting"');
    await setJobEnd(own.app.storage.db, JOB, closedEnd(own.clock.time));
    const html = await read(`/careers/${JOB}`, own);
    expect(html).toContain('This position is closed');
    expect(html).not.toContain('JobPosting');
    expect(listed(await read('/careers', own))).not.toContain(JOB);
  });

  it('stays open past the date of its file, and search engines are told the new one', async () => {
    own.clock.time = LAST_MOMENT - 1000;
    const end = renewedEnd(own.clock.time);
    await setJobEnd(own.app.storage.db, JOB, end);
    own.clock.time = LAST_MOMENT + 1000;
    const html = await read(`/careers/${JOB}`, own);
    expect(html).toContain(`"validThrough":"${end}"`);
    expect(html).toContain('/apply?role=');
    expect(listed(await read('/careers', own))).toContain(JOB);
    // The list in the browser closes jobs by itself: it is told the new end.
    expect(await read('/careers', own)).toContain(end);
    own.clock.time = Date.parse(end) + 1;
    const closed = await read(`/careers/${JOB}`, own);
    expect(closed).toContain('This position is closed');
    expect(closed).not.toContain('JobPosting');
  });

  it('leaves the built pages of the others as they are', async () => {
    const before = await fetch(`${own.url}/careers/medical-scribe`);
    await setJobEnd(own.app.storage.db, JOB, closedEnd(own.clock.time));
    const after = await fetch(`${own.url}/careers/medical-scribe`);
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
    expect(after.headers.get('cache-control')).toContain('s-maxage=60');
  });
});
