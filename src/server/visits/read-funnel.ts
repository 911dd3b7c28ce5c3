import { type Kysely, sql } from 'kysely';
import { FUNNEL_WORDS as WORDS } from '#content/en/funnel.ts';
import type { Database } from '#server/database/schema.ts';
import { utcDay } from '#shared/calendar-day.ts';
import { DAY_MS } from '#shared/durations.ts';
import { assessmentForm } from '#shared/forms/assessment.form.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { FORMS } from '#shared/forms/registry.ts';
import {
  type FormFunnel,
  type FunnelReport,
  type FunnelRow,
  type FunnelStage,
  VITAL_RATINGS,
  VITALS,
  type Vital,
  type VitalRating,
} from '#shared/funnel.ts';
import { MAX_VISITORS_OF_NETWORK } from './count-visits.ts';
import { DIRECT, sourceOf } from './source-of.ts';

/** Milliseconds since the epoch; whole days in UTC are read. */
export interface FunnelPeriod {
  readonly from: number;
  /** Its day is included. */
  readonly to: number;
}

/** So many at one stage, of one day and source. An empty form counts for every form. */
interface Tally {
  readonly day: string;
  readonly source: string;
  readonly form: string;
  readonly stage: string;
  readonly count: number;
}

const WEEK_MS = 7 * DAY_MS;
const MAX_LEADS = 200_000;
/** The longest report: as long as counts are kept by default (`RETENTION`). */
export const MAX_FUNNEL_WEEKS = 104;

/** The last `weeks` weeks, the day of `now` (milliseconds since the epoch) included. */
export function lastWeeks(weeks: number, now: number): FunnelPeriod {
  return { from: now - weeks * WEEK_MS + DAY_MS, to: now };
}

/**
 * Visits from the stored counts; leads and calls, also by source, from the leads themselves (FUNNEL-5). The two are
 * never joined: they meet only as sums of a source and a week.
 */
export async function readFunnel(
  db: Kysely<Database>,
  period: FunnelPeriod,
): Promise<FunnelReport> {
  const [from, to] = [utcDay(period.from), utcDay(period.to)];
  const visits = await countsBetween(db, from, to)
    .select(['day', 'step', 'source'])
    .where('page', '=', '')
    .groupBy(['day', 'step', 'source'])
    .execute();
  const leads = await db
    .selectFrom('submissions')
    .select(['form_id as form', 'received_at as at', 'context'])
    .where('status', '=', 'accepted')
    .where('parent_id', 'is', null)
    .where('received_at', '>=', Date.parse(from))
    .where('received_at', '<', Date.parse(to) + DAY_MS)
    .limit(MAX_LEADS)
    .execute();
  // Every call that was booked, whatever became of it; not those that wait for a confirmation.
  const calls = await db
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.id', 'bookings.submission_id')
    .select(['bookings.created_at as at', 'submissions.context'])
    .where('bookings.schedule', '=', 'calls')
    .where('bookings.state', '!=', 'held')
    .where('bookings.created_at', '>=', Date.parse(from))
    .where('bookings.created_at', '<', Date.parse(to) + DAY_MS)
    .limit(MAX_LEADS)
    .execute();
  const tallies: Tally[] = [
    ...visits.map(({ day, step, source, count }) => {
      const [, stage = step, form = ''] = /^(start|step \d+) (.+)$/.exec(step) ?? [];
      return { day, source, form, stage, count: Number(count) };
    }),
    ...leads.map((lead) => ({ ...tallyOf(lead), form: lead.form, stage: 'stored' })),
    ...calls.map((call) => ({ ...tallyOf(call), form: '', stage: 'booked' })),
  ];
  const forms = FORMS.filter(({ follows }) => !follows).map((form): FormFunnel => {
    const stages = stagesOf(form);
    const mine = tallies.filter((tally) => tally.form === form.id || tally.form === '');
    const rows = (nameOf: (tally: Tally) => string) =>
      [...Map.groupBy(mine, nameOf)].map(
        ([name, of]): FunnelRow => ({ name, counts: sums(stages, of) }),
      );
    const counts = sums(stages, mine);
    return {
      form: form.id,
      title: form.title,
      stages,
      counts,
      sentence: lossSentence(form, stages, counts),
      bySource: rows(({ source }) => source).toSorted(byCounts),
      byWeek: rows(({ day }) => monutcDay(day)).toSorted((a, b) => (a.name < b.name ? 1 : -1)),
    };
  });
  return { from, to, forms, vitals: await vitals(db, from, to) };
}

