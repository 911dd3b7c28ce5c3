/** A refusal that the owner can act on: the message says what to do. */
export class OwnerError extends Error {
  override readonly name = 'OwnerError';
  /** Exit code of the leads CLI. 1: failed. 2: wrong usage. 3: a check found a difference. */
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
