import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Config } from '#test/config-with.ts';
import { savedFiles } from '#test/fakes/lead.ts';
import {
  DRAWN_AS_JSON,
  formData,
  GOOD_CONTACT,
  GOOD_INTEREST,
  PDF,
  type RunningApp,
  startApp,
} from '#test/running-app.ts';
import { freshPostgres } from '#test/use-postgres.ts';

const MEGABYTE_BYTES = 1024 * 1024;
const pdf = (bytes: number) => new File([PDF, new Uint8Array(bytes)], 'cv.pdf');

let app: RunningApp;
afterEach(() => app.end());
async function start(config: Partial<Config>): Promise<void> {
  app = await startApp({ TRUSTED_PROXIES: ['127.0.0.1'], ...config }, { site: DRAWN_AS_JSON });
}

/** Temporary files, and files whose bytes are in the database. */
const written = async () => [
  ...readdirSync(join(app.dataDir, 'tmp')),
  ...(await savedFiles(app.app.storage)),
];

async function send(bytes: number, { from = '203.0.113.1', html = false } = {}) {
  const response = await fetch(`${app.url}/f/interest`, {
    method: 'POST',
    body: formData({ ...GOOD_INTEREST, resume: pdf(bytes) }),
    headers: { 'X-Forwarded-For': from, ...(html ? { Accept: 'text/html' } : {}) },
    redirect: 'manual',
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}
const contact = () =>
  fetch(`${app.url}/f/contact`, {
    method: 'POST',
    body: formData(GOOD_CONTACT),
    headers: { 'X-Forwarded-For': '203.0.113.1' },
  });

describe.each([
  ['memory', async () => ''],
  ['PostgreSQL', freshPostgres],
])('uploads of one sender, counted in %s (SAFE-2)', (_, database) => {
  it('are so many files in an hour; then 429 says when, and other senders are not hindered', async () => {
    await start({ DATABASE_URL: await database(), UPLOAD_SENDER_FILES: 2 });
    expect((await send(10)).status).toBe(200);
    expect((await send(20)).status).toBe(200);
    const third = await send(30);
    expect(third.status).toBe(429);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(JSON.parse(third.text).errors).toEqual([
      { field: 'resume', code: 'TOO_MANY_REQUESTS', message: expect.stringMatching(/minute/) },
    ]);
    await expect.poll(written).toHaveLength(2);
    expect((await send(40, { from: '203.0.113.2' })).status).toBe(200);
    expect((await contact()).status).toBe(200);
  });

  it('are so many megabytes in an hour, whatever is sent at once', async () => {
    await start({ DATABASE_URL: await database(), UPLOAD_SENDER_MB: 8 });
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await send(3 * MEGABYTE_BYTES)).status),
    );
    expect(statuses.toSorted()).toEqual([200, 200, 429, 429, 429, 429]);
    await expect.poll(written).toHaveLength(2);
    expect((await send(MEGABYTE_BYTES)).status).toBe(200);
  });
});

describe('uploads of all senders (SAFE-2)', () => {
  it('are so many megabytes in a day; then 503, and posts without files are stored', async () => {
    await start({ UPLOAD_TOTAL_MB: 4 });
    expect((await send(3 * MEGABYTE_BYTES, { from: '203.0.113.1' })).status).toBe(200);
    const second = await send(3 * MEGABYTE_BYTES, { from: '203.0.113.2' });
    expect(second.status).toBe(503);
    expect(second.headers.get('retry-after')).toBe('600');
    expect(JSON.parse(second.text).error).toMatch(/without the file/);
    await expect.poll(written).toHaveLength(1);
    expect((await contact()).status).toBe(200);
  });

  it('that are refused for what they are take no room', async () => {
    await start({ UPLOAD_TOTAL_MB: 4, UPLOAD_SENDER_MB: 4 });
    for (let n = 0; n < 4; n += 1) {
      const body = formData({
        ...GOOD_INTEREST,
        resume: new File([new Uint8Array(MEGABYTE_BYTES)], 'a.pdf'),
      });
      const refused = await fetch(`${app.url}/f/interest`, { method: 'POST', body });
      expect(refused.status).toBe(422);
    }
    expect((await send(3 * MEGABYTE_BYTES, { from: '127.0.0.1' })).status).toBe(200);
  });
});

describe('below the floor of free disk space', () => {
  it.each([[false], [true]])(
    'files get 503 and leave nothing, other posts are stored (page: %s)',
    async (html) => {
      await start({ UPLOAD_MIN_FREE_MB: 900_000_000 });
      const refused = await send(100, { html });
      expect(refused.status).toBe(503);
      expect(refused.text).toMatch(/send the form without the file/);
      if (html) expect(refused.text).toContain('I like to help patients.');
      await expect.poll(written).toEqual([]);
      expect((await contact()).status).toBe(200);
      const without = await fetch(`${app.url}/f/interest`, {
        method: 'POST',
        body: formData({ ...GOOD_INTEREST, resume: new File([], '') }),
      });
      expect(without.status).toBe(200);
    },
  );
});

