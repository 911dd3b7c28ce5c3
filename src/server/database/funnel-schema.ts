import type { Device, FunnelColumn } from '#shared/funnel.ts';

/** Visits of a day that are alike in everything; its columns are those of {@link FunnelColumn}. */
export interface FunnelCountsTable extends Record<FunnelColumn, string | number> {
  /** `YYYY-MM-DD` in UTC. */
  day: string;
  /** Path of a page of ours, `other`, or empty if the count belongs to no page. */
  page: string;
  /** `visit`, `view`, `lcp good`, `start assessment`, `step 3 assessment` … */
  step: string;
  /** Where the visitor came from (visits/source-of.ts). Empty for `lcp` and `inp`. */
  source: string;
  device: Device;
  count: number;
}

export interface FunnelKeysTable {
  /** `YYYY-MM-DD` in UTC. */
  day: string;
  key: string;
}

/** Keyed hashes of what was already counted that day, for processes that share PostgreSQL. */
export interface FunnelMarksTable {
  mark: string;
  day: string;
  /** Set if the mark is of a visitor: the source of the day's first page view. */
  source: string | null;
}
