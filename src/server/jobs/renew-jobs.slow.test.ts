import { describe, expect, test } from 'vitest';
import { SAMPLE_RECORDS } from '#content/samples/records.ts';
import { readSetting, writeSetting } from '#server/database/settings-repository.ts';
import { publishRecord, unpublishRecord } from '#server/records/change-records.ts';
import { insertSamples } from '#server/records/insert-samples.ts';
import { readRecord } from '#server/records/list-records.ts';
import { DATABASES } from '#test/databases.ts';
import { openForEach } from '#test/opened.ts';
import { usual } from '#test/share.ts';
import { closeJob, closingJobs, listJobs, renewJob, setLastDay } from './renew-jobs.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const change = { who: 'ana', now: NOW };
const SCRIBE = 'medical-scribe';
const WRITTEN = SAMPLE_RECORDS.jobs.find(({ id }) => id === SCRIBE)?.closesOn ?? '';

describe.each(usual(DATABASES))('the last days of jobs in $name', ({ open }) => {
  const database = openForEach(async () => {
    const opened = await open();
    await insertSamples(opened.storage.db, NOW);
    return opened;
  });
  const endOf = async (id = SCRIBE) =>
    (await listJobs(database.storage.db, NOW)).find((job) => job.id === id);

  test('are a field of the record; closing and renewing change it (CAREER-10)', async () => {
    const { db } = database.storage;
    expect(await endOf()).toMatchObject({ end: '2027-05-31T23:59:59-06:00', state: 'open' });
    expect(await closeJob(db, SCRIBE, change)).toEqual({
      end: '2026-11-20T23:59:59-06:00',
      before: WRITTEN,
    });
    expect(await endOf()).toMatchObject({ state: 'closed' });
    expect(await renewJob(db, SCRIBE, change)).toEqual({
      end: '2027-02-19T23:59:59-06:00',
      before: '2026-11-20',
    });
    expect(await endOf()).toMatchObject({ state: 'open' });
    const record = await readRecord(db, 'jobs', SCRIBE);
    expect(record?.value.closesOn).toBe('2027-02-19');
    expect(record?.versions.map(({ who }) => who)).toEqual(['ana', 'ana', '']);
  });

  test('renewing adds 90 days to a day that is still to come, and can be undone (CAREER-10)', async () => {
    const { db } = database.storage;
    const first = await renewJob(db, SCRIBE, change);
    expect(first).toEqual({ end: '2027-08-29T23:59:59-06:00', before: '2027-05-31' });
    const second = await renewJob(db, SCRIBE, change);
    expect(second?.before).toBe('2027-08-29');
    await setLastDay(db, SCRIBE, second?.before ?? '', change);
    expect(await endOf()).toMatchObject({ end: first?.end });
  });

  test('renewing a job of the year 9999 keeps it on the site', async () => {
    const { db } = database.storage;
    await setLastDay(db, SCRIBE, '9999-12-31', change);
    await renewJob(db, SCRIBE, change);
    expect(await endOf()).toMatchObject({ end: '9999-12-31T23:59:59-06:00', state: 'open' });
  });

  test('two changes in the same moment are both made', async () => {
    const { db } = database.storage;
    await Promise.all([renewJob(db, SCRIBE, change), renewJob(db, SCRIBE, change)]);
    expect(await endOf()).toMatchObject({ end: '2027-11-27T23:59:59-06:00' });
  });

  test('a job that is not on the site cannot be renewed or closed', async () => {
    const { db } = database.storage;
    await unpublishRecord(db, { kind: 'jobs', id: SCRIBE, version: 1 }, change);
    for (const id of [SCRIBE, 'surgeon']) expect(await closeJob(db, id, change)).toBeUndefined();
    expect(await endOf()).toBeUndefined();
  });

  test('are announced 30 days ahead, the first to close first, and not once they are closed', async () => {
    const { db } = database.storage;
    const days = { [SCRIBE]: '2026-12-20', 'medical-billing': '2026-12-01' };
    for (const [id, day] of Object.entries(days)) await setLastDay(db, id, day, change);
    await closeJob(db, 'medical-receptionist', change);
    await setLastDay(db, 'administrative-assistant', '2026-12-21', change);
    const closing = closingJobs(await listJobs(db, NOW));
    expect(closing.map(({ id }) => id)).toEqual(['medical-billing', SCRIBE]);
  });
});

describe.each(usual(DATABASES))('ends that an earlier version stored in $name', ({ open }) => {
  const database = openForEach(open);
  const stored = (end: string, insteadOf = '2027-05-31T23:59:59-06:00') =>
    writeSetting(database.storage.db, `job-end:${SCRIBE}`, JSON.stringify({ end, insteadOf }));
  const dayOf = async () => {
    await insertSamples(database.storage.db, NOW);
    const record = await readRecord(database.storage.db, 'jobs', SCRIBE);
    return record?.value.closesOn;
  };

  test('become the last day of the record, once', async () => {
    const { db } = database.storage;
    await stored('2027-08-29T23:59:59-06:00');
    expect(await dayOf()).toBe('2027-08-29');
    expect(await readSetting(db, `job-end:${SCRIBE}`)).toBeUndefined();
    await setLastDay(db, SCRIBE, '2027-01-01', change);
    expect(await dayOf()).toBe('2027-01-01');
  });

  test('of a job that was closed at noon keep it closed on that day', async () => {
    await stored('2026-11-21T11:00:00.000Z');
    expect(await dayOf()).toBe('2026-11-20');
  });

  test('are also applied after a restore into a database that has the samples', async () => {
    expect(await dayOf()).toBe('2027-05-31');
    await stored('2027-08-29T23:59:59-06:00');
    expect(await dayOf()).toBe('2027-08-29');
  });

  test.each([
    ['instead of another end', '2027-08-29T23:59:59-06:00', '2026-01-31T23:59:59-06:00'],
    ['that is no time', 'soon', undefined],
  ])('are dropped if one is %s', async (_name, end, insteadOf) => {
    await stored(end, insteadOf);
    expect(await dayOf()).toBe('2027-05-31');
  });

  test('leave what the owner has published since', async () => {
    const { db } = database.storage;
    expect(await dayOf()).toBe('2027-05-31');
    const { id: _id, ...job } = SAMPLE_RECORDS.jobs.find(({ id }) => id === SCRIBE) ?? { id: '' };
    const ref = { kind: 'jobs', id: SCRIBE, version: 1 } as const;
    await publishRecord(db, ref, { ...job, closesOn: '2027-12-31' }, change);
    await stored('2027-08-29T23:59:59-06:00');
    expect(await dayOf()).toBe('2027-12-31');
  });
});
