import { describe, expect, test, vi } from 'vitest';
import { writeSetting } from '#server/database/settings-repository.ts';
import { DAY_MS } from '#shared/durations.ts';
import { DATABASES } from '#test/databases.ts';
import { openForEach } from '#test/opened.ts';
import {
  closeJob,
  closingJobs,
  openJobEnds,
  readJobEnds,
  renewJob,
  setJobEnd,
  WRITTEN_ENDS,
} from './job-ends.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

describe.each(DATABASES)('the ends of jobs in $name', ({ open }) => {
  const database = openForEach(open);

  test('are those of the files until the owner sets one', async () => {
    const { db } = database.storage;
    expect(await readJobEnds(db)).toEqual(WRITTEN_ENDS);
    await closeJob(db, 'medical-scribe', NOW);
    await renewJob(db, 'medical-scribe', NOW);
    const renewed = { ...WRITTEN_ENDS, 'medical-scribe': '2027-02-19T23:59:59-06:00' };
    expect(await readJobEnds(db)).toEqual(renewed);
  });

  test('renewing adds 90 days to an end that is still to come, and can be undone (CAREER-10)', async () => {
    const { db } = database.storage;
    const before = WRITTEN_ENDS['medical-scribe'];
    expect(Date.parse(before)).toBeGreaterThan(NOW + 90 * DAY_MS);
    const first = await renewJob(db, 'medical-scribe', NOW);
    expect(first.before).toBe(before);
    expect(Date.parse(first.end) - Date.parse(before)).toBe(90 * DAY_MS);
    const second = await renewJob(db, 'medical-scribe', NOW);
    expect(second.before).toBe(first.end);
    expect(Date.parse(second.end) - Date.parse(first.end)).toBe(90 * DAY_MS);
    await setJobEnd(db, 'medical-scribe', second.before);
    expect((await readJobEnds(db))['medical-scribe']).toBe(first.end);
  });

  test('are those of the file again when its date has changed', async () => {
    const { db } = database.storage;
    const set = { end: new Date(NOW - 1).toISOString(), insteadOf: '2026-01-31T23:59:59-06:00' };
    await writeSetting(db, 'job-end:medical-scribe', JSON.stringify(set));
    expect(await readJobEnds(db)).toEqual(WRITTEN_ENDS);
  });
});

test('jobs are announced 30 days ahead (CAREER-10), the first to close first, and not once they are closed', () => {
  const ends = {
    ...WRITTEN_ENDS,
    'medical-scribe': '2026-12-20T23:59:59-06:00',
    'medical-billing': '2026-12-01T23:59:59-06:00',
    'medical-receptionist': new Date(NOW - 1).toISOString(),
    'administrative-assistant': '2026-12-21T23:59:59-06:00',
  };
  expect(closingJobs(ends, NOW)).toEqual(['medical-billing', 'medical-scribe']);
});

test('if the database does not respond, the last read ends are used and the error is reported', async () => {
  const given = await DATABASES[0].open();
  const onError = vi.fn();
  const ends = openJobEnds(given.storage.db, onError);
  await renewJob(given.storage.db, 'medical-scribe', NOW);
  const known = await ends();
  await given.end();
  expect(await ends()).toEqual(known);
  expect(onError).toHaveBeenCalledOnce();
});
