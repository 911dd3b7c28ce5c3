/** One setting as it applies to the inbox's process. */
export interface SettingFact {
  readonly name: string;
  readonly doc: string;
  /** Empty for a secret. */
  readonly value: string;
  /** True where a value is set and hidden. */
  readonly isHidden: boolean;
  readonly origin: 'default' | '.env' | 'environment';
}

/** What became of a test message. */
export interface TestOutcome {
  readonly ok: boolean;
  /** One sentence for the owner. */
  readonly text: string;
}
