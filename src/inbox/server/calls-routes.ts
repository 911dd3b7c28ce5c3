import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { INBOX } from '#content/en/inbox.ts';
import type { CallFact, CallWeek, InterviewFact } from '#inbox/contract.ts';
import { blockDay, listBlockedDays, unblockDay } from '#server/booking/blocked-days.ts';
import type { Call } from '#server/booking/call.ts';
import {
  type Changed,
  cancelCall,
  findCall,
  isOver,
  moveCall,
} from '#server/booking/change-call.ts';
import { freeTimes } from '#server/booking/free-times.ts';
import { callOffInvitation, interviewOf, inviteToInterview } from '#server/booking/interviews.ts';
import { listCalls } from '#server/booking/list-calls.ts';
import { openCalls, openCallsToChange } from '#server/booking/open-booking.ts';
import { holidaysOf, windowsOn } from '#server/booking/open-slots.ts';
import { allHosts, scheduleOf } from '#server/booking/read-schedule.ts';
import { dayIn } from '#shared/calendar-day.ts';
import { DAY_MS } from '#shared/durations.ts';
import {
  DAY,
  type InboxDeps,
  InboxError,
  NOTHING,
  openRoutes,
  TIME,
  TIME_VALUE,
  WITH_ID,
} from './request.ts';

const MAX_DAYS = 35;

const DAYS = v.pipe(
  v.object({ from: TIME, until: TIME }),
  v.check(({ from, until }) => until - from <= MAX_DAYS * DAY_MS, INBOX.errors.unreadable),
);
const MOVE = v.object({ ...WITH_ID.entries, start: TIME_VALUE });
const BLOCK = v.strictObject({ host: v.string(), day: DAY, blocked: v.boolean() });
const { calls: words, interview } = INBOX;

export function callsRoutes(app: FastifyInstance, deps: InboxDeps): void {
  const { storage, config, now } = deps;
  const add = openRoutes(app, deps);
  const toRead = () => openCalls(storage, config(), now);
  const toChange = () => openCallsToChange(storage, config(), now);
  const changed = (outcome: Changed): { call: CallFact } => {
    if (outcome.kind !== 'changed') throw new InboxError(409, words[outcome.kind]);
    return { call: callFact(outcome.call, now()) };
  };

  add('GET', 'calls', 'calls', DAYS, async ({ from, until }): Promise<CallWeek> => {
    const booking = toRead();
    const { schedule, interviews } = booking;
    const calls = await listCalls({ from, until }, booking);
    const holidays = holidaysOf(schedule);
    const noons = Array.from(
      { length: Math.round((until - from) / DAY_MS) },
      (_, place) => from + (place + 0.5) * DAY_MS,
    );
    const hosts = allHosts(booking);
    const isOpen = (id: string, day: string) =>
      [schedule, interviews].some((one) =>
        one?.hosts.some((host) => host.id === id && windowsOn(one, host, day).length > 0),
      );
    const closed = hosts.flatMap((host) =>
      noons
        .map((noon) => dayIn(host.zone, noon))
        .filter((day) => !isOpen(host.id, day))
        .map((day) => ({ host: host.id, day, name: holidays[day] ?? '' })),
    );
    return {
      calls: calls.map((call) => callFact(call, now())),
      hosts: hosts.map(({ id, name, zone }) => ({ id, name, zone })),
      blocked: await listBlockedDays(booking.db, dayIn('UTC', from - DAY_MS)),
      closed,
      next: (await listCalls({ from: until, most: 1 }, booking))[0]?.start ?? null,
      mails: booking.outgoing.mails,
    };
  });

  add('GET', 'calls/:id/times', undefined, WITH_ID, async ({ id }) => {
    const booking = toRead();
    const call = await findCall(id, booking);
    const schedule = scheduleOf(booking, call?.schedule ?? 'calls');
    const free = await freeTimes(booking.db, schedule, now(), id);
    return { starts: free.map(({ start }) => start) };
  });

  add('POST', 'calls/:id/cancel', 'calls cancel', WITH_ID, async ({ id }) =>
    changed(await cancelCall(id, 'owner', await toChange())),
  );

  add('POST', 'calls/:id/move', 'calls move', MOVE, async ({ id, start }) =>
    changed(await moveCall(id, start, await toChange())),
  );

  add('POST', 'days', 'calls block', BLOCK, async ({ host, day, blocked }) => {
    const booking = await toChange();
    const { db } = booking;
    if (!allHosts(booking).some(({ id }) => id === host)) throw new InboxError(404, words.noHost);
    if (blocked) await blockDay(db, host, day, now());
    else await unblockDay(db, host, day);
    return { blocked };
  });

  add('GET', 'leads/:id/interview', undefined, WITH_ID, async ({ id }): Promise<InterviewFact> => {
    const booking = toRead();
    const call = await interviewOf(id, booking);
    const problem = !booking.interviews
      ? interview.noHours
      : booking.outgoing.mails
        ? ''
        : interview.noMail;
    return {
      problem,
      invitedUntil: call?.pickUntil || null,
      call: call?.state === 'booked' ? callFact(call, now()) : null,
    };
  });

  add('POST', 'leads/:id/invite', 'invite', WITH_ID, async ({ id }) => {
    const outcome = await inviteToInterview(id, await toChange());
    if (outcome.kind !== 'invited') throw new InboxError(409, interview[outcome.kind]);
    return { until: outcome.until };
  });

  add('POST', 'leads/:id/uninvite', 'uninvite', WITH_ID, async ({ id }) => ({
    changed: await callOffInvitation(id, await toChange()),
  }));

  add('GET', 'feed', 'calls feed', NOTHING, async () => ({
    address: (await toChange()).feedAddress(),
  }));
}

export function callFact(call: Call, now: number): CallFact {
  const { id, leadId, start, end, state, host, name, practiceName, phone } = call;
  return {
    id,
    isInterview: call.schedule === 'interviews',
    leadId,
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
