import { randomUUIDv7 } from 'node:crypto';
import { BOOKING_MAIL } from '#content/en/booking-mail.ts';
import { INTERVIEWS as EN } from '#content/en/interviews.ts';
import { INTERVIEWS as ES } from '#content/es/interviews.ts';
import { entryText, type Lead } from '#server/database/lead.ts';
import type { BookingRow, BookingState, ScheduleName } from '#server/database/schema.ts';
import { senderName } from '#server/delivery/answer-lines.ts';
import { headerText } from '#server/delivery/mail/addresses.ts';
import { greetedAs } from '#server/delivery/person-names.ts';
import { findForm } from '#shared/forms/registry.ts';
import { isPersonName } from '#shared/forms/rules/text-rules.ts';
import { readPhone } from '#shared/forms/rules/us-phone.ts';
import { hiringCountryCalled } from '#shared/hiring-countries.ts';
import type { Language } from '#shared/language.ts';
import { visibleLine } from '#shared/visible-text.ts';
import { type CallHost, type Schedules, scheduleOf } from './schedule.ts';

/**
 * Words of this folder:
 * - A *slot* is a time of one host that can be booked. A *cell* is five minutes of a host's time; a call occupies
 *   several.
 * - A *call* is an appointment, stored as a row of `bookings`: an onboarding call of a practice or an interview.
 * - An *interview* is a call with an applicant (schedule `interviews`). It starts as an invitation without a time,
 *   which the applicant picks.
 * - A *held* call occupies its time until the visitor confirms it by mail.
 *
 * In the state `invited` a call has no host, and its times are 0.
 */
export interface Call {
  readonly id: string;
  readonly leadId: string;
  readonly schedule: ScheduleName;
  /** The language of the call's mails and pages. */
  readonly language: Language;
  readonly state: BookingState;
  readonly sequence: number;
  readonly uid: string;
  /** Epoch ms. */
  readonly start: number;
  readonly end: number;
  readonly changedAt: number;
  /** Epoch ms until which a `held` call can be confirmed; 0 in other states. */
  readonly heldUntil: number;
  /** Epoch ms until which an applicant can pick the time of an interview; 0 if it can't be picked. */
  readonly pickUntil: number;
  /** Epoch ms until which a canceled call can be restored; 0 if it can't. */
  readonly undoUntil: number;
  readonly host: CallHost;
  /** The IANA zone in which the visitor read the times, and the zone of the practice. */
  readonly zone: string;
  readonly practiceZone: string;
  readonly name: string;
  /** Empty for an interview. */
  readonly practiceName: string;
  readonly email: string;
  readonly phone: string;
  /** The country that an applicant stated, as typed; empty for a practice. */
  readonly country: string;
  readonly textsAgreed: boolean;
}

/**
 * Converts a row of `bookings` and its lead to a call. If the record of the host was deleted, the id of the host is
 * used as the name.
 */
export function toCall(
  row: BookingRow,
  lead: Pick<Lead, 'formId' | 'language' | 'answers'> &
    Partial<Pick<Lead, 'consent' | 'status' | 'state'>>,
  schedules: Schedules,
): Call {
  const answer = (name: string) => visibleLine(entryText(lead.answers, name));
  const hosts = [...scheduleOf(schedules, row.schedule).hosts, ...schedules.knownHosts];
  const waitsUntil = row.waits_until ?? 0;
  const isInvited =
    row.schedule === 'interviews' &&
    lead.status === 'accepted' &&
    lead.state?.stage === 'invited' &&
    row.state !== 'booked';
  // If the application has ended, its interview cannot be restored alone (`restoreWithInterview`).
  const isEnded =
    row.schedule === 'interviews' && !['invited', 'interview'].includes(lead.state?.stage ?? 'new');
  return {
    id: row.id,
    leadId: row.submission_id,
    schedule: row.schedule,
    language: row.schedule === 'calls' ? 'en' : lead.language,
    state: row.state,
    sequence: row.sequence,
    uid: row.uid,
    start: row.starts_at,
    end: row.ends_at,
    changedAt: row.changed_at,
    heldUntil: row.state === 'held' ? waitsUntil : 0,
    pickUntil: isInvited ? waitsUntil : 0,
    undoUntil: isEnded ? 0 : (row.undo_until ?? 0),
    host: hosts.find(({ id }) => id === row.host) ?? {
      ...FORMER_HOST,
      id: row.host,
      name: row.host,
    },
    zone: row.zone,
    practiceZone: row.practice_zone,
    name: visibleLine(senderName(findForm(lead.formId), lead)),
    practiceName: answer('practiceName'),
    email: answer('email'),
    phone: answer('phone'),
    country: answer('country'),
    textsAgreed: Boolean(lead.consent),
  };
}

