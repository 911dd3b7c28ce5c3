import { describe, expect, test } from 'vitest';
import { newestLeads } from '#server/database/leads-query.ts';
import { leadReference } from '#shared/lead.ts';
import { DATABASES } from '#test/databases.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { openForEach } from '#test/opened.ts';
import { findLead } from './read-leads.ts';

describe.each(DATABASES)('finding a lead, on $name (INBOX-6)', ({ open }) => {
  const opened = openForEach(() => open());

  const add = (receivedAt: number, message: string) =>
    storeLead(opened.storage, contactLead({ receivedAt, answers: [['message', message]] }));

  test('a reference number finds its lead, however it is typed', async () => {
    const [id] = [await add(1, 'one'), await add(2, 'two')];
    const reference = leadReference(id ?? '');
    for (const typed of [reference, reference.toLowerCase().replace('-', ' ')]) {
      const leads = await newestLeads(opened.storage.db, { text: typed }, { limit: 5 });
      expect(leads.map((lead) => lead.id)).toEqual([id]);
      expect((await findLead(opened.storage.db, typed)).id).toBe(id);
    }
  });
});
