import type { Kysely } from 'kysely';
import { answerTimes } from '#server/database/leads-query.ts';
import { everySecond } from '#server/database/poll.ts';
import type { Database } from '#server/database/schema.ts';
import { readSetting, writeSetting } from '#server/database/settings-repository.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { assessmentForm } from '#shared/forms/en/assessment.ts';
import { contactForm } from '#shared/forms/en/contact.ts';
import { MIN_REQUESTS, REPLY_DAYS, type ReplyTimes } from '#shared/reply-times.ts';
import { isForApplicants } from '#shared/routes.ts';

/**
 * The forms after which a practice waits for an answer. The booking form is left out, because its confirmation is the
 * answer. The notes are left out, because they belong to an assessment.
 */
const FORM_IDS = [assessmentForm.id, contactForm.id];

/** Maximum number of requests of one form that are measured, so that a flood of posts cannot slow down the server. */
export const MAX_MEASURED = 5000;

export interface MeasuredReplies {
  readonly requests: number;
  readonly answered: number;
  /** Half of the requests were answered within this time; null if fewer than half are answered. */
  readonly halfWithinMs: number | null;
  /** True if there were too many requests to measure. */
  readonly isPartial: boolean;
}

/**
 * Measures how soon the requests of the last 30 days were marked as answered. The time is a median over all requests: a
 * request that is still open counts as the slowest. If the clock was set back between a request and its answer, the
 * time is unknown, and the request counts as open.
 */
export async function measureReplies(db: Kysely<Database>, now: number): Promise<MeasuredReplies> {
  const since = now - REPLY_DAYS * DAY_MS;
  const forms = await Promise.all(
    FORM_IDS.map((formId) =>
      answerTimes(db, { formId, since, until: now + 1 }, MAX_MEASURED + 1).execute(),
    ),
  );
  const requests = forms.flat().filter(isFromPractice);
  const times = requests
    .flatMap(({ received_at, answered_at }) =>
      answered_at === null || answered_at < received_at || answered_at > now
        ? []
        : [answered_at - received_at],
    )
    .sort((a, b) => a - b);
  return {
    requests: requests.length,
    answered: times.length,
    halfWithinMs: times[Math.ceil(requests.length / 2) - 1] ?? null,
    isPartial: forms.some(({ length }) => length > MAX_MEASURED),
  };
}

/** False for messages in Spanish and from pages for applicants, which have the same contact form. */
function isFromPractice({ language, context }: { language: string; context: string }): boolean {
  const { page } = JSON.parse(context);
  return language === 'en' && !(typeof page === 'string' && isForApplicants(page));
}

/** The measured times that visitors see, if there are enough requests. */
export function replyTimesToShow(measured: MeasuredReplies): ReplyTimes | undefined {
  const { requests, halfWithinMs, isPartial } = measured;
  if (isPartial || requests < MIN_REQUESTS || halfWithinMs === null) return undefined;
  return { requests, halfWithinMinutes: roundedUp(halfWithinMs) / MINUTE_MS };
}

/** Rounds up to a minute below an hour, five minutes below a day, an hour below two days, and otherwise a day. */
function roundedUp(milliseconds: number): number {
  const unit = UNITS.find(({ below }) => milliseconds < below)?.unit ?? DAY_MS;
  return Math.max(1, Math.ceil(milliseconds / unit)) * unit;
}

const UNITS = [
  { below: HOUR_MS, unit: MINUTE_MS },
  { below: DAY_MS, unit: 5 * MINUTE_MS },
  { below: 2 * DAY_MS, unit: HOUR_MS },
];

const SETTING = 'reply-times';
const ON = 'on';

export async function areReplyTimesOn(db: Kysely<Database>): Promise<boolean> {
  return (await readSetting(db, SETTING)) === ON;
}

/** Shows the reply times on the site, or takes them off. */
export function switchReplyTimes(db: Kysely<Database>, isOn: boolean): Promise<void> {
  return writeSetting(db, SETTING, isOn ? ON : 'off');
}

interface Options {
  readonly db: Kysely<Database>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** Called after the shown times have changed. */
  readonly onChange: () => void;
}

/**
 * The reply times for the pages: undefined while they are switched off, or while there is too little to show. They are
 * measured once a minute, and no request waits for the database.
 */
export async function openReplyTimes({ db, now, onError, onChange }: Options) {
  let shown: ReplyTimes | undefined;
  let measuredAt: number | undefined;
  async function refresh(): Promise<void> {
    const isOn = await areReplyTimesOn(db);
    // Use the absolute value, because a clock that was set back must not stop the measuring.
    if (isOn && measuredAt !== undefined && Math.abs(now() - measuredAt) < MINUTE_MS) return;
    const before = JSON.stringify(shown);
    const at = now();
    shown = isOn ? replyTimesToShow(await measureReplies(db, at)) : undefined;
    measuredAt = isOn ? at : undefined;
    if (JSON.stringify(shown) !== before) onChange();
  }
  await refresh();
  return { current: () => shown, stop: everySecond(refresh, onError) };
}
