import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SITE } from '#content/site.ts';
import { choiceCode, WEEK_PRESETS } from '#shared/coverage.ts';
import { fieldsOf } from '#shared/forms/define-form.ts';
import { applicationForm } from '#shared/forms/en/application.ts';
import { leadReference } from '#shared/lead.ts';
import { attributes } from '#test/built-pages.ts';
import { nodeRequest } from '#test/node-request.ts';
import { openForAll } from '#test/opened.ts';
import { readPage } from '#test/page-text.ts';
import { formData, mostInOneTurn, type RunningApp, startApp } from '#test/running-app.ts';
import { SAMPLE_JOBS, withSampleJobs } from '#test/sample-jobs.ts';

const BUILT = { SITE_DIR: 'dist' };
const HOSTILE = '"><script>alert(1)</script>$&$1';
const BILLING = '/careers?category=Billing';
const JOB = 'medical-receptionist';

const LAST_MOMENT = Date.parse(SAMPLE_JOBS.find(({ id }) => id === JOB)?.validThrough ?? '');

/** One server for all tests that change neither settings nor stored job data. Starting a server takes half a second. */
const app = openForAll(() => startApp(BUILT));

/** Starts a separate server, which ends with the test. */
async function startOwn(...options: Parameters<typeof startApp>): Promise<RunningApp> {
  const own = await startApp(...options);
  onTestFinished(() => own.end());
  return own;
}

const read = async (path: string, { url } = app) => (await fetch(url + path)).text();
/** The jobs whose pages the list links to. */
const listed = (html: string) =>
  new Set(attributes(html, 'href').flatMap((href) => /^\/careers\/(\S+)$/.exec(href)?.[1] ?? []));
const isSearched = (html: string) => /open positions? found/.test(html);

/** The Content-Security-Policy of a page, without the hash of its styles. */
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
  it.each(SAMPLE_JOBS.map(({ id, title }) => ({ value: id, label: title })))(
    '$value is chosen and first, by title or id',
    async ({ value, label }) => {
      for (const role of [label, value, ` ${label.toUpperCase()} `]) {
        const html = await read(`/apply?${new URLSearchParams({ role })}`);
        const roles = [...html.matchAll(/<input [^>]*name="selectedRoles"[^>]*>/g)].map(
          ([input]) => input,
        );
        expect(attributes(roles[0] ?? '', 'value')).toEqual([value]);
        expect(roles.map((input) => input.includes('checked=""'))).toEqual([
          true,
          ...roles.slice(1).map(() => false),
        ]);
      }
    },
  );
});

it.each([
  ['/apply', true],
  ['/apply?role=medical-scribe', true],
  ['/careers', false],
  ['/', false],
])(
  'whether %s may use the microphone, and play what is recorded: %s (APPLY-13)',
  async (path, records) => {
    const { headers } = await fetch(app.url + path);
    expect(headers.get('permissions-policy')).toContain(
      records ? 'microphone=(self)' : 'microphone=()',
    );
    expect(headers.get('content-security-policy')?.includes("media-src 'self' blob:")).toBe(
      records,
    );
  },
);

describe('the topic in the address of the assessment (ASMT-16)', () => {
  const chosen = (html: string) =>
    attributes(/<input [^>]*name="position"[^>]*checked=""[^>]*>/.exec(html)?.[0] ?? '', 'value');

  it('a role: the closest position is chosen and named', async () => {
    const html = await read('/assessment?role=scribe');
    expect(chosen(html)).toEqual(['Virtual Medical Scribe']);
    expect(readPage(html).main).toContain('You were looking at: Virtual Medical Scribe');
  });

  it('a practice type: its first hire is chosen, and the contact step names its candidates', async () => {
    const html = await read('/assessment?practice=dental');
    expect(chosen(html)).toEqual(['New Patient Coordinator']);
    const { main } = readPage(html);
    expect(main).toContain('Where should we send your dental candidates?');
    expect(main).toContain('Receptionist from Colombia');
  });

  it('a plan of the planner: its number of people and the plan (COVER-5)', async () => {
    const plan = choiceCode('two', WEEK_PRESETS.long);
    const html = await read(`/assessment?coverage=${plan}`);
    expect(html).toMatch(
      /<input [^>]*name="staffCount"[^>]*checked=""[^>]*value="2"|<input [^>]*value="2"[^>]*checked=""/,
    );
    const [input = ''] = /<input [^>]*name="coveragePlan"[^>]*>/.exec(html) ?? [];
    expect(attributes(input, 'value').join()).toMatch(/^One full-time and one/);
  });
});

it.each([
  ['/book/', 'We couldn’t find that call'],
  ['/es/book/', 'Este enlace de entrevista no está disponible'],
])(
  'a link below %s that opens nothing is answered with 404 and says what to do (BOOK-8)',
  async (path, heading) => {
    const response = await fetch(`${app.url}${path}${'A'.repeat(43)}`);
    expect(response.status).toBe(404);
    expect(readPage(await response.text()).headings[0]?.text).toBe(heading);
  },
);

