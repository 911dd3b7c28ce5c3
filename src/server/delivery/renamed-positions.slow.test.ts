import { describe, expect, test } from 'vitest';
import { readLead } from '#server/database/leads-repository.ts';
import { putFields } from '#server/records/change-records.ts';
import { insertSamples } from '#server/records/insert-samples.ts';
import { assessmentForm } from '#shared/forms/en/assessment.ts';
import { DATABASES } from '#test/databases.ts';
import { storeLead } from '#test/fakes/lead.ts';
import { newLead } from '#test/new-lead.ts';
import { openForEach } from '#test/opened.ts';
import { usual } from '#test/share.ts';
import { answerLines } from './answer-lines.ts';

const item = (id: string, off = false, name = '') => ({ id, off, name });

describe.each(usual(DATABASES))('positions of requests in $name (OFFER-2, OFFER-3)', ({ open }) => {
  const database = openForEach(open);

  test('a stored request names a position as it is called now, and stays readable if it is off', async () => {
    const { db } = database.storage;
    await insertSamples(db, 0);
    const offer = () => ({
      positions: [item('scribe', false, 'Note Writer'), item('records', true), item('coder')],
    });
    await putFields(db, { kind: 'offer', id: 'offer' }, offer, { who: 'ana', now: 0 });
    const { storage } = database;
    const positionOf = async (position: string) => {
      const id = await storeLead(
        storage,
        newLead({ formId: 'assessment', answers: [['position', position]] }),
      );
      const lead = await readLead(storage.db, id);
      if (!lead) throw new Error('The lead was not stored.');
      expect(lead.answers).toEqual([['position', position]]);
      return answerLines(assessmentForm, lead).find(({ name }) => name === 'position')?.text;
    };
    expect(await positionOf('Virtual Medical Scribe')).toBe('Note Writer');
    expect(await positionOf('Medical Records Coordinator')).toBe('Medical Records Coordinator');
  });
});
