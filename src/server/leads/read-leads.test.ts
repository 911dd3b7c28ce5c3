import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newestLeads } from '#server/database/leads-query.ts';
import { leadReference } from '#shared/lead.ts';
import { DATABASES, type TestStorage } from '#test/databases.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { findLead } from './read-leads.ts';

describe.each(DATABASES)('leads that the owner looks for, on $name (INBOX-6)', ({ open }) => {
  let given: TestStorage;
  beforeEach(async () => {
    given = await open();
  });
  afterEach(() => given.end());

  const add = (receivedAt: number, message: string) =>
    storeLead(given.storage, contactLead({ receivedAt, answers: [['message', message]] }));

  test('a reference number leads to its lead, however it is typed', async () => {
    const [id] = [await add(1, 'one'), await add(2, 'two')];
    const reference = leadReference(id ?? '');
    for (const typed of [reference, reference.toLowerCase().replace('-', ' ')]) {
      const leads = await newestLeads(given.storage.db, { text: typed }, { limit: 5 });
      expect(leads.map((lead) => lead.id)).toEqual([id]);
      expect((await findLead(given.storage.db, typed)).id).toBe(id);
    }
  });
});
