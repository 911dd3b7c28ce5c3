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
      /** Set where more than this one target is out of reach: the name of what they share, such as `smtp`. */
      readonly service?: string;
    }
  /** The target is there but does not take this one: this one alone is tried again later. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** It must not be sent (any more). */
  | { readonly kind: 'canceled'; readonly reason: string };

/** Carries one delivery out. Must settle within `MAX_ATTEMPT_MS`, whatever the other side does. */
export type Send = (delivery: DeliveryRow) => Promise<Outcome>;

/** One way out. */
export interface Channel {
  /** Which `deliveries.channel` it carries. */
  readonly name: string;
  /** What it shares with other channels, so that one failure spares all of them: see `Outcome`. */
  readonly service: string;
  readonly send: Send;
}

/** No attempt may take longer, in milliseconds. Leases are made to outlast it. */
export const MAX_ATTEMPT_MS = MINUTE_MS;
