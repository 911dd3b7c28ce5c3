interface Origin {
  readonly utm?: string | undefined;
  /** Host of the site that linked here, never our own. */
  readonly referrer?: string | undefined;
}

export const DIRECT = 'direct';
const REFERRAL = 'other sites';
export const OTHER_CAMPAIGNS = 'other campaigns';

/** The hosts of sites by the name of the site, including subdomains and country domains. */
const SITES: Readonly<Record<string, RegExp>> = {
  google: /(^|\.)google\.[a-z.]{2,6}$/,
  bing: /(^|\.)bing\.com$/,
  duckduckgo: /(^|\.)duckduckgo\.com$/,
  yahoo: /(^|\.)yahoo\.[a-z.]{2,6}$/,
  facebook: /(^|\.)(facebook\.com|fb\.me)$/,
  instagram: /(^|\.)instagram\.com$/,
  linkedin: /(^|\.)(linkedin\.com|lnkd\.in)$/,
  youtube: /(^|\.)(youtube\.com|youtu\.be)$/,
  x: /(^|\.)(x\.com|twitter\.com|t\.co)$/,
  reddit: /(^|\.)reddit\.com$/,
  tiktok: /(^|\.)tiktok\.com$/,
  chatgpt: /(^|\.)(chatgpt\.com|openai\.com)$/,
  perplexity: /(^|\.)perplexity\.ai$/,
};

/**
 * Matches the name of a campaign. The name is short and plain, so that it can't contain an address or number of a
 * person.
 */
const CAMPAIGN = /^[a-z][a-z0-9_-]{0,23}$/;
const LONG_NUMBER = /\d{5}/;
const MAX_HOST_CHARS = 253;

export function sourceOf({ utm = '', referrer = '' }: Origin): string | undefined {
  const campaign = utm.trim().toLowerCase();
  if (campaign !== '') {
    const plain = CAMPAIGN.test(campaign) && !LONG_NUMBER.test(campaign);
    return plain ? campaign : OTHER_CAMPAIGNS;
  }
  const host = referrer.slice(0, MAX_HOST_CHARS).toLowerCase();
  if (host === '') return undefined;
  return Object.keys(SITES).find((name) => SITES[name]?.test(host)) ?? REFERRAL;
}

/** Sources that always have a name in the report. The number of other names a day is limited. */
export const BUILT_IN_SOURCES: ReadonlySet<string> = new Set([
  DIRECT,
  REFERRAL,
  OTHER_CAMPAIGNS,
  ...Object.keys(SITES),
]);
