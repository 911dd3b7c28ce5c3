import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStorage } from '#server/database/open-storage.ts';
import { audit } from '#server/leads/audit.ts';
import { backUp } from '#server/leads/backup/back-up.ts';
import { checkRestorable, restoreBackup } from '#server/leads/backup/restore-backup.ts';
import { erasePerson } from '#server/leads/erase-person.ts';
import { recognizeFiles, sweepFiles } from '#server/leads/sweep-files.ts';
import { DAY_MS } from '#shared/durations.ts';
import { type FakeS3, startS3 } from '#test/fakes/s3-server.ts';
import {
  formData,
  GOOD_CONTACT,
  GOOD_INTEREST,
  PDF,
  type RunningApp,
  startApp,
} from '#test/running-app.ts';

let s3: FakeS3;
let app: RunningApp;
let outside: string;

beforeEach(async () => {
  s3 = await startS3();
  app = await startApp({ UPLOADS_URL: s3.url });
  outside = mkdtempSync(join(tmpdir(), 'marigold-outside-'));
});
afterEach(async () => {
  await app.end();
  await s3.close();
  rmSync(outside, { recursive: true, force: true });
});

const uploaded = () => [...s3.objects.keys()].filter((key) => key.startsWith('files/'));
const local = () => readdirSync(join(app.dataDir, 'files'));
async function send(content = PDF, changes: Readonly<Record<string, string>> = {}) {
  const body = formData({ ...GOOD_INTEREST, ...changes, resume: new File([content], 'cv.pdf') });
  const response = await fetch(`${app.url}/f/interest`, { method: 'POST', body });
  return { status: response.status, ...(await response.json()) };
}
function leads(dataDir: string, env: Readonly<Record<string, string>>, ...args: string[]) {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['src/cli/leads.ts', ...args],
      { env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}
const books = () => audit(app.app.storage, { now: Date.now(), deep: true });

test('a file goes to the bucket before its lead is stored, and does not stay here', async () => {
  expect(await send()).toMatchObject({ ok: true, status: 200 });
  const [lead] = await app.stored();
  const key = `files/${lead?.files[0]?.storedAs}`;
  expect([uploaded(), local()]).toEqual([[key], []]);
  expect(s3.objects.get(key)?.bytes.toString()).toBe(PDF);
  expect(await books()).toMatchObject({ files: { rows: 1, missing: [], damaged: [] } });
});

test('what is refused leaves nothing, here or there', async () => {
  expect((await send('MZ…')).status).toBe(422);
  expect((await send(PDF, { email: 'x' })).status).toBe(422);
  await expect.poll(() => [uploaded(), local()]).toEqual([[], []]);
});

test.each([
  ['answers with errors', { status: 500 }],
  ['refuses us', { status: 403, code: 'AccessDenied' }],
  ['breaks connections', 'reset'],
  ['keeps half of the bytes', 'half'],
] as const)(
  'while the bucket %s, uploads get 503 and other posts are stored',
  async (_, trouble) => {
    s3.trouble = () => trouble;
    const { status, errors } = await send();
    expect([status, errors]).toMatchObject([503, [{ field: 'resume', code: 'UNAVAILABLE' }]]);
    const contact = await fetch(`${app.url}/f/contact`, {
      method: 'POST',
      body: formData(GOOD_CONTACT),
    });
    expect(contact.status).toBe(200);
    expect(await app.stored()).toHaveLength(1);
    await expect.poll(local).toEqual([]);
    const line = app.log.find((one) => one.includes('uploaded files')) ?? '';
    expect(line).toContain('bucket uploads at 127.0.0.1');
    expect(app.log.join('')).not.toMatch(/wJalr|AKIDEXAMPLE/);
    s3.trouble = undefined;
    expect((await send()).status).toBe(200);
  },
);

test('erasing a person removes the file from the bucket, or fails and can be repeated (PRIV-2)', async () => {
  await send();
  s3.trouble = (method) => (method === 'DELETE' ? { status: 403 } : undefined);
  await expect(erasePerson(app.app.storage, GOOD_INTEREST.email)).rejects.toThrow();
  s3.trouble = undefined;
  await erasePerson(app.app.storage, GOOD_INTEREST.email);
  expect(uploaded()).toEqual([]);
});

test('left-over objects go to the trash of the bucket; a wrong database moves none (STORE-4)', async () => {
  for (let count = 0; count < 4; count += 1) await send(PDF + count);
  const [first = ''] = uploaded();
  const left = first.replace(/^files\/.{8}/, 'files/00000000');
  s3.objects.set(left, { bytes: Buffer.from('x'), modifiedAt: new Date(0) });
  s3.objects.set('files/cv.pdf', { bytes: Buffer.from('x'), modifiedAt: new Date(0) });
  s3.objects.set('other/thing', { bytes: Buffer.from('x'), modifiedAt: new Date(0) });
  await recognizeFiles(app.app.storage);
  const dataDir = join(outside, 'other');
  const wrong = await openStorage({ dataDir, uploadsUrl: s3.url });
  for (let days = 0; days < 90; days += 10) {
    expect(await sweepFiles(wrong, Date.now() + days * DAY_MS)).toMatchObject({
      trashed: 0,
      refusal: expect.any(String),
    });
  }
  await wrong.close();
  expect(await sweepFiles(app.app.storage, Date.now())).toMatchObject({ trashed: 1 });
  expect(uploaded()).toHaveLength(5);
  await sweepFiles(app.app.storage, Date.now() + 40 * DAY_MS);
  expect([...s3.objects.keys()].filter((key) => key.startsWith('files-trash/'))).toEqual([]);
  expect(s3.objects.has('other/thing')).toBe(true);
});

test('backup and restore move files between bucket and folder', async () => {
  for (let count = 0; count < 5; count += 1) await send(PDF + count);
  const folder = join(outside, 'backup');
  expect(await backUp(app.app.storage, folder, Date.now())).toMatchObject({ files: 5, lost: [] });
  const options = { holdDeliveries: false, now: Date.now() };
  const home = { dataDir: join(outside, 'home') };
  await restoreBackup(home, await checkRestorable(folder, false), options);
  const inFolder = await openStorage(home);
  expect((await audit(inFolder, { now: Date.now(), deep: true })).files).toMatchObject({
    rows: 5,
    missing: [],
    damaged: [],
  });
  await inFolder.close();
  const other = await startS3();
  const away = { dataDir: join(outside, 'away'), uploadsUrl: other.url };
  other.trouble = (method, path) =>
    method === 'PUT' && path.includes(uploaded()[3] ?? '') ? { status: 500 } : undefined;
  await expect(restoreBackup(away, await checkRestorable(folder, false), options)).rejects.toThrow(
    /answered 500/,
  );
  expect([...other.objects.keys()]).toEqual([]);
  other.trouble = undefined;
  await restoreBackup(away, await checkRestorable(folder, false), options);
  expect([...other.objects.keys()].filter((key) => key.startsWith('files/'))).toHaveLength(5);
  expect(readdirSync(join(away.dataDir, 'files'))).toEqual([]);
  await other.close();
});

test('a backup that cannot read the bucket is none (STORE-5)', async () => {
  await send();
  s3.trouble = (method) => (method === 'GET' ? 'half' : undefined);
  await expect(backUp(app.app.storage, join(outside, 'backup'), Date.now())).rejects.toThrow();
  expect(readdirSync(outside)).toEqual([]);
});

test('files from before the setting are found; without the setting the commands say what is missing', async () => {
  await app.end();
  app = await startApp();
  await send(`${PDF}folder`);
  const { dataDir } = app;
  await app.app.close();
  app = await startApp({ DATA_DIR: dataDir, UPLOADS_URL: s3.url });
  await send(`${PDF}bucket`);
  const files = (await app.stored()).map((lead) => lead.files[0]);
  expect([readdirSync(join(dataDir, 'files')).length, uploaded().length]).toEqual([1, 1]);
  expect((await books()).files).toMatchObject({ rows: 2, missing: [], damaged: [] });
  for (const [env, code] of [
    [{ UPLOADS_URL: s3.url }, 0],
    [{}, 1],
  ] as const) {
    const run = await leads(dataDir, env, 'file', files[0]?.id ?? '', '--out', '-');
    expect(run).toMatchObject(
      code === 0
        ? { code, out: `${PDF}bucket` }
        : { code, err: expect.stringContaining('set UPLOADS_URL') },
    );
  }
  const without = await openStorage({ dataDir });
  await expect(audit(without, { now: Date.now(), deep: false })).rejects.toThrow(/set UPLOADS_URL/);
  await without.close();
});
