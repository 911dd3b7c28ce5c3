import { type Kysely, sql } from 'kysely';
import { FUNNEL_WORDS as WORDS } from '#content/en/funnel.ts';
import type { Database } from '#server/database/schema.ts';
import { utcDay } from '#shared/calendar-day.ts';
import { DAY_MS } from '#shared/durations.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { assessmentForm } from '#shared/forms/en/assessment.ts';
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

/**
 * A period between two Unix times in milliseconds. The report covers the UTC days of both times and the days between.
 */
export interface FunnelPeriod {
  readonly from: number;
  readonly to: number;
}

/** The count for one stage, day and source. An empty `form` means that it counts for every form. */
interface Tally {
  readonly day: string;
  readonly source: string;
  readonly form: string;
  readonly stage: string;
  readonly count: number;
}

const WEEK_MS = 7 * DAY_MS;
const MAX_LEADS = 200_000;
/** The longest period of a report: counts are stored for 24 months by default (src/shared/retention.ts). */
export const MAX_FUNNEL_WEEKS = 104;

/** The period of the last `weeks` weeks, including the day of `now` (Unix time in milliseconds). */
export function lastWeeks(weeks: number, now: number): FunnelPeriod {
  return { from: now - weeks * WEEK_MS + DAY_MS, to: now };
}

/**
 * Reads visits from the stored counts, and leads and calls from the leads themselves. Visits and leads are never
 * joined: the report only contains their sums by source and by week.
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
  // Count canceled calls, but not calls whose time is only held.
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
    const ofForm = tallies.filter((tally) => tally.form === form.id || tally.form === '');
    const rows = (nameOf: (tally: Tally) => string) =>
      [...Map.groupBy(ofForm, nameOf)].map(
        ([name, rows]): FunnelRow => ({ name, counts: sums(stages, rows) }),
      );
    const counts = sums(stages, ofForm);
    return {
      form: form.id,
      title: form.title,
      stages,
      counts,
      sentence: lossSentence(form, stages, counts),
      bySource: rows(({ source }) => source).toSorted(byCounts),
      byWeek: rows(({ day }) => mondayOf(day)).toSorted((a, b) => (a.name < b.name ? 1 : -1)),
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
    // Uses the first touch, because the first page of a visit determines its source.
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

function byCounts(a: FunnelRow, b: FunnelRow): number {
  const stage = a.counts.findIndex((count, index) => count !== b.counts[index]);
  if (stage === -1) return a.name < b.name ? -1 : 1;
  return (b.counts[stage] ?? 0) - (a.counts[stage] ?? 0);
}

function mondayOf(day: string): string {
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
  const byStep = new Map(rows.map(({ step, count }) => [step, Number(count)]));
  const ratings = (vital: Vital) =>
    Object.fromEntries(
      VITAL_RATINGS.map((rating) => [rating, byStep.get(`${vital} ${rating}`) ?? 0]),
    ) as Record<VitalRating, number>;
  return Object.fromEntries(
    VITALS.map((vital) => [vital, ratings(vital)]),
  ) as FunnelReport['vitals'];
}

/**
 * The stages of a form: visits, started, its steps, sent; for the assessment also calls booked. The last steps of some
 * wizards belong to a second form, which is sent later (`follows`). These steps come after "sent".
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
  const worst = losses.reduce((max, loss) => (loss.lost > max.lost ? loss : max));
  if (worst.lost <= 0) return WORDS.losesNobody;
  // A single network can have this many visitors, so the number says too little.
  if (worst.reached <= MAX_VISITORS_OF_NETWORK) return WORDS.tooFew;
  const { step } = worst.stage;
  const where =
    step === undefined ? WORDS.atForm : WORDS.atStep(step, form.steps[step - 1]?.title ?? '');
  return WORDS.loses(where, worst.lost, worst.reached);
}
