/** A call as the links to web calendars need it. Epoch ms; no personal data. */
export interface CalendarEntry {
  readonly title: string;
  readonly start: number;
  readonly end: number;
  readonly details: string;
}

export function googleCalendarUrl({ title, start, end, details }: CalendarEntry): string {
  const compact = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    details,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

export function outlookCalendarUrl({ title, start, end, details }: CalendarEntry): string {
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: new Date(start).toISOString(),
    enddt: new Date(end).toISOString(),
    body: details,
  });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query}`;
}
