import { MINUTE_MS } from '#shared/durations.ts';

export interface Availability {
  readonly minutes: number;
  /** IANA zone for visitors whose own zone is unknown. */
  readonly zone: string;
  /** Free starts, ascending, UTC to the minute: `2026-11-24T16:00Z`. */
  readonly starts: readonly string[];
}

/**
 * Encodes starts (ascending, Unix time in milliseconds) for a page. The first number is the first start in minutes;
 * each further number is the minutes since the previous start. A list of instants would add 6 kB to /book.
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

const MAX_ALTERNATIVES = 6;

/** The six free starts nearest to the `wanted` one, ascending. */
export function nearestStarts(free: readonly number[], wanted: number): number[] {
  return free
    .filter((start) => start !== wanted)
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)
    .slice(0, MAX_ALTERNATIVES)
    .sort((a, b) => a - b);
}

/** The number of open times on the pages after the assessment. */
export const MAX_NEXT_TIMES = 3;

/** The free times on a page, and how the page shows them. */
export interface SlotOffer {
  /** Encoded by {@link packStarts}. */
  readonly starts: string;
  readonly zone: string;
  /** IANA zone of the practice; empty if it is the same as `zone`. */
  readonly practiceZone: string;
  /**
   * The day whose times are shown, `YYYY-MM-DD`. If this day has no free time, the first day with free times is shown.
   */
  readonly day?: string | undefined;
  readonly nearest?: readonly number[] | undefined;
  readonly closed?: Readonly<Record<string, string>> | undefined;
}

export interface BookData {
  readonly offer: SlotOffer;
  readonly minutes: number;
  /** True if the visitor chose the zone. Otherwise the browser replaces it by its own. */
  readonly isZoneChosen: boolean;
  readonly chosen?: number | undefined;
}

/** The next free times, at most {@link MAX_NEXT_TIMES}. */
export interface NextTimes {
  /** Ascending, Unix time in milliseconds. */
  readonly starts: readonly number[];
  /** The IANA zone of the host. */
  readonly zone: string;
}

/** The data of a call on `/schedule`. It holds no personal data, because the address is not secret. */
export interface ScheduledCall {
  readonly state: 'booked' | 'held' | 'over';
  readonly start: number;
  readonly end: number;
  readonly zone: string;
  readonly practiceZone: string;
  readonly heldUntil: number;
  readonly title: string;
  /** The reference number of the lead. */
  readonly reference: string;
  readonly fileUrl: string;
  readonly place: 'byPhone' | 'byLink' | 'byLinkInFile';
  readonly sent: 'both' | 'mail';
  /** False if the server sends no mail. */
  readonly mails: boolean;
}

export const CALL_NOTICES = ['moved', 'restored', 'confirmed'] as const;
export type CallNotice = (typeof CALL_NOTICES)[number];

/**
 * The reason why a call was not changed: no time was chosen, the time was taken, the call can't be changed, or it was
 * changed too often.
 */
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
      /** The time of an interview can be picked until this Unix time in milliseconds; 0 if it can't be picked. */
      readonly pickUntil: number;
      readonly undoUntil: number;
      readonly notice?: CallNotice | undefined;
      readonly problem?: CallProblem | undefined;
      /** The times to which the call can be moved. For an invitation: the times to pick from. */
      readonly offer?: SlotOffer | undefined;
      /** True if the applicant chose the zone of the offer. Otherwise the browser replaces it by its own. */
      readonly isZoneChosen: boolean;
    };
