/**
 * When visitors can book an onboarding call or applicants an interview. Edit this file, or put the
 * same data as JSON into a file outside the repository and name that file in `BOOKING_FILE`
 * (docs/booking.md). The server reads it at start and reports all errors at once.
 */

/** Start and end on the host's clock, 24 hours: `['09:00', '17:00']`. `24:00` ends a day. */
export type OpenWindow = readonly [from: string, until: string];

/** A day of the week. */
export type Weekday = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';

/** A day on the calendar, `YYYY-MM-DD`. */
export type CalendarDay = string;

/** A day without calls, with its name: `{ day: '2026-11-26', name: 'Thanksgiving' }`. */
export interface Holiday {
  readonly day: CalendarDay;
  readonly name: string;
}

/** A person who takes calls. Two hosts can each take a call at the same time. */
export interface CallHost {
  /**
   * Lower-case letters, digits and hyphens. Stored with each booking: never reuse it for another
   * person. If a host for calls and a host for interviews have the same id, they are the same
   * person, who is never booked twice at a time.
   */
  readonly id: string;
  /** As shown to the visitor: "a call with …". */
  readonly name: string;
  /** The address for notifications; empty: the site's address. */
  readonly email: string;
  /** IANA name of the time zone of the hours below. */
  readonly zone: string;
  /** A permanent meeting link. If empty, the host calls the visitor's number. */
  readonly meetingUrl: string;
  /** The regular hours of a week. A day that is not listed is closed. */
  readonly weekly: Readonly<Partial<Record<Weekday, readonly OpenWindow[]>>>;
  /**
   * Exceptions by day. The windows replace the weekly hours, also on holidays. An empty list means
   * closed.
   */
  readonly overrides: Readonly<Record<CalendarDay, readonly OpenWindow[]>>;
  /**
   * Addresses of calendars (ICS, http or https) whose busy times are not offered. The addresses are
   * secrets: use `BOOKING_FILE`.
   */
  readonly busyCalendars: readonly string[];
}

/** The rules that decide which times are offered. Minutes are multiples of 5. */
export interface CallSchedule {
  /** Length of a call. */
  readonly lengthMinutes: number;
  /** Minutes from one offered start to the next. */
  readonly stepMinutes: number;
  /** Free time before each call. */
  readonly bufferBeforeMinutes: number;
  /** Free time after each call. */
  readonly bufferAfterMinutes: number;
  /** Minimum time between booking and start. */
  readonly minimumNoticeMinutes: number;
  /** How many days ahead visitors can book, including today. */
  readonly horizonDays: number;
  /** Maximum number of calls a host takes in one day. */
  readonly dailyCap: number;
  /** Days without calls. The name of a holiday is shown in the calendar. */
  readonly holidays: readonly (CalendarDay | Holiday)[];
  readonly hosts: readonly CallHost[];
}

/** The hours for calls, and for interviews if this site schedules them. */
export interface OpeningHours extends CallSchedule {
  readonly interviews?: CallSchedule | undefined;
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
    { day: '2026-11-26', name: 'Thanksgiving' },
    { day: '2026-12-25', name: 'Christmas' },
    { day: '2027-01-01', name: 'New Year' },
    { day: '2027-05-31', name: 'Memorial Day' },
    { day: '2027-07-05', name: 'Independence Day' },
    { day: '2027-09-06', name: 'Labor Day' },
    { day: '2027-11-25', name: 'Thanksgiving' },
    { day: '2027-12-24', name: 'Christmas' },
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

/** Interviews take 30 minutes and need a day's notice. The host of interviews is not the host of calls. */
const INTERVIEW_SCHEDULE: CallSchedule = {
  ...CALL_SCHEDULE,
  lengthMinutes: 30,
  stepMinutes: 60,
  minimumNoticeMinutes: 1440,
  horizonDays: 14,
  dailyCap: 6,
  hosts: [
    {
      id: 'hiring',
      name: 'our hiring team',
      email: '',
      zone: 'America/Chicago',
      meetingUrl: '',
      weekly: {
        mon: [['09:00', '17:00']],
        tue: [['09:00', '17:00']],
        wed: [['09:00', '17:00']],
        thu: [['09:00', '17:00']],
        fri: [['09:00', '16:00']],
      },
      overrides: { '2026-12-24': [] },
      busyCalendars: [],
    },
  ],
};

export const OPENING_HOURS: OpeningHours = { ...CALL_SCHEDULE, interviews: INTERVIEW_SCHEDULE };
