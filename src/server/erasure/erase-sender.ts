import { APPLICANT_NOTICES } from '#content/en/application-status.ts';
import { REFERRER_NOTICES } from '#content/en/referral-status.ts';
import { PRACTICE_NOTICES } from '#content/en/request-status.ts';
import { emptyLog } from '#server/database/clean-database.ts';
import { enqueueOwnerMessages, OWNER_CHANNEL } from '#server/database/deliveries-repository.ts';
import type { Lead } from '#server/database/lead.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { shortHash } from '#server/database/secrets.ts';
import type { MessagePayload } from '#server/delivery/channel.ts';
import { type DeliveryConfig, ownerMailboxes } from '#server/delivery/config.ts';
import { mailText } from '#server/delivery/mail/mail-html.ts';
import { logAccess } from '#server/leads/access-log.ts';
import { type AudienceId, leadReference } from '#shared/lead.ts';
import { erasePerson } from './certificates.ts';
import { personHash, recordErasure } from './erasure-ledger.ts';

/** The command in the access log and the words of the mail to the owner, for each audience. */
const ERASURES = {
  applicant: { command: 'application erase', words: APPLICANT_NOTICES.removed },
  practice: { command: 'request erase', words: PRACTICE_NOTICES.removed },
  referrer: { command: 'referral erase', words: REFERRER_NOTICES.removed },
} as const satisfies Readonly<Record<AudienceId, object>>;

/**
 * Erases everything that was sent from the address of a lead, at the sender's request, and mails the owner, who
 * may have copies elsewhere.
 */
export async function eraseSender(
  storage: Storage,
  settings: Pick<DeliveryConfig, 'SMTP_URL' | 'MAIL_TO'>,
  { id, email }: Lead,
  { audience, now }: { readonly audience: AudienceId; readonly now: number },
): Promise<void> {
  if (email === null) throw new Error('a lead without an address');
  const { db, secrets } = storage;
  // Record the erasure before anything is deleted: restoring an older backup repeats the recorded erasures.
  recordErasure(secrets, email, { at: now, alsoNamed: false });
  const details = { ids: [id], person: personHash(secrets, email).slice(0, 32) };
  const { command, words } = ERASURES[audience];
  await logAccess(storage, { at: now, who: audience, command, details });
  await erasePerson(storage, email, { now: () => now });
  // The server issues the certificate later (plugin.ts), because the tables must be rewritten first.
  if (storage.kind === 'sqlite') await emptyLog(storage, 1);
  const reference = leadReference(id);
  const payload: MessagePayload = {
    kind: 'message',
    ...mailText(words.subject(reference), [words.text(reference)]),
  };
  const messages = ownerMailboxes(settings).map((target) => ({
    target,
    payload,
    key: shortHash(`${command}\n${id}\n${target}`),
  }));
  await enqueueOwnerMessages(db, OWNER_CHANNEL, messages, now);
}
