/**
 * What `deliveries.payload` may hold, as JSON. A lead is rendered when it is sent, from what is stored; everything
 * else travels finished.
 */
export type Payload = LeadPayload | MessagePayload | EventPayload;

/** The stored lead named by `submission_id`. Channels `mail-owner`, `mail-reply` and `webhook` render it. */
export interface LeadPayload {
  readonly kind: 'lead';
}

/** A finished mail. Any channel that begins with `mail-` sends it to `deliveries.target` as it is. */
export interface MessagePayload {
  readonly kind: 'message';
  /** One line; line ends are taken out before it is sent. */
  readonly subject: string;
  readonly text: string;
  /** A complete HTML document; its author escapes every value. */
  readonly html?: string;
  readonly replyTo?: string;
  /** An iCalendar file that mail programs offer to add: as an alternative part and as the attachment. */
  readonly calendar?: {
    readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
    readonly content: string;
    /** Such as `call.ics`. */
    readonly filename: string;
  };
  /** No use after this time (milliseconds since the epoch): not sent any more, such as a reminder of a call. */
  readonly expiresAt?: number;
  /**
   * What the visitor knew of a call before this mail (null: nothing). A later change that replaces a mail which
   * has not been sent yet states the difference to this.
   */
  readonly told?: { readonly state: string; readonly start: number } | null;
}

/** An event that is not a lead. Channel `webhook` posts it (docs/contracts/webhook.md). */
export interface EventPayload {
  readonly kind: 'event';
  /** Such as `booking.created`. */
  readonly type: string;
  readonly data: unknown;
}
