import type { Kysely } from 'kysely';
import type { Database, ScheduleName } from '#server/database/schema.ts';
import { type PublishedRecords, readFormer, readPublished } from '#server/records/read-records.ts';
import { WEEKDAYS } from '#shared/records/fact-kinds.ts';
import type { SiteRecord, SiteRecords } from '#shared/records/kinds.ts';

/** Start and end on the host's clock, 24 hours: `['09:00', '17:00']`. `24:00` ends a day. */
export type OpenWindow = readonly [from: string, until: string];

/** A person who takes calls. Two hosts can each take a call at the same time. */
export interface CallHost {
  /** Stored with each booking. A host of both calls and interviews is never booked twice at the same time. */
  readonly id: string;
  readonly name: string;
  /** The address for notifications. If empty, they go to the addresses of MAIL_TO. */
  readonly email: string;
  /** IANA name of the time zone of the hours below. */
  readonly zone: string;
  /** A permanent meeting link. If empty, the host calls the visitor's number. */
  readonly meetingUrl: string;
  /** The regular hours of a week. A day that is not listed is closed. */
  readonly weekly: Readonly<Partial<Record<(typeof WEEKDAYS)[number], readonly OpenWindow[]>>>;
  /**
   * Exceptions by day (`YYYY-MM-DD`). The windows replace the weekly hours, also on holidays. An empty list means
   * closed.
   */
  readonly overrides: Readonly<Record<string, readonly OpenWindow[]>>;
  /** Secret addresses of calendars (ICS) whose busy times are not offered. */
  readonly busyCalendars: readonly string[];
}

/** The rules that decide which times are offered. Minutes are multiples of 5. */
export interface CallSchedule {
  readonly lengthMinutes: number;
  /** Minutes from one offered start to the next. */
  readonly stepMinutes: number;
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
  /** Minimum time between booking and start. */
  readonly minimumNoticeMinutes: number;
  /** How many days ahead visitors can book, including today. */
  readonly horizonDays: number;
  /** Maximum number of calls a host takes in one day. */
  readonly dailyCap: number;
  /** The names of the days without calls, by day (`YYYY-MM-DD`). A name may be empty. */
  readonly holidays: Readonly<Record<string, string>>;
  readonly hosts: readonly CallHost[];
}

export interface Schedule extends CallSchedule {
  readonly name: ScheduleName;
}

export interface Schedules {
  readonly schedule: Schedule;
  /** Undefined if no host takes interviews. Then no applicant can be invited. */
  readonly interviews: Schedule | undefined;
  /** Every current host, and former hosts, who may still have a call. */
  readonly knownHosts: readonly CallHost[];
}

type HourRecords = Pick<SiteRecords, 'appointments' | 'hosts' | 'holidays'>;

/**
 * Combines the records into the hours of calls and interviews. `formerHosts` are hosts that the owner took off the
 * site. Their booked calls still need a name, a zone and a meeting link.
 */
export function schedulesOf(
  { appointments, hosts, holidays }: HourRecords,
  formerHosts: readonly SiteRecord<'hosts'>[] = [],
): Schedules {
  const closed = holidays.flatMap(({ days }) => days.map(({ day, name }) => [day, name] as const));
  const scheduleFor = (name: ScheduleName): Schedule => {
    const rules = appointments.find(({ id }) => id === name);
    if (!rules) throw new Error(`The record appointments/${name} is missing.`);
    return {
      name,
      lengthMinutes: Number(rules.lengthMinutes),
      stepMinutes: Number(rules.stepMinutes),
      bufferBeforeMinutes: Number(rules.bufferBeforeMinutes),
      bufferAfterMinutes: Number(rules.bufferAfterMinutes),
      minimumNoticeMinutes: Number(rules.minimumNoticeMinutes),
      horizonDays: Number(rules.horizonDays),
      dailyCap: Number(rules.dailyCap),
      holidays: Object.fromEntries(closed),
      hosts: hosts.filter(({ takes }) => takes.includes(name)).map((host) => hostOf(host, name)),
    };
  };
  const interviews = scheduleFor('interviews');
  return {
    schedule: scheduleFor('calls'),
    interviews: interviews.hosts.length > 0 ? interviews : undefined,
    knownHosts: [...hosts, ...formerHosts].map((host) => hostOf(host, 'calls')),
  };
}

/** A host with the hours that apply to calls, or to interviews. */
function hostOf(host: SiteRecord<'hosts'>, name: ScheduleName): CallHost {
  const { id, email, zone, meetingUrl, busyCalendars } = host;
  const applies = ({ only }: { readonly only: string }) => only === '' || only === name;
  const windows = (list: readonly { readonly from: string; readonly until: string }[]) =>
    list
      .filter(({ from }) => from !== '')
      .map(({ from, until }): OpenWindow => [from, until])
      .toSorted();
  const weekly = host.weekly.filter(applies);
  const overrides = Map.groupBy(host.overrides.filter(applies), ({ day }) => day);
  return {
    id,
    name: host.name,
    email,
    zone,
    meetingUrl,
    weekly: Object.fromEntries(
      WEEKDAYS.map((day) => [day, windows(weekly.filter((row) => row.day === day))]),
    ),
    overrides: Object.fromEntries([...overrides].map(([day, list]) => [day, windows(list)])),
    busyCalendars: busyCalendars.map(({ address }) => address),
  };
}

/**
 * The hours of calls or of interviews. If nobody takes interviews any more, the hours of interviews have no hosts, so
 * that an interview can only be canceled.
 */
export function scheduleOf({ schedule, interviews }: Schedules, name: ScheduleName): Schedule {
  if (name === 'calls') return schedule;
  return interviews ?? { ...schedule, name, hosts: [] };
}

export function allHosts({ schedule, interviews }: Schedules): CallHost[] {
  const hosts = [...schedule.hosts, ...(interviews?.hosts ?? [])];
  return [...new Map(hosts.toReversed().map((host) => [host.id, host])).values()].toReversed();
}

/** The hours of the records that the server has read last. Returns the same object until the records change. */
export function currentHours({
  current,
  formerHosts,
}: Pick<PublishedRecords, 'current' | 'formerHosts'>): () => Schedules {
  let read: { readonly records: SiteRecords; readonly hours: Schedules } | undefined;
  return () => {
    const records = current();
    if (read?.records !== records) read = { records, hours: schedulesOf(records, formerHosts()) };
    return read.hours;
  };
}

/** The hours in the database, for CLI and inbox. */
export async function readHours(db: Kysely<Database>): Promise<Schedules> {
  const records = await readPublished(db, console.error);
  return schedulesOf(records, await readFormer(db, 'hosts'));
}
