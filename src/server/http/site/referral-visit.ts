import { isLeadId } from '#shared/lead.ts';

/** The pages that name who recommended us: where a share link leads, and where its visitor goes next. */
export const REFERRAL_PAGES = { '/': 'home', '/assessment': 'assessment' } as const;

/** No link of ours has a longer query; a longer one is not read. */
const MAX_QUERY_CHARACTERS = 2000;

/** The code of a share link (src/shared/referral-link.ts) in the address of such a page, or undefined. */
export function referralCode(path: string, query: string): string | undefined {
  if (query.length > MAX_QUERY_CHARACTERS || !query.includes('ref=')) return undefined;
  if (!Object.hasOwn(REFERRAL_PAGES, path)) return undefined;
  const code = new URLSearchParams(query).get('ref') ?? '';
  return isLeadId(code) ? code : undefined;
}
