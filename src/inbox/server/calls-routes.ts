import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { INBOX } from '#content/en/inbox.ts';
import type { CallSchedule } from '#content/opening-hours.ts';
import type { CallFact, CallWeek } from '#inbox/contract.ts';
import { blockDay, listBlockedDays, unblockDay } from '#server/booking/blocked-days.ts';
import type { Call } from '#server/booking/call.ts';
import { type Changed, cancelCall, isOver, moveCall } from '#server/booking/change-call.ts';
import { freeTimes } from '#server/booking/free-times.ts';
import { listCalls } from '#server/booking/list-calls.ts';
import { openCalls, openCallsToChange } from '#server/booking/open-booking.ts';
import { windowsOn } from '#server/booking/open-slots.ts';
import { dayIn } from '#shared/calendar-day.ts';
import { DAY_MS } from '#shared/durations.ts';
import {
  DAY,
  ID_PARAMS,
  type InboxDeps,
  InboxError,
  logUse,
  readInput,
  TIME,
  TIME_VALUE,
} from './request.ts';

const MAX_DAYS = 35;

const DAYS = v.object({ from: TIME, until: TIME });
const MOVE = v.strictObject({ start: TIME_VALUE });
const BLOCK = v.strictObject({ host: v.string(), day: DAY, blocked: v.boolean() });
const { calls: words } = INBOX;

export function callsRoutes(app: FastifyInstance, deps: InboxDeps): void {
  const { storage, config, now } = deps;
  const toChange = () => openCallsToChange(storage, config(), now);

  app.get('/api/calls', async (request): Promise<CallWeek> => {
    const { from, until } = readInput(DAYS, request.query);
    if (until - from > MAX_DAYS * DAY_MS) throw new InboxError(400, INBOX.errors.unreadable);
    await logUse(deps, 'calls');
    const booking = openCalls(storage, config(), now);
    const calls = await listCalls({ from, until }, booking);
    const firstDay = new Date(from - DAY_MS).toISOString().slice(0, 10);
    return {
      calls: calls.map((call) => callFact(call, now())),
      hosts: booking.schedule.hosts.map(({ id, name, zone }) => ({ id, name, zone })),
      blocked: await listBlockedDays(booking.db, firstDay),
      closed: closedDays(booking.schedule, from, until),
      next: (await listCalls({ from: until, most: 1 }, booking))[0]?.start ?? null,
      mails: booking.outgoing.mails,
    };
  });

  app.get('/api/calls/:id/times', async (request) => {
    const { id } = readInput(ID_PARAMS, request.params);
    const booking = openCalls(storage, config(), now);
    const times = await freeTimes(booking.db, booking.schedule, now(), id);
    return { starts: times.map(({ start }) => start) };
  });

  app.post('/api/calls/:id/cancel', async (request) => {
    const { id } = readInput(ID_PARAMS, request.params);
    await logUse(deps, 'calls cancel', { ids: [id] });
    return changed(await cancelCall(id, 'owner', await toChange()), now());
  });

  app.post('/api/calls/:id/move', async (request) => {
    const { id } = readInput(ID_PARAMS, request.params);
    const { start } = readInput(MOVE, request.body);
    await logUse(deps, 'calls move', { ids: [id] });
    return changed(await moveCall(id, start, await toChange()), now());
  });

  app.post('/api/days', async (request) => {
    const { host, day, blocked } = readInput(BLOCK, request.body);
    const { db, schedule } = await toChange();
    if (!schedule.hosts.some(({ id }) => id === host)) throw new InboxError(404, words.noHost);
    await logUse(deps, 'calls block', { host, day, blocked });
    if (blocked) await blockDay(db, host, day, now());
    else await unblockDay(db, host, day);
    return { blocked };
  });

  app.get('/api/feed', async () => {
    await logUse(deps, 'calls feed');
    return { address: (await toChange()).feedAddress() };
  });
}

function changed(outcome: Changed, now: number): { call: CallFact } {
  if (outcome.kind === 'changed') return { call: callFact(outcome.call, now) };
  throw new InboxError(409, words[outcome.kind]);
}

function closedDays(schedule: CallSchedule, from: number, until: number): CallWeek['closed'] {
  const closed: { host: string; day: string }[] = [];
  for (const host of schedule.hosts) {
    for (let noon = from + DAY_MS / 2; noon < until; noon += DAY_MS) {
      const day = dayIn(host.zone, noon);
      if (windowsOn(schedule, host, day).length === 0) closed.push({ host: host.id, day });
    }
  }
  return closed;
}

export function callFact(call: Call, now: number): CallFact {
  const { id, submissionId, start, end, state, host, name, practiceName, phone } = call;
  return {
    id,
    leadId: submissionId,
    start,
    end,
    name,
    practiceName,
    phone,
    isHeld: state === 'held',
    host: host.id,
    hostName: host.name,
    canChange: !isOver(call, now),
  };
}