describe('after a form', () => {
  const LEAD = '019a9f3e-7c1b-7d52-8a4e-0b1c2d3e4f50';

  it('/refer/received has the link of the referral just sent', async () => {
    const html = await read(`/refer/received?lead=${LEAD}`);
    expect(attributes(html, 'value', 'input')).toContain(`${SITE.origin}/?ref=${LEAD}`);
  });

  it('/submission-success has the reference of the application, also without JavaScript (THANKS-4)', async () => {
    const answers = Object.fromEntries(
      fieldsOf(withSampleJobs(applicationForm)).flatMap((field) => {
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
    // The section for the copy is hidden: the copy is in the sender's browser, and a script shows it.
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
])('a query without a meaning for the page leaves it as it is without one: %#', async (query) => {
  for (const path of ['/careers', '/apply', '/pricing', '/refer/received', '/submission-success']) {
    const [plain, asked] = await Promise.all(['', query].map((one) => fetch(app.url + path + one)));
    expect(asked?.headers.get('etag'), path).toBe(plain?.headers.get('etag'));
    expect(asked?.headers.get('etag'), path).not.toBeNull();
  }
});

it.each(['<script>', '1e9&hours=NaN', '9'.repeat(1900)])(
  'a hostile query of /packet shows the numbers that every visitor sees: %#',
  async (wage) => {
    expect(readPage(await read(`/packet?wage=${wage}`)).main).toContain('Hourly wage $21.46');
  },
);

it('a search in Spanish is answered in Spanish', async () => {
  const html = await read('/es/careers?q=&category=Clinical');
  expect(readPage(html).main).toContain('Encontramos 1 vacante');
  const jobs = html.match(/<[a-z]+ [^>]*data-job="[^>]*>/g) ?? [];
  expect(jobs.filter((job) => !/ hidden/.test(job))).toHaveLength(1);
});

it.each([
  ['/no/such/page', 'Page not found'],
  ['/careers/astronaut', 'Page not found'],
  ['/es/empleos', 'Página no encontrada'],
  ['/staff/astronaut', 'Staff type not found'],
  ['/practices/moon', 'Staff type not found'],
])('%s is answered with 404 and links onward (NAV-5, NAV-6)', async (path, heading) => {
  const response = await fetch(app.url + path);
  const page = readPage(await response.text());
  expect([response.status, page.headings[0]?.text]).toEqual([404, heading]);
  const links = page.links('main').map(({ href }) => href);
  const onward = { 'Page not found': '/contact', 'Página no encontrada': '/es/careers' }[heading];
  expect(links).toContain(onward ?? '/staff/scribe');
});

it('/refer/received without a referral shows no link', async () => {
  const html = await read('/refer/received?lead=%22%3E');
  expect(readPage(html).main).toContain('You’ll get your link when you send a referral.');
  expect(attributes(html, 'value', 'input').filter((value) => value.includes('?ref='))).toEqual([]);
});

describe('pages that depend on their query (SAFE-2)', () => {
  it('count for no limit without a query', async () => {
    const limited = await startOwn({ ...BUILT, RATE_LIMIT: 1 });
    limited.clock.time = Date.parse('2030-01-01T12:00Z');
    for (let n = 0; n < 50; n += 1) {
      expect(await read('/careers', limited)).toContain('No open positions right now');
    }
    limited.clock.time = LAST_MOMENT;
    expect(isSearched(await read(BILLING, limited))).toBe(true);
  });

  it('that are requested at once are rendered one for each turn of the event loop', async () => {
    const sockets = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
        // Wait for a response. The server has then accepted the connection and receives the next requests at once.
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
      const plain = await nodeRequest(app.url, '/careers');
      for (const method of ['GET', 'HEAD']) {
        for (const [accepted, encoding] of [
          ['gzip, deflate, br, zstd', 'br'],
          ['gzip, deflate', 'gzip'],
          ['gzip;q=0, identity', undefined],
          [undefined, undefined],
        ]) {
          const headers: Record<string, string> = accepted ? { 'Accept-Encoding': accepted } : {};
          const answer = await nodeRequest(app.url, path, headers, { method });
          expect(answer.status).toBe(200);
          expect(answer.body.length > 0).toBe(method === 'GET');
          expect(answer.headers['content-encoding']).toBe(encoding);
          expect(answer.headers['x-frame-options']).toBe(plain.headers['x-frame-options']);
          expect(answer.headers['cache-control']).toBe('private, no-cache');
          expect(answer.headers['cdn-cache-control']).toBeUndefined();
          expect(policyOf(answer)).toEqual(policyOf(plain));
        }
      }
    },
  );

  it('have the same text compressed, whoever asks first and next', async () => {
    // Astro numbers islands, and the numbers differ between renderings.
    const textOf = (body: Buffer) => String(body).replace(/\d+/g, '');
    for (const path of [BILLING, '/careers?q=nobody', BILLING, '/apply?role=medical-scribe']) {
      const packed = await nodeRequest(app.url, path, { 'Accept-Encoding': 'gzip' });
      const plain = await nodeRequest(app.url, path);
      expect(textOf(gunzipSync(packed.body)), path).toBe(textOf(plain.body));
      expect(String(plain.body)).toMatch(/^<!doctype html>.*<\/html>\s*$/is);
    }
  });

  it('are at their own address only', async () => {
    for (const path of [
      '/book/:token/x',
      '/server/entry.mjs',
      '/pictures.json',
      '/inline-hashes.json',
      '/updates.json',
      '/_image?href=/icon-512.png',
    ]) {
      expect((await fetch(app.url + path)).status, path).toBe(404);
    }
  });
});

describe('a job whose last day has passed', () => {
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
