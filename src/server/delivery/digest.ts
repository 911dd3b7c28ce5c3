import { type Kysely, sql } from 'kysely';
import { DIGEST_MAIL as WORDS } from '#content/en/mail.ts';
import { enqueueOwnerMessages } from '#server/database/deliveries-repository.ts';
import { type Database, isPendingOrDead } from '#server/database/schema.ts';
import { shortHash } from '#server/database/secrets.ts';
import { closingJobs, listJobs } from '#server/jobs/renew-jobs.ts';
import { formTitle } from '#shared/forms/registry.ts';
import { lastDay } from '#shared/job-listing.ts';
import { tally } from '#shared/tally.ts';
import type { MessagePayload } from './channel.ts';
import { type Block, mailText, section } from './mail/mail-html.ts';

type DigestFacts = Awaited<ReturnType<typeof digestFacts>>;

interface Period {
  readonly from: number;
  readonly to: number;
}

/** A section of the daily summary that another plugin adds. `to` is the end of the period in epoch milliseconds. */
export type DigestSection = (db: Kysely<Database>, to: number) => Promise<readonly Block[]>;

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
    .where(isPendingOrDead)
    .where(sql<boolean>`not (state = 'pending' and attempts = 0 and next_at > ${period.to})`)
    .groupBy('state')
    .execute();
  const inState = new Map(deliveries.map(({ state, count }) => [state, Number(count)]));
  return {
    leads: leads.length,
    byForm: tally(leads.map(({ form_id }) => form_id)),
    /**
     * The number of leads from each utm_source, in descending order. The source of leads without a utm_source is empty.
     */
    bySource: tally(leads.map(({ context }) => JSON.parse(context).utm_source ?? '')),
    quarantined: rows.length - leads.length,
    /** The number of deliveries that were given up and not replayed, whatever their age. */
    dead: inState.get('dead') ?? 0,
    waiting: inState.get('pending') ?? 0,
  };
}

export function digestMail(
  { leads, byForm, bySource, quarantined, dead, waiting }: DigestFacts,
  period: Period,
  zone: string,
  more: readonly Block[],
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
    rows: readonly (readonly [string, number])[],
    nameOf: (name: string) => string,
  ) =>
    section(
      title,
      rows.map(([name, count]) => ({ label: nameOf(name), text: String(count) })),
    );
  const blocks: Block[] = [
    WORDS.intro(at(period.from), at(period.to)),
    ...(leads === 0
      ? [WORDS.none]
      : [
          ...counts(WORDS.byForm, byForm, formTitle),
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
 * The latest complete period that ends at the given time of day, and the day on which the period ends. If the clocks
 * change during the period, it has 23 or 25 hours.
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
 * Writes the latest summary to the outbox, once for each day and address. The day is part of the idempotency key, so
 * that only the first of several processes writes the summary.
 */
export async function enqueueDigest(
  db: Kysely<Database>,
  { at, zone, to }: { readonly at: string; readonly zone: string; readonly to: readonly string[] },
  now: number,
  sections: readonly DigestSection[] = [],
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
  const added = await Promise.all(sections.map((read) => read(db, period.to)));
  const more = [...added.flat(), ...(await digestJobs(db, now))];
  const payload = digestMail(facts, period, zone, more);
  const messages = [...keys].map(([key, target]) => ({ target, payload, key }));
  return enqueueOwnerMessages(db, 'mail-digest', messages, now);
}

/** The section about jobs that close soon; empty if there are none. */
async function digestJobs(db: Kysely<Database>, now: number): Promise<Block[]> {
  const facts = closingJobs(await listJobs(db, now)).map(({ id, title, end }) => ({
    label: title,
    text: WORDS.closes(id, lastDay(end)),
  }));
  return facts.length === 0 ? [] : section(WORDS.closing, facts);
}
