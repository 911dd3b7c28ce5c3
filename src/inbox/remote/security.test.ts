import { beforeAll, describe, expect, test } from 'vitest';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { photo } from '#test/fakes/photo.ts';
import { nodeRequest } from '#test/node-request.ts';
import { openForAll } from '#test/opened.ts';
import { type Jar, startRemoteInbox } from '#test/remote-inbox.ts';

const inbox = openForAll(() => startRemoteInbox());
let jar: Jar;
let lead: string;

beforeAll(async () => {
  lead = await storeLead(inbox.storage, contactLead());
  jar = await inbox.signIn();
});

const HOST = 'inbox.practice.example';
const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

/** Sends a request with exactly these headers. */
const raw = (
  path: string,
  headers: Record<string, string>,
  options: { method?: string; body?: string | Uint8Array } = {},
) => nodeRequest(`http://127.0.0.1:${inbox.port}`, path, headers, options);

const statusOf = async () => {
  const { status } = await inbox.storage.db
    .selectFrom('submissions')
    .select('status')
    .where('id', '=', lead)
    .executeTakeFirstOrThrow();
  return status;
};

test('an owner at an address that does not exist is told so', async () => {
  const { status, body } = await inbox.get('/nothing', await inbox.signIn());
  expect([status, body.toString()]).toEqual([404, expect.stringContaining('no page at this')]);
});

