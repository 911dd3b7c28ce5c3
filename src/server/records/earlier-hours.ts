import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { RECORD_WORDS } from '#content/en/records.ts';
import { SAMPLE_FACTS } from '#content/samples/facts.ts';
import { utcDay } from '#shared/calendar-day.ts';
import { factsOf } from '#shared/facts.ts';
import { WEEKDAYS } from '#shared/records/fact-kinds.ts';
import type { SiteRecord } from '#shared/records/kinds.ts';
import { checkRecord } from './check-record.ts';
import { jsonProblem } from './json-problem.ts';

const { hours: words } = RECORD_WORDS;
const SAMPLES = factsOf(SAMPLE_FACTS, '');

const WINDOWS = v.array(v.tuple([v.string(), v.string()]));

const HOST = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  name: v.string(),
  email: v.optional(v.string(), ''),
  zone: v.string(),
  meetingUrl: v.optional(v.string(), ''),
  weekly: v.record(v.string(), WINDOWS),
  overrides: v.optional(v.record(v.string(), WINDOWS), {}),
  busyCalendars: v.optional(v.array(v.string()), []),
});

const RULES = {
  lengthMinutes: v.number(),
  stepMinutes: v.number(),
  bufferBeforeMinutes: v.number(),
  bufferAfterMinutes: v.number(),
  minimumNoticeMinutes: v.number(),
  horizonDays: v.number(),
  dailyCap: v.number(),
};

const HOURS = v.object({
  ...RULES,
  holidays: v.array(v.union([v.string(), v.object({ day: v.string(), name: v.string() })])),
  hosts: v.pipe(
    v.array(HOST),
    v.minLength(1),
    v.check((hosts) => new Set(hosts.map(({ id }) => id)).size === hosts.length, words.twice),
  ),
});

const FILE = v.object({ ...HOURS.entries, interviews: v.optional(HOURS) });

/** The hours as versions before 1.2 read them from the file `BOOKING_FILE`. */
export type EarlierHours = v.InferInput<typeof FILE>;

type Host = v.InferOutput<typeof HOST>;
type Window = readonly [from: string, until: string];
type Only = '' | 'calls' | 'interviews';

interface HourRecords {
  readonly appointments: readonly SiteRecord<'appointments'>[];
  readonly hosts: readonly SiteRecord<'hosts'>[];
  readonly holidays: readonly SiteRecord<'holidays'>[];
}

interface HoursTakenOver {
  /** Undefined if the file is refused. */
  readonly records: HourRecords | undefined;
  /** Sentences for the owner. */
  readonly notes: readonly string[];
}

/** The hours of the file `BOOKING_FILE` as records. */
export function hoursInFile(file: string, now: number): HoursTakenOver {
  try {
    const { records, errors, notes } = recordsOfHours(
      JSON.parse(readFileSync(file, 'utf8')),
      utcDay(now),
    );
    if (errors.length === 0) return { records, notes: [words.takenOver(file), ...notes] };
    return { records: undefined, notes: [words.refused(file, errors)] };
  } catch (error) {
    const reason = words.unreadable(jsonProblem(error));
    return { records: undefined, notes: [words.refused(file, [reason])] };
  }
}

/**
 * Converts the hours of the file to records. A host with the same id in the lists of calls and of interviews is one
 * person and becomes one record, so that the calls and interviews of the host never overlap. Hours that differ become
 * rows for calls only and for interviews only. `today`: `YYYY-MM-DD`; exceptions of earlier days are left out.
 */
