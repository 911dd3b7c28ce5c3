import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { Webhook } from 'standardwebhooks';
import { DELIVERY_REASONS as REASONS } from '#content/en/mail.ts';
import type { Lead } from '#server/database/lead.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { codeOf } from '#shared/error-text.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { answerLines, consentAndFiles, otherFields } from './answer-lines.ts';
import type { SendResult } from './channel.ts';
import { ForbiddenAddress, guardedRequest, type Resolve } from './guarded-request.ts';

/** The key of a `whsec_…` secret, 24 to 64 bytes in base64; undefined if the secret is invalid. */
export function parseSecret(secret: string): Buffer | undefined {
  const encoded = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1];
  if (!encoded || encoded.length % 4 !== 0) return undefined;
  const key = Buffer.from(encoded, 'base64');
  return key.length >= 24 && key.length <= 64 ? key : undefined;
}

/**
 * Signs a webhook with every secret, so that receivers accept the webhook while the owner replaces a secret. `at` is
 * in milliseconds since the epoch. The header contains seconds.
 */
export function sign(
  secrets: readonly string[],
  { id, at, body }: { readonly id: string; readonly at: number; readonly body: string },
) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at / 1000)),
    'webhook-signature': secrets
      .map((secret) => new Webhook(secret).sign(id, new Date(at), body))
      .join(' '),
  };
}

/** The JSON of a lead (docs/contracts/webhook.md). Within a version fields may be added, but not renamed or removed. */
export function leadBody(form: FormDefinition | undefined, lead: Lead) {
  const values = new Map(lead.answers);
  return {
    type: lead.parentId ? 'lead.added' : 'lead.created',
    version: 1,
    timestamp: new Date(lead.receivedAt).toISOString(),
    data: {
      id: lead.id,
      form: lead.formId,
      formTitle: form?.title ?? lead.formId,
      addsTo: lead.parentId,
      language: lead.language,
      email: lead.email,
      answers: answerLines(form, lead).map(({ name, label, text }) => ({
        name,
        label,
        value: values.get(name) ?? '',
        text,
      })),
      other: otherFields(form, lead).map(([name, value]) => ({ name, value })),
      context: lead.context,
      ...consentAndFiles(lead),
    },
  };
}

/** The JSON of other events, such as `booking.created`. `at` is in milliseconds since the epoch. */
export function eventBody(type: string, data: unknown, at: number) {
  return { type, version: 1, timestamp: new Date(at).toISOString(), data };
}

interface WebhookCall {
  readonly url: string;
  readonly body: string;
  readonly headers: ReturnType<typeof sign>;
}

export interface WebhookLimits {
  readonly allowPrivate: boolean;
  readonly resolve?: Resolve;
  readonly timeout?: number;
}

const TIMEOUT_MS = 15_000;
/** The connection is closed if the response is longer. */
const MAX_RESPONSE_BYTES = 64 * 1024;
/** Part of the page that Apps Script sends with status 200 if the deployment lacks the function. */
const NO_FUNCTION = 'Script function not found: doPost';
const MAX_LOCATION_CHARACTERS = 100;
const MAX_RETRY_AFTER_MS = HOUR_MS;

/**
 * Posts signed JSON. Any 2xx status is a success. The statuses 408, 425, 429 and 5xx, and a missing response, mean
 * `down`. All other statuses mean `refused`. Redirects are not followed, because they would bypass the check of the
 * address and turn the POST into a GET.
 */
export async function postWebhook(call: WebhookCall, limits: WebhookLimits): Promise<SendResult> {
  const url = new URL(call.url);
  try {
    const response = await guardedRequest(url, {
      method: 'POST',
      headers: {
        ...call.headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(call.body)),
        'user-agent': 'Marigold-Webhook/1',
        accept: '*/*',
      },
      body: call.body,
      signal: AbortSignal.timeout(limits.timeout ?? TIMEOUT_MS),
      ...limits,
    });
    const body = await readBody(response);
    const { statusCode: status = 0, headers } = response;
    // Ignore the text of NO_FUNCTION if the request contains it: a visitor may have typed this text, and a receiver may
    // repeat the request in its response.
    const hasNotRun = body.includes(NO_FUNCTION) && !call.body.includes(NO_FUNCTION);
    if (status === 200 && hasNotRun) return { kind: 'refused', reason: REASONS.noFunction(status) };
    return outcomeOf(url, status, headers);
  } catch (error) {
    if (error instanceof ForbiddenAddress) return { kind: 'refused', reason: error.message };
    return { kind: 'down', reason: reasonOf(error) };
  }
}

/**
 * Reads the body, so that the receiver can finish its response. Errors are ignored, because the status decides: a
 * lead that the receiver accepted must not be sent again if the body is cut off or late.
 */
function readBody(response: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    let body = '';
    response.setEncoding('latin1').on('data', (chunk: string) => {
      body += chunk;
      if (body.length > MAX_RESPONSE_BYTES) response.destroy();
    });
    finished(response, () => resolve(body));
  });
}

function outcomeOf(url: URL, status: number, headers: IncomingHttpHeaders): SendResult {
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  if (status >= 300 && status < 400) return outcomeOfRedirect(url, status, headers.location);
  if (status === 408 || status === 425 || status === 429 || status >= 500) {
    const retryAfter = retryAfterMs(headers['retry-after']);
    return { kind: 'down', reason: REASONS.status(status), retryAfter };
  }
  // 410 means "do not send again", not even after an hour (Standard Webhooks; discourse/discourse PR 7392).
  if (status === 410) return { kind: 'refused', reason: REASONS.gone(status), isFinal: true };
  // 404 is not final: Make, n8n and Power Automate answer it while a workflow is switched off. The owner may notice
  // that within three days.
  return { kind: 'refused', reason: REASONS[status === 404 ? 'nothingThere' : 'status'](status) };
}

/**
 * A redirect is final, because the next attempt would be redirected again. Exception: Apps Script has already run
 * `doPost` when it redirects, and the location only shows what the script returned
 * (developers.google.com/apps-script/guides/content#redirects, woocommerce/woocommerce#21490). A script that is not
 * public redirects to Google's sign-in and has not run.
 */
function outcomeOfRedirect(url: URL, status: number, location = ''): SendResult {
  const to = URL.parse(location, url);
  if (status === 302 && to?.protocol === 'https:' && to.host === 'script.googleusercontent.com') {
    return { kind: 'delivered' };
  }
  const isSignIn = to?.host === 'accounts.google.com';
  // Leave out the query, because it may hold a secret of the receiver.
  const shown =
    location && to ? `${to.origin}${to.pathname}`.slice(0, MAX_LOCATION_CHARACTERS) : '';
  const reason = isSignIn ? REASONS.signIn(status) : REASONS.redirect(status, shown);
  return { kind: 'refused', reason, isFinal: true };
}

/** Parses seconds, also with a fraction, or a date (RFC 9110, 10.2.3); undefined for a past date or invalid text. */
function retryAfterMs(header = ''): number | undefined {
  const ms = /^\d+(?:\.\d+)?$/.test(header)
    ? Number(header) * 1000
    : Date.parse(header) - Date.now();
  return ms > 0 ? Math.min(ms, MAX_RETRY_AFTER_MS) : undefined;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return REASONS.timeout;
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const code = codeOf(error);
  return code ? REASONS.noConnection(code) : error.message;
}
