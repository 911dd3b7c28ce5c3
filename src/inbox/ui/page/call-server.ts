import { INBOX } from '#content/en/inbox.ts';

/** The server refused a request; the message is for the owner. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  /** What else the answer says. */
  readonly answer: Readonly<Record<string, unknown>>;

  constructor(status: number, message: string, answer: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.status = status;
    this.answer = answer;
  }
}

/** The server is not there any more, or was started again. */
export class ServerGone extends Error {
  override readonly name = 'ServerGone';
}

/** Asks the inbox's server for JSON. Rejects with {@link Refused} or {@link ServerGone}. */
export async function callServer<T>(
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<T> {
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
  const options: RequestInit = body === undefined ? {} : { ...post, body: JSON.stringify(body) };
  let response: Response;
  try {
    response = await fetch(`api/${path}`, { ...options, signal: signal ?? null });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ServerGone(INBOX.stopped, { cause: error });
  }
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer as T;
  if (response.status === 401) throw new ServerGone(INBOX.expired);
  throw new Refused(response.status, answer.error ?? INBOX.errors.failed, answer);
}
