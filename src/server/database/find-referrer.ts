import type { Kysely } from 'kysely';
import { referralForm } from '#shared/forms/referral.form.ts';
import { isPersonName } from '#shared/forms/rules/text-rules.ts';
import type { Database } from './schema.ts';
import { entryText, type Submission } from './submission.ts';
import { findSubmission } from './submissions-repository.ts';

/** Who recommended us to the sender of a lead. */
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
  { context }: Pick<Submission, 'context'>,
): Promise<Referrer | undefined> {
  if (!context.ref) return undefined;
  const referral = await findSubmission(db, context.ref);
  if (referral?.formId !== referralForm.id || referral.status !== 'accepted') return undefined;
  const name = entryText(referral.answers, 'referrerName');
  return name === '' ? undefined : { name, email: referral.email ?? '' };
}

/** A longer name is more likely a message than a name. */
const MAX_SHOWN_NAME_CHARACTERS = 60;
const MAX_SHOWN_NAME_WORDS = 5;

/**
 * The referrer's name as strangers may see it on our pages: only a person's name by the form's own rule, so no address,
 * number or markup, and short. Undefined for anything else.
 */
export function nameToShow(referrer: Referrer | undefined): string | undefined {
  const name = referrer?.name.trim().replaceAll(/ +/g, ' ') ?? '';
  const isShort =
    name.length <= MAX_SHOWN_NAME_CHARACTERS && name.split(' ').length <= MAX_SHOWN_NAME_WORDS;
  return isShort && isPersonName(name) ? name : undefined;
}
