import { randomUUIDv7 } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CallWeek, HealthReport } from '#inbox/contract.ts';
import type { Call } from '#server/booking/call.ts';
import { DAY_MS } from '#shared/durations.ts';
import { NOW } from '#test/booking/booking-fixture.ts';
import { bookSampleCall, sampleBooking } from '#test/booking/sample-calls.ts';
import { openForEach } from '#test/opened.ts';
import { startInbox } from '#test/running-inbox.ts';

const inbox = openForEach(() => startInbox());
let call: Call;

beforeEach(async () => {
  inbox.clock.time = NOW;
  call = await bookSampleCall(sampleBooking(inbox.storage, { now: () => NOW }));
});

const week = async (): Promise<CallWeek> => {
  const from = call.start - DAY_MS;
  return (await inbox.get(`/api/calls?from=${from}&until=${from + 7 * DAY_MS}`)).json();
};

describe('calls in the inbox', () => {
  test('are listed by week with the names of the visitors', async () => {
    const { calls, hosts } = await week();
    expect(calls).toMatchObject([{ id: call.id, practiceName: 'Oak Dental', canChange: true }]);
    expect(hosts.length).toBeGreaterThan(0);
    const before = await inbox.get(`/api/calls?from=${call.start - 2}&until=${call.start - 1}`);
    expect(await before.json()).toMatchObject({ calls: [], next: call.start });
    const after = await inbox.get(`/api/calls?from=${call.end}&until=${call.end + 1}`);
    expect(await after.json()).toMatchObject({ calls: [], next: null });
  });

  test('days without hours are closed: weekends and holidays', async () => {
    const from = Date.UTC(2026, 10, 23);
    const answer = await inbox.get(`/api/calls?from=${from}&until=${from + 7 * DAY_MS}`);
    const { closed }: CallWeek = await answer.json();
    const calls = closed.filter(({ host }) => host === 'onboarding');
    expect(calls.map(({ day, name }) => [day, name])).toEqual([
      ['2026-11-26', 'Thanksgiving'],
      ['2026-11-28', ''],
      ['2026-11-29', ''],
    ]);
  });

  test('a busy calendar that was never read is named, and its times can be offered anyway', async () => {
    const host = (await week()).hosts[0];
    await inbox.storage.db
      .insertInto('busy_calendars')
      .values({
        key: 'k',
        host: host?.id ?? '',
        periods: '[]',
        fetched_at: 0,
        checked_at: 0,
        error: 'answered 404',
      })
      .execute();
    expect((await week()).calendars).toMatchObject([{ key: 'k', isOffered: false }]);
    expect((await week()).calendars[0]?.note).toContain(`No times of ${host?.name} are offered`);
    const offer = (key: string, offered: boolean) => inbox.post('/api/calendars', { key, offered });
    expect((await offer('other', true)).status).toBe(404);
    expect((await offer('k', true)).status).toBe(200);
    expect((await week()).calendars).toMatchObject([{ key: 'k', isOffered: true }]);
    const { warnings }: HealthReport = await (await inbox.get('/api/health')).json();
    expect(warnings.join()).toContain('was never read (answered 404). You decided');
    await offer('k', false);
    expect((await week()).calendars).toMatchObject([{ isOffered: false }]);
  });

  test('a canceled call disappears from the calendar and cannot be changed again', async () => {
    expect((await inbox.post(`/api/calls/${call.id}/cancel`)).status).toBe(200);
    expect((await week()).calls).toEqual([]);
    expect((await inbox.post(`/api/calls/${call.id}/cancel`)).status).toBe(409);
    expect((await inbox.post(`/api/calls/${randomUUIDv7()}/cancel`)).status).toBe(409);
  });

  test('a call can be moved to a free time only', async () => {
    const times = await (await inbox.get(`/api/calls/${call.id}/times`)).json();
    const [, next] = times.starts as number[];
    const moved = await inbox.post(`/api/calls/${call.id}/move`, { start: next });
    expect((await moved.json()).call.start).toBe(next);
    const night = Date.parse('2026-11-25T08:00Z');
    expect((await inbox.post(`/api/calls/${call.id}/move`, { start: night })).status).toBe(409);
    expect((await inbox.post(`/api/calls/${call.id}/move`, { start: 'soon' })).status).toBe(400);
    expect((await inbox.post(`/api/calls/${call.id}/move`, { start: 1e300 })).status).toBe(400);
  });

  test('a blocked day has no free times until it is unblocked', async () => {
    const { hosts } = await week();
    const [host] = hosts;
    const body = { host: host?.id, day: '2026-12-24', blocked: true };
    await inbox.post('/api/days', body);
    await inbox.post('/api/days', body);
    expect((await week()).blocked).toEqual([{ host: host?.id, day: '2026-12-24' }]);
    await inbox.post('/api/days', { ...body, blocked: false });
    expect((await week()).blocked).toEqual([]);
    expect((await inbox.post('/api/days', { ...body, host: 'nobody' })).status).toBe(404);
    expect((await inbox.post('/api/days', { ...body, day: '2026-02-31' })).status).toBe(400);
  });

  test('the address of the feed is the same as in the leads CLI', async () => {
    const { address } = await (await inbox.get('/api/feed')).json();
    expect(address).toMatch(/^https:\/\/marigold\.example\/book\/feed\/[\w-]{43}\.ics$/);
  });

  test('a query without two days, or with too many, is rejected', async () => {
    for (const query of ['', '?from=1', `?from=0&until=${400 * DAY_MS}`, '?from=x&until=y']) {
      expect((await inbox.get(`/api/calls${query}`)).status).toBe(400);
    }
  });
});
