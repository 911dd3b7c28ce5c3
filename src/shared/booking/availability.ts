import { MINUTE_MS } from '#shared/durations.ts';

export interface Availability {
  readonly minutes: number;
  /** IANA zone in which times are shown when the visitor's own is unknown. */
  readonly zone: string;
  /** Free starts, ascending, UTC to the minute: `2026-11-24T16:00Z`. */
  readonly starts: readonly string[];
}

/**
 * Starts (ascending, epoch ms) as a page holds them: minutes since the epoch, then from each to the next. A list of
 * instants would be 6 kB of /book.
 */
export function packStarts(starts: readonly number[]): string {
  let last = 0;
  return starts
    .map((start) => {
      const minutes = start / MINUTE_MS - last;
      last = start / MINUTE_MS;
      return minutes;
    })
    .join(' ');
}

export function unpackStarts(packed: string): number[] {
  let last = 0;
  return packed
    .split(' ')
    .filter(Boolean)
    .map((minutes) => {
      last += Number(minutes);
      return last * MINUTE_MS;
    });
}

export function nearestStarts(free: readonly number[], wanted: number, most: number): number[] {
  return free
    .filter((start) => start !== wanted)
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)
    .slice(0, most)
    .sort((a, b) => a - b);
}

export const MAX_ALTERNATIVES = 6;

export interface SlotOffer {
  readonly starts: string;
  readonly zone: string;
  /** IANA zone of the practice; empty: the same. */
  readonly practiceZone: string;
  /** The open day, `YYYY-MM-DD`; the first if it is not among them. */
  readonly day?: string | undefined;
  readonly nearest?: readonly number[] | undefined;
  readonly closed?: Readonly<Record<string, string>> | undefined;
}

export interface BookData {
  readonly offer: SlotOffer;
  readonly minutes: number;
  /** True if the visitor chose the zone: it is not replaced by that of the browser. */
  readonly isZoneChosen: boolean;
  readonly chosen?: number | undefined;
}

/** What `/schedule` is drawn from if its address names a call: nothing personal, because its address is not secret. */
export interface ScheduledCall {
  readonly state: 'booked' | 'held' | 'over';
  readonly start: number;
  readonly end: number;
  readonly zone: string;
  readonly practiceZone: string;
  readonly heldUntil: number;
  readonly title: string;
  /** What its sender quotes. */
  readonly reference: string;
  readonly fileUrl: string;
  readonly place: 'byPhone' | 'byLink' | 'byLinkInFile';
  readonly sent: 'both' | 'mail' | 'text' | 'none';
  /** False if nothing is mailed, so no mail can bring a link. */
  readonly mails: boolean;
}

export const CALL_NOTICES = ['moved', 'restored', 'confirmed'] as const;
export type CallNotice = (typeof CALL_NOTICES)[number];

/** Why a call was not changed: no time was chosen, it was taken, the call can't be changed any more, or was too often. */
export type CallProblem = 'noTime' | 'taken' | 'gone' | 'limit';

export type ManagedCall =
  | { readonly state: 'unknown' }
  | {
      readonly state: 'invited' | 'booked' | 'held' | 'canceled' | 'past';
      readonly path: string;
      readonly start: number;
      readonly zone: string;
      readonly practiceZone: string;
      readonly minutes: number;
      readonly place: string;
      readonly heldUntil: number;
      /** Until when the time of an interview can be picked; 0 if it can't. */
      readonly pickUntil: number;
      readonly undoUntil: number;
      readonly notice?: CallNotice | undefined;
      readonly problem?: CallProblem | undefined;
      /** The times to which it can be moved, or which can be picked. */
      readonly offer?: SlotOffer | undefined;
      /** True if the applicant chose the zone of the offer: it is not replaced by that of the browser. */
      readonly isZoneChosen: boolean;
    };
