import { APPLICANT_NOTICES } from '#content/en/application-status.ts';
import { emptyLog } from '#server/database/clean-database.ts';
import { enqueueOwnerMessages, OWNER_CHANNEL } from '#server/database/deliveries-repository.ts';
import type { Lead } from '#server/database/lead.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { shortHash } from '#server/database/secrets.ts';
import type { MessagePayload } from '#server/delivery/channel.ts';
import type { DeliveryConfig } from '#server/delivery/config.ts';
import { mailText } from '#server/delivery/mail/mail-html.ts';
import { leadReference } from '#shared/lead.ts';
import { logAccess } from './access-log.ts';
import { deletePerson } from './erase-person.ts';
import { personHash, recordErasure } from './erasure-ledger.ts';

/**
 * Erases everything that was sent from an applicant's address, at the applicant's request (PRIV-2), and mails the
 * owner, who may have copies elsewhere.
 */
export async function eraseApplicant(
  storage: Storage,
  { SMTP_URL, MAIL_TO }: Pick<DeliveryConfig, 'SMTP_URL' | 'MAIL_TO'>,
  { id, email }: Lead,
  now: number,
): Promise<void> {
  if (email === null) throw new Error('an application without an address');
  const { db, secrets } = storage;
  // Record the erasure before anything is deleted: restoring an older backup repeats the recorded erasures.
  recordErasure(secrets, email, { at: now, alsoNamed: false });
  const details = { ids: [id], person: personHash(secrets, email).slice(0, 32) };
  await logAccess(storage, { at: now, who: 'applicant', command: 'application erase', details });
  await deletePerson(storage, email);
  if (storage.kind === 'sqlite') await emptyLog(storage, 1);
  const reference = leadReference(id);
  const { subject, text } = APPLICANT_NOTICES.removed;
  const payload: MessagePayload = {
    kind: 'message',
    ...mailText(subject(reference), [text(reference)]),
  };
  const messages = (SMTP_URL ? MAIL_TO : []).map((target) => ({
    target,
    payload,
    key: shortHash(`application erased\n${id}\n${target}`),
  }));
  await enqueueOwnerMessages(db, OWNER_CHANNEL, messages, now);
}
