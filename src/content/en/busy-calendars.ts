import { plural } from '#shared/plural.ts';

/**
 * Why a busy calendar can't be read. The leads CLI, the inbox and a mail to the owner show the text. It completes a
 * sentence whose subject is the calendar, except for `outages`.
 */
export const CALENDAR_ERRORS = {
  unreadable: 'can’t be read',
  notCalendar: 'is not a calendar file',
  cutOff: 'ends before its end: the download was cut off',
  lines: 'has too many or too long lines',
  noEntry: 'has no entry that can be read',
  entries: (max: number) => `has more than ${max} entries`,
  periods: (max: number) => `has more than ${max} busy periods`,
  repeatsEvents: 'repeats events too often',
  repeatsEvent: 'repeats an event too often',
  status: (status: number) => `answered ${status}`,
  redirects: 'redirects too often',
  redirectsNowhere: 'redirects to no address',
  redirectsWithoutHttps: 'redirects to an address without https',
  encoding: 'answered in another encoding',
  size: 'is larger than 5 MB',
  memory: 'needs too much memory to read',
  time: (seconds: number) => `takes longer than ${seconds} s to read`,
  stopped: 'was not read: the server is stopping',
  privateNetwork: 'lies in a private network; set CALENDAR_ALLOW_PRIVATE=yes if that is meant',
  /** Failures of the network, which may end without an action of the owner. */
  outages: {
    timeout: 'no answer in time',
    noAnswer: 'no answer',
    noConnection: (code: string) => `no connection (${code})`,
    /** The text as a phrase for the mail: `gives no answer`. */
    phrase: (outage: string) => `gives ${outage}`,
  },
} as const;

function entries(unread: number, unknownZones: number): string {
  const parts = [
    unread > 0 && `${plural(unread, 'entry', 'entries')} that can’t be read in full`,
    unknownZones > 0 &&
      `${plural(unknownZones, 'entry', 'entries')} in a time zone that isn’t known`,
  ];
  return parts.filter((part) => part !== false).join(' and ');
}

/** What the owner should know of a busy calendar, in the leads CLI, the inbox and a mail. */
export const CALENDAR_NOTES = {
  copyUsed: (host: string, error: string, time: string) =>
    `A busy calendar of ${host} can’t be read (${error}). The copy of ${time.slice(0, 16).replace('T', ' ')} UTC is used: newer entries close no times.`,
  closed: (host: string, error: string) =>
    `A busy calendar of ${host} was never read (${error}). No times of ${host} are offered until it is read.`,
  offered: (host: string, error: string) =>
    `A busy calendar of ${host} was never read (${error}). You decided to offer the times of ${host} anyway: a visitor may book a time that is taken.`,
  partly: (host: string, unread: number, unknownZones: number) =>
    `A busy calendar of ${host} has ${entries(unread, unknownZones)}. These entries may close no time, or the wrong time.`,
} as const;
