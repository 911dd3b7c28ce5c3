import { BOOKING } from '#content/en/booking.ts';
import {
  fillPage,
  type Page,
  remove,
  show,
  withAttribute,
  write,
} from '#server/http/html/built-page.ts';
import {
  attribute,
  type Element,
  type ParentNode,
  setAttribute,
} from '#server/http/html/html-tree.ts';
import { googleCalendarUrl, outlookCalendarUrl } from '#shared/booking/calendar-links.ts';
import { callTimeInBoth, clockTimeWithZone } from '#shared/booking/call-time.ts';
import { zoneLabel } from '#shared/booking/zones.ts';
import { type Call, minutesOf } from './call.ts';
import { callTitle } from './call-calendar.ts';

/** A booked call on /schedule. */
export interface ScheduleView {
  readonly call: Call;
  /** Name of the business. */
  readonly siteName: string;
  /** Address of the calendar file. */
  readonly fileUrl: string;
  /** False where nothing is mailed, so no mail can bring a link. */
  readonly mails: boolean;
  /** Whether the owner sends text messages to people who agreed to them. */
  readonly texts: boolean;
  /** Epoch ms. */
  readonly now: number;
}

type State = 'booked' | 'held' | 'over';

/**
 * Fills the built /schedule with a call: nothing personal, because its address is not secret. A held call says that it
 * waits for its confirmation; one that is canceled or was not confirmed in time shows no time.
 */
export function fillSchedulePage(page: Page, view: ScheduleView): string {
  const { call } = view;
  const state = stateOf(view);
  if (state === 'over') return fillPage(page, (document) => keepState(document, state));
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
    keepState(document, state);
    show(withAttribute(document, 'data-booked'));
    write(document, 'data-call', 'held-until', clockTimeWithZone(call.heldUntil, call.zone));
    write(document, 'data-call', 'when', when);
    write(document, 'data-call', 'zone', zoneLabel(call.zone));
    write(document, 'data-call', 'minutes', String(minutesOf(call)));
    write(document, 'data-call', 'place', placeOf(view));
    write(document, 'data-sent', '', messagesOf(view));
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

function stateOf({ call, now }: ScheduleView): State {
  if (call.state === 'canceled') return 'over';
  if (call.state === 'booked') return 'booked';
  return call.heldUntil > now ? 'held' : 'over';
}

function keepState(document: ParentNode, state: State): void {
  const parts = withAttribute(document, 'data-call-state');
  const isKept = (part: Element) => attribute(part, 'data-call-state') === state;
  show(parts.filter(isKept));
  remove(document, new Set(parts.filter((part) => !isKept(part))));
}

function placeOf({ call, mails }: ScheduleView): string {
  const { byLink, byLinkInFile, byPhone } = BOOKING.scheduled;
  if (!call.host.meetingUrl) return byPhone;
  return mails ? byLink : byLinkInFile;
}

/** Which messages follow: a text message and an email are promised only where they are sent (THANKS-3). */
function messagesOf({ call, mails, texts }: ScheduleView): string {
  const { sent } = BOOKING.scheduled;
  const texted = texts && call.textsAgreed;
  if (mails) return texted ? sent.both : sent.mail;
  return texted ? sent.text : sent.none;
}
