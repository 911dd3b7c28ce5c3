import { readLeadId } from '#forms/lead-id.ts';
import { REFERRAL_CODE_SLOT } from '#forms/referral-link.ts';

/**
 * The page after a referral with the referrer's own link in it, or undefined where the address names no referral.
 * Hooks: site/features/refer/ShareLink.island.tsx, which does the same where a script runs.
 */
export function fillReferralLink(html: string, params: URLSearchParams): string | undefined {
  const code = readLeadId(params);
  if (!code) return undefined;
  return html
    .replaceAll(REFERRAL_CODE_SLOT, code)
    .replace('data-referral-link="" hidden=""', 'data-referral-link=""')
    .replace('data-referral-none=""', 'data-referral-none="" hidden=""');
}
