import { readLeadId } from '#shared/lead.ts';

/** Local storage key of the last referral's code: it must outlive the tab, as the link earns money. */
const KEY = 'referral-code';

/** Stores the code of a sent referral. Where storage is blocked, the link is only on its own page and in the mail. */
export function keepReferralCode(code: string): void {
  try {
    localStorage.setItem(KEY, code);
  } catch (blocked) {
    console.info('the share link is not stored on this device', blocked);
  }
}

/** The stored code, or undefined: none yet, storage blocked, or not a valid code. */
export function ownReferralCode(): string | undefined {
  try {
    return readLeadId(new URLSearchParams({ lead: localStorage.getItem(KEY) ?? '' }));
  } catch (blocked) {
    console.info('the share link is not stored on this device', blocked);
    return undefined;
  }
}
