import { type Kysely, sql } from 'kysely';
import { FUNNEL_WORDS } from '#content/en/funnel.ts';
import { JOB_WORDS } from '#content/en/jobs.ts';
import { DIGEST_MAIL as WORDS } from '#content/en/mail.ts';
import { enqueueOwnerMessages } from '#server/database/deliveries-repository.ts';
import { closingJobs, readJobEnds } from '#server/database/job-ends.ts';
import { type Database, isOpen } from '#server/database/schema.ts';
import { shortHash } from '#server/database/secrets.ts';
import { lastWeeks, readFunnel } from '#server/visits/read-funnel.ts';
import { DAY_MS } from '#shared/durations.ts';
import { assessmentForm } from '#shared/forms/assessment.form.ts';
import { applicationForm } from '#shared/forms/en/application.ts';
import { findForm } from '#shared/forms/registry.ts';
import type { FormFunnel } from '#shared/funnel.ts';
import { lastDay } from '#shared/jobs.ts';
import { tally } from '#shared/tally.ts';
import type { MessagePayload } from './channel.ts';
import { type Block, mailText, section } from './mail/mail-html.ts';

type DigestFacts = Awaited<ReturnType<typeof digestFacts>>;

interface Period {
  readonly from: number;
  readonly to: number;
}

/** The two long forms: where visitors give up matters there. */
const SHOWN: readonly string[] = [assessmentForm.id, applicationForm.id];
const MAX_SOURCES = 8;
const MAX_SOURCE_ROWS = 100_000;

export async function digestFacts(db: Kysely<Database>, period: Period) {
  const rows = await db
    .selectFrom('submissions')
    .select(['form_id', 'status', 'context'])
    .where('received_at', '>=', period.from)
    .where('received_at', '<', period.to)
    .where('parent_id', 'is', null)
    .limit(MAX_SOURCE_ROWS)
    .execute();
  const leads = rows.filter(({ status }) => status === 'accepted');
  const deliveries = await db
    .selectFrom('deliveries')
    .select(['state', (select) => select.fn.countAll<number>().as('count')])
    .where(isOpen)
    .where(sql<boolean>`not (state = 'pending' and attempts = 0 and next_at > ${period.to})`)
    .groupBy('state')
    .execute();
  const inState = new Map(deliveries.map(({ state, count }) => [state, Number(count)]));
  return {
    leads: leads.length,
    byForm: tally(leads.map(({ form_id }) => form_id)),
    /** By utm_source, the most first; empty text if there was none. */
    bySource: tally(leads.map(({ context }) => JSON.parse(context).utm_source ?? '')),
    quarantined: rows.length - leads.length,
    /** Deliveries given up and not replayed, of any day. */
    dead: inState.get('dead') ?? 0,
    waiting: inState.get('pending') ?? 0,
  };
}

export function digestMail(
  { leads, byForm, bySource, quarantined, dead, waiting }: DigestFacts,
  period: Period,
  zone: string,
  more: readonly Block[] = [],
): MessagePayload {
  const day = { timeZone: zone, month: 'long', day: 'numeric' } as const;
  const at = (time: number) =>
    new Date(time).toLocaleString('en-US', {
      ...day,
      weekday: 'long',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    });
  const counts = (
    title: string,
    of: readonly (readonly [string, number])[],
    nameOf: (name: string) => string,
  ) =>
    section(
      title,
      of.map(([name, count]) => ({ label: nameOf(name), text: String(count) })),
    );
  const blocks: Block[] = [
    WORDS.intro(at(period.from), at(period.to)),
    ...(leads === 0
      ? [WORDS.none]
      : [
          ...counts(WORDS.byForm, byForm, (id) => findForm(id)?.title ?? id),
          ...counts(WORDS.bySource, bySource, (source) => source || WORDS.noSource),
        ]),
    ...more,
    quarantined === 0 ? WORDS.noQuarantine : WORDS.quarantine(quarantined),
    dead === 0 ? WORDS.noDead : WORDS.dead(dead),
    ...(waiting > 0 ? [{ kind: 'quiet', text: WORDS.waiting(waiting) } as const] : []),
  ];
  const subject = WORDS.subject(leads, new Date(period.to).toLocaleDateString('en-US', day));
  return { kind: 'message', ...mailText(subject, blocks) };
}

