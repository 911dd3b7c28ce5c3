import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningInbox, startInbox } from '#test/running-inbox.ts';

const SCRIPT = 'export const inbox = true;';
const pageDir = mkdtempSync(join(tmpdir(), 'marigold-page-'));
let inbox: RunningInbox;

beforeAll(async () => {
  mkdirSync(join(pageDir, 'assets'));
  writeFileSync(join(pageDir, 'index.html'), '<!doctype html><title>Inbox</title>');
  writeFileSync(join(pageDir, 'assets/inbox-a1b2.js'), SCRIPT);
  writeFileSync(join(pageDir, 'assets/inbox-a1b2.js.br'), brotliCompressSync(SCRIPT));
  inbox = await startInbox({ pageDir });
});
afterAll(async () => {
  await inbox.end();
  rmSync(pageDir, { recursive: true });
});

test('a script arrives compressed, and a browser keeps it', async () => {
  const answer = await inbox.get('/assets/inbox-a1b2.js', { 'accept-encoding': 'gzip, br' });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('content-type')).toContain('javascript');
  expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  expect(await answer.text()).toBe(SCRIPT);
});

test('a browser that takes no compression gets the file as it is', async () => {
  const answer = await inbox.get('/assets/inbox-a1b2.js', { 'accept-encoding': 'identity' });
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await answer.text()).toBe(SCRIPT);
});

test('the page itself is not kept', async () => {
  const answer = await inbox.get('/');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('without a session there is no script', async () => {
  const answer = await inbox.get('/assets/inbox-a1b2.js', { cookie: '' });
  expect(answer.status).toBe(401);
});