const FORMER_HOST = {
  email: '',
  zone: 'UTC',
  meetingUrl: '',
  weekly: {},
  overrides: {},
  busyCalendars: [],
};

/**
 * The location of the call in one line, for the person who booked it. Contains only the number in the phone field, not
 * its other text: anyone can book with another person's address, and mails must not contain text from strangers.
 */
export function callLocation(call: Call): string {
  const words = mailCopy(call);
  if (call.host.meetingUrl) return call.host.meetingUrl;
  const number =
    call.schedule === 'calls' ? readUsNumber(call.phone)?.formatted : applicantNumber(call);
  return number ? words.byPhone(number) : words.noNumber;
}

/** Longer text in a phone field is not a number. */
const MAX_NUMBER_CHARACTERS = 24;

/**
 * An applicant's number in international format, read as a number of the country that the applicant stated. A number
 * that cannot be read stays as typed: a number without a country code is never taken for a U.S. number. Empty if the
 * text is not a number.
 */
function applicantNumber({ phone, country }: Call): string {
  const number = readPhone(phone, hiringCountryCalled(country));
  if (number?.isValid()) return number.formatInternational();
  const typed = phone.trim();
  const isNumber = /^\+?[\d ().-]+$/.test(typed) && /\d/.test(typed);
  return isNumber && typed.length <= MAX_NUMBER_CHARACTERS ? typed : '';
}

/** A new row of `bookings`, without a time. */
export function newCallRow(
  columns: Pick<
    BookingRow,
    'submission_id' | 'schedule' | 'state' | 'zone' | 'practice_zone' | 'waits_until'
  >,
  origin: string,
  now: number,
): BookingRow {
  const id = randomUUIDv7();
  return {
    ...columns,
    id,
    host: '',
    starts_at: 0,
    ends_at: 0,
    day: '',
    sequence: 0,
    uid: `${id}@${new URL(origin).hostname}`,
    created_at: now,
    changed_at: now,
    undo_until: null,
    email_key: null,
    phone_key: null,
    sender_key: null,
  };
}

/** The name in the greeting of a mail. An applicant is greeted with the full name. */
export function greetedName(call: Pick<Call, 'name' | 'schedule'>): string {
  const name = greetingName(call);
  return call.schedule === 'calls' ? greetedAs(name) : name;
}

/** The caller's name for the owner: `Dana Reyes, Oak Dental`. */
export function nameAndPractice({ name, practiceName }: Call): string {
  return [name, practiceName].filter(Boolean).join(', ');
}

const INTERVIEWS = { en: EN, es: ES };

export function interviewCopy(language: Language) {
  return INTERVIEWS[language];
}

export function mailCopy({ schedule, language }: Pick<Call, 'schedule' | 'language'>) {
  return schedule === 'calls' ? BOOKING_MAIL : INTERVIEWS[language].mail;
}

/** Longer names are cut in mails and calendar entries, because they could hold a stranger's text. */
const MAX_GREETED_CHARACTERS = 60;

/**
 * The caller's name for mails and calendar entries. Empty if the text is not a person's name: someone may have typed
 * a message to a third person. Dots inside words are removed, because mail programs turn such words into links.
 */
export function greetingName({ name }: Pick<Call, 'name'>): string {
  if (!isPersonName(name.replace(/[.,]/g, ' '))) return '';
  return headerText(name.replace(/\.(?=\S)/g, ' '), MAX_GREETED_CHARACTERS);
}

/**
 * The number in the text of a phone field, or undefined if there is none. The form's rule accepts words
 * around the number, digits of other scripts and extensions. `digits` are the ten digits without an extension: they are
 * the same for every spelling of a number.
 */
export function readUsNumber(typed: string) {
  const number = readPhone(typed, 'US');
  return (
    number && {
      digits: number.nationalNumber,
      formatted: number.formatNational(),
    }
  );
}
