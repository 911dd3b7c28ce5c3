/** An iCalendar file with these events. Each event is given as its lines after UID, joined by CRLF. */
export function calendar(...events: readonly string[]): string {
  const body = events.map((event) => `BEGIN:VEVENT\r\nUID:1\r\n${event}\r\nEND:VEVENT`);
  return wrapped(...body);
}

/** An iCalendar file with these components, given as text. */
export function wrapped(...components: readonly string[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//x//y//EN',
    ...components,
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

export const lines = (...all: readonly string[]) => all.join('\r\n');

/** An event of ten minutes in Chicago with a recurrence rule. */
export function repeating(start: string, rule: string, ...more: readonly string[]): string {
  return lines(`DTSTART;TZID=America/Chicago:${start}`, 'DURATION:PT10M', `RRULE:${rule}`, ...more);
}
