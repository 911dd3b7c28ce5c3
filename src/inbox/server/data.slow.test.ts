import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { restoreBackup, verifyBackup } from '#server/backup/backup.ts';
import { recordErasure } from '#server/erasure/erasure-ledger.ts';
import { DATABASES } from '#test/databases.ts';
import { contactLead, storeLead, uploadFile } from '#test/fakes/lead.ts';
import { openForEach } from '#test/opened.ts';
import { startInbox } from '#test/running-inbox.ts';
import { usual } from '#test/share.ts';

describe.each(usual(DATABASES))('erasing, export and backup, on $name (DATA-3)', ({ open }) => {
  const opened = openForEach(() => open());
  const inbox = openForEach(() => startInbox({ storage: opened.storage }));

  const ZOE = 'zoe@lakeside.example';
  const addZoe = async () =>
    storeLead(
      opened.storage,
      contactLead({ files: [await uploadFile(opened.storage, 'my résumé')] }),
    );
  const json = async (answer: Response) => ({ status: answer.status, ...(await answer.json()) });
  const tempNames = () => readdirSync(opened.storage.tempDir);

  test('a person is found, exported and erased after the address is typed, and the certificate is a file', async () => {
    const id = await addZoe();
    const bob = { email: 'bob@x.example', answers: [['message', `knows ${ZOE}`]] } as const;
    await storeLead(opened.storage, contactLead(bob));
    const found = await json(await inbox.post('/api/owner/person', { address: ` ${ZOE} ` }));
    expect(found).toMatchObject({ status: 200, address: ZOE, leads: 1, named: 1 });
    expect(found.files).toHaveLength(1);
    const { data } = await json(await inbox.post('/api/owner/person/export', { address: ZOE }));
    expect(data).toMatchObject({ person: ZOE, leads: [{ id }] });
    expect(JSON.stringify(data)).not.toContain('bob@x.example');
    const erase = (typed: string, address = ZOE) =>
      inbox.post('/api/owner/person/erase', { address, typed, alsoNamed: false });
    expect(await json(await erase('zoe@lakeside.exampl'))).toMatchObject({ status: 409 });
    expect((await erase(ZOE, 'not an address')).status).toBe(409);
    expect((await inbox.get(`/api/leads/${id}`)).status).toBe(200);
    const erased = await json(await erase('ZOE@lakeside.example'));
    expect(erased).toMatchObject({ status: 200, text: expect.stringContaining('Erased.') });
    expect((await inbox.get(`/api/leads/${id}`)).status).toBe(404);
    const [listed] = await (await inbox.get('/api/owner/certificates')).json();
    expect(listed).toMatchObject({ id: erased.certificate, leads: 1, isIssued: true });
    const file = await inbox.get(`/api/owner/certificates/${erased.certificate}`);
    expect(file.headers.get('content-disposition')).toContain('attachment');
    const text = await file.text();
    expect(text).toContain(id);
    expect(text).not.toContain('zoe');
    const log = await opened.storage.db.selectFrom('access_log').selectAll().execute();
    expect(log.map(({ command }) => command)).toContain('inbox erase');
    expect(JSON.stringify(log)).not.toContain('zoe@');
  });

  test('if the record of erasures cannot be written, nothing is erased', async () => {
    const id = await addZoe();
    rmSync(opened.storage.secrets.folder, { recursive: true, force: true });
    writeFileSync(opened.storage.secrets.folder, 'no folder');
    const body = { address: ZOE, typed: ZOE, alsoNamed: true };
    const refused = await json(await inbox.post('/api/owner/person/erase', body));
    expect(refused).toMatchObject({
      status: 409,
      error: expect.stringContaining('Nothing was erased'),
    });
    expect((await inbox.get(`/api/leads/${id}`)).status).toBe(200);
  });

  test('a backup is made, verified and downloaded; it restores with its keys (DATA-2)', async () => {
    await addZoe();
    const made = await json(await inbox.post('/api/owner/backup'));
    expect(made).toMatchObject({ status: 200, leads: 1, files: 1, damaged: 0 });
    const answer = await inbox.get(`/api/owner/backup/${made.id}`);
    const disposition = answer.headers.get('content-disposition') ?? '';
    const [, name = ''] = /filename="?(marigold-site-[\w-]+\.db)/.exec(disposition) ?? [];
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    const folder = mkdtempSync(join(tmpdir(), 'marigold-downloaded-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, name), bytes);
    expect(await verifyBackup(join(folder, name))).toMatchObject({ errors: [] });
    const target = { dataDir: join(folder, 'home') };
    const restored = await restoreBackup(target, join(folder, name), { holdDeliveries: false });
    expect(restored).toMatchObject({ leads: 1, files: 1, withSecrets: true });
  });

  test('one file at most waits on the server, and none after the inbox has ended', async () => {
    await addZoe();
    mkdirSync(join(opened.storage.tempDir, 'download-999999-killed'));
    const [first, second] = await Promise.all([
      inbox.post('/api/owner/backup'),
      inbox.post('/api/owner/backup'),
    ]);
    const { id } = await json(first);
    expect(await json(second)).toMatchObject({ status: 200, id });
    // The server returns the id of the same file until the file is downloaded, because a response may be lost.
    expect(await json(await inbox.post('/api/owner/backup'))).toMatchObject({ status: 200, id });
    expect((await inbox.get(`/api/owner/backup/${id}`)).status).toBe(200);
    const again = await json(await inbox.post('/api/owner/backup'));
    expect(tempNames().filter((name) => name.startsWith('download-'))).toHaveLength(1);
    expect((await inbox.get(`/api/owner/backup/${id}`)).status).toBe(404);
    expect((await inbox.get(`/api/owner/backup/${again.id}`)).status).toBe(200);
  });

  test('a file that waits is gone once a person is erased, here or by a command', async () => {
    await addZoe();
    const make = async () => (await json(await inbox.post('/api/owner/backup'))).id;
    const status = async (id: string) => (await inbox.get(`/api/owner/backup/${id}`)).status;
    const first = await make();
    const body = { address: ZOE, typed: ZOE, alsoNamed: false };
    expect((await inbox.post('/api/owner/person/erase', body)).status).toBe(200);
    expect(await status(first)).toBe(404);
    expect(tempNames().filter((name) => name.startsWith('download-'))).toEqual([]);
    const second = await make();
    recordErasure(opened.storage.secrets, 'bob@x.example', { at: 1, alsoNamed: false });
    expect(await status(second)).toBe(404);
    expect(await make()).not.toBe(second);
  });

  test('sheets and conversions are files with the filter of the list (DATA-1, ADS-3)', async () => {
    await storeLead(
      opened.storage,
      contactLead({ context: { gclid: 'Cj0', utm_source: 'google' } }),
    );
    await storeLead(
      opened.storage,
      contactLead({ context: { gclid: 'Cj1' }, email: 'b@x.example' }),
    );
    const sheet = await inbox.get('/api/owner/sheets/practices?text=google');
    expect(sheet.headers.get('content-type')).toContain('text/csv');
    const listed = await (await inbox.get('/api/owner/conversions/google?source=google')).text();
    expect(listed.trim().split('\n')).toHaveLength(2);
    expect(listed).toContain('Cj0,Practice lead,');
    for (const path of ['sheets/everything', 'conversions/other', 'sheets/practices?since=x']) {
      expect((await inbox.get(`/api/owner/${path}`)).status).toBe(400);
    }
  });
});
