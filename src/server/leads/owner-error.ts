/** A refusal that the owner can understand and act on: the message says what to do. */
export class OwnerError extends Error {
  override readonly name = 'OwnerError';
}
