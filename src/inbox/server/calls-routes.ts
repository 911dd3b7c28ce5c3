import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { INBOX } from '#content/en/inbox.ts';
import type { CallFact } from '#inbox/contract.ts';
import { blockDay, unblockDay } from '#server/booking/blocked-days.ts';
import { offerAnyway } from '#server/booking/busy/busy-copies.ts';
import { type ChangeOutcome, cancelCall, findCall, moveCall } from '#server/booking/change-call.ts';
import { freeTimes } from '#server/booking/free-times.ts';
import { openBookingToChange, openBookingToRead } from '#server/booking/open-booking.ts';
import { allHosts, scheduleOf } from '#server/booking/schedule.ts';
import { recordEvent } from '#server/leads/lead-people.ts';
import { DAY_MS } from '#shared/durations.ts';
import { callFact, callWeek } from './call-view.ts';
import {
  BODY_TIME,
  DAY,
  ID_PARAMS,
  InboxError,
  type InboxRoutes,
  nameOf,
  QUERY_TIME,
} from './request.ts';

const MAX_DAYS = 35;

const PERIOD = v.pipe(
  v.object({ from: QUERY_TIME, until: QUERY_TIME }),
  v.check(({ from, until }) => until - from <= MAX_DAYS * DAY_MS, INBOX.errors.unreadable),
);
const MOVE = v.object({ start: BODY_TIME });
const BLOCK = v.strictObject({ host: v.string(), day: DAY, blocked: v.boolean() });
/**
 * The owner's decision about a busy calendar that the server could never read: `offered` is true if the site offers the
 * times of its host nevertheless.
 */
const OFFER = v.strictObject({ key: v.string(), offered: v.boolean() });
const { calls: copy } = INBOX;

export const callsRoutes: InboxRoutes = async (api, { storage, config, now }) => {
  const bookingToRead = () => openBookingToRead(storage, config(), now);
  const bookingToChange = () => openBookingToChange(storage, config(), now);
  const changedCall = async (
    request: FastifyRequest,
    outcome: ChangeOutcome,
    what: 'call moved' | 'call canceled',
  ): Promise<{ call: CallFact }> => {
    if (outcome.kind !== 'changed') throw new InboxError(409, copy[outcome.kind]);
    const event = { at: now(), who: nameOf(request), what };
    await recordEvent(storage.db, outcome.call.leadId, event);
    return { call: callFact(outcome.call, now()) };
  };

  api('GET /calls', { querystring: PERIOD, accessLog: 'calls' }, async ({ query }) =>
    callWeek(query, await bookingToRead()),
  );

  api('GET /calls/:id/times', { params: ID_PARAMS }, async ({ params: { id } }) => {
    const booking = await bookingToRead();
    const call = await findCall(id, booking);
    const schedule = scheduleOf(booking.hours(), call?.schedule ?? 'calls');
    const free = await freeTimes(booking.db, schedule, now(), id);
    return { starts: free.map(({ start }) => start) };
  });

  api(
    'POST /calls/:id/cancel',
    { params: ID_PARAMS, accessLog: 'calls cancel' },
    async (request) => {
      const booking = await bookingToChange();
      const outcome = await cancelCall(request.params.id, 'owner', booking);
      return changedCall(request, outcome, 'call canceled');
    },
  );

  api(
    'POST /calls/:id/move',
    { params: ID_PARAMS, body: MOVE, accessLog: 'calls move' },
    async (request) => {
      const booking = await bookingToChange();
      const outcome = await moveCall(request.params.id, request.body.start, booking);
      return changedCall(request, outcome, 'call moved');
    },
  );

  api(
    'POST /days',
    { body: BLOCK, accessLog: 'calls block' },
    async ({ body: { host, day, blocked } }) => {
      const booking = await bookingToChange();
      const { db } = booking;
      if (!allHosts(booking.hours()).some(({ id }) => id === host)) {
        throw new InboxError(404, copy.noHost);
      }
      if (blocked) await blockDay(db, host, day, now());
      else await unblockDay(db, host, day);
      return { blocked };
    },
  );

  api(
    'POST /calendars',
    { body: OFFER, accessLog: 'calls offer' },
    async ({ body: { key, offered } }) => {
      const { db } = await bookingToChange();
      if (!(await offerAnyway(db, key, offered))) throw new InboxError(404, copy.noCalendar);
      return { offered };
    },
  );

  api('GET /feed', { accessLog: 'calls feed' }, async () => ({
    address: (await bookingToChange()).feedAddress(),
  }));
};
