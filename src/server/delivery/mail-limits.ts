import type { DELIVERY_REASONS } from '#content/en/mail.ts';
import type { Lead } from '#server/database/lead.ts';
import type { Storage } from '#server/database/open-storage.ts';
import type { DeliveryRow } from '#server/database/schema.ts';
import { DAY_MS, DAY_SECONDS } from '#shared/durations.ts';
import { APPLICANT_FORMS } from '#shared/lead.ts';
import { recipientKey } from './mail/addresses.ts';

const DAY = { windowSeconds: DAY_SECONDS };

/** Limits per day that a limiter counts (http/limits.ts). */
export const DELIVERY_LIMITS = {
  /** Confirmations to all senders together. */
  replies: { ...DAY, name: 'replies', points: 200 },
  /**
   * Notices to the owner about failed deliveries. Mails to visitors, mails to the owner, and webhooks are limited
   * separately. Otherwise, failed mails to invented addresses could use up the notices about mails to the owner and
   * webhooks. The inbox and `leads deliveries` list every failure.
   */
  alarms: { ...DAY, name: 'delivery alarms', points: 20 },
  /** Mails to one mailbox that are sent without the outbox: the links of saved drafts. */
  direct: { ...DAY, name: 'direct mails', points: 3, refundable: true },
} as const;

/** Confirmations to one mailbox in a day. */
const MAX_REPLIES = 1;
/**
 * Confirmations of {@link LINKED_FORMS} to one mailbox in a day. Each contains the link to a status page, so it is sent
 * even if the mailbox got the confirmation of another form before.
 */
const MAX_LINKED_REPLIES = 3;
const LINKED_FORMS: readonly string[] = [...APPLICANT_FORMS, 'assessment', 'referral'];

export interface MailLimits {
  readonly db: Storage['db'];
  readonly now: () => number;
  /** MAIL_MOST_PER_RECIPIENT: mails to one visitor in a day; 0 sets no limit. */
  readonly maxPerRecipient: number;
  /** Takes one of the confirmations per day that all senders share. Returns false if none is left. */
  readonly takeReply: () => Promise<boolean>;
  /** The number of mails that were sent to a mailbox without the outbox today. */
  readonly countDirect: (recipient: string) => Promise<number>;
}

export type MailVerdict =
  | {
      readonly allowed: true;
      /** Whether this mailbox already got a confirmation within a day. */
      readonly isAnother: boolean;
    }
  | { readonly allowed: false; readonly reason: MailRefusal };

export type MailRefusal = keyof typeof DELIVERY_REASONS &
  ('expired' | 'quarantined' | 'recipientLimit' | 'ownMailbox' | 'mailboxConfirmed' | 'replyLimit');

/**
 * Decides whether a mail to a visitor or an applicant may be sent now. Checks all limits on such mails. A refused
 * mail is not tried again.
 */
export async function mayMail(
  row: DeliveryRow,
  { lead, expiresAt = Number.POSITIVE_INFINITY }: { lead?: Lead; expiresAt?: number | undefined },
  limits: MailLimits,
): Promise<MailVerdict> {
  const refused = (reason: MailRefusal) => ({ allowed: false, reason }) as const;
  if (expiresAt <= limits.now()) return refused('expired');
  if (lead && lead.status !== 'accepted') return refused('quarantined');
  if (await isRecipientLimitReached(row, limits)) return refused('recipientLimit');
  if (row.channel !== 'mail-reply' || !lead) return { allowed: true, isAnother: false };
  if (await isInboxPersons(row.target, limits)) return refused('ownMailbox');
  const maxReplies = LINKED_FORMS.includes(lead.formId) ? MAX_LINKED_REPLIES : MAX_REPLIES;
  const replies = await countReplies(row, maxReplies, limits);
  if (replies === maxReplies) return refused('mailboxConfirmed');
  // A confirmation is counted at its first attempt. Retries are not counted again.
  if (row.attempts === 0 && !(await limits.takeReply())) return refused('replyLimit');
  return { allowed: true, isAnother: replies > 0 };
}

/**
 * True if the mailbox belongs to a person who was added in the inbox. The mailboxes of INBOX_OWNERS are not checked
 * here, because `mayAutoReply` excludes them earlier.
 */
async function isInboxPersons(address: string, { db }: MailLimits): Promise<boolean> {
  const people = db.selectFrom('inbox_people').select('email').where('role', '!=', '');
  const key = recipientKey(address);
  return (await people.execute()).some(({ email }) => recipientKey(email) === key);
}

async function isRecipientLimitReached(
  row: DeliveryRow,
  { db, now, maxPerRecipient, countDirect }: MailLimits,
): Promise<boolean> {
  const { recipient } = row;
  if (recipient === null || maxPerRecipient === 0) return false;
  const sent = await countMailsTo(db, recipient, row, now());
  return sent + (await countDirect(recipient)) >= maxPerRecipient;
}

/** Counts the mails of the outbox to a mailbox within a day, without the delivery `row` itself. */
export async function countMailsTo(
  db: Storage['db'],
  recipient: string,
  row: Pick<DeliveryRow, 'id' | 'lease_until'>,
  now: number,
): Promise<number> {
  const { sent } = await sentWithinDay(db, row, now)
    .select((select) => select.fn.countAll().as('sent'))
    .where('recipient', '=', recipient)
    .where('channel', 'like', 'mail-%')
    .executeTakeFirstOrThrow();
  return Number(sent);
}

/** Counts confirmations to the mailbox within a day, up to `max`. */
async function countReplies(
  row: DeliveryRow,
  max: number,
  { db, now }: MailLimits,
): Promise<number> {
  const replies = await sentWithinDay(db, row, now())
    .select('id')
    .where((is) => is.or([is('target', '=', row.target), is('recipient', '=', row.recipient)]))
    .where('channel', '=', 'mail-reply')
    .limit(max)
    .execute();
  return replies.length;
}

/**
 * Deliveries that were sent within a day, and deliveries that another worker is sending now under an older lease. The
 * second group matters because two spellings of an address are two targets, and different targets are served at the
 * same time. Deliveries with a time in the future do not count, because the clock was set back after they were sent.
 */
function sentWithinDay(
  db: Storage['db'],
  { id, lease_until }: Pick<DeliveryRow, 'id' | 'lease_until'>,
  now: number,
) {
  return db.selectFrom('deliveries').where((is) => {
    const leasedBefore = is.or([
      is('lease_until', '<', lease_until),
      is.and([is('lease_until', '=', lease_until), is('id', '<', id)]),
    ]);
    return is.or([
      is.and([
        is('state', '=', 'delivered'),
        is('delivered_at', '>', now - DAY_MS),
        is('delivered_at', '<', now + DAY_MS),
      ]),
      is.and([is('state', '=', 'pending'), is('lease_until', '>', now), leasedBefore]),
    ]);
  });
}
