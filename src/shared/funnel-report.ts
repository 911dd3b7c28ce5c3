import type { Vital, VitalRating } from './funnel.ts';

/** One place on the way from a visit to a lead. */
export interface FunnelStage {
  /** `visit`, `start`, `step 3`, `stored` or `booked`. */
  readonly id: string;
  readonly label: string;
  /** Position among the form's own steps, from 1, where it is one. */
  readonly step?: number;
}

/** The counts of each stage for one source or one week. */
export interface FunnelRow {
  /** A source, or the Monday of a week as `YYYY-MM-DD`. */
  readonly name: string;
  /** One number for each stage. */
  readonly counts: readonly number[];
}

/** The way through one form in a period. */
export interface FormFunnel {
  readonly form: string;
  readonly title: string;
  readonly stages: readonly FunnelStage[];
  readonly counts: readonly number[];
  /** The step that loses most, in a sentence. */
  readonly sentence: string;
  /** The most visits first. */
  readonly bySource: readonly FunnelRow[];
  /** The newest first. */
  readonly byWeek: readonly FunnelRow[];
}

/** What visitors did in a period. */
export interface FunnelReport {
  /** First and last day, `YYYY-MM-DD` in UTC, both included. */
  readonly from: string;
  readonly to: string;
  readonly forms: readonly FormFunnel[];
  /** Measured visits by rating. */
  readonly vitals: Readonly<Record<Vital, Readonly<Record<VitalRating, number>>>>;
}
