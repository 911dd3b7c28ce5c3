/** An error that the owner can fix. The message says how. */
export class OwnerError extends Error {
  override readonly name = 'OwnerError';
  /** Exit code of the leads CLI: 1 failure, 2 wrong usage, 3 a check found a difference. */
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