/**
 * The latest period that ends at the given time of day and is over, and the day it is named after. Days of 23 or 25
 * hours (the clocks change) are as long as they are.
 */
export function latestPeriod(
  now: number,
  timeOfDay: string,
  zone: string,
): Period & { readonly day: string } {
  const dayBefore = (end: Temporal.ZonedDateTime) =>
    end.subtract({ days: 1 }).withPlainTime(timeOfDay);
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(zone)
    .withPlainTime(timeOfDay);
  const end = today.epochMilliseconds <= now ? today : dayBefore(today);
  return {
    from: dayBefore(end).epochMilliseconds,
    to: end.epochMilliseconds,
    day: end.toPlainDate().toString(),
  };
}

/**
 * Puts the latest summary into the outbox, once for each day and address: the key is the day's, and of several
 * processes only the first one's row is taken.
 */
export async function enqueueDigest(
  db: Kysely<Database>,
  { at, zone, to }: { readonly at: string; readonly zone: string; readonly to: readonly string[] },
  now: number,
): Promise<boolean> {
  const period = latestPeriod(now, at, zone);
  const keys = new Map(to.map((target) => [shortHash(`digest\n${period.day}\n${target}`), target]));
  const there = await db
    .selectFrom('deliveries')
    .select('idempotency_key')
    .where('idempotency_key', 'in', [...keys.keys()])
    .execute();
  for (const { idempotency_key: key } of there) keys.delete(key);
  if (keys.size === 0) return false;
  const facts = await digestFacts(db, period);
  const more = [...(await digestFunnel(db, period.to)), ...(await digestJobs(db, now))];
  const payload = digestMail(facts, period, zone, more);
  const messages = [...keys].map(([key, target]) => ({ target, payload, key }));
  return enqueueOwnerMessages(db, 'mail-digest', messages, now);
}

/** The part of the daily summary about jobs that close soon; empty if none does. */
async function digestJobs(db: Kysely<Database>, now: number): Promise<Block[]> {
  const ends = await readJobEnds(db);
  const facts = closingJobs(ends, now).map((id) => ({
    label: JOB_WORDS[id].title,
    text: WORDS.closes(id, lastDay(ends[id])),
  }));
  return facts.length === 0 ? [] : section(WORDS.closing, facts);
}

/**
 * The part of the daily summary about visits: seven days up to `to` (epoch milliseconds) beside the seven before. Empty
 * if none was counted in either (FUNNEL-5).
 */
export async function digestFunnel(db: Kysely<Database>, to: number): Promise<Block[]> {
  const { forms } = await readFunnel(db, lastWeeks(1, to));
  const before = (await readFunnel(db, lastWeeks(1, to - 7 * DAY_MS))).forms;
  if ([...forms, ...before].every(({ counts: [visits] }) => visits === 0)) return [];
  return forms
    .filter(({ form }) => SHOWN.includes(form))
    .flatMap((funnel): Block[] => {
      const earlier = before.find(({ form }) => form === funnel.form)?.counts ?? [];
      const stages = funnel.stages.map(({ label }, index) => ({
        label,
        text: FUNNEL_WORDS.digestBefore(funnel.counts[index] ?? 0, earlier[index] ?? 0),
      }));
      return [
        ...section(FUNNEL_WORDS.digestTitle(funnel.title), stages),
        funnel.sentence,
        ...(funnel.form === assessmentForm.id ? sources(funnel) : []),
      ];
    });
}

function sources({ stages, bySource }: FormFunnel): Block[] {
  const facts = bySource.slice(0, MAX_SOURCES).map(({ name, counts }) => {
    const at = (id: string) => counts[stages.findIndex((stage) => stage.id === id)] ?? 0;
    const text = FUNNEL_WORDS.digestSource(at('visit'), at('start'), at('stored'), at('booked'));
    return { label: name, text };
  });
  return section(FUNNEL_WORDS.digestSources, facts);
}
