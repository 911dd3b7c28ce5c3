import { type MoveOffer, startsOf } from '#forms/booking/availability.ts';

/** What a call can be moved to, as the picker draws it. Instants in epoch ms. */
export interface MoveTimes {
  /** Ascending. */
  readonly starts: readonly number[];
  readonly nearest: readonly number[];
  readonly zone: string;
  readonly practiceZone: string;
  /** The day to open, `YYYY-MM-DD`. */
  readonly day: string;
}

/** What the server wrote beside the picker (docs/contracts/booking-markup.md); undefined where there is nothing. */
export function writtenOffer(): MoveTimes | undefined {
  const json = document.querySelector<HTMLElement>('[data-availability]')?.dataset.availability;
  if (!json) return undefined;
  try {
    const offer = JSON.parse(json) as MoveOffer;
    const starts = startsOf(offer);
    const nearest = startsOf({ starts: offer.nearest }) ?? [];
    // Where nothing is free, the server's own words stay.
    return starts && starts.length > 0 ? { ...offer, starts, nearest } : undefined;
  } catch {
    // Unreadable: the server's own words stay.
    return undefined;
  }
}