export function recordsOfHours(written: unknown, today: string) {
  const { success, output, issues } = v.safeParse(FILE, written);
  const errors: string[] = [];
  const notes: string[] = [];
  if (!success) {
    errors.push(...issues.map((issue) => words.field(v.getDotPath(issue) ?? '', issue.message)));
    return { records: undefined, errors, notes };
  }
  const { interviews, ...calls } = output;
  const closed = namesOf(calls.holidays);
  const callHosts = new Map(calls.hosts.map((host) => [host.id, host]));
  const interviewHosts = new Map(
    (interviews?.hosts ?? []).map((host) => [
      host.id,
      withOwnHolidays(host, namesOf(interviews?.holidays ?? []), closed),
    ]),
  );
  const ids = [...new Set([...callHosts.keys(), ...interviewHosts.keys()])];
  const hosts = ids.flatMap((id) => {
    const [forCalls, forInterviews] = [callHosts.get(id), interviewHosts.get(id)];
    const host = forCalls ?? forInterviews;
    if (!host) return [];
    if (forCalls && forInterviews) {
      for (const field of ['name', 'email', 'meetingUrl'] as const)
        if (forCalls[field] !== forInterviews[field]) notes.push(words.differs(id, field));
      if (forCalls.zone !== forInterviews.zone) errors.push(words.zones(id));
    }
    const both = [forCalls, forInterviews].filter((one) => one !== undefined);
    return {
      id,
      name: host.name,
      email: host.email,
      zone: host.zone,
      meetingUrl: host.meetingUrl,
      takes: [...(forCalls ? ['calls'] : []), ...(forInterviews ? ['interviews'] : [])],
      weekly: rowsFor(forCalls?.weekly, forInterviews?.weekly).filter(({ from }) => from !== ''),
      overrides: rowsFor(forCalls?.overrides, forInterviews?.overrides).filter(
        ({ day }) => day >= today,
      ),
      busyCalendars: [...new Set(both.flatMap(({ busyCalendars }) => busyCalendars))].map(
        (address) => ({ address }),
      ),
    };
  });
  const rulesOf = (id: string, rules: typeof calls) => ({
    id,
    ...Object.fromEntries(
      Object.keys(RULES).map((name) => [name, String(rules[name as keyof typeof RULES])]),
    ),
  });
  const unchecked = {
    appointments: [
      rulesOf('calls', calls),
      ...(interviews
        ? [rulesOf('interviews', interviews)]
        : SAMPLE_FACTS.appointments.filter(({ id }) => id === 'interviews')),
    ],
    hosts,
    holidays: [
      { id: 'holidays', days: Object.entries(closed).map(([day, name]) => ({ day, name })) },
    ],
  };
  const checked = (kind: keyof HourRecords) =>
    unchecked[kind].map(({ id, ...value }) => {
      const result = checkRecord({ kind, id }, value, SAMPLES);
      if (result.ok) return { id, ...result.value };
      errors.push(
        ...result.problems.map(({ field, message }) => words.field(`${id}, ${field}`, message)),
      );
      return { id };
    });
  const records = {
    appointments: checked('appointments'),
    hosts: checked('hosts'),
    holidays: checked('holidays'),
  };
  return { records: records as unknown as HourRecords, errors, notes };
}

const namesOf = (holidays: v.InferOutput<typeof HOURS>['holidays']) =>
  Object.fromEntries(
    holidays
      .map((holiday) => (typeof holiday === 'string' ? { day: holiday, name: '' } : holiday))
      .map(({ day, name }) => [day, name] as const)
      .toSorted(),
  );

/**
 * The file has holidays of calls and holidays of interviews, but the records have only those of calls. Days that are in
 * only one of the two lists become exceptions of a host of interviews.
 */
function withOwnHolidays(
  host: Host,
  own: Readonly<Record<string, string>>,
  common: Readonly<Record<string, string>>,
): Host {
  const weekdayOf = (day: string) => WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7] ?? 'mon';
  const differing = [...Object.keys(own), ...Object.keys(common)].filter(
    (day) => Object.hasOwn(own, day) !== Object.hasOwn(common, day),
  );
  const overrides = Object.fromEntries(
    differing.map((day) => [
      day,
      Object.hasOwn(own, day) ? [] : (host.weekly[weekdayOf(day)] ?? []),
    ]),
  );
  return { ...host, overrides: { ...overrides, ...host.overrides } };
}

type Table = Readonly<Record<string, readonly Window[]>>;

/** Returns a row for each window, and one row without times for each day without windows. */
function rowsFor(calls: Table | undefined, interviews: Table | undefined) {
  const rows = (table: Table | undefined, only: Only) =>
    Object.entries(table ?? {}).flatMap(([day, windows]) =>
      windows.length === 0
        ? [{ day, from: '', until: '', only }]
        : separate(windows).map(([from, until]) => ({ day, from, until, only })),
    );
  const isSame = JSON.stringify(rows(calls, '')) === JSON.stringify(rows(interviews, ''));
  if (!calls || !interviews || isSame) return rows(calls ?? interviews, '');
  return [...rows(calls, 'calls'), ...rows(interviews, 'interviews')];
}

/** The windows in order, with overlapping windows merged. */
function separate(windows: readonly Window[]): Window[] {
  const separated: [string, string][] = [];
  for (const [from, until] of windows.toSorted()) {
    const last = separated.at(-1);
    if (last && from < last[1]) last[1] = last[1] > until ? last[1] : until;
    else separated.push([from, until]);
  }
  return separated;
}
