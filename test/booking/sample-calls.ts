import { bookCall } from '#server/booking/book-call.ts';
import type { Call } from '#server/booking/call.ts';
import { moveCall } from '#server/booking/change-call.ts';
import { freeTimes } from '#server/booking/free-times.ts';
import { interviewOf, inviteToInterview } from '#server/booking/interviews.ts';
import { type BookingDeps, openBooking } from '#server/booking/open-booking.ts';
import type { Schedules } from '#server/booking/schedule.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { type Config, configWith } from '#test/config-with.ts';
import { sampleFacts } from '#test/sample-facts.ts';
import { bookingPost, SAMPLE_HOURS } from './booking-fixture.ts';

interface SampleOptions {
  readonly config?: Partial<Config>;
  readonly hours?: Schedules;
  readonly now?: () => number;
}

/**
 * The dependencies of the functions that book and change calls. By default there is no mail server, and the hours are
 * those of a new installation.
 */
export function sampleBooking(
  storage: Storage,
  { config = {}, hours = SAMPLE_HOURS, now = Date.now }: SampleOptions = {},
): BookingDeps {
  return openBooking(configWith(config), storage, {
    facts: sampleFacts,
    hours: () => hours,
    plan: () => [],
    wake: () => undefined,
    now,
  });
}

/** Books a call at the free time with this index. */
export async function bookSampleCall(deps: BookingDeps, index = 0): Promise<Call> {
  const free = await freeTimes(deps.db, deps.hours().schedule, deps.now());
  const booked = await bookCall(bookingPost(free.at(index)?.start ?? 0), deps);
  if (booked.kind !== 'booked') throw new Error('the hours offer no time');
  return booked.call;
}

/** Books the interview of an applicant at the free time with this index. Invites the applicant first if necessary. */
export async function bookInterview(leadId: string, deps: BookingDeps, index = 0): Promise<Call> {
  if (!(await interviewOf(leadId, deps))) await inviteToInterview(leadId, deps);
  const invitation = await interviewOf(leadId, deps);
  const { interviews } = deps.hours();
  if (!invitation || !interviews) throw new Error('no invitation');
  const free = await freeTimes(deps.db, interviews, deps.now());
  const booked = await moveCall(invitation.id, free.at(index)?.start ?? 0, deps);
  if (booked.kind !== 'changed') throw new Error(booked.kind);
  return booked.call;
}
