import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openFile } from '#server/database/file-chunks.ts';
import type { Config } from '#test/config-with.ts';
import { docx } from '#test/fakes/documents.ts';
import { savedFiles } from '#test/fakes/lead.ts';
import { formData, GOOD_INTEREST, PDF, type RunningApp, startApp } from '#test/running-app.ts';

const MEGABYTE_BYTES = 1024 * 1024;

let app: RunningApp | undefined;
const start = async (config: Partial<Config> = {}) => {
  app = await startApp(config);
  return app;
};
afterEach(async () => {
  await app?.end();
  app = undefined;
});
const temporary = () => readdirSync(join(app?.dataDir ?? '', 'tmp'));
/** Temporary files, and files whose bytes are in the database. */
const files = async () => (app ? [...temporary(), ...(await savedFiles(app.app.storage))] : []);
async function send(file: File | undefined, more: File[] = []) {
  const data = formData(GOOD_INTEREST);
  for (const upload of file ? [file, ...more] : more) data.append('resume', upload);
  const response = await fetch(`${app?.url}/f/interest`, { method: 'POST', body: data });
  return { status: response.status, ...(await response.json()) };
}

describe('an uploaded file (CAREER-7, STORE-4)', () => {
  beforeEach(() => start());

  it('is stored with its lead', async () => {
    const bytes = docx();
    const answer = await send(new File([new Uint8Array(bytes)], 'cv.docx'));
    expect(answer).toMatchObject({ ok: true, status: 200 });
    const [lead] = (await app?.stored()) ?? [];
    const [file] = lead?.files ?? [];
    expect(file).toMatchObject({
      field: 'resume',
      name: 'cv.docx',
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    if (!app || !file) throw new Error('not stored');
    await expect.poll(files).toEqual([file.id]);
    const stored = await buffer(await openFile(app.app.storage.db, file));
    expect(stored.equals(bytes)).toBe(true);
    expect((await fetch(`${app.url}/files/${file.id}`)).status).toBe(404);
  });

  it('may be left out, also as the empty part that browsers send', async () => {
    expect((await send(undefined)).status).toBe(200);
    expect((await send(new File([], '', { type: 'application/octet-stream' }))).status).toBe(200);
    await expect.poll(files).toEqual([]);
  });

  it.each([
    ['whose bytes are others', new File(['MZ…'], 'cv.pdf'), 422, 'FILE_TYPE'],
    ['that is empty', new File([], 'cv.pdf'), 422, 'FILE_EMPTY'],
    [
      'of 11 MB',
      new File([PDF, Buffer.alloc(11 * MEGABYTE_BYTES)], 'cv.pdf'),
      413,
      'FILES_TOO_BIG',
    ],
    [
      'of 30 MB',
      new File([PDF, Buffer.alloc(30 * MEGABYTE_BYTES)], 'cv.pdf'),
      413,
      'FILES_TOO_BIG',
    ],
  ])('%s is refused in a sentence, and leaves nothing behind', async (_, file, status, code) => {
    const answer = await send(file);
    expect(answer).toMatchObject({ status, errors: [{ code }] });
    expect(answer.error).toMatch(/^[A-Z].{15,}/);
    await expect.poll(files).toEqual([]);
    expect(await app?.stored()).toEqual([]);
  });

  it('is a single one: of two or twenty, none is stored', async () => {
    const newFile = () => new File([PDF], 'cv.pdf');
    expect(await send(newFile(), [newFile()])).toMatchObject({
      status: 422,
      errors: [{ field: 'resume', code: 'TOO_MANY_FILES' }],
    });
    const twenty = await send(newFile(), Array.from({ length: 19 }, newFile));
    expect(twenty).toMatchObject({ status: 413, errors: [{ code: 'TOO_MANY_FIELDS' }] });
    await expect.poll(files).toEqual([]);
  });

  it('goes where other answers are wrong, and where the post is a repeat', async () => {
    const data = formData({ ...GOOD_INTEREST, email: 'x', resume: new File([PDF], 'cv.pdf') });
    const refused = await fetch(`${app?.url}/f/interest`, { method: 'POST', body: data });
    expect(refused.status).toBe(422);
    // The file is deleted after the response is sent, so poll until it is gone.
    await expect.poll(files).toEqual([]);
    for (let sent = 0; sent < 2; sent += 1) {
      const again = formData({
        ...GOOD_INTEREST,
        _idempotency_key: 'k',
        resume: new File([PDF], 'a.pdf'),
      });
      await fetch(`${app?.url}/f/interest`, { method: 'POST', body: again });
    }
    await expect.poll(async () => (await files()).length).toBe(1);
    expect(await app?.stored()).toHaveLength(1);
  });

  it('goes where the connection breaks off', async () => {
    const { port } = new URL(app?.url ?? '');
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      'POST /f/interest HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 90000\r\n\r\n' +
        '--b\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n%PDF-1.7\n',
    );
    await expect.poll(() => temporary().length).toBe(1);
    socket.destroy();
    await expect.poll(() => temporary().length).toBe(0);
    expect((await fetch(`${app?.url}/healthz`)).status).toBe(200);
  });
});

describe('the owner’s scan', () => {
  const script = (body: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'marigold-scan-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'scan.sh');
    writeFileSync(path, `#!/bin/sh\n${body}\n`);
    chmodSync(path, 0o755);
    return path;
  };
  const good = () => new File([PDF], 'cv.pdf');

  it('may refuse a file, by its content', async () => {
    await start({ UPLOAD_SCAN_COMMAND: `${script('! grep -q EVIL "$2"')} --quiet` });
    expect((await send(good())).status).toBe(200);
    const answer = await send(new File([PDF, 'EVIL'], 'cv.pdf'));
    expect(answer).toMatchObject({
      status: 422,
      errors: [{ field: 'resume', code: 'FILE_REFUSED' }],
    });
    await expect.poll(async () => (await files()).length).toBe(1);
  });

  it('that cannot run lets nothing through', async () => {
    await start({ UPLOAD_SCAN_COMMAND: '/no/such/program' });
    expect(await send(good())).toMatchObject({ status: 503, errors: [{ code: 'UNAVAILABLE' }] });
    await expect.poll(files).toEqual([]);
    expect(app?.log.join('\n')).toMatch(/"level":50.*uploaded files/);
  });
});