describe('a stranger (INBOX-10)', () => {
  test('gets the same page at every address, whether it exists or not', async () => {
    const pages = await Promise.all(
      [
        '/',
        '/index.html',
        '/nothing',
        '/devices',
        '/api/leads',
        `/api/leads/${lead}`,
        '/api/nothing',
        '/assets/x.js',
        '/robots.txt',
        '/.env',
        '/..%2f..%2f.env',
        '/?%00',
      ].map((path) => inbox.get(path)),
    );
    const seen = pages.map(({ status, headers, body }) => {
      const { date: _, ...rest } = headers;
      return JSON.stringify([status, rest, body.toString()]);
    });
    expect(new Set(seen).size).toBe(1);
    expect(pages[0]?.status).toBe(401);
    const html = pages[0]?.body.toString() ?? '';
    expect(html).not.toMatch(/marigold|practice\.example|leads/i);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('changes nothing with %s', async (method) => {
    const { origin } = inbox;
    for (const path of [`/api/leads/${lead}/quarantine`, '/devices/end', '/devices/passkeys']) {
      const type = { 'content-type': 'application/json', 'content-length': '2' };
      const headers = { host: HOST, origin, ...type };
      const answer = await raw(path, headers, { method, body: '{}' });
      expect(answer.status, path).toBe(401);
    }
    expect(await statusOf()).toBe('accepted');
  });

  test('reads nothing in the files of the sign-in page', async () => {
    for (const path of ['/sign-in.js', '/sign-in.css']) {
      expect((await inbox.get(path)).status).toBe(200);
    }
  });

  test('learns nothing from a HEAD request or a broken URL', async () => {
    expect((await raw('/', { host: HOST }, { method: 'HEAD' })).status).toBe(401);
    for (const path of ['/%E0%A4%A', '/%', '/%zz?link=x']) {
      const { status, headers, body } = await raw(path, { host: HOST });
      expect(status).toBe(400);
      expect(body.toString()).toBe('');
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});

describe('another host name (INBOX-10)', () => {
  test.each([
    'evil.example',
    `${HOST}.`,
    `${HOST}:443`,
    `${HOST}:8080`,
    HOST.toUpperCase(),
    `x@${HOST}`,
    '127.0.0.1',
    'localhost',
    'www.practice.example',
  ])('%s gets an empty response', async (host) => {
    const answer = await raw('/api/leads', { host, cookie: cookie() });
    expect(answer.status).toBe(421);
    expect(answer.body.toString()).toBe('');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('X-Forwarded-Host changes nothing', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': HOST, cookie: cookie() };
    expect((await raw('/api/leads', headers)).status).toBe(421);
    const mailed = { host: HOST, origin: inbox.origin, 'x-forwarded-host': 'evil.example' };
    const form = { ...mailed, 'content-type': 'application/x-www-form-urlencoded' };
    await raw('/link', form, { method: 'POST', body: 'email=ana@practice.example' });
    await inbox.settled();
    const mail = inbox.smtp.received.at(-1)?.mail.text ?? '';
    expect(mail).toContain(`https://${HOST}/enter?link=`);
    expect(mail).not.toContain('evil');
  });
});

describe('a page on another site (INBOX-10)', () => {
  test.each([
    ['no origin', {}],
    ['another origin', { origin: 'https://evil.example' }],
    ['the site', { origin: 'https://practice.example' }],
    ['a host below this one', { origin: `https://x.${HOST}` }],
    ['plain http', { origin: `http://${HOST}` }],
    ['an opaque origin', { origin: 'null' }],
  ])('cannot write with %s', async (_name, headers) => {
    for (const path of [`/api/leads/${lead}/quarantine`, '/link', '/enter', '/devices/end']) {
      for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
        const all = { host: HOST, cookie: cookie(), 'content-type': type, ...headers };
        const answer = await raw(path, all, { method: 'POST', body: '{}' });
        expect(answer.status).toBe(403);
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    }
    expect(await statusOf()).toBe('accepted');
  });

  test.each(['cross-site', 'same-site'])('cannot read from %s', async (site) => {
    for (const mode of ['no-cors', 'cors', 'navigate']) {
      for (const path of ['/api/leads', '/assets/x.js', '/']) {
        const headers = {
          'sec-fetch-site': site,
          'sec-fetch-mode': mode,
          'sec-fetch-dest': 'iframe',
        };
        const answer = await inbox.get(path, jar, headers);
        expect(answer.status).toBe(403);
        expect(answer.body.toString()).toBe('');
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      }
    }
  });

  test('can link to the inbox, which then asks for the page itself', async () => {
    const headers = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    };
    const answer = await inbox.get('/devices', jar, headers);
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toContain('content="0; url=/devices"');
    expect((await inbox.get('/api/leads', jar, headers)).status).toBe(403);
  });

  test('cannot post a form to the API', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']) {
      const headers = { host: HOST, cookie: cookie(), origin: inbox.origin, 'content-type': type };
      const path = `/api/leads/${lead}/quarantine`;
      expect((await raw(path, headers, { method: 'POST', body: 'a=b' })).status).toBe(415);
    }
  });

  test('cannot upload a photo, which an owner can (RECORD-4)', async () => {
    const body = await photo().jpeg().toBuffer();
    const bytes = { host: HOST, 'content-type': 'application/octet-stream' };
    const upload = async (headers: Record<string, string>) =>
      (await raw('/api/pictures', { ...bytes, ...headers }, { method: 'POST', body })).status;
    const { origin } = inbox;
    expect(await upload({ origin })).toBe(401);
    expect(await upload({ origin: 'https://evil.example', cookie: cookie() })).toBe(403);
    expect(await upload({ cookie: cookie() })).toBe(403);
    expect(await upload({ origin, cookie: cookie() })).toBe(200);
    const endless = { ...bytes, origin, 'content-length': String(2 ** 40), connection: 'close' };
    expect((await raw('/api/pictures', endless, { method: 'POST' })).status).toBe(401);
  });

  test('cannot open a WebSocket', async () => {
    const answer = await raw('/api/start', {
      host: HOST,
      cookie: cookie(),
      origin: 'https://evil.example',
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    });
    expect(answer.status).not.toBe(101);
  });
});

test('nothing is cached, framed or indexed, and browsers use https (INBOX-10)', async () => {
  const answers = [
    await inbox.get('/'),
    await inbox.get('/', jar),
    await inbox.get('/devices', jar),
    await inbox.get('/api/leads', jar),
    await inbox.get('/api/nothing', jar),
    await inbox.get('/enter?link=x'),
    await inbox.get('/sign-in.js'),
    await inbox.post('/link', { email: 'a@b.example' }),
    await inbox.post('/enter', { link: 'x' }),
    await inbox.postJson('/passkey/options', {}),
    await inbox.postJson('/passkey', { id: 'x' }),
    await raw('/', { host: 'evil.example' }),
    await raw('/', { host: HOST }, { method: 'POST' }),
  ];
  for (const { headers } of answers) {
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex',
      'strict-transport-security': 'max-age=31536000',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['referrer-policy']).toMatch(/^(?:no-referrer|same-origin)$/);
    expect(headers.server).toBeUndefined();
  }
});

test('a connection without TLS to the proxy gets nothing (INBOX-10)', async () => {
  const proxied = await startRemoteInbox({ TRUSTED_PROXIES: ['127.0.0.1'] });
  const get = (headers: Record<string, string>) => proxied.get('/', new Map(), headers);
  expect((await get({ 'x-forwarded-proto': 'http' })).status).toBe(421);
  expect((await get({ 'x-forwarded-proto': 'https' })).status).toBe(401);
  await proxied.end();
});

describe('a passkey (INBOX-9)', () => {
  test('the options say the same to everyone, except the challenge', async () => {
    const options = async (cookies?: Jar) => {
      const { body } = await inbox.postJson('/passkey/options', {}, cookies);
      const { challenge, ...rest } = JSON.parse(body.toString());
      expect(challenge).toMatch(/^[\w-]{51}$/);
      return rest;
    };
    expect(await options(jar)).toEqual(await options());
    expect((await options()).allowCredentials ?? []).toEqual([]);
  });

  test.each([
    ['nothing', null],
    ['a list', []],
    ['an empty object', {}],
    ['text for its parts', { id: 'a', rawId: 'a', type: 'public-key', response: 'x' }],
    ['an unknown id', { id: 'a', rawId: 'a', type: 'public-key', response: {} }],
    ['a long id', { id: 'a'.repeat(5000), rawId: 'a', type: 'public-key', response: {} }],
    ['no text as id', { id: { $ne: '' }, rawId: 'a', type: 'public-key', response: {} }],
  ])('is refused with %s', async (_name, body) => {
    const answer = await inbox.postJson('/passkey', body);
    expect([400, 401]).toContain(answer.status);
    expect(answer.headers['set-cookie']).toBeUndefined();
    const added = await inbox.postJson('/devices/passkeys', body, jar);
    expect(added.status).toBe(400);
  });
});
