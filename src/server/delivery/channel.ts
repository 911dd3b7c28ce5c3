import type { DeliveryRow } from '#server/database/schema.ts';
import { MINUTE_MS } from '#shared/durations.ts';

/** The outcome of one attempt. Reasons are stored with the delivery and shown by `leads deliveries`. */
export type Outcome =
  | { readonly kind: 'delivered' }
  /** The target does not answer, or asks to retry later: everything for this target waits. */
  | {
      readonly kind: 'down';
      readonly reason: string;
      /** What the target asked for, in milliseconds. */
      readonly retryAfter?: number;
      readonly smtpCode?: number | undefined;
      /** Set if more than this one target is out of reach: the name of what they share, such as `smtp`. */
      readonly service?: string;
    }
  /** The target is there but does not take this one: this one alone is tried again later. */
  | { readonly kind: 'refused'; readonly reason: string; readonly smtpCode?: number | undefined }
  | { readonly kind: 'canceled'; readonly reason: string };

/**
 * Given up after three days, or refused by the mail server for good (SMTP 5xx). A bounce that comes back later as a mail
 * is not seen.
 */
export type Failure = 'givenUp' | 'bounced';

/** An SMTP reply code (RFC 5321, 4.2.1) of this or more is a refusal for good. */
export const SMTP_PERMANENT = 500;

/** Channels of the owner's notices of failed deliveries (delivery.ts). */
export const ALARM_CHANNELS = { mail: 'mail-alarm', webhook: 'webhook-alarm' } as const;
const ALARMS: readonly string[] = Object.values(ALARM_CHANNELS);
export const isAlarm = ({ channel }: Pick<DeliveryRow, 'channel'>) => ALARMS.includes(channel);

/** Carries one delivery out. Must settle within `MAX_ATTEMPT_MS`, whatever the other side does. */
export type Send = (delivery: DeliveryRow) => Promise<Outcome>;

export interface Channel {
  readonly name: string;
  /** What it shares with other channels, so that one failure spares all of them: see `Outcome`. */
  readonly service: string;
  readonly send: Send;
}

/** No attempt may take longer, in milliseconds. Leases are made to outlast it. */
export const MAX_ATTEMPT_MS = MINUTE_MS;

/**
 * What `deliveries.payload` may hold, as JSON. A lead is rendered when it is sent, from what is stored; everything
 * else travels finished.
 */
export type Payload = LeadPayload | ApplicantPayload | MessagePayload | EventPayload;

export interface LeadPayload {
  readonly kind: 'lead';
}

/** A mail to an applicant: the link in it is a key and is only made when it is sent. */
export type ApplicantPayload =
  | { readonly kind: 'removal' }
  /** As the owner wrote it; an empty line begins a paragraph. */
  | { readonly kind: 'stage'; readonly subject: string; readonly text: string };

/** A finished mail. Any channel that begins with `mail-` sends it to `deliveries.target` as it is. */
export interface MessagePayload {
  readonly kind: 'message';
  /** One line; line ends are taken out before it is sent. */
  readonly subject: string;
  readonly text: string;
  /** A complete HTML document; its author escapes every value. */
  readonly html?: string;
  readonly replyTo?: string;
  readonly calendar?: {
    readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
    readonly content: string;
    readonly filename: string;
  };
  /** No use after this time (milliseconds since the epoch): not sent any more, such as a reminder of a call. */
  readonly expiresAt?: number;
  /**
   * What the visitor knew of a call before this mail (null: nothing). A later change that replaces a mail which
   * has not been sent yet states the difference to this.
   */
  readonly reported?: { readonly state: string; readonly start: number } | null;
}

export interface EventPayload {
  readonly kind: 'event';
  readonly type: string;
  readonly data: unknown;
}
