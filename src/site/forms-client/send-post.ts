import { type FormDefinition, fieldsOf, formAction } from '#shared/forms/define-form.ts';
import type { FieldError } from '#shared/forms/validate.ts';
import { textOf } from './stored.ts';

export type PostOutcome =
  /** A success status (only the status counts, FORM-5). What the answer does not name is empty. */
  | {
      readonly kind: 'stored';
      readonly next: string;
      readonly id: string;
      readonly manage: string;
    }
  /** Any other status, or no answer. `errors` are messages about fields of the form, if the answer named some. */
  | { readonly kind: 'failed'; readonly errors: readonly FieldError[]; readonly cause: unknown }
  /** 429 with a `Retry-After` of at most {@link MAX_WAIT_SECONDS} seconds. */
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number };

/** Maximum wait for the answer's status, in milliseconds: a phone on slow wireless. */
const STATUS_TIMEOUT_MS = 60_000;
/** Maximum wait for the rest of an answer whose status is known, in milliseconds. The status alone decides. */
export const BODY_TIMEOUT_MS = 2000;
/** Maximum wait that a busy server may ask for, in seconds (FORM-6). */
export const MAX_WAIT_SECONDS = 60;

/**
 * Sends one post to `POST /f/{formId}` (docs/contracts/form-wire-format.md). Never throws. Posts with the same `key`
 * become one lead, however often they are sent (FORM-13).
 */
export async function sendPost(
  form: FormDefinition,
  body: FormData,
  key: string,
  send: typeof fetch = fetch,
): Promise<PostOutcome> {
  const given = new AbortController();
  const timer = setTimeout(() => given.abort(), STATUS_TIMEOUT_MS);
  try {
    const response = await send(formAction(form), {
      method: 'POST',
      body,
      headers: { Accept: 'application/json', 'Idempotency-Key': key },
      signal: given.signal,
    });
    clearTimeout(timer);
    const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
    if (response.status === 429 && seconds >= 0 && seconds <= MAX_WAIT_SECONDS) {
      return { kind: 'busy', retryAfterSeconds: seconds };
    }
    const answer = await answerOf(response);
    if (response.ok) {
      const { next, id, manage } = answer;
      return { kind: 'stored', next: textOf(next), id: textOf(id), manage: textOf(manage) };
    }
    const cause = new Error(`POST /f/${form.id} answered ${response.status}`);
    return { kind: 'failed', errors: namedErrors(form, answer.errors), cause };
  } catch (cause) {
    return { kind: 'failed', errors: [], cause };
  } finally {
    clearTimeout(timer);
    // Stops an answer that does not end.
    given.abort();
  }
}

export type FinalOutcome = Exclude<PostOutcome, { kind: 'busy' }>;

/**
 * Posts, and retries when the server is busy, after the wait it asks for (FORM-6). A server that is still busy after
 * {@link MAX_WAIT_SECONDS} seconds of waiting counts as failed.
 */
export async function postWithRetry(
  post: () => Promise<PostOutcome>,
  /** Called each second of a wait; resolves after it. */
  tick: (secondsLeft: number) => Promise<void>,
): Promise<FinalOutcome> {
  let waitedSeconds = 0;
  for (;;) {
    const outcome = await post();
    if (outcome.kind !== 'busy') return outcome;
    // At least one second, also if the server asks for none.
    const seconds = Math.max(1, outcome.retryAfterSeconds);
    waitedSeconds += seconds;
    if (waitedSeconds > MAX_WAIT_SECONDS) {
      return { kind: 'failed', errors: [], cause: new Error('server busy') };
    }
    for (let left = seconds; left > 0; left--) await tick(left);
  }
}

async function answerOf(response: Response): Promise<Record<string, unknown>> {
  let timer: number | NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, BODY_TIMEOUT_MS);
  });
  // Another form service may answer with anything or nothing: that is no error.
  const body: Promise<unknown> = response.json().catch(() => undefined);
  const answer = await Promise.race([body, late]);
  clearTimeout(timer);
  return typeof answer === 'object' && answer !== null ? { ...answer } : {};
}

function namedErrors(form: FormDefinition, errors: unknown): FieldError[] {
  if (!Array.isArray(errors)) return [];
  return fieldsOf(form).flatMap(({ name }) => {
    const error = errors.find((one) => one?.field === name && textOf(one?.message) !== '');
    return error ? [{ field: name, code: textOf(error.code), message: textOf(error.message) }] : [];
  });
}
