import { useEffect, useRef, useState } from 'react';
import { checkFiles } from '#shared/forms/check-file.ts';
import type { Answers, FormDefinition, FormPart } from '#shared/forms/define-form.ts';
import { HONEYPOT_FIELDS, LEAST_INTERVAL_MS } from '#shared/forms/envelope.ts';
import { type Checked, type FieldError, validateForm } from '#shared/forms/validate.ts';
import { readContext } from '#site/attribution/attribution.ts';
import { type Content, postBody } from './post-body.ts';
import { BODY_TIMEOUT_MS, type FinalOutcome, postWithRetry, sendPost } from './send-post.ts';

export type Phase =
  | { readonly kind: 'idle' }
  /** After the press; `percent` of a file that is being uploaded. */
  | { readonly kind: 'sending'; readonly percent?: number }
  /** The server asked to wait; the post is retried automatically after so many seconds. */
  | { readonly kind: 'waiting'; readonly seconds: number }
  /** Stored. The next page is loading, and the form stays busy until then (FORM-4). */
  | { readonly kind: 'stored' };

export interface Submission extends Content {
  readonly data: FormData;
  /** The idempotency key: equal for a retry, new after each edit (FORM-13). */
  readonly key: string;
}

export type Sent =
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] }
  | (FinalOutcome & { readonly kind: 'failed' })
  | (FinalOutcome & { readonly kind: 'stored'; readonly answers: Answers });

const IDLE: Phase = { kind: 'idle' };

/**
 * Sends forms, one post at a time: honeypot and three-second rule (FORM-1), the form's own rules, then the post.
 * All forms of the site are sent by this hook.
 */
export function useSending() {
  const [phase, setPhase] = useState<Phase>(IDLE);
  const running = useRef(false);

  // A page restored from the back/forward cache is no longer sending.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      running.current = false;
      setPhase(IDLE);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  /** Never throws. Undefined if the submit was blocked. */
  const submit = async (submission: Submission): Promise<Sent | undefined> => {
    const { form, data } = submission;
    if (running.current || isBlocked(form, data, Date.now())) return undefined;
    running.current = true;
    setPhase({ kind: 'sending' });
    const sent = await post(submission, setPhase).catch(
      (cause: unknown): Sent => ({ kind: 'failed', errors: [], cause }),
    );
    if (sent.kind === 'failed') console.error(`form ${form.id} was not sent`, sent.cause);
    running.current = sent.kind === 'stored';
    setPhase(sent.kind === 'stored' ? { kind: 'stored' } : IDLE);
    return sent;
  };

  return { phase, submit };
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

async function post(
  { form, answers, data, lead, key }: Submission,
  onPhase: (phase: Phase) => void,
): Promise<Sent> {
  const checked = await checkAnswers(form, answers, data);
  if (!checked.ok) return { kind: 'invalid', errors: checked.errors };
  recordSent(form, Date.now());
  const body = postBody({ form, answers: checked.values, data, lead }, readContext());
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
}

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

/** Maximum time without progress, in milliseconds, before an upload counts as failed. */
const STALL_TIMEOUT_MS = 60_000;

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
