import { randomUUIDv7 } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { deliveryRow } from '#server/database/deliveries-repository.ts';
import { entryText, type Lead } from '#server/database/lead.ts';
import { setStage } from '#server/database/lead-state-repository.ts';
import { readLead } from '#server/database/leads-repository.ts';
import type { Database } from '#server/database/schema.ts';
import { senderName } from '#server/delivery/answer-lines.ts';
import type { MessagePayload } from '#server/delivery/channel.ts';
import { mailText } from '#server/delivery/mail/mail-html.ts';
import { callTime } from '#shared/booking/call-time.ts';
import { DAY_MS } from '#shared/durations.ts';
import { findForm } from '#shared/forms/registry.ts';
import { APPLICANT_FORMS, STAGES } from '#shared/lead.ts';
import { withdrawMails } from './announce-call.ts';
import { greetedName, interviewWords } from './call.ts';
import { claimTransaction } from './claims.ts';
import type { BookingDeps } from './open-booking.ts';
import type { Schedule } from './read-schedule.ts';

/** How long an invitation can be used. */
const INVITATION_MS = 14 * DAY_MS;
/** After so many interviews of one application, a canceled one opens no other invitation by itself. */
const MAX_REBOOKED = 5;

export interface Invitation {
  readonly id: string;
  readonly expiresAt: number;
  readonly lead: Lead;
}

/** Why an applicant can't be invited; the inbox says it (INBOX.interview). */
export type NotInvited = 'noHours' | 'noMail' | 'noApplicant' | 'hasInterview';

export type Invited =
  | { readonly kind: 'invited'; readonly until: number }
  | { readonly kind: NotInvited };

/**
 * Mails an applicant a link that books an interview, in the language of the application. A link of before is useless from then
 * on.
 */
export async function inviteToInterview(leadId: string, deps: BookingDeps): Promise<Invited> {
  const { interviews, outgoing } = deps;
  if (!interviews) return { kind: 'noHours' };
  if (!outgoing.mails) return { kind: 'noMail' };
  const lead = await readLead(deps.db, leadId);
  if (lead?.status !== 'accepted' || !APPLICANT_FORMS.includes(lead.formId)) {
    return { kind: 'noApplicant' };
  }
  const to = lead.email ?? entryText(lead.answers, 'email');
  const now = deps.now();
  const invite = async (trx: Transaction<Database>): Promise<Invited> => {
    const from = STAGES.filter((stage) => stage !== 'withdrawn');
    if (to === '' || !(await setStage(trx, leadId, { stage: 'invited', from, now }))) {
      return { kind: 'noApplicant' };
    }
    if (await hasInterview(trx, leadId, now)) return { kind: 'hasInterview' };
    await callOff(trx, leadId, now);
    const { id, expiresAt } = await openInvitation(trx, leadId, now);
    const payload = invitationMail({ id, expiresAt, lead }, interviews, deps);
    const mail = { channel: 'mail-booking', target: to, payload };
    const row = { ...deliveryRow({ bookingId: id }, mail, now), submission_id: leadId };
    await trx.insertInto('deliveries').values(row).execute();
    return { kind: 'invited', until: expiresAt };
  };
  return claimTransaction(deps.db, invite, ({ kind }) => kind === 'invited');
}

async function hasInterview(
  trx: Transaction<Database>,
  leadId: string,
  now: number,
): Promise<boolean> {
  const ahead = await trx
    .selectFrom('bookings')
    .select('id')
    .where('submission_id', '=', leadId)
    .where('state', '=', 'booked')
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return ahead !== undefined;
}

function invitationMail(
  { id, expiresAt, lead }: Invitation,
  { lengthMinutes, hosts }: Schedule,
  { outgoing }: BookingDeps,
): MessagePayload {
  const { language } = lead;
  const { site } = outgoing;
  const { greeting, invitation: words } = interviewWords(language).mail;
  const name = greetedName({ name: senderName(findForm(lead.formId), lead) });
  return {
    kind: 'message',
    ...mailText(
      words.subject(site.name),
      [
        greeting(name),
        words.text(site.name),
        { kind: 'link', label: words.link, url: outgoing.invitationUrl(id, language) },
        words.about(lengthMinutes),
        words.until(callTime(expiresAt, hosts[0]?.zone ?? 'UTC', language)),
      ],
      language,
    ),
    replyTo: site.careersEmail,
    expiresAt,
  };
}

