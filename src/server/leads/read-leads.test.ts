import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { leadReference } from '#shared/lead-reference.ts';
import { DATABASES, type TestStorage } from '#test/databases.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { findLead, readPage } from './read-leads.ts';

describe.each(DATABASES)('leads that the owner looks for, on $name (INBOX-6)', ({ open }) => {
  let given: TestStorage;
  beforeEach(async () => {
    given = await open();
  });
  afterEach(() => given.end());

  const add = (receivedAt: number, message: string) =>
    storeLead(given.storage, contactLead({ receivedAt, answers: [['message', message]] }));

  test('a search in texts reads some leads at a time, and goes on until all are read', async () => {
    const found = await add(1, 'the needle');
    // Three in one millisecond, at the end of a part.
    for (const at of [2, 3, 4, 4, 4, 5, 6]) await add(at, 'hay');
    const newest = await add(7, 'the needle');
    const parts = [];
    let after: Parameters<typeof readPage>[2]['after'];
    do {
      const page = { limit: 5, after, searched: 2 };
      const part = await readPage(given.storage.db, { text: 'needle' }, page);
      parts.push(part.leads.map(({ id }) => id));
      after = part.next;
    } while (after);
    expect(parts).toEqual([[newest], [], [found], []]);
  });

  test('more than fills a page is paged as any list is', async () => {
    for (const at of [1, 2, 3]) await add(at, 'needle');
    const page = { limit: 2, searched: 100 };
    const { leads, next, searchedTo } = await readPage(given.storage.db, { text: 'needle' }, page);
    expect([leads.length, next?.receivedAt, searchedTo]).toEqual([2, 2, undefined]);
  });

  test('a reference number leads to its lead, however it is typed', async () => {
    const [id] = [await add(1, 'one'), await add(2, 'two')];
    const reference = leadReference(id ?? '');
    for (const typed of [reference, reference.toLowerCase().replace('-', ' ')]) {
      const { leads } = await readPage(
        given.storage.db,
        { text: typed },
        { limit: 5, searched: 100 },
      );
      expect(leads.map((lead) => lead.id)).toEqual([id]);
      expect((await findLead(given.storage.db, typed)).id).toBe(id);
    }
  });
});
