import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { StoredFile } from '#server/database/lead.ts';
import { contactLead, storeLead, uploadFile } from '#test/fakes/lead.ts';
import { openForAll } from '#test/opened.ts';
import { startInbox } from '#test/running-inbox.ts';

const inbox = openForAll(() => startInbox());

const CONTENT = '<script>alert(1)</script>';

/** Stores a lead with one file of the given type. Resolves with the id of the file. */
async function attach(type: string, name: string, changes: Partial<StoredFile> = {}) {
  const file = await uploadFile(inbox.storage, CONTENT, { name, type, ...changes });
  await storeLead(inbox.storage, contactLead({ files: [file], receivedAt: inbox.clock.time }));
  return file.id;
}

describe('uploaded files (INBOX-3)', () => {
  test.each(['text/html', 'image/svg+xml', 'application/pdf', 'application/xhtml+xml', 'text/xml'])(
    '%s is downloaded even if the request asks to show it',
    async (type) => {
      const id = await attach(type, 'résumé "1".html');
      for (const query of ['', '?show=1']) {
        const { headers } = await inbox.get(`/api/files/${id}${query}`);
        expect(headers.get('content-disposition')).toMatch(/^attachment; filename=/);
        expect(headers.get('content-type')).toBe('application/octet-stream');
        expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
      }
    },
  );

  test.each(['image/png', 'text/plain', 'audio/mpeg'])('%s is shown in a sandbox', async (type) => {
    const id = await attach(type, 'file');
    const shown = await inbox.get(`/api/files/${id}?show=1`);
    expect(shown.headers.get('content-disposition')).toMatch(/^inline/);
    expect(shown.headers.get('content-type')).toContain(type);
    expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox;/);
    expect(await shown.text()).toBe(CONTENT);
  });

  test('a recording is sent in ranges, as Safari requests it (APPLY-13)', async () => {
    const id = await attach('audio/mp4', 'voice-introduction.m4a');
    const part = (Range: string) => inbox.get(`/api/files/${id}?show=1`, { Range });
    const first = await part('bytes=0-1');
    expect([first.status, await first.text()]).toEqual([206, CONTENT.slice(0, 2)]);
    expect(first.headers.get('content-range')).toBe(`bytes 0-1/${CONTENT.length}`);
    const rest = await part('bytes=3-');
    expect([rest.status, await rest.text()]).toEqual([206, CONTENT.slice(3)]);
    expect((await part('bytes=900-')).status).toBe(416);
    for (const odd of ['bytes=5-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=x']) {
      const answer = await part(odd);
      expect([200, 416], odd).toContain(answer.status);
      await answer.arrayBuffer();
    }
  });

  test('a file name cannot add a header', async () => {
    const id = await attach('image/png', 'a\r\nSet-Cookie: x=1\r\n\r\n<b>.png');
    const { headers, status } = await inbox.get(`/api/files/${id}`);
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('no path leads out of the folder of files', async () => {
    for (const id of ['..%2f..%2fmarigold.db', '../../marigold.db', '%00', randomUUIDv7()]) {
      expect((await inbox.get(`/api/files/${id}`)).status).toBeGreaterThanOrEqual(400);
    }
  });

  test('a lost file gets a message', async () => {
    const id = await attach('text/plain', 'x');
    await inbox.storage.db.deleteFrom('file_chunks').where('file_id', '=', id).execute();
    expect((await inbox.get(`/api/files/${id}`)).status).toBe(404);
  });
});

describe('CSV of the filtered leads (INBOX-3)', () => {
  test('contains the notes and no formula', async () => {
    const id = await storeLead(
      inbox.storage,
      contactLead({ receivedAt: inbox.clock.time, answers: [['message', '=HYPERLINK("x")']] }),
    );
    await inbox.post(`/api/leads/${id}/state`, { version: 0, note: '+1 for "her"' });
    const answer = await inbox.get('/api/leads.csv?form=contact&text=HYPERLINK');
    expect(answer.headers.get('content-disposition')).toContain('leads.csv');
    const [head = '', row = '', end] = (await answer.text()).split('\n');
    expect(
      head.endsWith(
        'files,answered_at,follow_up,stage,note,language,gclid,gbraid,wbraid,fbclid,msclkid',
      ),
    ).toBe(true);
    expect(row).toContain(id);
    expect(row).toContain(`'=HYPERLINK`);
    expect(row).toContain(`'+1 for ""her""`);
    expect(end).toBe('');
  });
});
