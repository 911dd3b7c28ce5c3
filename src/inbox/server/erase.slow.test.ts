import { describe, expect, test } from 'vitest';
import { readLead } from '#server/database/leads-repository.ts';
import { erasePerson } from '#server/erasure/certificates.ts';
import { expiredByRules } from '#server/erasure/retention.ts';
import { leadJson } from '#server/leads/export-leads.ts';
import { DATABASES } from '#test/databases.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { openForEach } from '#test/opened.ts';
import { startInbox } from '#test/running-inbox.ts';
import { usual } from '#test/share.ts';

describe.each(usual(DATABASES))('what the owner noted, on $name (PRIV-2, PRIV-4)', ({ open }) => {
  const opened = openForEach(() => open());
  const inbox = openForEach(() => startInbox({ storage: opened.storage }));

  const noteOf = async (note: string, changes: Parameters<typeof contactLead>[0] = {}) => {
    const id = await storeLead(opened.storage, contactLead(changes));
    await inbox.post(`/api/leads/${id}/state`, { version: 0, note, followUp: '2026-12-01' });
    return id;
  };
  const notes = () => opened.storage.db.selectFrom('submissions').select(['id', 'note']).execute();

  test('is erased with the person', async () => {
    await noteOf('Zoë prefers mornings');
    await erasePerson(opened.storage, 'zoe@lakeside.example');
    expect(await notes()).toEqual([]);
  });

  test('of another person loses the address of an erased person', async () => {
    const id = await noteOf('Asked zoe@lakeside.example, too', {
      email: 'ann@oak.example',
      answers: [['email', 'ann@oak.example']],
    });
    await erasePerson(opened.storage, 'zoe@lakeside.example');
    const [row] = await notes();
    expect(row?.id).toBe(id);
    expect(row?.note).toMatch(/^Asked .*, too$/);
    expect(row?.note).not.toContain('zoe@');
    // The server must refuse the erased text. A window from before the erasure can still send it, also with Undo.
    const again = { version: 1, note: 'Asked zoe@lakeside.example, too' };
    expect((await inbox.post(`/api/leads/${id}/state`, again)).status).toBe(409);
    expect((await notes())[0]?.note).not.toContain('zoe@');
  });

  test('is purged with the lead', async () => {
    await noteOf('old', { receivedAt: 1 });
    await expiredByRules(opened.storage, [{ kind: 'leads', keepFor: 0 }], inbox.clock.time).purge();
    expect(await notes()).toEqual([]);
  });

  test('is part of the export of a person', async () => {
    const id = await noteOf('Likes mornings');
    const lead = await readLead(opened.storage.db, id);
    expect(lead && leadJson(lead).noted).toMatchObject({
      note: 'Likes mornings',
      followUp: '2026-12-01',
    });
  });
});
