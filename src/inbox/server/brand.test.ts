import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { InboxStart, MarkAdded, RecordView } from '#inbox/contract.ts';
import { deleteUnusedPictures, readPictureFile } from '#server/records/pictures.ts';
import { readFacts } from '#server/records/read-records.ts';
import { exportSite, importSite } from '#server/records/site-folder.ts';
import { DAY_MS } from '#shared/durations.ts';
import { markAddress } from '#shared/pictures.ts';
import { emptyPng } from '#test/fakes/photo.ts';
import { openForEach } from '#test/opened.ts';
import { startInbox } from '#test/running-inbox.ts';

const inbox = openForEach(() => startInbox());

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><rect width="400" height="100" fill="#1d3f8f"/></svg>';

const upload = (body: string | Buffer, place = 'logo') =>
  fetch(`${inbox.origin}${inbox.folder}/api/marks/${place}`, {
    method: 'POST',
    headers: {
      cookie: inbox.cookie,
      origin: inbox.origin,
      'content-type': 'application/octet-stream',
    },
    body: new Uint8Array(Buffer.from(body)),
  });

async function publish(changes: object): Promise<Response> {
  const { version, value }: RecordView = await (await inbox.get('/api/site/brand/brand')).json();
  return inbox.post('/api/site/brand/brand/publish', { version, value: { ...value, ...changes } });
}

describe('a logo (BRAND-3)', () => {
  test('is stored as a PNG, published, shown in the inbox, and taken off again', async () => {
    const logo: MarkAdded = await (await upload(LOGO)).json();
    expect(logo).toMatchObject({ width: 640, height: 160, format: 'png', isLight: false });
    const { db } = inbox.storage;
    const file = await readPictureFile(db, { ...logo, format: 'png' });
    expect(file?.subarray(1, 4).toString()).toBe('PNG');
    const shown = await inbox.get(`/api${markAddress(logo)}`);
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect((await publish({ logo })).status).toBe(200);
    expect((await readFacts(db, '')).brand.logo).toEqual(logo);
    const start: InboxStart = await (await inbox.get('/api/start')).json();
    expect(start.business.mark).toMatchObject({ address: `api${markAddress(logo)}` });
    await deleteUnusedPictures(db, Date.now() + 31 * DAY_MS);
    expect(await readPictureFile(db, { ...logo, format: 'png' })).toBeDefined();
    expect((await publish({ logo: '' })).status).toBe(200);
    expect((await readFacts(db, '')).brand.logo).toBe('');
  });

  test('is exported and imported with the records', async () => {
    const logo: MarkAdded = await (await upload(LOGO)).json();
    await publish({ logo, color: '#1d3f8f' });
    const other = await startInbox();
    const folder = mkdtempSync(join(tmpdir(), 'marigold-brand-'));
    try {
      await exportSite(inbox.storage.db, folder);
      await importSite(other.storage.db, folder, { replace: false }, { who: 'ana', now: 1 });
      const { brand } = await readFacts(other.storage.db, '');
      expect(brand).toMatchObject({ logo, color: '#1d3f8f' });
      expect(await readPictureFile(other.storage.db, { ...logo, format: 'png' })).toBeDefined();
    } finally {
      rmSync(folder, { recursive: true });
      await other.end();
    }
  });

  test('that is a script, a text, nothing or too large is refused with a sentence', async () => {
    for (const [name, body] of [
      ['a script', LOGO.replace('<rect', '<script>alert(1)</script><rect')],
      ['a text', 'red;}body{display:none}'],
      ['nothing', ''],
      ['900 megapixels', emptyPng(30_000, 30_000)],
    ] as const) {
      const answer = await upload(body);
      expect(answer.status, name).toBe(422);
      expect((await answer.json()).error).toMatch(/^[A-Z].*\.$/);
    }
  });

  test('for another place does not exist', async () => {
    expect((await upload(LOGO, 'constructor')).status).toBe(400);
  });

  test('that is not stored is not published', async () => {
    const logo = { id: 'f'.repeat(32), width: 9, height: 9, format: 'png', isLight: false };
    expect((await publish({ logo })).status).toBe(422);
  });
});

test('the inbox has the colors of the business (BRAND-1)', async () => {
  expect(await (await inbox.get('/api/brand.css')).text()).toBe('');
  expect((await publish({ color: 'red;}body{' })).status).toBe(422);
  expect((await publish({ color: '#1d3f8f' })).status).toBe(200);
  const style = await inbox.get('/api/brand.css');
  expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(await style.text()).toContain('--color-evergreen:#1d3f8f');
});
