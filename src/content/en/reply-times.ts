import { plural } from '#shared/plural.ts';
import { MIN_REQUESTS, REPLY_DAYS, type ReplyTimes } from '#shared/reply-times.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** `40 min`, `3 h 10 min`, `30 h`, `2 days`. The space between a number and its unit is a no-break space. */
function timeText(minutes: number): string {
  if (minutes >= 2 * DAY) return plural(minutes / DAY, 'day').replace(' ', '\u00a0');
  const parts = [
    [Math.floor(minutes / HOUR), 'h'],
    [minutes % HOUR, 'min'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count}\u00a0${unit}`)
    .join(' ');
}

/** The sentence beside the trial button. */
export function replyTimesText({ requests, halfWithinMinutes }: ReplyTimes): string {
  return `Last ${REPLY_DAYS} days: ${plural(requests, 'request')}, half answered within ${timeText(halfWithinMinutes)}.`;
}

/** The words of the switch on the Site page of the inbox. */
export const REPLY_TIMES_SWITCH = {
  title: 'Reply times on the site',
  help: `A sentence beside the trial button on the home, pricing, assessment and contact pages. It counts assessments and contact messages from practices of the last ${REPLY_DAYS} days, without applicants, booked calls and quarantine. The time runs until you press “Mark as answered” here, nights and weekends included, so press it when you answer. A request that is still open counts as the slowest.`,
  isOn: (text: string) => `Visitors see: “${text}”`,
  isOff: (text: string) => `Visitors would see: “${text}” Show this on the site?`,
  tooFew: (requests: number) =>
    `There ${requests === 1 ? 'was' : 'were'} ${plural(requests, 'request')} in the last ${REPLY_DAYS} days. The sentence is shown from ${MIN_REQUESTS} requests on.`,
  tooFewAnswered: (requests: number, answered: number) =>
    `Of ${plural(requests, 'request')} in the last ${REPLY_DAYS} days, ${answered} ${answered === 1 ? 'is' : 'are'} marked as answered. The sentence is shown when at least half of them are.`,
  tooMany: (most: number) =>
    `There were more than ${plural(most, 'request')} in the last ${REPLY_DAYS} days, which is too many to measure. Nothing is shown.`,
  hidden: 'Visitors see nothing for now.',
  slow: 'The site promises an answer within 24 hours, and this is longer.',
  show: 'Show it on the site',
  hide: 'Take it off the site',
  shown: 'Switched on. The site follows within five seconds.',
  taken: 'Taken off the site.',
} as const;
