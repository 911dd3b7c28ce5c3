import { FACTS } from '#content/facts.ts';
import { REPLY_BY } from '#content/reply-by.ts';
import { dayAndMonth, noonOf } from '#shared/booking/call-time.ts';
import { replyDay } from '#shared/business-days.ts';
import { DAY_MS } from '#shared/durations.ts';
import type { Language } from '#shared/language.ts';
import { timeOfLead } from '#shared/lead.ts';

/**
 * The sentence that names the day by which we reply to something that was sent at `sentAt` (milliseconds since the
 * epoch). Undefined if the office is closed on that day.
 */
export function replyBy(sentAt: number, language: Language = 'en'): string | undefined {
  const day = replyDay(sentAt, FACTS.officeZone, FACTS.holidays);
  return day && REPLY_BY[language](dayAndMonth(noonOf(day), 'UTC', language));
}

/**
 * The sentence for the lead with this id. Undefined if the lead is older than {@link MAX_AGE_MS}, or if {@link replyBy}
 * has no sentence.
 */
export function replyToLead(
  id: string | undefined,
  now: number,
  language?: Language,
): string | undefined {
  if (id === undefined) return undefined;
  const sentAt = timeOfLead(id);
  return Math.abs(now - sentAt) < MAX_AGE_MS ? replyBy(sentAt, language) : undefined;
}

/** Maximum age of a lead for which the sentence is shown. After this time, the named day is in the past. */
const MAX_AGE_MS = 4 * DAY_MS;
