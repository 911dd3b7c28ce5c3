import type { Transaction } from 'kysely';
import { setStage } from '#server/database/lead-state-repository.ts';
import { readLead } from '#server/database/leads-repository.ts';
import type { Database } from '#server/database/schema.ts';
import { DAY_MS } from '#shared/durations.ts';
import { APPLICANT_FORMS, STAGES } from '#shared/lead.ts';
import { announceCall, withdrawMails } from './announce-call.ts';
import { type Call, newBooking, toCall } from './call.ts';
import { claimTransaction } from './claims.ts';
import type { BookingDeps } from './open-booking.ts';

/** An interview is a booking that begins without a time: whoever is invited picks it by the link of the mail. */

const PICK_MS = 14 * DAY_MS;

/** Why an applicant can't be invited; the inbox says it (INBOX.interview). */
export type NotInvited = 'noHours' | 'noMail' | 'noApplicant' | 'hasInterview';

export type Invited =
  | { readonly kind: 'invited'; readonly until: number }
  | { readonly kind: NotInvited };

/** Mails an applicant a link that picks the time of an interview, in the language of the application. An earlier link closes. */
export async function inviteToInterview(leadId: string, deps: BookingDeps): Promise<Invited> {
  const { interviews, outgoing } = deps;
  if (!interviews) return { kind: 'noHours' };
  if (!outgoing.mails) return { kind: 'noMail' };
  const now = deps.now();
  const until = now + PICK_MS;
  const invite = async (trx: Transaction<Database>): Promise<Invited> => {
    await closeInterview(trx, leadId, now);
    const from = STAGES.filter((stage) => stage !== 'withdrawn');
    if (!(await setStage(trx, leadId, { stage: 'invited', from, now }))) {
      return { kind: 'noApplicant' };
    }
    const lead = await readLead(trx, leadId);
    const zone = interviews.hosts[0]?.zone ?? 'UTC';
    const row = newBooking(
      {
        submission_id: leadId,
        schedule: 'interviews',
        state: 'invited',
        zone,
        practice_zone: zone,
        waits_until: until,
      },
      outgoing.site.origin,
      now,
    );
    const call = lead && toCall(row, lead, deps);
    if (!call?.pickUntil || !call.email || !APPLICANT_FORMS.includes(lead?.formId ?? '')) {
      return { kind: 'noApplicant' };
    }
    if (await interviewOf(leadId, { ...deps, db: trx })) return { kind: 'hasInterview' };
    await trx.insertInto('bookings').values(row).execute();
    const change = { kind: 'invited', minutes: interviews.lengthMinutes } as const;
    await announceCall(trx, row, [undefined, call], change, outgoing, now);
    return { kind: 'invited', until };
  };
  return claimTransaction(deps.db, invite, ({ kind }) => kind === 'invited');
}

/** Closes the link of an applicant who has picked no time; the applicant is reviewed then. False if there is none. */
export async function callOffInvitation(
  leadId: string,
  { db, now }: Pick<BookingDeps, 'db' | 'now'>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const wasOpen = await closeInterview(trx, leadId, now());
    await setStage(trx, leadId, { stage: 'reviewed', from: ['invited'], now: now() });
    return wasOpen;
  });
}

async function closeInterview(
  trx: Transaction<Database>,
  leadId: string,
  now: number,
): Promise<boolean> {
  const closed = await trx
    .updateTable('bookings')
    .set({ waits_until: null, undo_until: null })
    .where('submission_id', '=', leadId)
    .where('schedule', '=', 'interviews')
    .where('waits_until', '>', now)
    .returning(['id', 'state'])
    .execute();
  // That a time was canceled is mailed all the same.
  for (const { id, state } of closed) if (state === 'invited') await withdrawMails(trx, id, now);
  return closed.length > 0;
}

/** The interview of an applicant: the booked one that is not over, else the one whose time can be picked. */
export async function interviewOf(leadId: string, deps: BookingDeps): Promise<Call | undefined> {
  const { db, now } = deps;
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('submission_id', '=', leadId)
    .where('schedule', '=', 'interviews')
    .execute();
  const lead = rows.length > 0 ? await readLead(db, leadId) : undefined;
  const calls = lead ? rows.map((row) => toCall(row, lead, deps)) : [];
  return (
    calls.find(({ state, end }) => state === 'booked' && end > now()) ??
    calls.find(({ pickUntil }) => pickUntil > now())
  );
}

/** The stage goes back. Returns until when an applicant who canceled can pick another time; null if the owner did. */
export async function followCanceled(
  trx: Transaction<Database>,
  leadId: string,
  by: 'visitor' | 'owner',
  now: number,
): Promise<number | null> {
  const stage = by === 'visitor' ? 'invited' : 'reviewed';
  const isBack = await setStage(trx, leadId, { stage, from: ['interview'], now });
  return isBack && by === 'visitor' ? now + PICK_MS : null;
}

/** A canceled interview comes back. False if the applicant has another, or another stage. */
export async function followRestored(
  trx: Transaction<Database>,
  leadId: string,
  deps: BookingDeps,
  now: number,
): Promise<boolean> {
  await closeInterview(trx, leadId, now);
  // An application that is active again after a withdrawal has its stage already.
  const from = ['invited', 'interview'] as const;
  if (!(await setStage(trx, leadId, { stage: 'interview', from, now }))) return false;
  return !(await interviewOf(leadId, { ...deps, db: trx }));
}
