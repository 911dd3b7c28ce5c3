import type { SiteRecords } from './records/kinds.ts';

/**
 * The visibility of the site. `example`: the site has no address of its own yet, and shows everything. `private`: it
 * has its own address, and the owner has not published it. `public`: the owner has published it.
 */
export type Visibility = 'example' | 'private' | 'public';

/**
 * The records that visitors see: a private site shows no invented person, client or quote. Jobs stay, because a form
 * needs them.
 */
export function shownTo(visibility: Visibility, records: SiteRecords): SiteRecords {
  if (visibility !== 'private') return records;
  const real = (list: readonly object[]) =>
    list.filter((record) => !('sample' in record && record.sample === true));
  return Object.fromEntries(
    Object.entries(records).map(([kind, list]) => [kind, kind === 'jobs' ? list : real(list)]),
  ) as unknown as SiteRecords;
}
