import type { Kysely } from 'kysely';
import { referralForm } from '#shared/forms/referral.form.ts';
import { entryText, type Lead } from './lead.ts';
import { readLead } from './leads-repository.ts';
import type { Database } from './schema.ts';

export interface Referrer {
  /** As they wrote it themselves. */
  readonly name: string;
  readonly email: string;
}

/**
 * The sender of the referral whose link a lead came through (`ref`, src/shared/referral-link.ts). Undefined if the
 * lead came without one, or if the code belongs to no referral: anyone can write one into an address.
 */
export async function findReferrer(
  db: Kysely<Database>,
  { context }: Pick<Lead, 'context'>,
): Promise<Referrer | undefined> {
  if (!context.ref) return undefined;
  const referral = await readLead(db, context.ref);
  if (referral?.formId !== referralForm.id || referral.status !== 'accepted') return undefined;
  const name = entryText(referral.answers, 'referrerName');
  return name === '' ? undefined : { name, email: referral.email ?? '' };
}
