import { readLeadId } from '#forms/lead-id.ts';

/** The code of the last referral sent on this device: it outlives the tab, as the link is worth money. */
const KEY = 'referral-code';

/** Keeps the code of a sent referral. Where storage is blocked, the link is on its own page and in the mail only. */
export function keepReferralCode(code: string): void {
  try {
    localStorage.setItem(KEY, code);
  } catch (blocked) {
    console.info('the share link is not kept on this device', blocked);
  }
}

/** The kept code, or undefined: none yet, storage blocked, or not a code of ours. */
export function ownReferralCode(): string | undefined {
  try {
    return readLeadId(new URLSearchParams({ lead: localStorage.getItem(KEY) ?? '' }));
  } catch (blocked) {
    console.info('the share link is not kept on this device', blocked);
    return undefined;
  }
}
