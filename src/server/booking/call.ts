import { randomUUIDv7 } from 'node:crypto';
import parsePhoneNumberFromString from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/max/metadata';
import { BOOKING_MAIL } from '#content/en/booking-mail.ts';
import { INTERVIEWS as EN } from '#content/en/interviews.ts';
import { INTERVIEWS as ES } from '#content/es/interviews.ts';
import type { CallHost } from '#content/opening-hours.ts';
import { entryText, type Lead } from '#server/database/lead.ts';
import type { BookingRow, BookingState, ScheduleName } from '#server/database/schema.ts';
import { senderName } from '#server/delivery/answer-lines.ts';
import { headerText } from '#server/delivery/mail/addresses.ts';
import { findForm } from '#shared/forms/registry.ts';
import { isPersonName } from '#shared/forms/rules/text-rules.ts';
import type { Language } from '#shared/language.ts';
import { visibleLine } from '#shared/visible-text.ts';
import { type Schedules, scheduleOf } from './read-schedule.ts';

/** A call or interview. One that is only `invited` has no host, and 0 for its times. */
export interface Call {
  readonly id: string;
  readonly leadId: string;
  readonly schedule: ScheduleName;
  /** Of what the visitor reads about it. */
  readonly language: Language;
  readonly state: BookingState;
  readonly sequence: number;
  readonly uid: string;
  /** Epoch ms. */
  readonly start: number;
  readonly end: number;
  readonly changedAt: number;
  /** Epoch ms until which a `held` time waits for its confirmation; 0 for others. */
  readonly heldUntil: number;
  /** Epoch ms until which an applicant can pick the time of an interview; 0 if it can't be picked. */
  readonly pickUntil: number;
  /** Epoch ms until which a canceled call can be restored; 0 if it can't. */
  readonly undoUntil: number;
  readonly host: CallHost;
  /** IANA zone in which the visitor read the times, and the practice's own. */
  readonly zone: string;
  readonly practiceZone: string;
  readonly name: string;
  /** Empty for an interview. */
  readonly practiceName: string;
  readonly email: string;
  readonly phone: string;
  readonly textsAgreed: boolean;
}

/** A booking's row with its lead, as a call. A host who has left the schedule keeps the id as a name. */
export function toCall(
  row: BookingRow,
  lead: Pick<Lead, 'formId' | 'language' | 'answers'> &
    Partial<Pick<Lead, 'consent' | 'status' | 'state'>>,
  schedules: Schedules,
): Call {
  const answer = (name: string) => visibleLine(entryText(lead.answers, name));
  const { hosts } = scheduleOf(schedules, row.schedule);
  const waitsUntil = row.waits_until ?? 0;
  const isInvited =
    row.schedule === 'interviews' &&
    lead.status === 'accepted' &&
    lead.state?.stage === 'invited' &&
    row.state !== 'booked';
  // Such as withdrawn: a canceled interview comes back with its application only.
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
 * The location of the call, in one line for the person who booked it. It goes to an address that anybody may have typed,
 * so of the phone field it has the number alone: words beside it would be a stranger's text, mailed by us.
 */
export function placeOfCall(call: Call): string {
  const words = mailWords(call);
  const number = readUsNumber(call.phone);
  if (call.host.meetingUrl) return call.host.meetingUrl;
  if (!number) return words.noNumber;
  return words.byPhone(call.schedule === 'calls' ? number.formatted : number.international);
}

/** A new booking's row, without a time. */
export function newBooking(
  given: Pick<
    BookingRow,
    'submission_id' | 'schedule' | 'state' | 'zone' | 'practice_zone' | 'waits_until'
  >,
  origin: string,
  now: number,
): BookingRow {
  const id = randomUUIDv7();
  return {
    ...given,
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

/** `Dana Reyes, Oak Dental`, for the owner. */
export function whoOf({ name, practiceName }: Call): string {
  return [name, practiceName].filter(Boolean).join(', ');
}

const INTERVIEWS = { en: EN, es: ES };

export function interviewWords(language: Language) {
  return INTERVIEWS[language];
}

export function mailWords({ schedule, language }: Pick<Call, 'schedule' | 'language'>) {
  return schedule === 'calls' ? BOOKING_MAIL : INTERVIEWS[language].mail;
}

/** Longer names are cut in mails and calendar entries: they could hold a stranger's text. */
const MAX_GREETED_CHARACTERS = 60;

/**
 * Who booked the call, as mails and calendar entries name them; empty if what was typed is no person's name, since it could
 * be a stranger's text. No dot inside a word: a mail program would make a link of it.
 */
export function greetedName({ name }: Pick<Call, 'name'>): string {
  if (!isPersonName(name.replace(/[.,]/g, ' '))) return '';
  return headerText(name.replace(/\.(?=\S)/g, ' '), MAX_GREETED_CHARACTERS);
}

/**
 * The number in what was typed into a phone field. The form's rule (FORM-11) accepts words around the number, digits of
 * other scripts and extensions; text that names no number gives undefined. `digits` are ten, without an extension: every spelling of a number has the same.
 */
export function readUsNumber(typed: string) {
  const number = parsePhoneNumberFromString(typed, 'US', metadata);
  return (
    number && {
      digits: number.nationalNumber,
      formatted: number.formatNational(),
      international: number.formatInternational(),
    }
  );
}
