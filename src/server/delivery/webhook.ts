import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { Webhook } from 'standardwebhooks';
import type { Lead } from '#server/database/lead.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { codeOf } from '#shared/error-text.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { answerLines, consentAndFiles, otherFields } from './answer-lines.ts';
import type { Outcome } from './channel.ts';
import { ForbiddenAddress, guardedRequest, type Resolve } from './guarded-request.ts';

/** The key in a `whsec_…` secret, or undefined if it is none: 24 to 64 bytes in base64. */
export function parseSecret(secret: string): Buffer | undefined {
  const encoded = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1];
  if (!encoded || encoded.length % 4 !== 0) return undefined;
  const key = Buffer.from(encoded, 'base64');
  return key.length >= 24 && key.length <= 64 ? key : undefined;
}

/**
 * Signs a webhook once for each secret: while the owner changes secrets, both the old and the new receiver accept. `at`
 * is milliseconds since the epoch; the header has seconds.
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

/** A lead as JSON (docs/contracts/webhook.md). Fields may be added within a version; none is renamed or removed. */
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

/** An event that is not a lead, such as `booking.created`; `at` is milliseconds since the epoch. */
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
/** A longer answer is cut off by ending the connection. */
const MAX_RESPONSE_BYTES = 64 * 1024;
const MAX_RETRY_AFTER_MS = HOUR_MS;

/**
 * Posts signed JSON. Any 2xx status is a success. Redirects are not followed: they would lead around the address
 * check. 408, 425, 429 and 5xx and no answer at all mean "down"; other statuses mean "not this one".
 */
export async function postWebhook(call: WebhookCall, limits: WebhookLimits): Promise<Outcome> {
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
    await readPast(response);
    return outcomeOf(response.statusCode ?? 0, response.headers['retry-after']);
  } catch (error) {
    if (error instanceof ForbiddenAddress) return { kind: 'refused', reason: error.message };
    return { kind: 'down', reason: reasonOf(error) };
  }
}

/**
 * Reads what follows the status, so that the receiver can end its answer. Whatever becomes of it, the status counts: a lead
 * that was taken must not be sent again because the rest was cut off, or came too late.
 */
function readPast(response: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_RESPONSE_BYTES) response.destroy();
    });
    finished(response, () => resolve());
  });
}

function outcomeOf(status: number, retryAfter: string | undefined): Outcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  const reason = `answered ${status}`;
  if (status >= 300 && status < 400) {
    return {
      kind: 'refused',
      reason: `${reason}, a redirect; put the final address in WEBHOOK_URLS`,
    };
  }
  if (status === 408 || status === 425 || status === 429 || status >= 500) {
    return { kind: 'down', reason, retryAfter: retryAfterMs(retryAfter) };
  }
  return { kind: 'refused', reason };
}

/** Seconds or a date (RFC 9110, 10.2.3); undefined for a past date and anything else. */
function retryAfterMs(header = ''): number | undefined {
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return ms > 0 ? Math.min(ms, MAX_RETRY_AFTER_MS) : undefined;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no answer in time';
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const code = codeOf(error);
  return code ? `no connection (${code})` : error.message;
}
