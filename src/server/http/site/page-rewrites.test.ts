import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { NOON } from '#test/running-app.ts';
import { rewritePage, sendRewritten } from './page-rewrites.ts';

const CAREERS =
  '<ul><li data-job="medical-billing">B</li><li data-job="medical-scribe">S</li></ul>';

describe('a page and the query of its address', () => {
  const rewritten = (path: string, query: string) =>
    rewritePage(path, query, NOON, { html: CAREERS });

  test('changes together on the pages that search', () => {
    expect(rewritten('/careers', '?category=Billing')).toContain('medical-scribe" hidden=""');
  });

  test('an ordinary query, another page or a monstrous query change nothing', () => {
    expect(rewritten('/careers', '?utm_source=ad')).toBeUndefined();
    expect(rewritten('/about', '?category=Billing')).toBeUndefined();
    expect(rewritten('/careers', `?category=Billing&q=${'x'.repeat(3000)}`)).toBeUndefined();
  });

  test('an address without a query does not even read the page', () => {
    const unread = {
      get html(): string {
        throw new Error('read');
      },
    };
    expect(rewritePage('/careers', '', NOON, unread)).toBeUndefined();
    expect(rewritePage('/about', '?a=b', NOON, unread)).toBeUndefined();
  });
});

describe('a rewritten page is sent', () => {
  const server = createServer((request, response) =>
    sendRewritten('<p>ñ</p>', ['Content-Type', 'text/html; charset=utf-8'], request, response),
  ).listen(0, '127.0.0.1');
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  afterAll(() => {
    server.close();
  });

  test.each(['gzip', 'identity'])('as %s, whole', async (encoding) => {
    const answer = await fetch(url(), { headers: { 'Accept-Encoding': encoding } });
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null);
    expect(await answer.text()).toBe('<p>ñ</p>');
  });

  test('without a body for HEAD', async () => {
    const answer = await fetch(url(), { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('');
  });
});
