import type { CallHost, OpenWindow, Weekday } from '#content/opening-hours.ts';

const DAYS: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

type Week = CallHost['weekly'];

/** Hours as one line: `mon-thu 08:00-18:00; fri 08:00-12:00, 13:00-17:00`. */
export function weekText(week: Week): string {
  const groups: { days: Weekday[]; text: string }[] = [];
  for (const day of DAYS) {
    const text = (week[day] ?? []).map(([from, until]) => `${from}-${until}`).join(', ');
    const last = groups.at(-1);
    if (last?.text === text) last.days.push(day);
    else groups.push({ days: [day], text });
  }
  return groups
    .filter(({ text }) => text !== '')
    .map(({ days, text }) => `${days.length > 1 ? `${days[0]}-${days.at(-1)}` : days[0]} ${text}`)
    .join('; ');
}

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
