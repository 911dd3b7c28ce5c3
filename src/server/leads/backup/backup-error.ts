/** A backup that is not as it was made, or cannot be made or restored. Nothing was changed. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  /** Everything that is wrong, a sentence each. */
  readonly errors: readonly string[];

  constructor(errors: readonly string[], options?: ErrorOptions) {
    super(errors.join(' '), options);
    this.errors = errors;
  }
}
