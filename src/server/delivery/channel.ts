import type { DeliveryRow } from '#server/database/schema.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import type { Language } from '#shared/language.ts';
import { APPLICANT_FORMS } from '#shared/lead.ts';

/** The result of one attempt. The reason is stored with the delivery, and `leads deliveries` shows it. */
export type SendResult =
  | { readonly kind: 'delivered' }
  /** The target does not respond or asks for a later retry. All deliveries to this target wait. */
  | {
      readonly kind: 'down';
      readonly reason: string;
      /** The delay that the target requested, in milliseconds. */
      readonly retryAfter?: number;
      readonly smtpCode?: number | undefined;
      /** The name of the affected service, such as `smtp`; set only if all targets of a service are affected. */
      readonly service?: string;
    }
  /** The target responds and refuses this delivery. Only this delivery is retried later. */
  | {
      readonly kind: 'refused';
      readonly reason: string;
      readonly smtpCode?: number | undefined;
      /** A retry would get the same response, so the delivery is given up at once. */
      readonly isFinal?: true;
    }
  | { readonly kind: 'canceled'; readonly reason: string };

/**
 * Why a delivery has failed for good. `givenUp`: it was tried for three days. `final`: the response of the webhook was
 * final. `bounced`: the mail server refused it permanently (SMTP 5xx). A bounce that arrives later as a mail is not
 * detected.
 */
export type Failure = 'givenUp' | 'final' | 'bounced';

/** The lowest SMTP reply code that means a permanent refusal (RFC 5321, 4.2.1). */
export const SMTP_PERMANENT = 500;

/** Channels of notices to the owner about failed deliveries (delivery.ts). */
export const ALARM_CHANNELS = { mail: 'mail-alarm', webhook: 'webhook-alarm' } as const;
const ALARMS: readonly string[] = Object.values(ALARM_CHANNELS);
export const isAlarm = ({ channel }: Pick<DeliveryRow, 'channel'>) => ALARMS.includes(channel);

/** The channel of mails with the link to a status page. */
export function statusChannel(formId: string): string {
  return APPLICANT_FORMS.includes(formId) ? 'mail-applicant' : 'mail-status';
}

/** The channel of replies that the owner writes in the inbox. */
export const ANSWER_CHANNEL = 'mail-answer';

/** Sends one delivery. Must settle within `MAX_ATTEMPT_MS`, whatever the target does. */
export type Send = (delivery: DeliveryRow) => Promise<SendResult>;

export interface Channel {
  readonly name: string;
  /**
   * The service that several channels share, such as `smtp`. If the service is down, all its channels wait (see
   * `SendResult`).
   */
  readonly service: string;
  readonly send: Send;
}

/** Maximum duration of an attempt in milliseconds. A lease is longer. */
export const MAX_ATTEMPT_MS = MINUTE_MS;

/**
 * The JSON in `deliveries.payload`. A lead is rendered when it is sent, from the database. Other payloads are stored
 * ready to send.
 */
export type Payload = LeadPayload | StatusPayload | ReplyPayload | MessagePayload | EventPayload;

export interface LeadPayload {
  readonly kind: 'lead';
}

/**
 * A mail with the link to a status page. The mail contains a secret link, which is generated only when the mail is
 * sent.
 */
export type StatusPayload =
  | { readonly kind: 'removal' }
  /** The text as the owner wrote it; an empty line separates paragraphs. */
  | { readonly kind: 'stage'; readonly subject: string; readonly text: string };

/** A reply to the sender of a lead, as the owner wrote it; an empty line separates paragraphs. */
export interface ReplyPayload {
  readonly kind: 'reply';
  readonly subject: string;
  readonly text: string;
}

/**
 * A mail that is ready to send. Every channel whose name begins with `mail-` sends it to `deliveries.target`, in a
 * frame with the current name and address of the business.
 */
export interface MessagePayload {
  readonly kind: 'message';
  /** One line; line breaks are removed before it is sent. */
  readonly subject: string;
  readonly text: string;
  /** HTML in which all values are escaped: the content of the frame, or a complete document if `frame` is undefined. */
  readonly html?: string;
  /** The language of the frame that the mail gets when it is sent. */
  readonly frame?: Language;
  /** The name of the business, for a sender without a name. Added when the mail is sent. */
  readonly senderName?: string;
  readonly replyTo?: string;
  readonly calendar?: {
    readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
    readonly content: string;
    readonly filename: string;
  };
  /** The mail is canceled after this time, in milliseconds since the epoch; for example a reminder of a call. */
  readonly expiresAt?: number;
  /**
   * The state of the call in the previous mail; null if there was none. If a later change replaces this mail before
   * it is sent, the new mail reports the difference from that state.
   */
  readonly reported?: { readonly state: string; readonly start: number } | null;
}

export interface EventPayload {
  readonly kind: 'event';
  readonly type: string;
  readonly data: unknown;
}
