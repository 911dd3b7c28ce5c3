import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import {
  type CallHost,
  type CallSchedule,
  OPENING_HOURS,
  type OpeningHours,
} from '#content/opening-hours.ts';
import type { ScheduleName } from '#server/database/schema.ts';
import { isPlainAddress } from '#server/delivery/mail/addresses.ts';
import { isZone } from '#shared/booking/zones.ts';
import { isDay } from '#shared/calendar-day.ts';
import { messageOf } from '#shared/error-text.ts';
import { CELL_MINUTES, WEEKDAYS } from './open-slots.ts';

export type ScheduleOutcome =
  | { readonly ok: true; readonly value: OpeningHours }
  | { readonly ok: false; readonly errors: readonly string[] };

const minutes = (min: number) =>
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(1440, 'must be at most 1440'),
    v.multipleOf(CELL_MINUTES, `must be a multiple of ${CELL_MINUTES} minutes`),
  );

const time = v.pipe(
  v.string(),
  v.regex(/^(?:(?:[01]\d|2[0-3]):[0-5][05]|24:00)$/, 'must be a time such as 09:30, in steps of 5'),
);

const openWindow = v.pipe(
  v.tuple([time, time]),
  v.check(([from, until]) => from < until, 'must end after it begins'),
);

const day = v.pipe(v.string(), v.check(isDay, 'must be a day on the calendar such as 2026-12-24'));

const host = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'must be lower-case letters, digits and -')),
  name: v.pipe(v.string(), v.nonEmpty('must not be empty'), v.maxLength(100)),
  email: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => text === '' || isPlainAddress(text), 'must be an e-mail address'),
    ),
    '',
  ),
  zone: v.pipe(v.string(), v.check(isZone, 'must be a time zone such as America/Chicago')),
  meetingUrl: v.optional(v.pipe(v.string(), v.regex(/^(?:https:\/\/\S+)?$/)), ''),
  weekly: v.strictObject(v.entriesFromList(WEEKDAYS, v.optional(v.array(openWindow)))),
  overrides: v.optional(v.record(day, v.array(openWindow)), {}),
  busyCalendars: v.optional(
    v.array(v.pipe(v.string(), v.regex(/^(?:https?|webcal):\/\/\S+$/, 'must begin with https://'))),
    [],
  ),
});

const hours = {
  lengthMinutes: minutes(5),
  stepMinutes: minutes(5),
  bufferBeforeMinutes: minutes(0),
  bufferAfterMinutes: minutes(0),
  minimumNoticeMinutes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(43_200)),
  horizonDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)),
  dailyCap: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(288)),
  holidays: v.array(
    v.union([day, v.strictObject({ day, name: v.pipe(v.string(), v.maxLength(30)) })]),
  ),
  hosts: v.pipe(
    v.array(host),
    v.minLength(1, 'must name at least one host'),
    v.check(
      (hosts) => new Set(hosts.map(({ id }) => id)).size === hosts.length,
      'names an id twice',
    ),
  ),
};

const openingHours = v.strictObject({ ...hours, interviews: v.optional(v.strictObject(hours)) });

export function checkSchedule(written: unknown): ScheduleOutcome {
  const result = v.safeParse(openingHours, written);
  if (result.success) return { ok: true, value: result.output };
  return {
    ok: false,
    errors: result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'} ${issue.message}.`),
  };
}

/** Reads the hours from a JSON file. An empty name means the hours of `src/content/opening-hours.ts`. */
export function readScheduleFile(file: string): ScheduleOutcome {
  if (file === '') return checkSchedule(OPENING_HOURS);
  try {
    return checkSchedule(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    const reason = messageOf(cause);
    return { ok: false, errors: [`${file} can't be read: ${reason}`] };
  }
}

/**
 * The hours of calls, or the hours of interviews. If a host has the same id in both, it is one person: a call and an
 * interview of this host never overlap.
 */
export interface Schedule extends CallSchedule {
  readonly name: ScheduleName;
}

export interface Schedules {
  readonly schedule: Schedule;
  /** Undefined if there are no hours for interviews. Then no applicant can be invited. */
  readonly interviews: Schedule | undefined;
}

export function schedulesOf({ interviews, ...calls }: OpeningHours): Schedules {
  const listed = [...calls.hosts, ...(interviews?.hosts ?? [])];
  // A calendar that is listed in one schedule closes the times of its host in both.
  const withCalendars = (host: CallHost): CallHost => {
    const same = listed.filter(({ id }) => id === host.id);
    return { ...host, busyCalendars: [...new Set(same.flatMap((one) => one.busyCalendars))] };
  };
  return {
    schedule: { name: 'calls', ...calls, hosts: calls.hosts.map(withCalendars) },
    interviews: interviews && {
      name: 'interviews',
      ...interviews,
      hosts: interviews.hosts.map(withCalendars),
    },
  };
}

/** The hours of a call. If the hours for interviews were removed, an interview has no host and can only be canceled. */
export function scheduleOf({ schedule, interviews }: Schedules, name: ScheduleName): Schedule {
  if (name === 'calls') return schedule;
  return interviews ?? { ...schedule, name, hosts: [] };
}

export function allHosts({ schedule, interviews }: Schedules): CallHost[] {
  const hosts = [...schedule.hosts, ...(interviews?.hosts ?? [])];
  return [...new Map(hosts.toReversed().map((host) => [host.id, host])).values()].toReversed();
}
