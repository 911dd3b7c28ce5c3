import { BOOKING } from '#content/en/booking.ts';
import { googleCalendarUrl, outlookCalendarUrl } from '#forms/booking/calendar-links.ts';
import { callTimeInBoth } from '#forms/booking/call-time.ts';
import { zoneLabel } from '#forms/booking/zones.ts';
import { type Call, minutesOf } from '#server/booking/call.ts';
import { callTitle } from '#server/booking/call-calendar.ts';
import { setAttribute } from '#server/http/forms/html-tree.ts';
import { fillPage, type Page, remove, show, withAttribute, write } from './built-page.ts';

/** A booked call on /schedule. */
export interface ScheduleView {
  readonly call: Call;
  /** Name of the business. */
  readonly siteName: string;
  /** Address of the calendar file. */
  readonly fileUrl: string;
  /** False where nothing is mailed, so no mail can bring a link. */
  readonly mails: boolean;
}

/** Fills the built /schedule with a call: nothing personal, because its address is not secret. */
export function fillSchedulePage(page: Page, view: ScheduleView): string {
  const { call } = view;
  const when = callTimeInBoth(call.start, call.zone, call.practiceZone);
  const entry = {
    title: callTitle({ name: view.siteName }),
    start: call.start,
    end: call.end,
    details: when,
  };
  const links = {
    file: view.fileUrl,
    google: googleCalendarUrl(entry),
    outlook: outlookCalendarUrl(entry),
  };
  return fillPage(page, (document) => {
    show(withAttribute(document, 'data-booked'));
    write(document, 'data-call', 'when', when);
    write(document, 'data-call', 'zone', zoneLabel(call.zone));
    write(document, 'data-call', 'minutes', String(minutesOf(call)));
    const { byLink, byPhone } = BOOKING.scheduled;
    write(document, 'data-call', 'place', call.host.meetingUrl ? byLink : byPhone);
    for (const [name, href] of Object.entries(links)) {
      for (const link of withAttribute(document, 'data-calendar', name)) {
        setAttribute(link, 'href', href);
      }
    }
    const unwanted = [
      ...withAttribute(document, 'data-plain'),
      ...withAttribute(document, 'data-manage', view.mails ? 'write' : 'mail'),
    ];
    remove(document, new Set(unwanted));
  });
}
