import type { ServiceRequest } from './webhook-event.ts';

/** Shorter than the 15 seconds that Marigold waits for us, for all requests of one lead together. */
const TIMEOUT_MS = 12_000;

/** What Marigold is answered: 204 stored, 503 the service is out of reach (all leads wait), 422 it refuses this lead. */
export interface Result {
  readonly status: 204 | 422 | 503;
  readonly retryAfter?: string;
  readonly reason?: string;
}

/** Sends the requests one after the other; stops at the first that fails. */
export async function sendOn(requests: readonly ServiceRequest[]): Promise<Result> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let previous: unknown;
  for (const { url, method, headers, body } of requests) {
    const content = typeof body === 'function' ? body(previous) : body;
    let response: Response;
    let text: string;
    try {
      response = await fetch(url, {
        method,
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(content),
        signal,
      });
      text = await response.text();
    } catch (error) {
      return { status: 503, reason: String(error) };
    }
    const isBusy = response.status === 429 || response.status >= 500;
    // Google's scripts answer 200 whatever happens.
    const refusal = /^\{"result":"wrong (?:key|row)"\}$/.test(text);
    if (!response.ok || refusal || response.status === 207) {
      const retryAfter = response.headers.get('Retry-After') ?? undefined;
      const reason = `${response.status} ${text.slice(0, 300)}`;
      return { status: isBusy ? 503 : 422, reason, ...(retryAfter ? { retryAfter } : {}) };
    }
    previous = text.startsWith('{') ? JSON.parse(text) : text;
  }
  return { status: 204 };
}
