import type { DeliveryFact } from './leads.ts';

/** How the site is doing. Times are milliseconds since the epoch. */
export interface HealthPage {
  /** What needs the owner, one sentence each; empty where all is well. */
  readonly warnings: readonly string[];
  readonly facts: readonly { readonly label: string; readonly text: string }[];
  /** Deliveries that were given up, the latest first. */
  readonly dead: readonly DeliveryFact[];
  readonly deadCount: number;
  /** Folder of the last backup, or null. */
  readonly backup: string | null;
}
