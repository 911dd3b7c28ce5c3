import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readLead } from '#server/database/leads-repository.ts';
import { readDraft, storeDraft } from '#server/database/saved-drafts-repository.ts';
import { logAccess, readAccessLog } from '#server/leads/access-log.ts';
import { insertSamples } from '#server/records/insert-samples.ts';
import { readFacts } from '#server/records/read-records.ts';
import { DAY_MS } from '#shared/durations.ts';
import { RETENTION_DAYS, RETENTION_SETTING, retentionInWords } from '#shared/retention.ts';
import { DATABASES } from '#test/databases.ts';
import { bookingRow } from '#test/fakes/booking-row.ts';
import { fakeClock } from '#test/fakes/fake-clock.ts';
import { contactLead, savedFiles, storeLead, uploadFile } from '#test/fakes/lead.ts';
import { openForEach } from '#test/opened.ts';
import { quietLog, runRetention } from '#test/run-retention.ts';
import { usual } from '#test/share.ts';
import { checkClock, passedTime, readClockHold } from './clock-hold.ts';
import { startRetention } from './plugin.ts';
import { expiredByRules } from './retention.ts';

const NOW_MS = 1_800_000_000_000;
const RULES = v.parse(RETENTION_SETTING, undefined);

describe('the setting RETENTION (PRIV-4)', () => {
  test('is every default if nothing is set', () => {
    expect(Object.fromEntries(RULES.map(({ kind, keepFor }) => [kind, keepFor / DAY_MS]))).toEqual(
      RETENTION_DAYS,
    );
    expect(retentionInWords(RULES)).toBe(
      'leads 24 months, application 12 months, interest 12 months, quarantine 30 days, files 12 months, access-log 12 months, funnel 24 months',
    );
  });

  test('replaces the kinds it names; forever removes the rule', () => {
    const rules = v.parse(RETENTION_SETTING, 'leads=forever, contact=1d, quarantine=7d,contact=2d');
    expect(retentionInWords(rules)).toBe(
      'application 12 months, interest 12 months, quarantine 7 days, files 12 months, access-log 12 months, funnel 24 months, contact 2 days',
    );
  });

  test.each(['contact=0d', 'nothing=3d', 'contact', 'contact=3', 'contact=3w', 'leads=-1d'])(
    'refuses %s',
    (text) => {
      expect(v.safeParse(RETENTION_SETTING, text).success).toBe(false);
    },
  );
});

