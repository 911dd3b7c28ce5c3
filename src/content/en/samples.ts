/** Texts about samples and unconfirmed commitments, for the pages and the owner's tools. */
export const SAMPLE_WORDS = {
  /** Text after the name of an invented person or practice. */
  mark: ' (example)',
  /** Warning in the console at start and after setup, and in the inbox. */
  public: (samples: number, unconfirmed: number) =>
    `${samples} samples and ${unconfirmed} unconfirmed commitments and figures are left (docs/owners-guide.md, step 6)`,
} as const;

/** The mark of a sample. Empty for real content. */
export function sampleMark(
  { sample }: { readonly sample: boolean },
  mark: string = SAMPLE_WORDS.mark,
): string {
  return sample ? mark : '';
}
