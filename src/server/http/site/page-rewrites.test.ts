import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { sendRewritten } from './page-rewrites.ts';

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
