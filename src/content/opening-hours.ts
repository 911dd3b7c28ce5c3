/**
 * When an onboarding call can be booked: the owner's hours, in one place. Edit this file, or keep the same
 * shape as JSON outside the repository and name it in `BOOKING_FILE` (docs/booking.md); read at start, and
 * every fault is reported at once.
 */

/** From and until, on the host's own clock, 24 hours: `['09:00', '17:00']`. `24:00` ends a day. */
export type OpenWindow = readonly [from: string, until: string];

/** A day of the week. */
export type Weekday = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';

/** A day on the calendar, `YYYY-MM-DD`. */
export type CalendarDay = string;

/** Somebody who takes calls. Two hosts can each take a call at the same time. */
export interface CallHost {
  /** Lower-case letters, digits and hyphens. Stored with each booking: never reuse it for another person. */
  readonly id: string;
  /** As the visitor reads it: "a call with …". */
  readonly name: string;
  /** Where notices go; the site's own address where this is empty. */
  readonly email: string;
  /** IANA name of the zone in which the hours below are meant. */
  readonly zone: string;
  /** A fixed meeting address; empty means that the host calls the visitor's number. */
  readonly meetingUrl: string;
  /** The hours of an ordinary week; a day that is not named is closed. */
  readonly weekly: Readonly<Partial<Record<Weekday, readonly OpenWindow[]>>>;
  /** Days that differ: these windows replace the weekly ones, holidays included. No windows: closed. */
  readonly overrides: Readonly<Record<CalendarDay, readonly OpenWindow[]>>;
  /** Addresses of calendars (ICS, http or https) whose busy times close slots. They are secrets: use `BOOKING_FILE`. */
  readonly busyCalendars: readonly string[];
}

/** All that decides which times are offered. Minutes are multiples of 5. */
export interface CallSchedule {
  /** How long a call is. */
  readonly lengthMinutes: number;
  /** From one offered start to the next. */
  readonly stepMinutes: number;
  /** Kept free before each call. */
  readonly bufferBeforeMinutes: number;
  /** Kept free after each call. */
  readonly bufferAfterMinutes: number;
  /** The soonest a call can begin, counted from now. */
  readonly minimumNoticeMinutes: number;
  /** How many days ahead can be booked, today included. */
  readonly horizonDays: number;
  /** Most calls a host takes on one day. */
  readonly dailyCap: number;
  /** Days on which nobody takes calls. */
  readonly holidays: readonly CalendarDay[];
  readonly hosts: readonly CallHost[];
}

/** Office hours in Austin; a call is 20 minutes with 10 to write the notes. */
export const CALL_SCHEDULE: CallSchedule = {
  lengthMinutes: 20,
  stepMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 10,
  minimumNoticeMinutes: 60,
  horizonDays: 21,
  dailyCap: 10,
  holidays: [
    '2026-11-26',
    '2026-12-25',
    '2027-01-01',
    '2027-05-31',
    '2027-07-05',
    '2027-09-06',
    '2027-11-25',
    '2027-12-24',
  ],
  hosts: [
    {
      id: 'onboarding',
      name: 'our onboarding team',
      email: '',
      zone: 'America/Chicago',
      meetingUrl: '',
      weekly: {
        mon: [['08:00', '18:00']],
        tue: [['08:00', '18:00']],
        wed: [['08:00', '18:00']],
        thu: [['08:00', '18:00']],
        fri: [['08:00', '17:00']],
      },
      overrides: { '2026-12-24': [['08:00', '12:00']] },
      busyCalendars: [],
    },
  ],
};
