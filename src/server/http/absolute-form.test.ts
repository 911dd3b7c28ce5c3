import { expect, it } from 'vitest';
import { openForAll } from '#test/opened.ts';
import { sendRaw } from '#test/raw-socket.ts';
import { DRAWN_AS_JSON, startApp } from '#test/running-app.ts';

const app = openForAll(() => startApp({}, { site: DRAWN_AS_JSON }));

async function answerTo(method: string, target: string): Promise<string> {
  const bytes = `${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
  const { text, closed } = await sendRaw({ url: app.url, bytes, timeoutMs: 5000 });
  expect(closed).toBe(true);
  return text.replace(/^date: .*$/im, '');
}

it.each([
  '/',
  '/about',
  '/about/',
  '/about?utm_source=a',
  '/careers?category=Billing',
  '/nothing',
  '/book/token',
  '//elsewhere.example/about/',
  '/http://x/about',
  '/%zz',
  '/healthz',
])(
  'the target %s gets the same response with a host before it (RFC 9112, 3.2.2)',
  async (target) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const answer = await answerTo(method, target);
      expect(answer).toMatch(/^HTTP\/1\.1 [2-4]/);
      for (const host of ['http://x', 'HTTPS://practice.example:8443']) {
        expect(await answerTo(method, host + target)).toBe(answer);
      }
    }
  },
);

it('a target with only a host is the home page', async () => {
  const home = await answerTo('GET', '/');
  expect(home).toContain('<!doctype html>/ ');
  expect(await answerTo('GET', 'http://x')).toBe(home);
  expect(await answerTo('GET', 'http://x?utm_source=a')).toBe(home);
});
