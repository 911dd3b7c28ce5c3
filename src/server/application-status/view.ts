import { CALL_SCHEDULE } from '#content/opening-hours.ts';
import type { Call } from '#server/booking/call.ts';
import { holidaysOf } from '#server/booking/open-slots.ts';
import { entryText, type Lead } from '#server/database/lead.ts';
import type { LinkTokens } from '#server/database/link-tokens.ts';
import { answerLines } from '#server/delivery/answer-lines.ts';
import { statusPath } from '#server/delivery/mail/sender-mails.ts';
import type { ApplicationNotice, ShownApplication } from '#shared/application-status.ts';
import { isZone } from '#shared/booking/zones.ts';
import { dayIn } from '#shared/calendar-day.ts';
import { DAY_MS } from '#shared/durations.ts';
import { findForm } from '#shared/forms/registry.ts';
import { pathIn } from '#shared/language.ts';
import { leadReference } from '#shared/lead.ts';
import { canWithdraw, isMailed, type Settings, undoUntil } from './change-application.ts';
import type { OpenApplication } from './find-application.ts';

interface ViewOptions {
  readonly config: Settings;
  readonly tokens: LinkTokens;
  readonly now: number;
  readonly interview: Call | undefined;
  readonly notice: ApplicationNotice | undefined;
}

/** Builds the content of the status page. The stage is the only note of the owner that the page shows. */
export function applicationView(
  { lead, row, endsAt }: OpenApplication,
  { config, tokens, now, interview, notice }: ViewOptions,
): ShownApplication {
  const stage = row.stage ?? 'new';
  const zone = entryText(Object.entries(lead.context), 'timeZone');
  const replyBy = stage === 'new' && lead.formId === 'application' ? replyDay(lead) : undefined;
  return {
    state: 'known',
    language: lead.language,
    path: statusPath(tokens, lead.id, lead.language),
    reference: leadReference(lead.id),
    zone: isZone(zone) ? zone : OFFICE_ZONE,
    sentAt: lead.receivedAt,
    stage,
    stageAt: row.stage_at,
    interview: interview && {
      path: pathIn(`/book/${tokens.sign('manage', interview.id)}`, lead.language),
      ...(interview.state === 'booked'
        ? { booked: { start: interview.start, zone: interview.zone } }
        : {}),
    },
    replyBy,
    isLate: replyBy !== undefined && dayIn(OFFICE_ZONE, now) > replyBy,
    endsAt,
    answers: answerLines(findForm(lead.formId, lead.language), lead).map(({ label, text }) => ({
      label,
      text,
    })),
    canWithdraw: canWithdraw(stage),
    undoUntil: undoUntil(row, now),
    mails: isMailed(lead, config),
    notice,
  };
}

const OFFICE_ZONE = CALL_SCHEDULE.hosts[0]?.zone ?? 'UTC';
const HOLIDAYS = holidaysOf(CALL_SCHEDULE);

/** The first business day at least 24 hours after the application was sent (src/content/en/apply.ts), `YYYY-MM-DD`. */
function replyDay({ receivedAt }: Lead): string {
  for (let time = receivedAt + DAY_MS; ; time += DAY_MS) {
    const day = dayIn(OFFICE_ZONE, time);
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6 && !Object.hasOwn(HOLIDAYS, day)) return day;
  }
}