describe.each(DATABASES)('purging by RETENTION, on $name (PRIV-4)', ({ name, open }) => {
  const opened = openForEach(() => open());

  test('purges counts of visits after their period, and not a day earlier', async () => {
    const { db } = opened.storage;
    const rest = { page: '', step: 'visit', source: 'direct', device: 'phone', count: 1 } as const;
    const day = (ago: number) => new Date(NOW_MS - ago * DAY_MS).toISOString().slice(0, 10);
    const counts = [8, 7].map((ago) => ({ day: day(ago), ...rest }));
    await db.insertInto('funnel_counts').values(counts).execute();
    await expiredByRules(opened.storage, [{ kind: 'funnel', keepFor: 7 * DAY_MS }], NOW_MS).purge();
    const left = await db.selectFrom('funnel_counts').select('day').execute();
    expect(left).toEqual([{ day: day(7) }]);
  });

  const add = (days: number, changes: Parameters<typeof contactLead>[0] = {}) =>
    storeLead(opened.storage, contactLead({ receivedAt: NOW_MS - days * DAY_MS, ...changes }));
  const there = async (id: string) => (await readLead(opened.storage.db, id)) !== undefined;
  const upload = () => uploadFile(opened.storage);

  test.each(['leads=1y', 7, null])(
    'purges nothing if the stored periods cannot be read: %j',
    async (retention) => {
      const { storage } = opened;
      await insertSamples(storage.db, NOW_MS);
      await storage.db
        .updateTable('records')
        .set({ published: JSON.stringify({ bookingUrl: '/book', consent: 'ask', retention }) })
        .where('kind', '=', 'links')
        .execute();
      const lead = await add(9999);
      const { retention: rules, isRetentionReadable } = await readFacts(storage.db, '', () => {});
      expect(isRetentionReadable).toBe(false);
      expect(await expiredByRules(storage, rules, NOW_MS).purge()).toEqual({ leads: 0, files: 0 });
      expect(await there(lead)).toBe(true);
    },
  );

  test('purges each kind of record after its default period', async () => {
    const gone = [
      await add(731),
      await add(366, { formId: 'application' }),
      await add(31, { status: 'quarantined' }),
      await add(731, { formId: 'a-form-of-long-ago' }),
    ];
    const stay = [
      await add(729),
      await add(364, { formId: 'application' }),
      await add(29, { status: 'quarantined' }),
      await add(700, { formId: 'referral' }),
    ];
    await logAccess(opened.storage, {
      at: NOW_MS - 366 * DAY_MS,
      who: 'w',
      command: 'old',
      details: {},
    });
    await logAccess(opened.storage, {
      at: NOW_MS - 364 * DAY_MS,
      who: 'w',
      command: 'new',
      details: {},
    });
    expect(await expiredByRules(opened.storage, RULES, NOW_MS).purge()).toEqual({
      leads: 4,
      files: 0,
    });
    expect(await Promise.all(gone.map(there))).toEqual([false, false, false, false]);
    expect(await Promise.all(stay.map(there))).toEqual([true, true, true, true]);
    expect((await readAccessLog(opened.storage, 9)).map(({ command }) => command)).toEqual(['new']);
  });

  test('purges files before their lead if the rules say so', async () => {
    const [old, young] = [await upload(), await upload()];
    const id = await add(400, { files: [old] });
    await add(300, { files: [young] });
    expect(await expiredByRules(opened.storage, RULES, NOW_MS).purge()).toEqual({
      leads: 0,
      files: 1,
    });
    expect(await readLead(opened.storage.db, id)).toMatchObject({ files: [] });
    expect(await savedFiles(opened.storage)).toEqual([young.id]);
  });

  test('a lead with a future call stays, and so does the lead it adds to', async () => {
    const parent = await add(900, { formId: 'assessment', idempotencyKey: 'p' });
    const ahead = await add(900, {
      formId: 'booking',
      follows: { formId: 'assessment', idempotencyKey: 'p' },
    });
    const held = await add(900, { formId: 'booking' });
    const canceled = await add(900, { formId: 'booking' });
    for (const [id, ends, state] of [
      [ahead, NOW_MS + 1, 'booked'],
      [held, NOW_MS - 1, 'booked'],
      [canceled, NOW_MS + 1, 'canceled'],
    ] as const) {
      const row = bookingRow({ submission_id: id, starts_at: ends - 9, ends_at: ends, state });
      await opened.storage.db.insertInto('bookings').values(row).execute();
    }
    expect(await expiredByRules(opened.storage, RULES, NOW_MS).purge()).toEqual({
      leads: 2,
      files: 0,
    });
    expect(await Promise.all([parent, ahead, held, canceled].map(there))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await expiredByRules(opened.storage, RULES, NOW_MS + 2).purge()).toEqual({
      leads: 2,
      files: 0,
    });
  });

  test('deletes the hashed network address of a call after two days, without a rule', async () => {
    const { db } = opened.storage;
    for (const created_at of [NOW_MS - 2 * DAY_MS, NOW_MS - DAY_MS]) {
      const id = await add(1, { formId: 'booking' });
      const keys = { sender_key: 'k', email_key: 'e' };
      const row = bookingRow({ id, submission_id: id, created_at, ...keys });
      await db.insertInto('bookings').values(row).execute();
    }
    await runRetention(opened.storage, fakeClock(NOW_MS));
    const left = db.selectFrom('bookings').select(['email_key', 'sender_key']);
    expect(await left.orderBy('created_at').execute()).toEqual([
      { email_key: 'e', sender_key: null },
      { email_key: 'e', sender_key: 'k' },
    ]);
  });

  const isUsual = usual(DATABASES).some((database) => database.name === name);
  describe.runIf(isUsual)('a clock jump', () => {
    const THREE_YEARS_MS = 3 * 365 * DAY_MS;
    /** Checks the clock every six hours, as the job does, and purges unless purging is held. */
    async function run(from: number, days: number): Promise<{ heldUntil: number }[]> {
      const holds = [];
      for (let now = from; now <= from + days * DAY_MS; now += DAY_MS / 4) {
        const hold = await checkClock(opened.storage, now);
        if (hold) holds.push(hold);
        else await expiredByRules(opened.storage, RULES, now).purge();
      }
      return holds;
    }

    test('forward holds purging for seven days, and ends when the clock is set back', async () => {
      const id = await add(0);
      expect(await run(NOW_MS, 1)).toEqual([]);
      const [first] = await run(NOW_MS + THREE_YEARS_MS, 6.75);
      expect(first).toMatchObject({ days: 1094, heldUntil: NOW_MS + THREE_YEARS_MS + 7 * DAY_MS });
      expect(await readClockHold(opened.storage, NOW_MS + THREE_YEARS_MS + 6 * DAY_MS)).toBe(
        first?.heldUntil,
      );
      expect(await there(id)).toBe(true);
      expect(await run(NOW_MS + 8 * DAY_MS, 30)).toEqual([]);
      expect(await readClockHold(opened.storage, NOW_MS + 38 * DAY_MS)).toBeUndefined();
      expect(await there(id)).toBe(true);
    });

    test.each([30, 800, 40 * 365])('back by %i days removes nothing', async (days) => {
      const id = await add(0);
      const { db } = opened.storage;
      const { token } = await storeDraft(db, { form: 'contact', fields: [] }, NOW_MS);
      await run(NOW_MS, 1);
      const behind = NOW_MS - days * DAY_MS;
      await runRetention(opened.storage, fakeClock(behind));
      expect(await run(behind, 6)).toEqual([]);
      expect(await readDraft(db, token, behind)).toBeDefined();
      expect(await passedTime(opened.storage, behind)).toBe(NOW_MS);
      // The correction is a jump forward: nothing is removed for seven days.
      expect(await run(NOW_MS + DAY_MS, 6.75)).not.toEqual([]);
      expect(await readDraft(db, token, NOW_MS + DAY_MS)).toBeDefined();
      expect(await there(id)).toBe(true);
      expect(await passedTime(opened.storage, NOW_MS + 8 * DAY_MS)).toBeUndefined();
    });

    test('that repeats purges nothing', async () => {
      const id = await add(0);
      await run(NOW_MS, 1);
      for (let times = 1; times < 5; times += 1) await run(NOW_MS + times * THREE_YEARS_MS, 6);
      expect(await there(id)).toBe(true);
    });

    test('is detected at the first check as well; old leads are purged after seven days', async () => {
      const id = await add(0);
      expect(await run(NOW_MS + THREE_YEARS_MS, 6.75)).not.toEqual([]);
      expect(await there(id)).toBe(true);
      expect(await run(NOW_MS + THREE_YEARS_MS + 7 * DAY_MS, 1)).toEqual([]);
      expect(await there(id)).toBe(false);
    });

    test('is reported by the job, which purges nothing', async () => {
      const id = await add(0);
      const log = quietLog();
      const clock = fakeClock(NOW_MS + THREE_YEARS_MS);
      const stop = startRetention({
        storage: opened.storage,
        rules: () => RULES,
        clock,
        log,
      });
      await clock.advance(2 * 60_000, async () => {});
      await stop();
      expect([log.held.length, await there(id)]).toEqual([1, true]);
    });
  });
});
