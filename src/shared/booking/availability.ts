/** The free times as `GET /book/slots` returns them, and as they are embedded in the page. */
export interface Availability {
  readonly minutes: number;
  /** IANA zone in which times are shown when the visitor's own is unknown. */
  readonly zone: string;
  /** Free starts, ascending, UTC to the minute: `2026-11-24T16:00Z`. */
  readonly starts: readonly string[];
}

/** The free times a booked call can be moved to, as embedded in its page. */
export interface MoveOffer extends Availability {
  readonly practiceZone: string;
  /** The open day, `YYYY-MM-DD`. */
  readonly day: string;
  /** Free starts near one that was taken, as `starts`. */
  readonly nearest: readonly string[];
}

/** The starts (epoch ms) parsed from received data; undefined when it has another shape. */
export function startsOf(answer: unknown): number[] | undefined {
  const starts = (answer as Partial<Availability> | null)?.starts;
  if (!Array.isArray(starts)) return undefined;
  const instants = starts.map((start) => Date.parse(String(start)));
  return instants.every((instant) => !Number.isNaN(instant)) ? instants : undefined;
}

/** The free starts closest to a wanted one (epoch ms), in chronological order. */
export function nearestStarts(free: readonly number[], wanted: number, most: number): number[] {
  return free
    .filter((start) => start !== wanted)
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)
    .slice(0, most)
    .sort((a, b) => a - b);
}

export const MAX_ALTERNATIVES = 6;
