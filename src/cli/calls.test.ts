import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookCall } from '#server/booking/book-call.ts';
import type { Call } from '#server/booking/call.ts';
import { freeTimes } from '#server/booking/free-times.ts';
import { openBooking } from '#server/booking/open-booking.ts';
import { configWith } from '#server/config.ts';
import { wishFor } from '#test/booking/booking-desk.ts';
import { type SeededDesk, seededDesk } from '#test/seeded-desk.ts';

let desk: SeededDesk;
let call: Call;
beforeAll(async () => {
  desk = await seededDesk();
  const { db } = desk.storage;
  const deps = await openBooking(configWith(), desk.storage, {
    plan: () => [],
    kick: () => {},
    now: Date.now,
  });
  const free = await freeTimes(db, deps.schedule, Date.now());
  const booked = await bookCall(wishFor(free.at(-1)?.start ?? 0), deps);
  if (booked.kind !== 'booked') throw new Error('the hours of the repository offer no time');
  call = booked.call;
});
afterAll(() => desk.close());

test('calls: listed in 80 columns, as JSON, and among the leads', async () => {
  const { out } = await desk.leads('calls');
  expect(out).toContain(call.id.slice(-8));
  for (const line of out.split('\n')) expect([...line].length).toBeLessThanOrEqual(80);
  const [row] = await desk.rows('calls', '--json');
  expect(row).toMatchObject({ id: call.id, practiceName: 'Oak Dental', state: 'booked' });
  const leads = await desk.rows('list', '--json');
  expect(JSON.stringify(leads)).toContain('Oak Dental');
});

test('calls block: names the calls that stay booked; an unknown host and a bad day are refused', async () => {
  const day = new Date(call.start).toISOString().slice(0, 10);
  const blocked = await desk.leads('calls', 'block', day);
  expect(blocked.out).toContain(`Blocked: ${day}`);
  expect(blocked.err).toContain('1 call on that day');
  expect((await desk.leads('calls', 'block', day, '--undo')).out).toContain('Open again');
  expect((await desk.leads('calls', 'block', day, '--host', 'nobody')).code).toBe(2);
  expect((await desk.leads('calls', 'block', 'christmas')).code).toBe(2);
});

test('calls feed prints the address of the owner’s calendar', async () => {
  const { out } = await desk.leads('calls', 'feed');
  expect(out).toMatch(/^https:\/\/marigold\.example\/book\/feed\/[\w-]{43}\.ics\n$/);
});

test('calls block and feed answer a script in JSON alone', async () => {
  const day = new Date(call.start).toISOString().slice(0, 10);
  const [blocked] = await desk.rows('calls', 'block', day, '--json');
  expect(blocked).toMatchObject({ day, blocked: true, stillBooked: [{ id: call.id }] });
  const [open] = await desk.rows('calls', 'block', day, '--undo', '--json');
  expect(open).toMatchObject({ day, blocked: false, stillBooked: [] });
  const [feed] = await desk.rows('calls', 'feed', '--json');
  expect(feed?.address).toMatch(/\/book\/feed\/[\w-]{43}\.ics$/);
});

test('calls cancel frees the time and can’t be done twice', async () => {
  const id = call.id.slice(-8);
  const [canceled] = await desk.rows('calls', 'cancel', id, '--json');
  expect(canceled).toMatchObject({ id: call.id, state: 'canceled', mailed: false });
  expect((await desk.leads('calls', 'cancel', id)).code).toBe(1);
  expect((await desk.leads('calls')).out).toContain('No calls are booked.');
  const [row] = await desk.rows('calls', '--all', '--json');
  expect(row).toMatchObject({ state: 'canceled' });
});
