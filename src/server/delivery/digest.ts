import { type Kysely, sql } from 'kysely';
import { FUNNEL_WORDS } from '#content/en/funnel.ts';
import { DIGEST_MAIL as WORDS } from '#content/en/mail.ts';
import { enqueueOwnerMessages } from '#server/database/deliveries-repository.ts';
import { shortHash } from '#server/database/post-identity.ts';
import type { Database } from '#server/database/schema.ts';
import { lastWeeks, readFunnel } from '#server/visits/read-funnel.ts';
import { DAY_MS } from '#shared/durations.ts';
import { applicationForm } from '#shared/forms/application.form.ts';
import { assessmentForm } from '#shared/forms/assessment.form.ts';
import { findForm } from '#shared/forms/registry.ts';
import type { FormFunnel } from '#shared/funnel.ts';
import { tally } from '#shared/tally.ts';
import type { MessagePayload } from './channel.ts';
import { type Block, mailText, section } from './mail/mail-html.ts';

export interface DigestFacts {
  readonly leads: number;
  readonly byForm: readonly (readonly [formId: string, leads: number])[];
  /** By utm_source, the most first; empty text if there was none. */
  readonly bySource: readonly (readonly [source: string, leads: number])[];
  readonly quarantined: number;
  /** Deliveries given up and not replayed, of any day. */
  readonly dead: number;
  readonly waiting: number;
}

/** Part of a day's time, both in milliseconds since the epoch. */
export interface Period {
  readonly from: number;
  /** Not included. */
  readonly to: number;
}

/** The two long forms: where visitors give up matters there. */
const SHOWN: readonly string[] = [assessmentForm.id, applicationForm.id];
const MAX_SOURCES = 8;
const WEEK_MS = 7 * DAY_MS;

const MAX_SOURCE_ROWS = 100_000;

/** Counts what came in during a period. Additions to leads are no leads of their own. */
export async function digestFacts(db: Kysely<Database>, period: Period): Promise<DigestFacts> {
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
    .where('state', 'in', ['dead', 'pending'])
    .where(sql<boolean>`not (state = 'pending' and attempts = 0 and next_at > ${period.to})`)
    .groupBy('state')
    .execute();
  const inState = (state: string) =>
    Number(deliveries.find((row) => row.state === state)?.count ?? 0);
  return {
    leads: leads.length,
    byForm: tally(leads.map(({ form_id }) => form_id)),
    bySource: tally(leads.map(({ context }) => JSON.parse(context).utm_source ?? '')),
    quarantined: rows.length - leads.length,
    dead: inState('dead'),
    waiting: inState('pending'),
  };
}

export function digestMail(
  facts: DigestFacts,
  period: Period,
  zone: string,
  visits: readonly Block[] = [],
): MessagePayload {
  const at = (time: number) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }).format(time);
  const day = new Intl.DateTimeFormat('en-US', { timeZone: zone, month: 'long', day: 'numeric' });
  const subject = WORDS.subject(facts.leads, day.format(period.to));
  const counts = (title: string, of: readonly (readonly [string, number])[]) =>
    section(
      title,
      of.map(([label, count]) => ({ label, text: String(count) })),
    );
  const blocks: Block[] = [
    WORDS.intro(at(period.from), at(period.to)),
    ...(facts.leads === 0
      ? [WORDS.none]
      : [
          ...counts(
            WORDS.byForm,
            facts.byForm.map(([id, count]) => [findForm(id)?.title ?? id, count] as const),
          ),
          ...counts(
            WORDS.bySource,
            facts.bySource.map(([source, count]) => [source || WORDS.noSource, count] as const),
          ),
        ]),
    ...visits,
    facts.quarantined === 0 ? WORDS.noQuarantine : WORDS.quarantine(facts.quarantined),
    facts.dead === 0 ? WORDS.noDead : WORDS.dead(facts.dead),
    ...(facts.waiting > 0 ? [{ kind: 'quiet', text: WORDS.waiting(facts.waiting) } as const] : []),
  ];
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
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const today = local.withPlainTime(timeOfDay);
  const end = today.epochMilliseconds <= now ? today : endOfDayBefore(today, timeOfDay);
  return {
    from: endOfDayBefore(end, timeOfDay).epochMilliseconds,
    to: end.epochMilliseconds,
    day: end.toPlainDate().toString(),
  };
}

function endOfDayBefore(end: Temporal.ZonedDateTime, timeOfDay: string): Temporal.ZonedDateTime {
  return end.subtract({ days: 1 }).withPlainTime(timeOfDay);
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
  const keys = new Map(to.map((target) => [digestKey(period.day, target), target]));
  const there = await db
    .selectFrom('deliveries')
    .select('idempotency_key')
    .where('idempotency_key', 'in', [...keys.keys()])
    .execute();
  for (const { idempotency_key: key } of there) keys.delete(key);
  if (keys.size === 0) return false;
  const facts = await digestFacts(db, period);
  const visits = await digestFunnel(db, period.to);
  const payload = digestMail(facts, period, zone, visits);
  const messages = [...keys].map(([key, target]) => ({ target, payload, key }));
  return enqueueOwnerMessages(db, 'mail-digest', messages, now);
}

function digestKey(day: string, target: string): string {
  return shortHash(`digest\n${day}\n${target}`);
}

/**
 * The part of the daily summary about visits: seven days up to `to` (epoch milliseconds) beside the seven before. Empty
 * if none was counted in either (FUNNEL-5).
 */
export async function digestFunnel(db: Kysely<Database>, to: number): Promise<Block[]> {
  const week = (end: number) => readFunnel(db, lastWeeks(1, end));
  const [now, before] = [await week(to), await week(to - WEEK_MS)];
  if ([...now.forms, ...before.forms].every(({ counts: [visits] }) => visits === 0)) return [];
  return now.forms
    .filter(({ form }) => SHOWN.includes(form))
    .flatMap((funnel): Block[] => {
      const earlier = before.forms.find(({ form }) => form === funnel.form)?.counts ?? [];
      return [
        ...section(
          FUNNEL_WORDS.digestTitle(funnel.title),
          funnel.stages.map(({ label }, index) => ({
            label,
            text: FUNNEL_WORDS.digestBefore(funnel.counts[index] ?? 0, earlier[index] ?? 0),
          })),
        ),
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
