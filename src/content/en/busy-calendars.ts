/**
 * Why a busy calendar can't be read. The leads CLI, the inbox and a mail to the owner show the text. It completes a sentence
 * whose subject is the calendar, except for `outages`.
 */
export const CALENDAR_ERRORS = {
  unreadable: 'can’t be read',
  notCalendar: 'is not a calendar file',
  lines: 'has too many or too long lines',
  entries: (max: number) => `has more than ${max} entries`,
  nested: 'is nested too deeply',
  periods: (max: number) => `has more than ${max} busy periods`,
  repeatsEvents: 'repeats events too often',
  repeatsEvent: 'repeats an event too often',
  rule: 'has a repeat rule that can’t be read',
  status: (status: number) => `answered ${status}`,
  redirects: 'redirects too often',
  redirectsNowhere: 'redirects to no address',
  redirectsWithoutHttps: 'redirects to an address without https',
  mediaType: 'answered with something else',
  encoding: 'answered in another encoding',
  size: 'is larger than 5 MB',
  memory: 'needs too much memory to read',
  time: (seconds: number) => `takes longer than ${seconds} s to read`,
  stopped: 'was not read: the server is stopping',
  privateNetwork: 'lies in a private network; set CALENDAR_ALLOW_PRIVATE=yes if that is meant',
  /** Failures of the network, which may end without the owner: `no answer`. */
  outages: {
    timeout: 'no answer in time',
    noAnswer: 'no answer',
    noConnection: (code: string) => `no connection (${code})`,
    /** The text as a phrase for the mail: `gives no answer`. */
    phrase: (outage: string) => `gives ${outage}`,
  },
} as const;
