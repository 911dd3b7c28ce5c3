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
import { type Call, callLocation, greetingName, mailCopy, nameAndPractice } from './call.ts';

export interface CalendarSite {
  readonly name: string;
  readonly origin: string;
  readonly email: string;
  /** The reply address for applicants. */
  readonly careersEmail: string;
}

export function replyAddress({ schedule }: Call, { email, careersEmail }: CalendarSite): string {
  return schedule === 'calls' ? email : careersEmail;
}

/**
 * The invitation attached to a mail (RFC 5546): REQUEST adds or moves the entry, CANCEL removes it. The UID never
 * changes and SEQUENCE increases with each change, so that a calendar program updates the same entry. Times are UTC.
 */
export function invitation(call: Call, site: CalendarSite, manageUrl: string): string {
  const canceled = call.state === 'canceled';
  const words = mailCopy(call);
  const method = canceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  return calendarOf(site, method, [
    {
      ...eventOf(call, site),
      description: [
        callTimeInBoth(call.start, call.zone, call.practiceZone, call.language),
        `${words.minutes(callMinutes(call))}. ${callLocation(call)}.`,
        ...(canceled ? [] : [words.calendar.change(manageUrl)]),
      ].join('\n'),
      location: callLocation(call),
      attendees: [
        {
          email: call.email,
          name: greetingName(call) || call.email,
          rsvp: false,
          role: ICalAttendeeRole.REQ,
          status: ICalAttendeeStatus.ACCEPTED,
          type: ICalAttendeeType.INDIVIDUAL,
        },
      ],
    },
  ]);
}

/** The file of the link "Add to calendar". It contains no personal data, because its address is not secret. */
export function downloadableCalendar(call: Call, site: CalendarSite): string {
  return calendarOf(site, ICalCalendarMethod.PUBLISH, [
    {
      ...eventOf(call, site),
      description: `${callTimeInBoth(call.start, call.zone, call.practiceZone)}\n${BOOKING_MAIL.minutes(callMinutes(call))}.`,
      location: call.host.meetingUrl || BOOKING_MAIL.calendar.phone,
    },
  ]);
}

/** The owner's calendar feed: every call with the caller's name and phone number, canceled calls with their status. */
export function ownerFeed(calls: readonly Call[], site: CalendarSite): string {
  return calendarOf(
    site,
    ICalCalendarMethod.PUBLISH,
    calls.map((call) => ({
      ...eventOf(call, site),
      summary: `${BOOKING_MAIL.calendar.ownersTitle[call.schedule]}: ${call.practiceName || call.name}`,
      description: [
        nameAndPractice(call),
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
    summary: mailCopy(call).calendar.title(site.name),
    organizer: { name: site.name, email: replyAddress(call, site) },
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
