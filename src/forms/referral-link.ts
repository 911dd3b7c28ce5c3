/**
 * The link a referrer passes on. Its code is the id of the stored referral: random, no name and no address in it, and
 * the owner finds the referral of a lead with `leads show {ref}`. It travels as `ref` (envelope.ts).
 */

/** Stands in the built page where the code goes; the server and the browser put the real one in. */
export const REFERRAL_CODE_SLOT = 'REFERRAL-CODE';

/** The link itself. `origin` has no slash at its end. */
export function referralLink(origin: string, code: string): string {
  return `${origin}/?ref=${code}`;
}
