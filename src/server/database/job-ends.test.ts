import { describe, expect, test, vi } from 'vitest';
import { DATABASES } from '#test/databases.ts';
import { openForEach } from '#test/opened.ts';
import {
  closedEnd,
  closingJobs,
  openJobEnds,
  readJobEnds,
  renewedEnd,
  setJobEnd,
  WRITTEN_ENDS,
} from './job-ends.ts';
import { writeSetting } from './settings-repository.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

describe.each(DATABASES)('the ends of jobs in $name', ({ open }) => {
  const given = openForEach(open);

  test('are those of the files until the owner sets one, again and again', async () => {
    const { db } = given.storage;
    expect(await readJobEnds(db)).toEqual(WRITTEN_ENDS);
    await setJobEnd(db, 'medical-scribe', closedEnd(NOW));
    await setJobEnd(db, 'medical-scribe', renewedEnd(NOW));
    const renewed = { ...WRITTEN_ENDS, 'medical-scribe': '2027-02-19T23:59:59-06:00' };
    expect(await readJobEnds(db)).toEqual(renewed);
  });

  test('are those of the file again once its date is changed', async () => {
    const { db } = given.storage;
    const set = { end: closedEnd(NOW), insteadOf: '2026-01-31T23:59:59-06:00' };
    await writeSetting(db, 'job-end:medical-scribe', JSON.stringify(set));
    expect(await readJobEnds(db)).toEqual(WRITTEN_ENDS);
  });
});

test('jobs are announced 30 days ahead (CAREER-10), the first to close first, and not once they are closed', () => {
  const ends = {
    ...WRITTEN_ENDS,
    'medical-scribe': '2026-12-20T23:59:59-06:00',
    'medical-billing': '2026-12-01T23:59:59-06:00',
    'medical-receptionist': closedEnd(NOW),
    'administrative-assistant': '2026-12-21T23:59:59-06:00',
  };
  expect(closingJobs(ends, NOW)).toEqual(['medical-billing', 'medical-scribe']);
});

test('a database that does not answer leaves the ends last known, and is reported', async () => {
  const given = await DATABASES[0].open();
  const onError = vi.fn();
  const ends = openJobEnds(given.storage.db, onError);
  await setJobEnd(given.storage.db, 'medical-scribe', renewedEnd(NOW));
  const known = await ends();
  await given.end();
  expect(await ends()).toEqual(known);
  expect(onError).toHaveBeenCalledOnce();
});
