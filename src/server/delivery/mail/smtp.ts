import nodemailer from 'nodemailer';
import {
  MAX_ATTEMPT_MS,
  type MessagePayload,
  type Outcome,
  SMTP_PERMANENT,
} from '#server/delivery/channel.ts';
import { bareAddress, headerText, isPlainAddress } from './addresses.ts';

export interface OutgoingMail {
  readonly to: string;
  /** Makes the Message-ID: the same for every attempt, so that a repeat is recognized. */
  readonly key: string;
  readonly answersKey?: string;
  /** RFC 3834: what kind of automatic mail this is. */
  readonly automatic: 'auto-generated' | 'auto-replied';
  readonly message: MessagePayload;
}

export interface Mailer {
  send(mail: OutgoingMail): Promise<Outcome>;
  close(): void;
}

/** Mail servers may be slow to greet; together these stay below MAX_ATTEMPT_MS. */
const CONNECT_TIMEOUT_MS = 15_000;
const IDLE_TIMEOUT_MS = 25_000;
const MAX_SEND_MS = MAX_ATTEMPT_MS - 5000;

export const SMTP_SERVICE = 'smtp';

export function openMailer(smtpUrl: string, from: string, maxSendMs = MAX_SEND_MS): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
    // A message consists of text only: nothing in it may make the mailer open a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = bareAddress(from).split('@')[1] ?? 'localhost';
  const id = (key: string) => `<${key}@${domain}>`;
  return {
    async send({ to, key, answersKey, automatic, message }) {
      if (!isPlainAddress(to)) return { kind: 'canceled', reason: 'not an address' };
      const { replyTo = '' } = message;
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject: headerText(message.subject),
          text: message.text,
          html: message.html,
          replyTo: isPlainAddress(replyTo) ? { name: '', address: replyTo } : undefined,
          icalEvent: message.calendar,
          ...(answersKey ? { inReplyTo: id(answersKey), references: [id(answersKey)] } : {}),
          messageId: id(key),
          headers: { 'Auto-Submitted': automatic, 'X-Auto-Response-Suppress': 'All' },
          // A server that is slow at every step would otherwise outlast the lease, and keep the connection.
          signal: AbortSignal.timeout(maxSendMs),
        });
        return { kind: 'delivered' };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    close: () => transport.close(),
  };
}

const MESSAGE_ERROR_CODES: ReadonlySet<string> = new Set(['EENVELOPE', 'EMESSAGE']);
const SERVICE_CLOSING_CODE = 421;

interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
}

/** What a failure means: this message (5xx), this mailbox for now (4xx), or the whole server. */
function outcomeOf(error: unknown): Outcome {
  const { code = '', responseCode: smtpCode, response, command } = error as SmtpError;
  const reason =
    code === 'EABORT'
      ? 'the mail server took too long'
      : headerText([code, response].filter(Boolean).join(': ') || String(error));
  // A refused sender is our own MAIL_FROM: any message would fail.
  const aboutSender = command === 'MAIL FROM';
  if (MESSAGE_ERROR_CODES.has(code) && smtpCode !== SERVICE_CLOSING_CODE && !aboutSender) {
    if (smtpCode === undefined || smtpCode >= SMTP_PERMANENT) {
      return { kind: 'refused', reason, smtpCode };
    }
    return { kind: 'down', reason, smtpCode };
  }
  return { kind: 'down', reason, smtpCode, service: SMTP_SERVICE };
}
