import type { EventPayload } from '#server/delivery/payload.ts';
import type { BookingMessage } from '#server/storage/bookings-repository.ts';
import type { Call } from './call.ts';
import { type CallChange, type CallMailSettings, callMails } from './call-mails.ts';

/** What goes out about calls, and whether there is a way. */
export interface Outgoing extends CallMailSettings {
  /** False where no mail server is configured: then no mail is written that could never leave. */
  readonly mails: boolean;
  readonly webhookUrls: readonly string[];
}

const EVENTS = {
  booked: 'booking.created',
  moved: 'booking.moved',
  canceled: 'booking.canceled',
} as const satisfies Record<CallChange['kind'], string>;

/** Everything one change of a call sends: mails, reminders, and an event for each of the owner's webhooks. */
export function callMessages(
  call: Call,
  change: CallChange,
  outgoing: Outgoing,
  now: number,
): BookingMessage[] {
  return [
    ...(outgoing.mails ? callMails(call, change, outgoing, now) : []),
    ...outgoing.webhookUrls.map(
      (target): BookingMessage => ({
        channel: 'webhook',
        target,
        kind: EVENTS[change.kind],
        payload: callEvent(call, change),
        nextAt: now,
      }),
    ),
  ];
}

/** The body's `data` (docs/contracts/booking.md): enough to send a text message or fill a calendar. */
function callEvent(call: Call, change: CallChange): EventPayload {
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
