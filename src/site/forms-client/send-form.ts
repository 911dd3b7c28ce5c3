import {
  type Answers,
  type FormDefinition,
  type FormPart,
  fieldsOf,
  formAction,
  lastGiven,
} from '#shared/forms/define-form.ts';
import {
  DRAFT_FIELD,
  HONEYPOT_FIELDS,
  LEAD_FIELD,
  LEAST_INTERVAL_MS,
} from '#shared/forms/envelope.ts';
import { type Checked, checkFiles, type FieldError, validateForm } from '#shared/forms/validate.ts';
import { isLeadId } from '#shared/lead.ts';
import { type Context, readContext } from '#site/attribution/attribution.ts';
import { textOf } from './stored.ts';

export interface Submission {
  readonly form: FormDefinition;
  readonly answers: Answers;
  /** Of its controls: the files are read from it. */
  readonly data: FormData;
  /** The idempotency key: equal for a retry, new after each edit (FORM-13). */
  readonly key: string;
  /** The lead that the form adds to. */
  readonly lead?: string | undefined;
}

/** A success status (only the status counts, FORM-5). What the answer does not name is empty. */
export interface Stored {
  readonly kind: 'stored';
  readonly id: string;
  /** Paths of this site. */
  readonly next: string;
  readonly manage: string;
  readonly answers: Answers;
}

export interface Refused {
  readonly kind: 'refused';
  readonly errors: readonly FieldError[];
  /** Why nothing was stored; absent if the answers were refused before they were sent. */
  readonly cause?: unknown;
}

export type Phase =
  | { readonly kind: 'idle' }
  /** After the press; `percent` of a file that is being uploaded. */
  | { readonly kind: 'sending'; readonly percent?: number }
  /** The server asked to wait; the post is retried automatically after so many seconds. */
  | { readonly kind: 'waiting'; readonly seconds: number }
  /** Stored. The next page is loading, and the form stays busy until then (FORM-4). */
  | { readonly kind: 'stored' };

/** Maximum wait for the answer's status, in milliseconds: a phone on slow wireless. */
const STATUS_TIMEOUT_MS = 60_000;
/** Maximum wait for the rest of an answer whose status is known, in milliseconds. The status alone decides. */
export const BODY_TIMEOUT_MS = 2000;
/** Maximum wait that a busy server may ask for, in seconds (FORM-6). */
const MAX_WAIT_SECONDS = 60;
/** Maximum time without progress, in milliseconds, before an upload counts as failed. */
const STALL_TIMEOUT_MS = 60_000;

const sent = new Map<string, number>();

/**
 * Whether a submit must be dropped without a message: a filled honeypot or, if the form asks for it, a second submit
 * within three seconds of the last (FORM-1). A submit that was refused for its answers does not count as the last.
 */
export function isBlocked(form: FormDefinition, data: FormData, now: number): boolean {
  if (HONEYPOT_FIELDS.some((name) => data.get(name))) return true;
  const last = sent.get(form.id);
  return form.submit.spaced === true && last !== undefined && now - last < LEAST_INTERVAL_MS;
}

export function recordSent(form: FormDefinition, now: number): void {
  sent.set(form.id, now);
}

export function answersIn(form: FormDefinition, data: FormData): Answers {
  const answers: Record<string, string | readonly string[]> = {};
  for (const field of fieldsOf(form)) {
    if (field.kind === 'file') continue;
    const texts = data.getAll(field.name).filter((value) => typeof value === 'string');
    // One box keeps its blanks: they are typed text, and the rule names what is wrong with them.
    const typed = texts.length > 1 ? lastGiven(texts) : (texts[0] ?? '');
    answers[field.name] = field.kind === 'choices' ? texts : typed;
  }
  return answers;
}

/** Checks some steps of a form by its own rules, its chosen files included. */
export async function checkAnswers(
  form: FormPart,
  answers: Answers,
  data: FormData,
): Promise<Checked> {
  const checked = await validateForm(form, answers);
  const badFiles = checkFiles(form, data);
  if (badFiles.length === 0) return checked;
  return { ok: false, errors: [...(checked.ok ? [] : checked.errors), ...badFiles] };
}

/** Checks a form by its own rules, then posts it, again if the server is busy. Never throws. */
export async function sendForm(
  submission: Submission,
  onPhase: (phase: Phase) => void,
): Promise<Stored | Refused> {
  const { form, answers, data, key } = submission;
  try {
    const checked = await checkAnswers(form, answers, data);
    if (!checked.ok) return { kind: 'refused', errors: checked.errors };
    recordSent(form, Date.now());
    const body = postBody({ ...submission, answers: checked.values }, readContext());
    const transport = [...body.values()].some((value) => value instanceof File)
      ? uploadFetch((percent) => onPhase({ kind: 'sending', percent }))
      : fetch;
    const outcome = await postWithRetry(
      () => sendPost(form, body, key, transport),
      async (seconds) => {
        onPhase({ kind: 'waiting', seconds });
        await new Promise((resolve) => setTimeout(resolve, 1000));
      },
    );
    return outcome.kind === 'stored' ? { ...outcome, answers: checked.values } : outcome;
  } catch (cause) {
    return { kind: 'refused', errors: [], cause };
  }
}

/**
 * The post (ASMT-11): plain answers, honeypot (of forms that are sent as they are), utm values, JSON answers, facts about
 * the browser, in this order; what follows is our own.
 */
