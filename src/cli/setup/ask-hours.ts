import type { CallHost, CallSchedule, OpenWindow, Weekday } from '#content/opening-hours.ts';
import { checkSchedule } from '#server/booking/read-schedule.ts';
import type { Prompt } from './prompt.ts';

const DAYS: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** The hours of a week by day. */
export type Week = CallHost['weekly'];

/** Hours as one line: `mon-thu 08:00-18:00; fri 08:00-12:00, 13:00-17:00`. */
export function weekText(week: Week): string {
  const groups: { days: Weekday[]; text: string }[] = [];
  for (const day of DAYS) {
    const windows = week[day] ?? [];
    const text = windows.map(([from, until]) => `${from}-${until}`).join(', ');
    const last = groups.at(-1);
    if (last?.text === text) last.days.push(day);
    else groups.push({ days: [day], text });
  }
  return groups
    .filter(({ text }) => text !== '')
    .map(({ days, text }) => `${days.length > 1 ? `${days[0]}-${days.at(-1)}` : days[0]} ${text}`)
    .join('; ');
}

/** Reads what {@link weekText} writes; undefined where it is not of that form. Times are not checked here. */
export function readWeek(text: string): Week | undefined {
  const week: Partial<Record<Weekday, OpenWindow[]>> = {};
  for (const part of text.toLowerCase().split(';')) {
    const found = /^\s*([a-z]{3})(?:\s*[-–]\s*([a-z]{3}))?\s+(\S.*?)\s*$/.exec(part);
    const first = DAYS.indexOf(found?.[1] as Weekday);
    const last = found?.[2] === undefined ? first : DAYS.indexOf(found[2] as Weekday);
    const windows = found?.[3]?.split(',').map(readWindow);
    if (first < 0 || last < first || !windows?.every((window) => window !== undefined)) {
      return undefined;
    }
    for (const day of DAYS.slice(first, last + 1)) week[day] = windows;
  }
  return week;
}

/** `9:00-17:00` or `9-17`. */
function readWindow(text: string): OpenWindow | undefined {
  const found = /^\s*(\d{1,2})(:\d\d)?\s*[-–]\s*(\d{1,2})(:\d\d)?\s*$/.exec(text);
  if (!found) return undefined;
  const [, from = '', fromMinutes = ':00', until = '', untilMinutes = ':00'] = found;
  return [from.padStart(2, '0') + fromMinutes, until.padStart(2, '0') + untilMinutes];
}

/** Asks when each host takes calls; resolves with the schedule, the same object where nothing changed. */
export async function askHours(prompt: Prompt, schedule: CallSchedule): Promise<CallSchedule> {
  const hosts: CallHost[] = [];
  let hasChanged = false;
  for (const host of schedule.hosts) {
    const of = schedule.hosts.length > 1 ? ` of ${host.name}` : '';
    const zone = await prompt.ask({
      label: `Time zone of the hours for calls${of}`,
      current: host.zone,
      read: (answer) => checked({ ...schedule, hosts: [{ ...host, zone: answer }] }, answer),
    });
    const current = weekText(host.weekly);
    const weekly = await prompt.ask({
      label: `Hours for calls${of}, such as mon-thu 08:00-18:00; fri 08:00-12:00, 13:00-17:00`,
      current,
      read(answer) {
        if (answer === current) return { value: host.weekly };
        const week = readWeek(answer);
        if (!week)
          return { error: 'It must be days and hours: mon-fri 09:00-17:00; sat 10:00-12:00' };
        return checked({ ...schedule, hosts: [{ ...host, weekly: week }] }, week);
      },
    });
    hasChanged ||= zone !== host.zone || weekly !== host.weekly;
    hosts.push({ ...host, zone, weekly });
  }
  return hasChanged ? { ...schedule, hosts } : schedule;
}

function checked<T>(schedule: CallSchedule, value: T): { value: T } | { error: string } {
  const outcome = checkSchedule(schedule);
  if (outcome.ok) return { value };
  return { error: outcome.errors.map((error) => error.replace(/^hosts\.0\./, '')).join(' ') };
}
