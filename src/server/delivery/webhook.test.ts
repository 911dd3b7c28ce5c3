import type { LookupAddress } from 'node:dns';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BROKEN_ANSWERS, startRawServer } from '#test/fakes/raw-server.ts';
import { type FakeWebhook, startWebhook } from '#test/fakes/webhook-server.ts';
import { guardedLookup } from './guarded-request.ts';
import { postWebhook, sign, type WebhookLimits } from './webhook.ts';

let hook: FakeWebhook;

beforeEach(async () => {
  hook = await startWebhook();
});
afterEach(() => hook.stop());

const signed = { 'webhook-id': 'msg_1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' };
const post = (url: string, limits: WebhookLimits = { allowPrivate: true }) =>
  postWebhook({ url, body: '{}', headers: signed }, limits);
const resolvesTo = (...addresses: string[]): WebhookLimits => ({
  allowPrivate: false,
  resolve: async () =>
    addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
});

describe('a webhook cannot reach the owner’s private network (SAFE-2)', () => {
  test.each([
    'http://127.0.0.1',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://0.0.0.0',
    'http://10.1.2.3',
    'http://172.16.0.1',
    'http://192.168.1.1',
    'http://169.254.169.254',
    'http://100.64.0.1',
    'http://[fe80::1]',
    'http://[fd00::1]',
    'http://[64:ff9b::7f00:1]',
    'http://[::ffff:10.0.0.1]',
    'http://[2002:7f00:1::]',
    'http://224.0.0.1',
    'http://255.255.255.255',
    'http://2130706433',
    'http://0x7f.1',
    'http://0177.0.0.1',
  ])('%s is refused without a connection', async (origin) => {
    const outcome = await post(`${origin}:${hook.port}/`, { allowPrivate: false });
    expect(outcome).toMatchObject({ kind: 'refused', reason: expect.stringContaining('private') });
    expect(hook.calls).toEqual([]);
  });

  test('a host is refused if any of its addresses is private', async () => {
    const outcome = await post(
      `http://hooks.example:${hook.port}/`,
      resolvesTo('93.184.215.14', '127.0.0.1'),
    );
    expect(outcome.kind).toBe('refused');
    expect(hook.calls).toEqual([]);
  });

  test('the connection uses the addresses that were checked', async () => {
    let lookups = 0;
    const lookup = guardedLookup(async () => {
      lookups += 1;
      return [{ address: lookups === 1 ? '93.184.215.14' : '127.0.0.1', family: 4 }];
    });
    const addresses = await new Promise((resolve) => {
      lookup('hooks.example', { all: true }, (_, addresses) => resolve(addresses));
    });
    expect(addresses).toEqual([{ address: '93.184.215.14', family: 4 }]);
    expect(lookups).toBe(1);
  });

  test('redirects are not followed', async () => {
    hook.answer((call, response) =>
      response.writeHead(call.path === '/hook' ? 307 : 204, { location: '/elsewhere' }).end(),
    );
    expect(await post(hook.url)).toMatchObject({ kind: 'refused' });
    expect(hook.calls.map(({ path }) => path)).toEqual(['/hook']);
  });
});