describe('a sender beyond the limit of posts (SAFE-2)', () => {
  const head = (framing: string, accept: string) =>
    [
      'POST /f/interest HTTP/1.1',
      'Host: x',
      `Accept: ${accept}`,
      'Content-Type: multipart/form-data; boundary=b',
      framing,
      '',
      '',
    ].join('\r\n');
  const part = `--b\r\nContent-Disposition: form-data; name="motivation"\r\n\r\nwhat was typed\r\n--b\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n${PDF}`;
  const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

  /** Sends the pieces one after the other. `most`: the largest number of files that were stored after a piece. */
  function drip(pieces: readonly string[]): Promise<{ answer: string; most: number }> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
      let answer = '';
      let most = 0;
      socket.on('data', (data) => {
        answer += data;
      });
      socket.on('error', reject);
      socket.on('close', () => resolve({ answer, most }));
      void (async () => {
        for (const piece of pieces) {
          socket.write(piece);
          await new Promise((later) => setTimeout(later, 100));
          most = Math.max(most, (await written()).length);
        }
        // Wait for the complete response: a page, which may arrive in several packets, or JSON for a script.
        await expect.poll(() => answer).toMatch(/<!doctype html>.*\}|"error"/s);
        socket.destroy();
      })().catch(reject);
    });
  }

  it.each([
    ['a browser with a length', 'text/html', 'Content-Length: LENGTH', false],
    ['a browser without a length', 'text/html', 'Transfer-Encoding: chunked', true],
    ['a script with a length', 'application/json', 'Content-Length: LENGTH', false],
    ['a script without a length', 'application/json', 'Transfer-Encoding: chunked', true],
  ])('gets 429 without a byte of the file written: %s', async (_, accept, framing, chunked) => {
    await start({ RATE_LIMIT: 1 });
    const first = await fetch(`${app.url}/f/interest`, {
      method: 'POST',
      body: formData(GOOD_INTEREST),
    });
    expect(first.status).toBe(200);
    const end = '\r\n--b--\r\n';
    const wrap = chunked ? chunk : (text: string) => text;
    const length = Buffer.byteLength(part + end);
    const { answer, most } = await drip([
      head(framing.replace('LENGTH', String(length)), accept),
      wrap(part),
      wrap(end) + (chunked ? '0\r\n\r\n' : ''),
    ]);
    expect(answer).toMatch(/^HTTP\/1.1 429 /);
    expect(answer.toLowerCase()).toContain('retry-after: ');
    expect(most).toBe(0);
    if (accept === 'text/html') expect(answer).toContain('what was typed');
  });

  it('gets its form back a few times only, then a plain page', async () => {
    await start({ RATE_LIMIT: 1 });
    expect((await send(10, { html: true })).status).toBe(303);
    const pages: string[] = [];
    for (let n = 0; n < 8; n += 1) pages.push((await send(10, { html: true })).text);
    const filled = pages.map((page) => page.includes('I like to help patients.'));
    expect(filled).toEqual([true, true, true, true, true, false, false, false]);
    expect(pages.at(-1)).toContain('Too many messages');
  });

  it('gets 429 for an upload too large to be read past', async () => {
    await start({ RATE_LIMIT: 1 });
    expect((await send(10, { html: true })).status).toBe(303);
    for (const bytes of [10, 5 * MEGABYTE_BYTES]) {
      const refused = await send(bytes, { html: true });
      expect(refused.status).toBe(429);
      expect(refused.headers.get('content-type')).toMatch(/html/);
    }
    await expect.poll(written).toHaveLength(1);
  });
});

describe('what one sender makes us store (SAFE-2)', () => {
  it('is a bounded volume of text', async () => {
    await start({ RATE_LIMIT: 1000 });
    const post = () =>
      fetch(`${app.url}/f/contact`, {
        method: 'POST',
        body: new URLSearchParams({ ...GOOD_CONTACT, extra: 'x'.repeat(900_000) }),
      });
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await post()).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(9);
    expect(statuses.at(-1)).toBe(429);
    const small = await fetch(`${app.url}/f/contact`, {
      method: 'POST',
      body: formData(GOOD_CONTACT),
    });
    expect(small.status).toBe(200);
  });

  it('is a bounded number of posts in quarantine', async () => {
    await start({ RATE_LIMIT: 1000 });
    const statuses: number[] = [];
    for (let n = 0; n < 125; n += 1) {
      const body = new URLSearchParams({ ...GOOD_CONTACT, honeypot: 'x' });
      statuses.push((await fetch(`${app.url}/f/contact`, { method: 'POST', body })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.at(-1)).toBe(429);
  });
});
