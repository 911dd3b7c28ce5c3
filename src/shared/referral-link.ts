/**
 * The link a referrer shares. Its code is the id of the stored referral: random, without name or address, and
 * the owner finds the referral of a lead with `leads show {ref}`. It is sent as `ref` (envelope.ts).
 */

/** Placeholder for the code in the built page; the server and the browser replace it. */
export const REFERRAL_CODE_SLOT = 'REFERRAL-CODE';

export function referralLink(origin: string, code: string): string {
  return `${origin}/?ref=${code}`;
}
