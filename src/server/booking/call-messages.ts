import type { EventPayload } from '#server/delivery/payload.ts';
import type { Call } from './call.ts';
import type { CallChange, CallMailSettings } from './call-mails.ts';
import type { BookingMessage } from './call-outbox.ts';

/** The messages about calls, and which channels are configured. */
export interface Outgoing extends CallMailSettings {
  /** False where no mail server is configured: then no mail is written that could never leave. */
  readonly mails: boolean;
  readonly webhookUrls: readonly string[];
}

/** Changes that webhooks receive: a time that waits for its confirmation is not a call yet. */
export type EventChange = Exclude<CallChange, { readonly kind: 'held' }>;

const EVENTS = {
  booked: 'booking.created',
  moved: 'booking.moved',
  canceled: 'booking.canceled',
  restored: 'booking.restored',
} as const satisfies Record<EventChange['kind'], string>;

/** One event of a change for each of the owner's webhooks. */
export function callEvents(
  call: Call,
  change: EventChange,
  webhookUrls: readonly string[],
  now: number,
): BookingMessage[] {
  return webhookUrls.map((target) => ({
    channel: 'webhook',
    target,
    kind: EVENTS[change.kind],
    payload: callEvent(call, change),
    nextAt: now,
  }));
}

/** The body's `data` (docs/contracts/booking.md): enough to send a text message or fill a calendar. */
function callEvent(call: Call, change: EventChange): EventPayload {
  return {
    kind: 'event',
    type: EVENTS[change.kind],
    data: {
      id: call.id,
      leadId: call.submissionId,
      state: call.state,
      start: new Date(call.start).toISOString(),
      end: new Date(call.end).toISOString(),
      ...(change.kind === 'moved' ? { previousStart: new Date(change.from).toISOString() } : {}),
      ...(change.kind === 'canceled' ? { canceledBy: change.by } : {}),
      host: call.host.id,
      zone: call.zone,
      practiceZone: call.practiceZone,
      name: call.name,
      practiceName: call.practiceName,
      email: call.email,
      phone: call.phone,
    },
  };
}
