/** What became of a check or of a test message. */
export interface Outcome {
  readonly ok: boolean;
  /** One sentence for the owner. */
  readonly text: string;
}
