import { beforeAll, describe, expect, test } from 'vitest';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { nodeRequest } from '#test/node-request.ts';
import { openForAll } from '#test/opened.ts';
import { startInbox } from '#test/running-inbox.ts';

const inbox = openForAll(() => startInbox());
let lead: string;

beforeAll(async () => {
  lead = await storeLead(inbox.storage, contactLead());
});

/** Sends a request with exactly these headers. `fetch` would set `Host` itself. */
const raw = (
  path: string,
  headers: Record<string, string>,
  { port = inbox.port, ...options }: { method?: string; body?: string; port?: number } = {},
) => nodeRequest(`http://127.0.0.1:${port}`, path, headers, options);

describe('the address with the token (INBOX-1)', () => {
  test('works once and sets a cookie that scripts and other sites cannot read', async () => {
    const address = inbox.newAddress();
    const first = await fetch(address);
    expect(first.status).toBe(200);
    const cookie = first.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Strict/);
    expect(cookie).toContain(`Path=${inbox.folder}`);
    expect(inbox.folder).toMatch(/^\/[0-9a-f]{32}$/);
    const second = await fetch(address);
    expect(second.status).toBe(401);
    expect(second.headers.get('set-cookie')).toBeNull();
  });

  test('is not used up by a HEAD request', async () => {
    const address = inbox.newAddress();
    const head = await fetch(address, { method: 'HEAD' });
    expect(head.headers.get('set-cookie')).toBeNull();
    expect((await fetch(address)).status).toBe(200);
  });

  test('stops working when a newer address is made', async () => {
    const older = inbox.newAddress();
    inbox.newAddress();
    expect((await fetch(older)).status).toBe(401);
  });

  test.each(['', '?token=', '?token=wrong', '?token=a&token=b', `?token=${'x'.repeat(5000)}`])(
    'is refused with %s',
    async (query) => {
      const answer = await fetch(`${inbox.origin}/open${query}`);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('set-cookie')).toBeNull();
    },
  );
});

describe('without the cookie (INBOX-2)', () => {
  test.each(['/', '/index.html', '/api/start', '/api/leads', '/api/leads.csv', '/nothing'])(
    'GET %s shows nothing',
    async (path) => {
      const answer = await fetch(`${inbox.origin}${inbox.folder}${path}`);
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toContain('Okafor');
    },
  );

  test.each(['/', '/nothing'])('a bookmark to %s gets a page instead of JSON', async (path) => {
    const headers = { 'sec-fetch-mode': 'navigate', host: new URL(inbox.origin).host };
    for (const folder of [inbox.folder, '/an-earlier-folder']) {
      const answer = await nodeRequest(inbox.origin, `${folder}${path}`, headers);
      expect([401, 404]).toContain(answer.status);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.body.toString()).toContain('This browser has not opened the inbox.');
    }
  });

  test('a made-up cookie is refused', async () => {
    const headers = { cookie: 'marigold-inbox=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' };
    const answer = await fetch(`${inbox.origin}${inbox.folder}/api/start`, { headers });
    expect(answer.status).toBe(401);
  });
});

describe('a hostile page in the same browser (INBOX-2)', () => {
  const session = () => ({ cookie: inbox.cookie, host: new URL(inbox.origin).host });

  test.each([
    'evil.example',
    'evil.example:80',
    '127.0.0.1',
    'localhost',
    '127.0.0.1:1',
    '[::1]:80',
    ...[
      'localhost.',
      '127.0.0.1.',
      'LOCALHOST',
      '127.1',
      '0.0.0.0',
      '[::1]',
      '[::ffff:7f00:1]',
      'x@localhost',
    ].map((name) => `${name}:PORT`),
  ])('cannot use the name %s for this machine (DNS rebinding)', async (name) => {
    const host = name.replace('PORT', String(inbox.port));
    const answer = await raw(`${inbox.folder}/api/leads`, { ...session(), host });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body.toString()).not.toContain('Okafor');
  });

  test('localhost with the port is a name of the inbox', async () => {
    const { port } = new URL(inbox.origin);
    const answer = await raw(`${inbox.folder}/api/leads`, {
      ...session(),
      host: `localhost:${port}`,
    });
    expect(answer.status).toBe(200);
  });

  test.each([
    ['no origin', {}],
    ['another origin', { origin: 'https://evil.example' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
    ['the other name of this machine', { origin: 'http://localhost' }],
    ['an opaque origin', { origin: 'null' }],
  ])('cannot write with %s', async (_, headers) => {
    const type = { 'content-type': 'application/json' };
    const path = `${inbox.folder}/api/leads/${lead}/quarantine`;
    const answer = await raw(
      path,
      { ...session(), ...type, ...headers },
      { method: 'POST', body: '{}' },
    );
    expect(answer.status).toBe(403);
    const { status } = await inbox.storage.db
      .selectFrom('submissions')
      .select('status')
      .where('id', '=', lead)
      .executeTakeFirstOrThrow();
    expect(status).toBe('accepted');
  });

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'cannot post a form of type %s',
    async (type) => {
      const { origin } = inbox;
      const path = `${inbox.folder}/api/leads/${lead}/quarantine`;
      const headers = { ...session(), origin, 'content-type': type };
      const answer = await raw(path, headers, { method: 'POST', body: 'a=b' });
      expect(answer.status).toBe(415);
    },
  );

  test.each(['cross-site', 'same-site'])(
    'cannot read with fetch or an image from %s',
    async (site) => {
      const answer = await raw(`${inbox.folder}/api/leads`, {
        ...session(),
        'sec-fetch-site': site,
      });
      expect(answer.status).toBe(403);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  test('gets no CORS permission', async () => {
    const headers = {
      ...session(),
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
    };
    const answer = await raw(`${inbox.folder}/api/leads`, headers, { method: 'OPTIONS' });
    expect(answer.status).toBe(403);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('cannot open a WebSocket', async () => {
    const upgrade = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    const answer = await raw(`${inbox.folder}/api/start`, {
      ...session(),
      ...upgrade,
      origin: 'https://evil.example',
    });
    expect(answer.status).not.toBe(101);
  });

  test('cannot frame the inbox, cache it or learn its address', async () => {
    for (const path of ['/', '/api/leads', '/api/nothing']) {
      const { headers } = await inbox.get(path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });
});

test.each(['/%E0%A4%A', '/%', '/%zz?token=x'])(
  'a URL that cannot be decoded (%s) gets the same headers and is not repeated in the response',
  async (path) => {
    const { status, headers, body } = await raw(path, { host: 'evil.example' });
    expect(status).toBe(400);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cache-control']).toBe('no-store');
    expect(body.toString()).not.toContain('%');
  },
);

test.each(['PUT', 'PATCH', 'DELETE', 'TRACE'])('%s is refused', async (method) => {
  const { status } = await raw(
    `${inbox.folder}/api/leads`,
    { host: new URL(inbox.origin).host, cookie: inbox.cookie },
    { method },
  );
  expect(status).toBeGreaterThanOrEqual(400);
});

test('the port that ssh -L forwards is accepted if the owner set it', async () => {
  const forwarded = await startInbox({ forwardedPort: 8080 });
  const { token, port, end } = forwarded;
  const path = `/open?token=${token()}`;
  const openAt = (host: string) => raw(path, { host }, { port });
  expect(new URL(forwarded.newAddress()).port).toBe('8080');
  expect((await openAt('127.0.0.1:8081')).status).toBe(421);
  expect((await openAt('localhost:8080')).status).toBe(401);
  expect((await raw(`/open?token=${token()}`, { host: 'localhost:8080' }, { port })).status).toBe(
    200,
  );
  await end();
});
