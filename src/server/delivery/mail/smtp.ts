import type { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import { DELIVERY_REASONS } from '#content/en/mail.ts';
import {
  MAX_ATTEMPT_MS,
  type MessagePayload,
  type SendResult,
  SMTP_PERMANENT,
} from '#server/delivery/channel.ts';
import { bareAddress, headerText, isPlainAddress } from './addresses.ts';

export interface OutgoingMail {
  readonly to: string;
  /** Part of the Message-ID. It is the same for every attempt, so that mail programs recognize a repeat. */
  readonly key: string;
  /**
   * The keys of earlier mails in the same thread, oldest first. This mail is a reply to the last of them (RFC 5322,
   * 3.6.4).
   */
  readonly thread?: readonly string[];
  /** The kind of automatic mail (RFC 3834); `no` if a person wrote it. */
  readonly automatic: 'auto-generated' | 'auto-replied' | 'no';
  readonly message: MessagePayload;
  readonly attachments?: readonly MailAttachment[];
  /** Ends the attempt. Default: after {@link MAX_SEND_MS}. */
  readonly signal?: AbortSignal;
}

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  /** The bytes. They are read while the mail is sent, so that a mail needs little memory. */
  readonly content: Readable;
}

export interface Mailer {
  send(mail: OutgoingMail): Promise<SendResult>;
  close(): void;
}

/**
 * The timeout for the connection, and also for the greeting, because some mail servers greet slowly. The sum of the
 * timeouts is less than MAX_ATTEMPT_MS.
 */
const CONNECT_TIMEOUT_MS = 15_000;
const IDLE_TIMEOUT_MS = 25_000;
export const MAX_SEND_MS = MAX_ATTEMPT_MS - 5000;

export const SMTP_SERVICE = 'smtp';

export function openMailer(smtpUrl: string, from: string, maxSendMs = MAX_SEND_MS): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
    // Nodemailer must not read a file or fetch a URL that a message names.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const address = bareAddress(from);
  const domain = address.split('@')[1] ?? 'localhost';
  const id = (key: string) => `<${key}@${domain}>`;
  return {
    async send({ to, key, thread = [], automatic, message, attachments = [], signal }) {
      if (!isPlainAddress(to)) return { kind: 'canceled', reason: DELIVERY_REASONS.invalidAddress };
      const { replyTo = '', senderName = '' } = message;
      const references = thread.map(id);
      try {
        await transport.sendMail({
          // A name in MAIL_FROM has precedence over the name of the business.
          from: from.trim() === address ? { name: headerText(senderName), address } : from,
          to: { name: '', address: to },
          subject: headerText(message.subject),
          text: message.text,
          html: message.html,
          replyTo: isPlainAddress(replyTo) ? { name: '', address: replyTo } : undefined,
          icalEvent: message.calendar,
          attachments: attachments.map((file) => ({ ...file, contentDisposition: 'attachment' })),
          inReplyTo: references.at(-1),
          references,
          messageId: id(key),
          headers: {
            'Auto-Submitted': automatic,
            ...(automatic !== 'no' && { 'X-Auto-Response-Suppress': 'All' }),
          },
          // Limit the complete attempt: a server that is slow at each step would otherwise outlast the lease and hold
          // the connection.
          signal: signal ?? AbortSignal.timeout(maxSendMs),
        });
        return { kind: 'delivered' };
      } catch (error) {
        return outcomeOf(error);
      } finally {
        // Close the files: if the mail was refused early, they have not been read to the end.
        for (const { content } of attachments) content.destroy();
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

/**
 * Maps an error of nodemailer to what it affects: only this message (5xx), this mailbox for now (4xx), or the whole
 * server.
 */
function outcomeOf(error: unknown): SendResult {
  const { code = '', responseCode: smtpCode, response, command } = error as SmtpError;
  const reason =
    code === 'EABORT'
      ? DELIVERY_REASONS.mailServerTooSlow
      : headerText([code, response].filter(Boolean).join(': ') || String(error));
  // If the server refuses our MAIL_FROM, it refuses every message, so the error is not about this message.
  const aboutSender = command === 'MAIL FROM';
  if (MESSAGE_ERROR_CODES.has(code) && smtpCode !== SERVICE_CLOSING_CODE && !aboutSender) {
    if (smtpCode === undefined || smtpCode >= SMTP_PERMANENT) {
      return { kind: 'refused', reason, smtpCode };
    }
    return { kind: 'down', reason, smtpCode };
  }
  return { kind: 'down', reason, smtpCode, service: SMTP_SERVICE };
}