/** Makes the link of an open invitation useless; the applicant is reviewed then. False if there is none. */
export async function callOffInvitation(
  leadId: string,
  { db, now }: Pick<BookingDeps, 'db' | 'now'>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const wasOpen = await callOff(trx, leadId, now());
    await setStage(trx, leadId, { stage: 'reviewed', from: ['invited'], now: now() });
    return wasOpen;
  });
}

async function callOff(trx: Transaction<Database>, leadId: string, now: number): Promise<boolean> {
  const id = await closeInvitation(trx, leadId);
  if (id !== undefined) await withdrawMails(trx, id, now);
  return id !== undefined;
}

/** The open invitation of a link: not used, replaced or expired, and its applicant is still `invited`. */
export async function findInvitation(
  id: string,
  { db, now }: Pick<BookingDeps, 'db' | 'now'>,
): Promise<Invitation | undefined> {
  const row = await openInvitations(db, now()).where('invitations.id', '=', id).executeTakeFirst();
  const lead = row && (await readLead(db, row.submission_id));
  return lead && { id, expiresAt: row.expires_at, lead };
}

/** The open invitation of an applicant. */
export async function invitationOf(
  leadId: string,
  { db, now }: Pick<BookingDeps, 'db' | 'now'>,
): Promise<{ readonly id: string; readonly expiresAt: number } | undefined> {
  const row = await openInvitations(db, now())
    .where('submission_id', '=', leadId)
    .executeTakeFirst();
  return row && { id: row.id, expiresAt: row.expires_at };
}

function openInvitations(db: Kysely<Database>, now: number) {
  return db
    .selectFrom('invitations')
    .innerJoin('submissions', 'submissions.id', 'invitations.submission_id')
    .select(['invitations.id', 'invitations.submission_id', 'invitations.expires_at'])
    .where('invitations.expires_at', '>', now)
    .where('submissions.status', '=', 'accepted')
    .where('submissions.stage', '=', 'invited');
}

async function openInvitation(trx: Transaction<Database>, leadId: string, now: number) {
  const id = randomUUIDv7();
  const expiresAt = now + INVITATION_MS;
  await trx
    .insertInto('invitations')
    .values({ id, submission_id: leadId, created_at: now, expires_at: expiresAt })
    .execute();
  return { id, expiresAt };
}

/** Deletes the invitation of an applicant, open or expired, and returns its id. */
export async function closeInvitation(
  trx: Transaction<Database>,
  leadId: string,
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('invitations')
    .where('submission_id', '=', leadId)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/**
 * An interview is canceled: the stage goes back. An applicant who canceled can pick another time with a new invitation,
 * whose id is returned.
 */
export async function followCanceled(
  trx: Transaction<Database>,
  leadId: string,
  by: 'visitor' | 'owner',
  now: number,
): Promise<string | undefined> {
  const stage = by === 'visitor' ? 'invited' : 'reviewed';
  if (!(await setStage(trx, leadId, { stage, from: ['interview'], now }))) return undefined;
  const { booked } = await trx
    .selectFrom('bookings')
    .select((select) => select.fn.countAll<number>().as('booked'))
    .where('submission_id', '=', leadId)
    .executeTakeFirstOrThrow();
  if (by === 'owner' || Number(booked) >= MAX_REBOOKED) return undefined;
  return (await openInvitation(trx, leadId, now)).id;
}

/** A canceled interview comes back in the place of the invitation that its cancellation opened. False if that was used. */
export async function followRestored(
  trx: Transaction<Database>,
  leadId: string,
  now: number,
): Promise<boolean> {
  // An application that is active again after a withdrawal has its stage already.
  const from = ['invited', 'interview'] as const;
  if (!(await setStage(trx, leadId, { stage: 'interview', from, now }))) return false;
  await closeInvitation(trx, leadId);
  return !(await hasInterview(trx, leadId, now));
}
