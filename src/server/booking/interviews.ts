import type { Transaction } from 'kysely';
import type { Lead } from '#server/database/lead.ts';
import { setStage } from '#server/database/lead-state-repository.ts';
import { readLead } from '#server/database/leads-repository.ts';
import type { Database } from '#server/database/schema.ts';
import { mayWriteMail } from '#server/delivery/written-mails.ts';
import { DAY_MS } from '#shared/durations.ts';
import { APPLICANT_FORMS, APPLICANT_STAGES, NOTHING_NOTED } from '#shared/lead.ts';
import { announceCall, cancelPendingMails } from './announce-call.ts';
import { type Call, interviewCopy, newCallRow, toCall } from './call.ts';
import { invitationEnd, invitationStart, type Outgoing, type WrittenMail } from './call-mails.ts';
import { claimTransaction } from './claims.ts';
import type { BookingDeps } from './open-booking.ts';
import type { Schedule } from './schedule.ts';

/** How long an invited applicant can pick a time. */
const PICK_MS = 14 * DAY_MS;

/** The reason why an applicant can't be invited. The inbox shows a message for each (`INBOX.interview`). */
export type NotInvited = 'noHours' | 'noMail' | 'noApplicant' | 'hasInterview' | 'tooMany';

export type InviteOutcome =
  | { readonly kind: 'invited'; readonly until: number }
  | { readonly kind: NotInvited };

/**
 * The mail of an invitation before it is sent, in the language of the application. `added`: the button and the
 * paragraphs below the text of the owner. Undefined if the applicant can't be invited.
 */
export async function invitationMail(
  lead: Lead,
  deps: BookingDeps,
): Promise<(WrittenMail & { readonly added: readonly string[] }) | undefined> {
  const hours = deps.hours();
  const { outgoing, now } = deps;
  const { interviews } = hours;
  if (!interviews || !outgoing.mails || !APPLICANT_FORMS.includes(lead.formId)) return undefined;
  const row = invitationRow(lead.id, interviews, outgoing, now());
  const state = { ...NOTHING_NOTED, stage: 'invited' } as const;
  const call = toCall(row, { ...lead, state }, hours);
  const { link } = interviewCopy(call.language).mail.invited;
  return {
    ...invitationStart(call, outgoing.site),
    added: [link, ...invitationEnd(call, interviews.lengthMinutes)],
  };
}

/** A row of an interview whose time the applicant can pick. */
function invitationRow(leadId: string, { hosts }: Schedule, { site }: Outgoing, now: number) {
  const zone = hosts[0]?.zone ?? 'UTC';
  return newCallRow(
    {
      submission_id: leadId,
      schedule: 'interviews',
      state: 'invited',
      zone,
      practice_zone: zone,
      waits_until: now + PICK_MS,
    },
    site.origin,
    now,
  );
}

/**
 * Mails an applicant a link to pick the time of an interview, in the language of the application. Earlier links are
 * closed. `mail`: the text as the owner changed it ({@link invitationMail}).
 */
export async function inviteToInterview(
  leadId: string,
  deps: BookingDeps,
  mail?: WrittenMail,
): Promise<InviteOutcome> {
  const { outgoing } = deps;
  const hours = deps.hours();
  const { interviews } = hours;
  if (!interviews) return { kind: 'noHours' };
  if (!outgoing.mails) return { kind: 'noMail' };
  const now = deps.now();
  const until = now + PICK_MS;
  const invite = async (trx: Transaction<Database>): Promise<InviteOutcome> => {
    await closeInterview(trx, leadId, now);
    const from = APPLICANT_STAGES.filter((stage) => stage !== 'withdrawn');
    if (!(await setStage(trx, leadId, { stage: 'invited', from, now }))) {
      return { kind: 'noApplicant' };
    }
    const lead = await readLead(trx, leadId);
    const row = invitationRow(leadId, interviews, outgoing, now);
    const call = lead && toCall(row, lead, hours);
    if (!call?.pickUntil || !call.email || !APPLICANT_FORMS.includes(lead?.formId ?? '')) {
      return { kind: 'noApplicant' };
    }
    if (await interviewOf(leadId, { ...deps, db: trx })) return { kind: 'hasInterview' };
    if (!(await mayWriteMail(trx, now))) return { kind: 'tooMany' };
    await trx.insertInto('bookings').values(row).execute();
    const change = { kind: 'invited', minutes: interviews.lengthMinutes, mail } as const;
    await announceCall(trx, row, [undefined, call], change, outgoing, now);
    return { kind: 'invited', until };
  };
  return claimTransaction(deps.db, invite, ({ kind }) => kind === 'invited');
}

/**
 * Closes the link of an applicant who has not picked a time, and sets the stage back to `reviewed`. False if there is
 * no open link.
 */
export async function cancelInvitation(
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
  // Cancel pending mails only of open invitations. If the applicant canceled an interview before, its cancellation
  // mail is still sent.
  for (const { id, state } of closed)
    if (state === 'invited') await cancelPendingMails(trx, id, now);
  return closed.length > 0;
}

/** The interview of an applicant: the booked one if it has not ended, otherwise the one whose time can be picked. */
export async function interviewOf(leadId: string, deps: BookingDeps): Promise<Call | undefined> {
  const { db, now } = deps;
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('submission_id', '=', leadId)
    .where('schedule', '=', 'interviews')
    .execute();
  const lead = rows.length > 0 ? await readLead(db, leadId) : undefined;
  const hours = deps.hours();
  const calls = lead ? rows.map((row) => toCall(row, lead, hours)) : [];
  return (
    calls.find(({ state, end }) => state === 'booked' && end > now()) ??
    calls.find(({ pickUntil }) => pickUntil > now())
  );
}

/** The call that was booked with a booking form, if it has not ended. */
export async function callOf(leadId: string, deps: BookingDeps): Promise<Call | undefined> {
  const { db, now } = deps;
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where('submission_id', '=', leadId)
    .where('schedule', '=', 'calls')
    .executeTakeFirst();
  const lead = row && (await readLead(db, leadId));
  const call = lead && toCall(row, lead, deps.hours());
  return call && call.state !== 'canceled' && call.end > now() ? call : undefined;
}

/**
 * Sets the stage back after an interview was canceled. If the applicant canceled, returns the time (epoch ms) until
 * which the applicant can pick a new time. Returns null if the owner canceled, or if the lead had another stage.
 */
export async function stageAfterCancel(
  trx: Transaction<Database>,
  leadId: string,
  by: 'visitor' | 'owner',
  now: number,
): Promise<number | null> {
  const stage = by === 'visitor' ? 'invited' : 'reviewed';
  const isSet = await setStage(trx, leadId, { stage, from: ['interview'], now });
  return isSet && by === 'visitor' ? now + PICK_MS : null;
}

/**
 * Sets the stage `interview` for a restored interview. False if the applicant has another interview, or another stage.
 */
export async function restoreStage(
  trx: Transaction<Database>,
  leadId: string,
  deps: BookingDeps,
  now: number,
): Promise<boolean> {
  await closeInterview(trx, leadId, now);
  // When a withdrawal is undone, the stage is already `interview`.
  const from = ['invited', 'interview'] as const;
  if (!(await setStage(trx, leadId, { stage: 'interview', from, now }))) return false;
  return !(await interviewOf(leadId, { ...deps, db: trx }));
}
