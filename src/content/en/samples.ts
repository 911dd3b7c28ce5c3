import { SITE } from '#content/site.ts';

/** What the pages and the owner's tools say about samples (BIZ-6) and unconfirmed commitments (TRUST-1). */
export const SAMPLE_WORDS = {
  /** After an invented person's or practice's name. */
  mark: ' (example)',
  /** On the console at start and after setup, and as a warning in the inbox. */
  public: (samples: number, unconfirmed: number) =>
    `${samples} samples and ${unconfirmed} unconfirmed commitments are on the site: replace or confirm them (docs/editing-content.md)`,
} as const;

/** The mark of a sample on the site of a real business; empty on the reserved domain, and for what is real. */
export function sampleMark(
  { sample }: { readonly sample: boolean },
  mark: string = SAMPLE_WORDS.mark,
): string {
  return sample && !/(^|[./])marigold\.example(:|$)/.test(SITE.origin) ? mark : '';
}
