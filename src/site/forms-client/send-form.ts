import {
  type Answers,
  type FormDefinition,
  type FormPart,
  fieldsOf,
  formAction,
  lastGiven,
} from '#shared/forms/define-form.ts';
import {
  COVERAGE_FIELD,
  DRAFT_FIELD,
  ELAPSED_FIELD,
  HONEYPOT_FIELDS,
  LEAD_FIELD,
  MIN_SUBMIT_INTERVAL_MS,
} from '#shared/forms/envelope.ts';
import {
  type Checked,
  checkFiles,
  type FieldError,
  readHeads,
  validateForm,
} from '#shared/forms/validate.ts';
import { isLeadId } from '#shared/lead.ts';
import { type Context, readContext } from '#site/attribution/attribution.ts';
import { keepStatusLink } from './status-link.ts';
import { textOf } from './stored.ts';

export interface Submission {
  readonly form: FormDefinition;
  readonly answers: Answers;
  /** The form's data, including its files. */
  readonly data: FormData;
  /** The idempotency key. A retry has the same key. After each edit, the key is new. */
  readonly key: string;
  /** The id of an existing lead, if the post adds to that lead. */
  readonly lead?: string | undefined;
}

/** The server stored the post and returned a success status. A field that is missing in its response is empty here. */
export interface StoredPost {
  readonly kind: 'stored';
  readonly id: string;
  /** `next` and `manage` are paths of this site. */
  readonly next: string;
  readonly manage: string;
  readonly answers: Answers;
}

export interface FailedPost {
  readonly kind: 'refused';
  readonly errors: readonly FieldError[];
  /** The failure of the request. Undefined if the form's rules refused the answers, because no request was sent. */
  readonly cause?: unknown;
}

export type Phase =
  | { readonly kind: 'idle' }
  /** `percent` is the progress of the upload, if the post contains a file. */
  | { readonly kind: 'sending'; readonly percent?: number }
  /** The server is busy. The post is sent again after this many seconds. */
  | { readonly kind: 'waiting'; readonly seconds: number }
  /**
   * The server stored the post, and the next page is loading. The form stays busy until the visitor leaves the page.
   */
  | { readonly kind: 'stored' };

/** The timeout for the response headers. It is long enough for a phone on a slow mobile network. */
const STATUS_TIMEOUT_MS = 60_000;
/** The timeout for the response body. It is short, because the status alone decides whether the post succeeded. */
export const BODY_TIMEOUT_MS = 2000;
/** The longest total time that the page waits for a busy server. */
const MAX_WAIT_SECONDS = 60;
/** An upload has failed if it makes no progress for this long. */
const STALL_TIMEOUT_MS = 60_000;

const sent = new Map<string, number>();

/**
 * True if a submit is dropped without a message. That is so if the honeypot is filled, or if the form has
 * `submit.spaced` and was sent less than three seconds ago. A submit with invalid answers does not count as sent.
 */
export function isBlocked(form: FormDefinition, data: FormData, now: number): boolean {
  if (HONEYPOT_FIELDS.some((name) => data.get(name))) return true;
  const last = sent.get(form.id);
  return form.submit.spaced === true && last !== undefined && now - last < MIN_SUBMIT_INTERVAL_MS;
}

export function recordSent(form: FormDefinition, now: number): void {
  sent.set(form.id, now);
}

export function answersIn(form: FormDefinition, data: FormData): Answers {
  const answers: Record<string, string | readonly string[]> = {};
  for (const field of fieldsOf(form)) {
    if (field.kind === 'file') continue;
    const texts = data.getAll(field.name).filter((value) => typeof value === 'string');
    // A single text keeps the spaces around it, because the rule of the field reports them.
    const typed = texts.length > 1 ? lastGiven(texts) : (texts[0] ?? '');
    answers[field.name] = field.kind === 'choices' ? texts : typed;
  }
  return answers;
}

/** Checks the answers and the chosen files against the form's rules. */
export async function checkAnswers(
  form: FormPart,
  answers: Answers,
  data: FormData,
): Promise<Checked> {
  const checked = await validateForm(form, answers);
  const badFiles = checkFiles(form, data, await readHeads(data));
  if (badFiles.length === 0) return checked;
  return { ok: false, errors: [...(checked.ok ? [] : checked.errors), ...badFiles] };
}

