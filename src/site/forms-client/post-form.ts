import type { FieldError } from '#forms/validate.ts';

/** What became of a post. `failed` is everything a visitor can only answer by trying again. */
export type PostOutcome =
  | { readonly kind: 'stored'; readonly next: string; readonly id: string }
  | { readonly kind: 'refused'; readonly errors: readonly FieldError[]; readonly message: string }
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number }
  | { readonly kind: 'failed'; readonly cause: unknown };

/** Longest wait for an answer, in milliseconds: a phone on hotel wireless with a résumé attached. */
const TIMEOUT_MS = 60_000;
/** Where a busy server names no time. */
const DEFAULT_RETRY_SECONDS = 10;

/**
 * Sends one post to `POST /f/{formId}` (docs/contracts/form-wire-format.md). Never throws. The same `key` makes
 * the same post one lead, however often it is sent.
 */
export async function postForm(
  formId: string,
  body: FormData,
  key: string,
  send: typeof fetch = fetch,
): Promise<PostOutcome> {
  try {
    const response = await send(`/f/${formId}`, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json', 'Idempotency-Key': key },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 429) {
      const named = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
      return { kind: 'busy', retryAfterSeconds: named > 0 ? named : DEFAULT_RETRY_SECONDS };
    }
    return outcomeOf(response.status, response.ok, await response.json());
  } catch (cause) {
    return { kind: 'failed', cause };
  }
}

function outcomeOf(status: number, ok: boolean, answer: unknown): PostOutcome {
  const body = (answer ?? {}) as {
    next?: unknown;
    id?: unknown;
    error?: unknown;
    errors?: unknown;
  };
  if (ok && typeof body.next === 'string') {
    return { kind: 'stored', next: body.next, id: typeof body.id === 'string' ? body.id : '' };
  }
  const named = Array.isArray(body.errors) ? body.errors.filter(isFieldError) : [];
  const message = typeof body.error === 'string' ? body.error : '';
  // 409 (a time was taken) names its field. 413 and 415 concern an upload: the visitor can do something about it,
  // so the server's sentence is shown.
  if (status === 422 || status === 409 || ((status === 413 || status === 415) && message !== '')) {
    return { kind: 'refused', errors: named, message };
  }
  return { kind: 'failed', cause: new Error(`POST answered ${status}: ${message}`) };
}

function isFieldError(value: unknown): value is FieldError {
  const error = value as Partial<FieldError> | null;
  return typeof error?.field === 'string' && typeof error.message === 'string';
}
