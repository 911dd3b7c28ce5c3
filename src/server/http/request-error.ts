export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: number;
  readonly code: string;

  /** `message` is read by people: one plain sentence. */
  constructor(status: number, code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.code = code;
  }
}
