import type { Submission } from '#server/database/submission.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';

/** An event that is not a lead, such as a booked call. */
export interface WebhookEvent {
  /** Such as `booking.created`. */
  readonly type: string;
  readonly data: unknown;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/**
 * How leads and events are written into the JSON body of a webhook. A format is one file here and one line in
 * `webhook-formats.ts`. It renders from what is stored, so every attempt sends the same body.
 */
export interface WebhookFormat {
  /** Value of `WEBHOOK_FORMAT`: a name and a version. A version never renames or removes a field. */
  readonly id: string;
  lead(form: FormDefinition | undefined, lead: Submission): unknown;
  event(event: WebhookEvent): unknown;
}