describe('the result of a response', () => {
  test.each([
    [200, 'delivered'],
    [201, 'delivered'],
    // Power Automate responds with 202.
    [202, 'delivered'],
    [204, 'delivered'],
    [400, 'refused'],
    [404, 'refused'],
    [410, 'refused'],
    [408, 'down'],
    [429, 'down'],
    [500, 'down'],
    [503, 'down'],
  ])('%i: %s', async (status, kind) => {
    hook.answer((_, response) => response.writeHead(status, { 'retry-after': '120' }).end('x'));
    const outcome = await post(hook.url);
    expect(outcome.kind).toBe(kind);
    expect('retryAfter' in outcome ? outcome.retryAfter : undefined).toBe(
      kind === 'down' ? 120_000 : undefined,
    );
  });

  const ECHO = 'https://script.googleusercontent.com/macros/echo?user_content_key=abc&lib=M4z';

  test('a redirect of Apps Script means that the script has run (woocommerce 21490)', async () => {
    hook.answer((_, response) => response.writeHead(302, { location: ECHO }).end('<HTML>Moved'));
    expect(await post(hook.url)).toEqual({ kind: 'delivered' });
    expect(hook.calls).toHaveLength(1);
  });

  test.each<[number, string | undefined, RegExp]>([
    // A redirect to a login page (formancehq/ledger PR 1990).
    [302, 'https://accounts.google.com/ServiceLogin?continue=https://script.google.com/', /Anyone/],
    [302, undefined, /a redirect; .*WEBHOOK_URLS/],
    [302, '', /a redirect; .*WEBHOOK_URLS/],
    [302, '/login', /to http:\/\/127\.0\.0\.1:\d+\/login;/],
    [302, 'http://[', /a redirect; /],
    [302, ECHO.replace('https', 'http'), /googleusercontent/],
    [302, ECHO.replace('content.com', 'content.com.evil.example'), /evil/],
    [302, `https://evil.example/?${ECHO}`, /evil/],
    // Redirects by nginx (devlikeapro/waha#112), by Vercel, which adds www (polarsource/polar#7760), and by Django,
    // which adds a slash (fanout/webhookinbox#13).
    [301, 'https://www.practice.example/hook', /to https:\/\/www\.practice\.example\/hook;/],
    [301, ECHO, /a redirect/],
    [303, '/thanks', /thanks/],
    [307, 'https://www.practice.example/hook?key=secret', /practice\.example\/hook;/],
    [308, '/hook/', /hook\/;/],
    [300, undefined, /a redirect/],
    [304, undefined, /a redirect/],
    [308, `/${'x'.repeat(5000)}`, /WEBHOOK_URLS, start the site again, then send the lead again$/],
  ])('%i to %s is given up at once, and the reason says what to do', async (status, to, words) => {
    hook.answer((_, response) =>
      response.writeHead(status, to === undefined ? {} : { location: to }).end(),
    );
    const outcome = await post(hook.url);
    expect(outcome).toMatchObject({ kind: 'refused', isFinal: true });
    const reason = 'reason' in outcome ? outcome.reason : '';
    expect(reason).toMatch(words);
    expect(reason).not.toContain('secret');
    expect(reason.length).toBeLessThanOrEqual(300);
    expect(hook.calls).toHaveLength(1);
  });

  test.each([
    // 404 comes from Make (a scenario is off), n8n (a workflow is off, or a test address) and Slack (a deleted app).
    [404, /answered 404: nothing receives/],
    // 400 comes from Slack (a wrong payload) and Power Automate (a wrong signature in the address).
    [400, /^answered 400$/],
    [401, /^answered 401$/],
    [403, /^answered 403$/],
  ])('%i is retried', async (status, reason) => {
    hook.answer((_, response) => response.writeHead(status).end());
    const outcome = await post(hook.url);
    expect(outcome).toEqual({ kind: 'refused', reason: expect.stringMatching(reason) });
  });

  // The deployment of the script lacks doPost (StorageB/Google-Sheets-Logging#12, levinunnink/html-form-to-google-sheet
  // 22).
  test('a page of Apps Script that says that nothing has run is no success', async () => {
    hook.answer((_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end('<title>Erro</title><div>Script function not found: doPost</div></body></html>'),
    );
    const reason = expect.stringMatching(/^answered 200, but .*doPost.*new version/);
    expect(await post(hook.url)).toEqual({ kind: 'refused', reason });
  });

  test('a receiver that repeats what a visitor typed has stored it', async () => {
    const body = JSON.stringify({ message: '<div>Script function not found: doPost</div>' });
    hook.answer((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(`Stored: ${body}`),
    );
    const call = { url: hook.url, body, headers: signed };
    expect(await postWebhook(call, { allowPrivate: true })).toEqual({ kind: 'delivered' });
  });

  // discourse/discourse PR 7392, tradegecko/smaug PR 87, instantdb/instant PR 2626: 410 ends the webhook at once.
  test('410 is given up at once, and the reason says what to do', async () => {
    hook.answer((_, response) => response.writeHead(410).end());
    const reason = expect.stringMatching(/^answered 410: .*new address in WEBHOOK_URLS/);
    expect(await post(hook.url)).toEqual({ kind: 'refused', reason, isFinal: true });
  });

  test.each([
    ['120', [120_000, 120_000]],
    // Some servers send a fraction (getsentry/sentry#7919, urllib3/urllib3#2861, OpenFeign/feign PR 980).
    ['292.052427053', [292_052, 292_053]],
    [new Date(Date.now() + 1_800_000).toUTCString(), [1, 1_800_000]],
    [new Date(Date.now() + 9 * 3_600_000).toUTCString(), [3_600_000, 3_600_000]],
    ['999999', [3_600_000, 3_600_000]],
    ['Sun, 06 Nov 1994 08:49:37 GMT', undefined],
    ['-5', undefined],
    ['soon', undefined],
    ['1e3', undefined],
    ['', undefined],
  ])('Retry-After: %s (RFC 9110, 10.2.3)', async (header, bounds) => {
    hook.answer((_, response) => response.writeHead(503, { 'retry-after': header }).end());
    const outcome = await post(hook.url);
    const retryAfter = 'retryAfter' in outcome ? outcome.retryAfter : undefined;
    if (!bounds) expect(retryAfter).toBeUndefined();
    else {
      expect(retryAfter).toBeGreaterThanOrEqual(bounds[0] ?? 0);
      expect(retryAfter).toBeLessThanOrEqual(bounds[1] ?? 0);
    }
  });

  test('an endless body is cut off, and the status decides', async () => {
    let written = 0;
    hook.answer((_, response) => {
      response.writeHead(200);
      const chunk = Buffer.alloc(64 * 1024);
      const go = () => {
        while (!response.destroyed && response.write(chunk)) written += chunk.length;
        written += chunk.length;
        response.once('drain', go);
      };
      go();
    });
    expect(await post(hook.url)).toEqual({ kind: 'delivered' });
    expect(written).toBeLessThan(64 * 1024 * 1024);
  });

  test('an endless series of interim responses is cut off long before the timeout', async () => {
    let written = 0;
    const piece = 'HTTP/1.1 103 Early Hints\r\nlink: </a>; rel=preload\r\n\r\n'.repeat(1000);
    const server = await startRawServer((socket) => {
      const go = () => {
        while (!socket.destroyed && socket.write(piece)) written += piece.length;
        written += piece.length;
        if (!socket.destroyed) socket.once('drain', go);
      };
      go();
    });
    expect(await post(server.url)).toEqual({
      kind: 'down',
      reason: 'the receiver sent only interim answers',
    });
    await server.stop();
    expect(written).toBeLessThan(16 * 1024 * 1024);
  });

  test('no response before the timeout means down', async () => {
    hook.answer(() => {});
    expect(await post(hook.url, { allowPrivate: true, timeout: 100 })).toEqual({
      kind: 'down',
      reason: 'no answer in time',
    });
  });

  test.each(BROKEN_ANSWERS)(
    '%s: the status decides if there is one, and the wait has a limit',
    async (name, answer) => {
      const server = await startRawServer(answer);
      const outcome = await post(server.url, { allowPrivate: true, timeout: 500 });
      await server.stop();
      const hasStatus = ['a body that drips', 'wrong chunks'].includes(name);
      expect(outcome.kind).toBe(hasStatus ? 'delivered' : 'down');
    },
  );

  test('a server without TLS is down for an https address', async () => {
    const outcome = await post(hook.url.replace('http:', 'https:'));
    expect(outcome).toMatchObject({
      kind: 'down',
      reason: expect.stringMatching(/^no connection/),
    });
    expect(hook.calls).toEqual([]);
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['is broken off', (response) => setImmediate(() => response.destroy())],
    ['never ends', () => undefined],
    ['is no HTTP', (response) => setImmediate(() => response.socket?.write('\0'.repeat(200)))],
  ])('a success whose rest %s is a success: the lead is not sent again', async (_, rest) => {
    hook.answer((_, response) => {
      response.writeHead(200, { 'transfer-encoding': 'chunked' });
      response.write('x');
      rest(response);
    });
    expect(await post(hook.url, { allowPrivate: true, timeout: 300 })).toEqual({
      kind: 'delivered',
    });
  });
});

/** The example that Standard Webhooks publishes for testing libraries. */
const EXAMPLE = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: 1_614_265_330_000,
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

test('signs as the specification does, with each secret', () => {
  const { secret, signature, ...call } = EXAMPLE;
  expect(sign([secret, secret], { ...call, at: call.at + 999 })).toEqual({
    'webhook-id': EXAMPLE.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': `${signature} ${signature}`,
  });
});
