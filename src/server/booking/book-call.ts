import { hash, randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { BookingRow } from '#server/database/bookings-schema.ts';
import { entryText, type Lead, type NewLead, type PlanDeliveries } from '#server/database/lead.ts';
import { setStage } from '#server/database/lead-state-repository.ts';
import { insertLeads, readLead } from '#server/database/leads-repository.ts';
import type { Database } from '#server/database/schema.ts';
import { MAX_ALTERNATIVES, nearestStarts } from '#shared/booking/availability.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { announceCall } from './announce-call.ts';
import { type Call, toCall } from './call.ts';
import {
  type CountedBy,
  claimFirst,
  claimTransaction,
  hasSenderSeat,
  takePersonSeats,
  timeOf,
} from './claims.ts';
import { freeTimes } from './free-times.ts';
import { closeInvitation, findInvitation } from './invitations.ts';
import type { BookingDeps } from './open-booking.ts';
import type { Slot } from './open-slots.ts';
import type { Schedule } from './read-schedule.ts';

export type Booked =
  | { readonly kind: 'booked'; readonly call: Call; readonly repeated: boolean }
  /** Another visitor was faster, or the time is no longer offered. */
  | { readonly kind: 'taken'; readonly nearest: readonly number[] }
  | { readonly kind: 'limit'; readonly by: CountedBy; readonly most: number };

export const HOLD_MS = 30 * MINUTE_MS;

/**
 * Books a call for a checked post: the lead, the booking, its cells and its mails in one transaction, so that
 * none of them exists without the others. Whether the time is free is decided by the primary key of the cells,
 * not by the read of the free times that chooses the host. The same post twice is one booking, until it is canceled:
 * then it books again.
 */
export async function bookCall(submission: NewLead, deps: BookingDeps): Promise<Booked> {
  const start = Date.parse(entryText(submission.answers, 'start'));
  const now = deps.now();
  const free = await freeTimes(deps.db, deps.schedule, now);
  const slots = free.find((time) => time.start === start)?.slots ?? [];
  const outcome = await claimTransaction<Booked>(
    deps.db,
    (trx) => insertCall(trx, submission, slots, deps, now),
    ({ kind }) => kind === 'booked',
  );
  if (outcome.kind !== 'taken') return outcome;
  const stillFree = await freeTimes(deps.db, deps.schedule, now);
  const starts = stillFree.map((time) => time.start);
  return { kind: 'taken', nearest: nearestStarts(starts, start, MAX_ALTERNATIVES) };
}

async function insertCall(
  trx: Transaction<Database>,
  submission: NewLead,
  slots: readonly Slot[],
  deps: BookingDeps,
  now: number,
): Promise<Booked> {
  const stored = await insertLead(trx, submission, deps, now);
  if ('call' in stored) return { kind: 'booked', call: stored.call, repeated: true };
  const holds =
    deps.confirm === 'email' ||
    (deps.confirm === 'repeat' && (await hasSenderSeat(trx, submission, deps)));
  const zone = entryText(submission.answers, 'zone');
  const wanted = {
    id: randomUUIDv7(),
    submission_id: stored.id,
    state: holds ? 'held' : 'booked',
    zone,
    practice_zone: entryText(submission.answers, 'practiceZone') || zone,
    held_until: holds ? now + HOLD_MS : null,
  } as const;
  return insertBooking(trx, wanted, { submission, slots, schedule: deps.schedule, deps, now });
}

async function insertBooking(
  trx: Transaction<Database>,
  wanted: Pick<
    BookingRow,
    'id' | 'submission_id' | 'state' | 'zone' | 'practice_zone' | 'held_until'
  >,
  {
    submission,
    slots,
    schedule,
    deps,
    now,
  }: {
    readonly submission: NewLead | Lead;
    readonly slots: readonly Slot[];
    readonly schedule: Schedule;
    readonly deps: BookingDeps;
    readonly now: number;
  },
): Promise<Booked> {
  const [first] = slots;
  if (!first) return { kind: 'taken', nearest: [] };
  const { outgoing } = deps;
  const { id } = wanted;
  const planned: BookingRow = {
    ...wanted,
    ...timeOf(first),
    schedule: schedule.name,
    sequence: 0,
    uid: `${id}@${new URL(outgoing.site.origin).hostname}`,
    created_at: now,
    changed_at: now,
    undo_until: null,
  };
  await trx.insertInto('bookings').values(planned).execute();
  // An applicant is limited by the invitation.
  const full =
    schedule.name === 'calls' && (await takePersonSeats(trx, id, submission, first.end, deps));
  if (full) return { kind: 'limit', by: full.by, most: full.limit };
  const slot = await claimFirst(trx, id, slots, schedule);
  if (!slot) return { kind: 'taken', nearest: [] };
  const row = { ...planned, ...timeOf(slot) };
  if (slot !== first) {
    await trx.updateTable('bookings').set(timeOf(slot)).where('id', '=', id).execute();
  }
  const call = toCall(row, submission, deps);
  const kind = wanted.state === 'held' ? 'held' : 'booked';
  await announceCall(trx, row, [undefined, call], { kind }, outgoing, now);
  return { kind: 'booked', call, repeated: false };
}

/** The same time posted again this soon after it was booked is a second press of the button. */
const REPEAT_MS = 5 * MINUTE_MS;

/**
 * Books an interview with an invitation, which is used up in the same transaction: its link opens nothing from then on. The
 * booking has the id of its invitation, so that a second press of the button is answered like the first.
 */
export async function bookInterview(
  invitationId: string,
  { start, zone }: { readonly start: number; readonly zone: string },
  deps: BookingDeps,
): Promise<Exclude<Booked, { readonly kind: 'limit' }> | { readonly kind: 'closed' }> {
  const { db, interviews: schedule } = deps;
  const now = deps.now();
  const invitation = await findInvitation(invitationId, deps);
  if (!invitation || !schedule) return repeated(invitationId, start, deps);
  const { lead } = invitation;
  const free = await freeTimes(db, schedule, now);
  const slots = free.find((time) => time.start === start)?.slots ?? [];
  const outcome = await claimTransaction<Booked | { readonly kind: 'closed' }>(
    db,
    async (trx) => {
      // First in its transaction, so that two posts of one link come one after the other.
      const isInvited = await setStage(trx, lead.id, {
        stage: 'interview',
        from: ['invited'],
        now,
      });
      if (!isInvited || (await closeInvitation(trx, lead.id)) !== invitationId) {
        return { kind: 'closed' };
      }
      const wanted = {
        id: invitationId,
        submission_id: lead.id,
        state: 'booked',
        zone,
        practice_zone: zone,
        held_until: null,
      } as const;
      return insertBooking(trx, wanted, { submission: lead, slots, schedule, deps, now });
    },
    ({ kind }) => kind === 'booked',
  );
  if (outcome.kind === 'booked') return outcome;
  if (outcome.kind !== 'taken') return repeated(invitationId, start, deps);
  const starts = (await freeTimes(db, schedule, now)).map((time) => time.start);
  return { kind: 'taken', nearest: nearestStarts(starts, start, MAX_ALTERNATIVES) };
}

async function repeated(id: string, start: number, deps: BookingDeps) {
  const row = await deps.db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .where('schedule', '=', 'interviews')
    .where('state', '=', 'booked')
    .where('starts_at', '=', start)
    .where('created_at', '>', deps.now() - REPEAT_MS)
    .executeTakeFirst();
  const lead = row && (await readLead(deps.db, row.submission_id));
  if (!lead) return { kind: 'closed' } as const;
  return { kind: 'booked', call: toCall(row, lead, deps), repeated: true } as const;
}

/** Calls of one idempotency key that are checked: each was canceled before the next. */
const MAX_CALLS_PER_KEY = 20;

/**
 * Writes the lead, or returns the call that the same post booked before. If that call was canceled, or another
 * person sent the same key, the post is a new one: it is stored under a key made from the first, so that a repeat of
 * it is found as well.
 */
async function insertLead(
  trx: Transaction<Database>,
  submission: NewLead,
  deps: BookingDeps,
  now: number,
): Promise<{ readonly id: string } | { readonly call: Call }> {
  // The mails of a call are its own (call-mails.ts): those of an ordinary lead would only repeat them.
  const plan: PlanDeliveries = (lead) =>
    deps.plan(lead).filter(({ channel }) => !channel.startsWith('mail-'));
  let key = submission.idempotencyKey;
  for (let attempt = 0; ; attempt += 1) {
    const lead = { ...submission, idempotencyKey: key };
    const [written] = await insertLeads(trx, [lead], plan, now);
    if (!written) throw new Error('the lead was not written');
    if (!written.repeated) return { id: written.id };
    const row = await trx
      .selectFrom('bookings')
      .selectAll()
      .where('submission_id', '=', written.id)
      .executeTakeFirst();
    const before = await readLead(trx, written.id);
    const isSame = JSON.stringify(before?.answers) === JSON.stringify(submission.answers);
    if (isSame && row && row.state !== 'canceled') return { call: toCall(row, submission, deps) };
    const reason = isSame ? written.id : JSON.stringify(submission.answers);
    key = attempt < MAX_CALLS_PER_KEY ? hash('sha256', `${key}\n${reason}`).slice(0, 32) : null;
  }
}
