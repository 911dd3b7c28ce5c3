/**
 * Counts of visits, without cookies (FUNNEL-1): what a page reports to `POST /b`, and what is stored. The page and the
 * server read the same lists, so neither can send or store anything else.
 */

export const BEACON_PATH = '/b';

export const MAX_BEACON_BYTES = 1024;

export const MAX_BEACON_EVENTS = 8;

export const VITAL_RATINGS = ['good', 'needs-improvement', 'poor'] as const;
export type VitalRating = (typeof VITAL_RATINGS)[number];

export const VITALS = ['lcp', 'inp'] as const;
export type Vital = (typeof VITALS)[number];

export type BeaconEvent =
  | 'view'
  | `${Vital} ${VitalRating}`
  | `start ${string}`
  | `step ${number} ${string}`;

export interface Beacon {
  readonly page: string;
  readonly events: readonly BeaconEvent[];
  readonly utm?: string;
  readonly referrer?: string;
}

export interface WizardStep {
  readonly form: string;
  readonly step: number;
}

declare global {
  interface DocumentEventMap {
    /** Dispatched by a wizard when it shows a step. A literal in both scripts, so that they share no chunk for it. */
    'wizard-step': CustomEvent<WizardStep>;
  }
}

/** What is stored of visits, by column. /privacy names each, and a test compares the two (FUNNEL-4). */
export const FUNNEL_COLUMNS = ['day', 'page', 'step', 'source', 'device', 'count'] as const;
export type FunnelColumn = (typeof FUNNEL_COLUMNS)[number];

export const DEVICES = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

export interface FunnelStage {
  /** `visit`, `start`, `step 3`, `stored` or `booked`. */
  readonly id: string;
  readonly label: string;
  readonly step?: number;
}

export interface FunnelRow {
  readonly name: string;
  readonly counts: readonly number[];
}

export interface FormFunnel {
  readonly form: string;
  readonly title: string;
  readonly stages: readonly FunnelStage[];
  readonly counts: readonly number[];
  readonly sentence: string;
  readonly bySource: readonly FunnelRow[];
  readonly byWeek: readonly FunnelRow[];
}

/** Percent of the people of the stage before, or of those who sent the form for calls; undefined if those are none. */
export function shareOfBefore({ stages, counts }: FormFunnel, index: number): number | undefined {
  const isBooked = stages[index]?.id === 'booked';
  const of = counts[isBooked ? stages.findIndex(({ id }) => id === 'stored') : index - 1] ?? 0;
  return of === 0 ? undefined : Math.round((100 * (counts[index] ?? 0)) / of);
}

/** Stages without the single steps, for which tables by source and week have no room; `cells` reads a row of them. */
export function mainStages({ stages }: FormFunnel) {
  const places = stages.flatMap(({ id }, index) => (id.startsWith('step') ? [] : [index]));
  return {
    labels: places.map((index) => stages[index]?.label ?? ''),
    cells: ({ counts }: FunnelRow) => places.map((index) => String(counts[index] ?? 0)),
  };
}

export interface FunnelReport {
  /** First and last day, `YYYY-MM-DD` in UTC, both included. */
  readonly from: string;
  readonly to: string;
  readonly forms: readonly FormFunnel[];
  readonly vitals: Readonly<Record<Vital, Readonly<Record<VitalRating, number>>>>;
}
