/** A refusal with its HTTP status; the message is shown to the owner. */
export class InboxError extends Error {
  override readonly name = 'InboxError';
  readonly status: number;
  /** More for the page, such as the state that a conflict met. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(status: number, message: string, extra: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.status = status;
    this.extra = extra;
  }
}
