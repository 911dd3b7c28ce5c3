import { ERASURE_ERRORS } from '#content/en/leads.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { ownerMailboxes } from '#server/delivery/config.ts';
import type { LeadDeps } from '#server/leads/lead-deps.ts';
import { messageOf } from '#shared/error-text.ts';
import { OwnerError } from '#shared/owner-error.ts';
import { addressMatcher } from './address-spellings.ts';
import {
  type Certificate,
  erasePerson,
  issueCertificates,
  listCertificates,
} from './certificates.ts';
import { sameMailbox } from './erase-person.ts';
import { recordErasure } from './erasure-ledger.ts';
import { findTraces } from './traces.ts';

export interface ErasurePreview {
  /** Ids of the leads that the person sent. */
  readonly sent: readonly string[];
  /** Ids of the leads of other people that name the address. */
  readonly named: readonly string[];
  /** Other addresses that likely lead to the same mailbox. They are not erased. */
  readonly sameMailbox: readonly string[];
}

export async function previewErasure(storage: Storage, email: string): Promise<ErasurePreview> {
  const { sent, named } = await findTraces(storage, addressMatcher(email));
  return { sent, named, sameMailbox: await sameMailbox(storage, email) };
}

/**
 * Records the erasure of a person, erases the person, and issues the certificate. Resolves with the certificate.
 * `pending` is the reason why it is not issued yet. Throws an {@link OwnerError} if something is left.
 */
export async function eraseForOwner(
  { storage, config, now }: LeadDeps,
  email: string,
  { alsoNamed }: { readonly alsoNamed: boolean },
): Promise<{ readonly certificate: Certificate; readonly pending: string | undefined }> {
  const mailTo = ownerMailboxes(config());
  try {
    recordErasure(storage.secrets, email, { at: now(), alsoNamed });
  } catch (error) {
    throw new OwnerError(ERASURE_ERRORS.ledgerFailed(storage.secrets.folder, messageOf(error)));
  }
  try {
    const { id } = await erasePerson(storage, email, { alsoNamed, now });
    const { reason } = await issueCertificates(storage, {
      now: now(),
      rewrites: true,
      mailTo,
      printed: id,
    });
    const certificate = (await listCertificates(storage)).find((stored) => stored.id === id);
    if (!certificate) throw new Error(`the certificate ${id} is gone`);
    return { certificate, pending: certificate.issuedAt === null ? reason : undefined };
  } catch (error) {
    throw new OwnerError(ERASURE_ERRORS.incomplete(messageOf(error)));
  }
}
