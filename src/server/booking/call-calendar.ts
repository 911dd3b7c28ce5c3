import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { BOOKING_MAIL } from '#content/en/booking-mail.ts';
import { callMinutes, callTime, callTimeInBoth } from '#shared/booking/call-time.ts';
import { type Call, greetedName, mailWords, placeOfCall, whoOf } from './call.ts';

export interface CalendarSite {
  readonly name: string;
  readonly origin: string;
  readonly email: string;
  /** Where applicants write. */
  readonly careersEmail: string;
}

export function writesTo({ schedule }: Call, { email, careersEmail }: CalendarSite): string {
  return schedule === 'calls' ? email : careersEmail;
}

/**
 * The invitation that goes with a mail (RFC 5546): REQUEST places or moves the entry, CANCEL removes it. The UID
 * never changes and SEQUENCE counts up, so that every calendar program updates the one entry. Times are UTC.
 */
export function invitation(call: Call, site: CalendarSite, manageUrl: string): string {
  const canceled = call.state === 'canceled';
  const words = mailWords(call);
  const method = canceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  return calendarOf(site, method, [
    {
      ...eventOf(call, site),
      description: [
        callTimeInBoth(call.start, call.zone, call.practiceZone, call.language),
        `${words.minutes(callMinutes(call))}. ${placeOfCall(call)}.`,
        ...(canceled ? [] : [words.calendar.change(manageUrl)]),
      ].join('\n'),
      location: placeOfCall(call),
      attendees: [
        {
          email: call.email,
          name: greetedName(call) || call.email,
          rsvp: false,
          role: ICalAttendeeRole.REQ,
          status: ICalAttendeeStatus.ACCEPTED,
          type: ICalAttendeeType.INDIVIDUAL,
        },
      ],
    },
  ]);
}

/** The file behind "Add to calendar": the same entry without anything personal, since its address is not secret. */
export function downloadableCalendar(call: Call, site: CalendarSite): string {
  return calendarOf(site, ICalCalendarMethod.PUBLISH, [
    {
      ...eventOf(call, site),
      description: `${callTimeInBoth(call.start, call.zone, call.practiceZone)}\n${BOOKING_MAIL.minutes(callMinutes(call))}.`,
      location: call.host.meetingUrl || BOOKING_MAIL.calendar.phone,
    },
  ]);
}

/** The owner's feed: every call with who is called and why, canceled ones as such. */
export function ownerFeed(calls: readonly Call[], site: CalendarSite): string {
  return calendarOf(
    site,
    ICalCalendarMethod.PUBLISH,
    calls.map((call) => ({
      ...eventOf(call, site),
      summary: `${BOOKING_MAIL.calendar.ownersTitle[call.schedule]}: ${call.practiceName || call.name}`,
      description: [
        whoOf(call),
        call.phone,
        call.email,
        BOOKING_MAIL.calendar.theirTime(callTime(call.start, call.practiceZone)),
      ].join('\n'),
      location: call.host.meetingUrl || call.phone,
    })),
  );
}

const STATUS = {
  invited: ICalEventStatus.TENTATIVE,
  held: ICalEventStatus.TENTATIVE,
  booked: ICalEventStatus.CONFIRMED,
  canceled: ICalEventStatus.CANCELLED,
} as const satisfies Record<Call['state'], ICalEventStatus>;

function eventOf(call: Call, site: CalendarSite): ICalEventData {
  return {
    id: call.uid,
    sequence: call.sequence,
    status: STATUS[call.state],
    start: new Date(call.start),
    end: new Date(call.end),
    stamp: new Date(call.changedAt),
    summary: mailWords(call).calendar.title(site.name),
    organizer: { name: site.name, email: writesTo(call, site) },
  };
}

function calendarOf(
  site: CalendarSite,
  method: ICalCalendarMethod,
  events: ICalEventData[],
): string {
  return ical({
    prodId: { company: site.name, product: 'Onboarding calls', language: 'EN' },
    method,
    events,
  }).toString();
}
