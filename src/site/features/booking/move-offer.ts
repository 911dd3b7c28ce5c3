import { type MoveOffer, startsOf } from '#shared/booking/availability.ts';

/** The times a call can be moved to, as the picker renders them. Instants in epoch ms. */
export interface MoveTimes {
  /** Ascending. */
  readonly starts: readonly number[];
  readonly nearest: readonly number[];
  readonly zone: string;
  readonly practiceZone: string;
  /** The day to open, `YYYY-MM-DD`. */
  readonly day: string;
}

/** Reads the data the server wrote next to the picker (docs/contracts/booking-markup.md); undefined where there is none. */
export function writtenOffer(): MoveTimes | undefined {
  const json = document.querySelector<HTMLElement>('[data-availability]')?.dataset.availability;
  if (!json) return undefined;
  try {
    const offer = JSON.parse(json) as MoveOffer;
    const starts = startsOf(offer);
    const nearest = startsOf({ starts: offer.nearest }) ?? [];
    // Where nothing is free, the server's message stays.
    return starts && starts.length > 0 ? { ...offer, starts, nearest } : undefined;
  } catch {
    // Unreadable: the server's message stays.
    return undefined;
  }
}
