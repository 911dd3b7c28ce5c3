import type { Answers, FormDefinition } from '#forms/define-form.ts';
import { fieldsOf } from '#forms/define-form.ts';
import { IDEMPOTENCY_FIELD, LEAD_FIELD, UTM_FIELDS } from '#forms/envelope.ts';
import type { FieldError } from '#forms/validate.ts';
import { type Context, readContext } from '#site/attribution/attribution.ts';

/** How a send ended. */
export type Outcome =
  | { readonly kind: 'stored'; readonly next: string; readonly reference: string }
  | { readonly kind: 'refused'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'busy'; readonly seconds: number }
  | { readonly kind: 'failed'; readonly cause: unknown };

/** Longest wait for an answer, in milliseconds: a phone between two cells should hear of it, not spin. */
const PATIENCE_MS = 20_000;
const LONGEST_WAIT_S = 60;

/** One post. */
export interface Post {
  readonly form: FormDefinition;
  readonly answers: Answers;
  /** Idempotency key. */
  readonly key: string;
  /** Key of the lead this form adds to. */
  readonly lead?: string;
}

/** Posts a form to our server (docs/contracts/form-markup.md, form-wire-format.md). Never throws. */
export async function send(post: Post): Promise<Outcome> {
  try {
    const response = await fetch(`/f/${post.form.id}`, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: bodyOf(fieldsToSend(post, readContext())),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return await outcomeOf(post.form, response);
  } catch (cause) {
    return { kind: 'failed', cause };
  }
}

/**
 * The fields of the post, in the order of spec section 7: plain answers, utm values, packed answers, the
 * browser's facts; whatever else travels follows them.
 */
export function fieldsToSend(
  { form, answers, key, lead }: Post,
  context: Context,
): readonly (readonly [name: string, value: string])[] {
  const encoded = Object.entries(form.wire?.encode(answers) ?? answers).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[name, value] as const]
      : value.map((one: string) => [name, one] as const),
  );
  const consent = fieldsOf(form).find((field) => field.kind === 'consent');
  const isConsent = ([name]: readonly [string, string]) => name === consent?.name;
  const isPacked = ([name]: readonly [string, string]) => form.wire?.packed.includes(name) ?? false;
  const isUtm = ([name]: readonly [string, string]) => UTM_FIELDS.some((utm) => utm === name);
  const facts = ['submissionTime', 'userAgent', 'screenResolution', 'timeZone'];
  const isFact = ([name]: readonly [string, string]) => facts.includes(name);
  const around = Object.entries(context);
  const agreed = consent ? encoded.filter(isConsent).filter(([, value]) => value !== '') : [];
  return [
    ...encoded.filter((entry) => !isPacked(entry) && !isConsent(entry)),
    ...around.filter(isUtm),
    ...encoded.filter(isPacked),
    ...around.filter(isFact),
    ...agreed,
    ...(consent && agreed.length > 0 ? [['smsConsentVersion', consent.version] as const] : []),
    ...around.filter((entry) => !isUtm(entry) && !isFact(entry) && entry[1] !== ''),
    ...(lead ? [[LEAD_FIELD, lead] as const] : []),
    [IDEMPOTENCY_FIELD, key],
  ];
}

function bodyOf(fields: readonly (readonly [string, string])[]): FormData {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return body;
}

async function outcomeOf(form: FormDefinition, response: Response): Promise<Outcome> {
  const answer = asRecord(await response.json().catch(() => undefined));
  if (response.ok) return stored(form, answer);
  if (response.status === 429) {
    const asked = Number(response.headers.get('Retry-After'));
    return { kind: 'busy', seconds: Math.min(Math.max(asked || 5, 1), LONGEST_WAIT_S) };
  }
  const errors = Array.isArray(answer.errors) ? answer.errors.filter(isFieldError) : [];
  if (response.status === 422 && errors.length > 0) return { kind: 'refused', errors };
  return { kind: 'failed', cause: new Error(`the server answered ${response.status}`) };
}

function stored(form: FormDefinition, answer: Record<string, unknown>): Outcome {
  const own = typeof answer.next === 'string' && /^\/(?!\/)/.test(answer.next);
  return {
    kind: 'stored',
    next: own ? String(answer.next) : form.next,
    reference: typeof answer.id === 'string' ? answer.id : '',
  };
}

function isFieldError(value: unknown): value is FieldError {
  const error = asRecord(value);
  return typeof error.field === 'string' && typeof error.message === 'string';
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
