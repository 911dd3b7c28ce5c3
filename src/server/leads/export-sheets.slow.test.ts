import { describe, expect, test } from 'vitest';
import type { LeadFilter } from '#server/database/leads-query.ts';
import { DATABASES } from '#test/databases.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { openForEach } from '#test/opened.ts';
import { usual } from '#test/share.ts';
import { exportConversions, exportSheet, type Network, type SheetId } from './export-sheets.ts';

describe.each(usual(DATABASES))('files for spreadsheets and ad networks, on $name', ({ open }) => {
  const opened = openForEach(() => open());

  const lines = async (iterable: AsyncIterable<string>) => {
    const read: string[] = [];
    for await (const line of iterable) read.push(line);
    return read;
  };
  const sheet = (id: SheetId, filter: LeadFilter = {}) =>
    lines(exportSheet(opened.storage.db, id, filter, { excel: false }));
  const conversions = (network: Network) =>
    lines(exportConversions(opened.storage.db, network, {}));
  const add = (changes: Parameters<typeof contactLead>[0]) =>
    storeLead(opened.storage, contactLead(changes));
  const setStage = (id: string, stage: 'trial' | 'stopped', at: number) =>
    opened.storage.db
      .updateTable('submissions')
      .set({ stage, stage_at: at, state_version: 1 })
      .where('id', '=', id)
      .execute();

  test('a sheet has one audience, its filled columns and the notes of an assessment (DATA-1)', async () => {
    const answers = [
      ['practiceName', 'Oak Hill Dental'],
      ['email', '=HYPERLINK("x")'],
    ] as const;
    await add({ formId: 'assessment', idempotencyKey: 'k', answers });
    await add({
      formId: 'assessment-notes',
      answers: [['notes', 'Two phone lines']],
      follows: { formId: 'assessment', idempotencyKey: 'k' },
    });
    await add({ formId: 'application', answers: [['firstName', 'Luz']] });
    await add({ status: 'quarantined', answers: [['message', 'pills']] });
    const [header = '', ...rows] = await sheet('practices');
    expect(header).toMatch(/^Reference,Received,Form,Stage,/);
    expect(header).toContain('Practice name');
    expect(header).toContain('Additional notes');
    expect(header).not.toMatch(/Résumé|Typing|Browser|spam|First name/i);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(',Assessment,New,');
    expect(rows[0]).toContain('Two phone lines');
    expect(rows[0]).toContain(`"'=HYPERLINK(""x"")"`);
    const applicants = await sheet('applicants');
    expect(applicants).toHaveLength(2);
    expect(applicants.join()).toContain('Luz');
    expect(await sheet('referrers')).toEqual(['Reference,Received']);
  });

  test('the newest accepted addition decides about an answer, and an empty one hides none (DATA-1)', async () => {
    const empty = [
      ['notes', ''],
      ['tools', []],
    ] as const;
    await add({ formId: 'assessment', idempotencyKey: 'k', answers: empty, receivedAt: 1 });
    const notes = (text: string, changes: Parameters<typeof contactLead>[0] = {}) =>
      add({
        formId: 'assessment-notes',
        answers: [['notes', text]],
        follows: { formId: 'assessment', idempotencyKey: 'k' },
        ...changes,
      });
    await notes('corrected', { receivedAt: 3 });
    await notes('first', { receivedAt: 2 });
    await notes('', { receivedAt: 4 });
    await notes('pills', { receivedAt: 5, status: 'quarantined' });
    const [header, row, ...more] = await sheet('practices');
    expect(header).toContain('Additional notes');
    expect(row).toContain('corrected');
    expect(row).not.toMatch(/first|pills/);
    expect(more).toEqual([]);
  });

  test('the language that a practice asks for and the one of the page are two columns (DATA-1)', async () => {
    const answers = [['language', 'Bilingual (Spanish/English)']] as const;
    await add({ formId: 'assessment', answers });
    const [header = '', row = ''] = await sheet('practices');
    expect(header).toContain('Language of the page');
    expect(row).toContain('Bilingual');
    expect(row.split(',')).toContain('en');
    for (const [id, formId] of [
      ['applicants', 'application'],
      ['referrers', 'referral'],
    ] as const) {
      await add({ formId, language: 'es' });
      const [titles = '', cells = ''] = await sheet(id);
      const column = titles.split(',').indexOf('Language of the page');
      expect(cells.split(',')[column]).toBe('es');
    }
  });

  test('the filter of the list applies to a sheet (DATA-1)', async () => {
    await add({ email: 'ann@oak.example', answers: [['firstName', 'Ann']] });
    await add({ email: 'ben@elm.example', answers: [['lastName', 'Ben']] });
    const [header, row, ...more] = await sheet('practices', { email: 'ben@elm.example' });
    expect([header, row].join()).toMatch(/Last name.*Ben/s);
    expect(header).not.toContain('First name');
    expect(more).toEqual([]);
  });

  test('conversions are the arrival and the stage of leads from ads, in the columns of each network (ADS-3)', async () => {
    const receivedAt = Date.parse('2026-11-20T08:15:30.120Z');
    const google = { receivedAt, context: { gclid: 'Cj0KCQ', fbclid: 'IwAR0' } };
    const id = await add(google);
    await setStage(id, 'trial', receivedAt + 86_400_000);
    await setStage(await add({ ...google, context: { gclid: 'two' } }), 'stopped', receivedAt);
    await add({ context: { wbraid: 'no-column' } });
    await add({ ...google, status: 'quarantined' });
    const [header, ...rows] = await conversions('google');
    // Sort the rows, because leads that were received in the same millisecond come in any order.
    expect([header, ...rows.toSorted()]).toEqual([
      'Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency',
      'Cj0KCQ,Practice lead,2026-11-20 08:15:30+0000,,',
      'Cj0KCQ,Practice: Trial,2026-11-21 08:15:30+0000,,',
      'two,Practice lead,2026-11-20 08:15:30+0000,,',
    ]);
    expect(await conversions('meta')).toEqual([
      'event_name,event_time,fbc,value,currency,event_id',
      `Practice lead,1795162530,fb.1.${receivedAt}.IwAR0,,,${id} Practice lead`,
      `Practice: Trial,1795248930,fb.1.${receivedAt}.IwAR0,,,${id} Practice: Trial`,
    ]);
  });
});