/** Checks the answers and posts them. Retries while the server is busy. Never throws. */
export async function sendForm(
  submission: Submission,
  onPhase: (phase: Phase) => void,
): Promise<StoredPost | FailedPost> {
  const { form, answers, data, key } = submission;
  try {
    const checked = await checkAnswers(form, answers, data);
    if (!checked.ok) return { kind: 'refused', errors: checked.errors };
    recordSent(form, Date.now());
    const body = postBody({ ...submission, answers: checked.values }, readContext());
    body.append(ELAPSED_FIELD, String(Math.round(performance.now())));
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
 * The request body. The order of its fields is fixed: plain answers, honeypot (for forms without `wire`), utm values,
 * JSON answers, facts about the browser. The fields after these are our additions.
 */
export function postBody(
  { form, answers, data, lead }: Omit<Submission, 'key'>,
  { utm, browser, visit }: Context,
): FormData {
  const body = new FormData();
  const add = (fields: Answers) => {
    for (const [name, value] of Object.entries(fields)) {
      for (const text of [value].flat()) body.append(name, text);
    }
  };
  const consent = fieldsOf(form).find((field) => field.kind === 'consent');
  const { [consent?.name ?? '']: agreed, ...rest } = answers;
  const { plain, packed } = form.wire?.encode(form, rest) ?? {
    plain: { ...rest, honeypot: '' },
    packed: {},
  };
  for (const fields of [plain, utm, packed, browser]) add(fields);
  if (consent && agreed) add({ [consent.name]: agreed, smsConsentVersion: consent.version });
  const ourFields = {
    ...visit,
    [LEAD_FIELD]: lead ?? '',
    [DRAFT_FIELD]: textOf(data.get(DRAFT_FIELD)),
    // The field is empty if the post adds to a lead, because the lead already has the plan.
    [COVERAGE_FIELD]: lead ? '' : textOf(data.get(COVERAGE_FIELD)),
  };
  add(Object.fromEntries(Object.entries(ourFields).filter(([, value]) => value !== '')));
  for (const { kind, name } of fieldsOf(form)) {
    const file = kind === 'file' ? data.get(name) : null;
    // An empty file is left out: browsers send it if the visitor chose no file.
    if (file instanceof File && file.size > 0) body.append(name, file);
  }
  return body;
}

/** A response 429 whose `Retry-After` is at most {@link MAX_WAIT_SECONDS} seconds. */
interface Busy {
  readonly kind: 'busy';
  readonly retryAfterSeconds: number;
}

export type PostOutcome = Omit<StoredPost, 'answers'> | FailedPost | Busy;

/**
 * Sends one post to `POST /f/{formId}` (docs/contracts/form-wire-format.md). Never throws. The server stores all posts
 * with the same `key` as one lead.
 */
export async function sendPost(
  form: FormDefinition,
  body: FormData,
  key: string,
  send: typeof fetch,
): Promise<PostOutcome> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), STATUS_TIMEOUT_MS);
  try {
    const response = await send(formAction(form), {
      method: 'POST',
      body,
      headers: { Accept: 'application/json', 'Idempotency-Key': key },
      signal: controller.signal,
    });
    clearTimeout(timer);
    const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
    if (response.status === 429 && seconds >= 0 && seconds <= MAX_WAIT_SECONDS) {
      return { kind: 'busy', retryAfterSeconds: seconds };
    }
    const { id, next, manage, errors } = await answerOf(response);
    if (response.ok) {
      keepStatusLink(ownPath(manage));
      return { kind: 'stored', id: textOf(id), next: ownPath(next), manage: ownPath(manage) };
    }
    const cause = new Error(`POST /f/${form.id} answered ${response.status}`);
    return { kind: 'refused', errors: namedErrors(form, errors), cause };
  } catch (cause) {
    return { kind: 'refused', errors: [], cause };
  } finally {
    clearTimeout(timer);
    // If the response body has not ended in time, this aborts it.
    controller.abort();
  }
}

/**
 * Sends a post. If the server is busy, waits as long as the server requests and sends the post again. The post fails if
 * all waits together exceed {@link MAX_WAIT_SECONDS} seconds.
 */
export async function postWithRetry(
  post: () => Promise<PostOutcome>,
  /** Is called for each second of a wait. Resolves after that second. */
  tick: (secondsLeft: number) => Promise<void>,
): Promise<Exclude<PostOutcome, Busy>> {
  let waitedSeconds = 0;
  for (;;) {
    const outcome = await post();
    if (outcome.kind !== 'busy') return outcome;
    // The wait is at least one second, even if the server requests zero seconds.
    const seconds = Math.max(1, outcome.retryAfterSeconds);
    waitedSeconds += seconds;
    if (waitedSeconds > MAX_WAIT_SECONDS) {
      return { kind: 'refused', errors: [], cause: new Error('server busy') };
    }
    for (let left = seconds; left > 0; left--) await tick(left);
  }
}

async function answerOf(response: Response): Promise<Record<string, unknown>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), BODY_TIMEOUT_MS);
  });
  // A response without JSON is not an error, because other form services may respond without JSON.
  const body: Promise<unknown> = response.json().catch(() => undefined);
  const answer = await Promise.race([body, late]);
  clearTimeout(timer);
  return typeof answer === 'object' && answer !== null ? { ...answer } : {};
}

function namedErrors(form: FormDefinition, errors: unknown): FieldError[] {
  if (!Array.isArray(errors)) return [];
  return fieldsOf(form).flatMap(({ name }) => {
    const error = errors.find(
      (candidate) => candidate?.field === name && textOf(candidate?.message) !== '',
    );
    return error ? [{ field: name, code: textOf(error.code), message: textOf(error.message) }] : [];
  });
}

/** Returns the path if it is on this site, and an empty text otherwise. */
function ownPath(path: unknown): string {
  return /^\/\w[\w./?=&%#-]*$/.test(textOf(path)) ? textOf(path) : '';
}

export function nextAddress({ next }: FormDefinition, id: string): string {
  if (!next.includes('{id}')) return next;
  // Other form services return no id, or an id in another format. The address then has no query.
  return isLeadId(id) ? next.replace('{id}', id) : (next.split('?')[0] ?? next);
}

/**
 * Replaces `fetch` for posts with a file. It reports the progress of the upload in percent, which `fetch` cannot do. It
 * times out only if the upload makes no progress, because a résumé over mobile data may take minutes. A response body
 * that does not arrive counts as empty.
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
        // An empty body becomes null, because responses with some statuses must not have a body.
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