function countsBetween(db: Kysely<Database>, from: string, to: string) {
  return db
    .selectFrom('funnel_counts')
    .select((select) => select.fn.sum('count').as('count'))
    .where('day', '>=', from)
    .where('day', '<=', to);
}

function tallyOf({ at, context }: { readonly at: number; readonly context: string }) {
  const facts = JSON.parse(context) as Readonly<Record<string, string | undefined>>;
  const source = sourceOf({
    // The first touch, as a visit's first page decides about its source.
    utm: facts.first_utm_source || facts.utm_source,
    referrer: URL.parse(facts.referrer ?? '')?.hostname,
  });
  return { day: utcDay(at), source: source ?? DIRECT, count: 1 };
}

function sums(stages: readonly FunnelStage[], tallies: readonly Tally[]): number[] {
  return stages.map(({ id }) =>
    tallies.reduce((sum, { stage, count }) => (stage === id ? sum + count : sum), 0),
  );
}

function byCounts(one: FunnelRow, other: FunnelRow): number {
  const stage = one.counts.findIndex((count, index) => count !== other.counts[index]);
  if (stage === -1) return one.name < other.name ? -1 : 1;
  return (other.counts[stage] ?? 0) - (one.counts[stage] ?? 0);
}

function monutcDay(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}

async function vitals(
  db: Kysely<Database>,
  from: string,
  to: string,
): Promise<FunnelReport['vitals']> {
  const rows = await countsBetween(db, from, to)
    .select('step')
    .where(sql<boolean>`step like 'lcp %' or step like 'inp %'`)
    .groupBy('step')
    .execute();
  const found = new Map(rows.map(({ step, count }) => [step, Number(count)]));
  const of = (vital: Vital) =>
    Object.fromEntries(
      VITAL_RATINGS.map((rating) => [rating, found.get(`${vital} ${rating}`) ?? 0]),
    ) as Record<VitalRating, number>;
  return Object.fromEntries(VITALS.map((vital) => [vital, of(vital)])) as FunnelReport['vitals'];
}

/**
 * The way through a form: visits, started, its steps, sent; calls booked after the assessment. Steps that a following
 * form sends alone are the last ones of the form (site/wizard/use-wizard.ts) and come after "sent".
 */
function stagesOf(form: FormDefinition): readonly FunnelStage[] {
  const later = FORMS.filter(({ follows }) => follows === form.id).flatMap(({ steps }) => steps);
  const steps = form.steps.map(({ title }, index): FunnelStage => {
    const step = index + 1;
    return { id: `step ${step}`, label: WORDS.step(step, title), step };
  });
  const before = steps.length - later.length;
  return [
    { id: 'visit', label: WORDS.visits },
    { id: 'start', label: WORDS.started },
    ...(steps.length > 1 ? steps.slice(0, before) : []),
    { id: 'stored', label: WORDS.stored },
    ...(steps.length > 1 ? steps.slice(before) : []),
    ...(form.id === assessmentForm.id ? [{ id: 'booked', label: WORDS.booked }] : []),
  ];
}

function lossSentence(
  form: FormDefinition,
  stages: readonly FunnelStage[],
  counts: readonly number[],
): string {
  const first = stages.findIndex(({ id }) => id === 'start');
  const last = stages.findIndex(({ id }) => id === 'stored');
  if ((counts[first] ?? 0) === 0) {
    return (counts[last] ?? 0) === 0 ? WORDS.nobody : WORDS.startsNotCounted;
  }
  const losses = stages.slice(first, last).map((stage, index) => {
    const reached = counts[first + index] ?? 0;
    return { stage, reached, lost: reached - (counts[first + index + 1] ?? 0) };
  });
  const worst = losses.reduce((most, loss) => (loss.lost > most.lost ? loss : most));
  if (worst.lost <= 0) return WORDS.losesNobody;
  // One network can be so many visitors.
  if (worst.reached <= MAX_VISITORS_OF_NETWORK) return WORDS.tooFew;
  const { step } = worst.stage;
  const where =
    step === undefined ? WORDS.atForm : WORDS.atStep(step, form.steps[step - 1]?.title ?? '');
  return WORDS.loses(where, worst.lost, worst.reached);
}
