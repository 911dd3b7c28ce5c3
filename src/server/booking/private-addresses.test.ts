import { describe, expect, it } from 'vitest';
import { FEED_ID, linkTokens } from '#server/database/link-tokens.ts';
import { isPrivateAddress } from '#server/http/headers.ts';
import { openForAll } from '#test/opened.ts';
import { sendRaw } from '#test/raw-socket.ts';
import { DRAWN_AS_JSON, startApp } from '#test/running-app.ts';

const app = openForAll(() =>
  startApp(
    {
      ALLOWED_ORIGINS: ['https://partner.example'],
      BEHIND_TLS: true,
    },
    {
      deps: {
        env: {
          GTM_ID: 'GTM-X',
          META_PIXEL_ID: '123456',
          WELCOME_VIDEO_EMBED: 'https://player.example/x',
        },
      },
      site: DRAWN_AS_JSON,
    },
  ),
);

const FORGED = linkTokens('another secret').sign('manage', FEED_ID);
const ADDRESSES = [
  `/book/${FORGED}`,
  `/book/${FORGED}/`,
  `/book/${FORGED}?done=moved`,
  `/book/${FORGED}/move`,
  `/book/${FORGED}/cancel`,
  `/book/${FORGED}/nothing/here`,
  `/book/calendar/${FORGED}.ics`,
  `/book/feed/${FORGED}.ics`,
  `/book/feed/${FORGED}`,
  `/es/book/${FORGED}`,
  `/es/book/${FORGED}/move`,
  `/application/${FORGED}/erase`,
  `/es/application/${FORGED}`,
  `/draft/${FORGED}`,
  `/es/%64raft/${FORGED}`,
  `/careers/received?lead=x&application=${FORGED}`,
  `/careers/received?lead=x&%61pplication=${FORGED}`,
  // These addresses redirect to the page, with the key in `Location`.
  `/careers/received/?lead=x&application=${FORGED}`,
  `/careers/received.html?application=${FORGED}`,
  `/es/contact/received/?application=${FORGED}`,
  // These addresses are mistyped or encoded twice, and still contain the key.
  `/book%252F${FORGED}`,
  `/book%5C${FORGED}`,
  `/book%EF%BC%8F${FORGED}`,
  `/book./${FORGED}`,
  `/book;x/${FORGED}`,
  `/book%20/${FORGED}`,
  `/careers/received?lead=x&amp;application=${FORGED}`,
  `/careers/received?lead=x;application=${FORGED}`,
  `/careers/received?lead=x%26application=${FORGED}`,
  `/careers/received?Application=${FORGED}`,
  `/careers/received?application%253D${FORGED}`,
  `/careers/received?application[]=${FORGED}`,
  `/careers/received&application=${FORGED}`,
  `/es/careers/received#application=${FORGED}`,
  '/book/',
  '/book/manage',
  '/book/manage/',
  '/book/manage.html',
  '/book/slots',
  '/book/times',
  `/BOOK/${FORGED}`,
  `/%62ook/${FORGED}`,
  `/book%2F${FORGED}`,
  `//book/${FORGED}`,
  `/x/../book/${FORGED}`,
  `/book/${'x'.repeat(5000)}`,
  '/book/%E0%A4%A',
  '/book/%zz',
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

describe.each(METHODS)('%s of an address that holds a key (SAFE-5)', (method) => {
  it.each(ADDRESSES)('%s is kept by nobody', async (path) => {
    for (const accept of ['text/html', 'application/json']) {
      const { text, statuses } = await sendRaw({
        url: app.url,
        bytes: `${method} ${path} HTTP/1.1\r\nHost: x\r\nAccept: ${accept}\r\nOrigin: https://partner.example\r\nAccess-Control-Request-Method: POST\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
        timeoutMs: 10_000,
      });
      expect(statuses).toHaveLength(1);
      expect(statuses[0]).toBeLessThan(500);
      const headers = text.slice(0, text.indexOf('\r\n\r\n')).toLowerCase();
      const values = (name: string) =>
        [...headers.matchAll(new RegExp(`^${name}: (.*)$`, 'gm'))].map(([, value]) =>
          value?.trim(),
        );
      expect(values('referrer-policy')).toEqual(['no-referrer']);
      expect(values('cache-control')).toEqual(['no-store']);
      expect(values('x-content-type-options')).toEqual(['nosniff']);
      const [policy = '', ...further] = values('content-security-policy');
      expect(further).toEqual([]);
      expect(policy).toMatch(/default-src '(self|none)'/);
      expect(policy).not.toMatch(/https?:/);
    }
  });
});

it.each([
  '/',
  '/book',
  '/book?day=2026-12-01',
  '/booking',
  '/f/booking',
  '/bookkeeping/a',
  '/careers?q=application',
  '/careers?q=application&lang=es',
  '/contact?utm_source=application-form&utm_medium=x',
  '/_astro/application.D1x2.js',
  '/book.html',
  '/schedule',
])('%s is public', (path) => {
  expect(isPrivateAddress(path)).toBe(false);
});

it('a link that opens no call is one page, whatever it is', async () => {
  const read = async (token: string) => {
    const answer = await fetch(`${app.url}/book/${token}`, { headers: { Accept: 'text/html' } });
    return [answer.status, await answer.text()];
  };
  const first = await read(FORGED);
  expect(first).toEqual([
    404,
    expect.stringContaining('/book/:token {"call":{"state":"unknown"},"isInterview":false}'),
  ]);
  expect(await read('other')).toEqual(first);
});
