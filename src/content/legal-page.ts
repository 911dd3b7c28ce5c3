import type { MetaCopy, Section } from './page-copy.ts';

/** A legal page: numbered sections under a date. */
export interface LegalCopy {
  readonly meta: MetaCopy;
  readonly crumb: string;
  /** `YYYY-MM-DD`, shown at the top. */
  readonly updated: string;
  readonly title: string;
  readonly lead: string;
  /** Before the date. */
  readonly lastChanged: string;
  /** Above the list of sections. */
  readonly contents: string;
  readonly sections: readonly Section[];
}
