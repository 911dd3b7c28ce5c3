/**
 * The link a referrer shares. Its code is the id of the stored referral: random, without name or address, and
 * the owner finds the referral of a lead with `leads show {ref}`. It is sent as `ref` (envelope.ts).
 */

export function referralLink(origin: string, code: string): string {
  return `${origin}/?ref=${code}`;
}
