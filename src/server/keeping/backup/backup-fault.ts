/** A backup that is not as it was made, or cannot be made or restored. Nothing was changed. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
  /** Everything that is wrong, a sentence each. */
  readonly faults: readonly string[];

  constructor(faults: readonly string[], options?: ErrorOptions) {
    super(faults.join(' '), options);
    this.faults = faults;
  }
}
