import { deliveryKey, deliveryRow } from '#server/database/deliveries-repository.ts';
import type { Lead } from '#server/database/lead.ts';
import { recordEvent } from '#server/database/lead-events-repository.ts';
import { holdLead, markAnswered } from '#server/database/lead-state-repository.ts';
import { requireServerSettings } from '#server/database/running-servers.ts';
import type { DeliveryRow } from '#server/database/schema.ts';
import { ANSWER_CHANNEL, type Payload, type ReplyPayload } from '#server/delivery/channel.ts';
import { isPlainAddress } from '#server/delivery/mail/addresses.ts';
import { insertWrittenMail } from '#server/delivery/written-mails.ts';
import type { LeadState } from '#shared/lead.ts';
import { deliveryState } from './deliveries.ts';
import type { LeadDeps } from './lead-deps.ts';

export interface Reply {
  /** The key is the same for each attempt to send one reply. */
  readonly key: string;
  /** One line. */
  readonly subject: string;
  readonly text: string;
}

export type ReplySent =
  | { readonly kind: 'sent'; readonly state: LeadState }
  | { readonly kind: 'noMail' | 'noAddress' | 'tooMany' | 'gone' };

/** Why no reply to a lead can be sent; undefined if one can be sent. */
export function replyProblem(
  { status, email }: Pick<Lead, 'status' | 'email'>,
  { SMTP_URL }: { readonly SMTP_URL: string },
): 'noMail' | 'noAddress' | undefined {
  if (SMTP_URL === '') return 'noMail';
  return status === 'accepted' && isPlainAddress(email ?? '') ? undefined : 'noAddress';
}

/**
 * Writes a reply to the outbox and marks the lead as answered, in one transaction. A reply with a key that was used
 * before is not sent again. Throws an `OwnerError` if the running server has other settings.
 */
export async function sendReply(
  { storage, config, now }: LeadDeps,
  lead: Lead,
  { key, subject, text }: Reply,
  who: string | null,
): Promise<ReplySent> {
  const problem = replyProblem(lead, config());
  const { id, email } = lead;
  if (problem || email === null) return { kind: problem ?? 'noAddress' };
  await requireServerSettings(storage, config());
  const payload: ReplyPayload = { kind: 'reply', subject, text };
  const delivery = { channel: ANSWER_CHANNEL, target: email, payload };
  const row = deliveryRow(id, delivery, now(), deliveryKey(id, `answer ${key}`, email));
  return storage.db.transaction().execute(async (trx): Promise<ReplySent> => {
    if (!(await holdLead(trx, id))) return { kind: 'gone' };
    const written = await insertWrittenMail(trx, row, now());
    if (written === 'tooMany') return { kind: 'tooMany' };
    if (written === 'new') await recordEvent(trx, id, { at: now(), who, what: 'replied' });
    const state = await markAnswered(trx, id, now());
    return state ? { kind: 'sent', state } : { kind: 'gone' };
  });
}

export interface SentMail {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly subject: string;
  readonly text: string;
  readonly state: string;
}

/** The mails that the owner wrote to the sender: replies, and mails about a stage. The newest mail is first. */
export function sentMails(
  rows: readonly DeliveryRow[],
  timeText: (time: number) => string,
): SentMail[] {
  return rows
    .flatMap((row) => {
      const payload = JSON.parse(row.payload) as Payload;
      if (payload.kind !== 'reply' && payload.kind !== 'stage') return [];
      const { subject, text } = payload;
      return [
        { id: row.id, at: row.created_at, subject, text, state: deliveryState(row, timeText) },
      ];
    })
    .toReversed();
}
