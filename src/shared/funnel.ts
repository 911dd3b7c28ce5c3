/**
 * Counts of visits without cookies: the reports that a page sends to `POST /b`, and the stored columns.
 * Page and server use the same lists, so neither can send or store any other value.
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
    /**
     * A wizard dispatches this event when it shows a step. The wizard and the script that counts visits both contain
     * the name as a literal, so that they share no chunk.
     */
    'wizard-step': CustomEvent<WizardStep>;
  }
}

/** The stored columns. /privacy lists them; a test compares the two. */
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

export interface FunnelTable {
  readonly title: string;
  readonly head: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly string[] }[];
}

export interface FunnelReport {
  /** First and last day, `YYYY-MM-DD` in UTC, inclusive. */
  readonly from: string;
  readonly to: string;
  readonly forms: readonly FormFunnel[];
  readonly vitals: Readonly<Record<Vital, Readonly<Record<VitalRating, number>>>>;
}
