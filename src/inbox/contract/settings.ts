/** What became of a test message. */
export interface TestOutcome {
  readonly ok: boolean;
  /** One sentence for the owner. */
  readonly text: string;
}