export function postBody(
  { form, answers, data, lead }: Omit<Submission, 'key'>,
  { utm, browser, visit }: Context,
): FormData {
  const body = new FormData();
  const add = (fields: Answers) => {
    for (const [name, value] of Object.entries(fields)) {
      for (const one of [value].flat()) body.append(name, one);
    }
  };
  const consent = fieldsOf(form).find((field) => field.kind === 'consent');
  const { [consent?.name ?? '']: agreed, ...given } = answers;
  const { plain, packed } = form.wire?.encode(form, given) ?? {
    plain: { ...given, honeypot: '' },
    packed: {},
  };
  for (const fields of [plain, utm, packed, browser]) add(fields);
  if (consent && agreed) add({ [consent.name]: agreed, smsConsentVersion: consent.version });
  const copy = data.get(DRAFT_FIELD);
  const own = { ...visit, [LEAD_FIELD]: lead ?? '', [DRAFT_FIELD]: textOf(copy) };
  add(Object.fromEntries(Object.entries(own).filter(([, value]) => value !== '')));
  for (const { kind, name } of fieldsOf(form)) {
    const file = kind === 'file' ? data.get(name) : null;
    // A browser sends a nameless, empty file if none was chosen.
    if (file instanceof File && file.size > 0) body.append(name, file);
  }
  return body;
}

/** 429 with a `Retry-After` of at most {@link MAX_WAIT_SECONDS} seconds. */
interface Busy {
  readonly kind: 'busy';
  readonly retryAfterSeconds: number;
}

export type PostOutcome = Omit<Stored, 'answers'> | Refused | Busy;

/**
 * Sends one post to `POST /f/{formId}` (docs/contracts/form-wire-format.md). Never throws. Posts with the same `key`
 * become one lead, however often they are sent (FORM-13).
 */
export async function sendPost(
  form: FormDefinition,
  body: FormData,
  key: string,
  send: typeof fetch,
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
    const { id, next, manage, errors } = await answerOf(response);
    if (response.ok) {
      return { kind: 'stored', id: textOf(id), next: ownPath(next), manage: ownPath(manage) };
    }
    const cause = new Error(`POST /f/${form.id} answered ${response.status}`);
    return { kind: 'refused', errors: namedErrors(form, errors), cause };
  } catch (cause) {
    return { kind: 'refused', errors: [], cause };
  } finally {
    clearTimeout(timer);
    // Stops an answer that does not end.
    given.abort();
  }
}

/**
 * Posts, and retries when the server is busy, after the wait it asks for (FORM-6). A server that is still busy after
 * {@link MAX_WAIT_SECONDS} seconds of waiting counts as failed.
 */
export async function postWithRetry(
  post: () => Promise<PostOutcome>,
  /** Called each second of a wait; resolves after it. */
  tick: (secondsLeft: number) => Promise<void>,
): Promise<Exclude<PostOutcome, Busy>> {
  let waitedSeconds = 0;
  for (;;) {
    const outcome = await post();
    if (outcome.kind !== 'busy') return outcome;
    // At least one second, also if the server asks for none.
    const seconds = Math.max(1, outcome.retryAfterSeconds);
    waitedSeconds += seconds;
    if (waitedSeconds > MAX_WAIT_SECONDS) {
      return { kind: 'refused', errors: [], cause: new Error('server busy') };
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

/** A path of this site; empty for any other address (WIRE-3). */
function ownPath(path: unknown): string {
  return /^\/\w[\w./?=&%#-]*$/.test(textOf(path)) ? textOf(path) : '';
}

export function nextAddress({ next }: FormDefinition, id: string): string {
  if (!next.includes('{id}')) return next;
  // Another form service returns no id, or one of its own: the page then works without it.
  return isLeadId(id) ? next.replace('{id}', id) : (next.split('?')[0] ?? next);
}

/**
 * A `fetch` for posts with a file: reports how much has been sent (0 to 100, whole percent) and fails only without
 * progress, as a résumé over mobile data may take minutes; `fetch` itself reports no progress. A body that does not come is
 * an empty one.
 */
function uploadFetch(onProgress: (percent: number) => void): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const within = (ms: number, late: () => void) => {
        clearTimeout(timer);
        timer = setTimeout(late, ms);
      };
      const alive = () => within(STALL_TIMEOUT_MS, () => request.abort());
      const answer = (body: string) => {
        clearTimeout(timer);
        const retryAfter = request.getResponseHeader('Retry-After');
        const headers: HeadersInit = retryAfter === null ? {} : { 'Retry-After': retryAfter };
        // Some statuses must not have a body, not even an empty one.
        resolve(new Response(body || null, { status: request.status, headers }));
      };
      request.open('POST', String(input));
      new Headers(init?.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        alive();
        if (lengthComputable && total > 0) onProgress(Math.floor((loaded / total) * 100));
      };
      request.onreadystatechange = () => {
        if (request.readyState !== XMLHttpRequest.HEADERS_RECEIVED || request.status === 0) return;
        within(BODY_TIMEOUT_MS, () => answer(''));
      };
      request.onloadend = () => {
        clearTimeout(timer);
        if (request.status === 0) reject(new TypeError('the upload did not arrive'));
        else answer(request.responseText);
      };
      alive();
      request.send(init?.body as FormData);
    });
}
