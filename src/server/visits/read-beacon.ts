import * as v from 'valibot';
import { FORMS } from '#shared/forms/registry.ts';
import {
  type Beacon,
  type BeaconEvent,
  MAX_BEACON_EVENTS,
  VITAL_RATINGS,
  VITALS,
} from '#shared/funnel.ts';

const startOf = (id: string): BeaconEvent => `start ${id}`;
const stepsOf = (id: string, last: number): BeaconEvent[] =>
  Array.from({ length: last }, (_, index): BeaconEvent => `step ${index + 1} ${id}`);

/**
 * Every event there is, with what it implies: a visitor who reached step 3 started and reached steps 1 and 2, perhaps on
 * another day. So no step of a report exceeds the one before it.
 */
const EVENTS: ReadonlyMap<string, readonly BeaconEvent[]> = new Map([
  ['view', ['view']],
  ...VITALS.flatMap((vital) =>
    VITAL_RATINGS.map((rating): [string, BeaconEvent[]] => {
      const event: BeaconEvent = `${vital} ${rating}`;
      return [event, [event]];
    }),
  ),
  ...FORMS.flatMap(({ id, steps: { length } }): [string, BeaconEvent[]][] => {
    const steps = stepsOf(id, length);
    // A form of one step has a start and nothing to reach.
    const first = steps.length > 1 ? stepsOf(id, 1) : [];
    return [
      [startOf(id), [startOf(id), ...first]],
      ...(steps.length > 1 ? steps : []).map((step, index): [string, BeaconEvent[]] => [
        step,
        [startOf(id), ...stepsOf(id, index + 1)],
      ]),
    ];
  }),
]);

const MAX_TEXT_CHARS = 200;
const text = v.pipe(v.string(), v.maxLength(MAX_TEXT_CHARS));

const BEACON = v.object({
  page: v.pipe(text, v.startsWith('/')),
  events: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(MAX_BEACON_EVENTS)),
  utm: v.optional(text),
  referrer: v.optional(text),
});

/** Reads a report; undefined if it is none. Events we do not know are left out: an older page may still be open. */
export function readBeacon(body: unknown): Beacon | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), BEACON), body);
  if (!parsed.success) return undefined;
  const { events, page, utm, referrer } = parsed.output;
  const known = new Set(events.flatMap((event) => EVENTS.get(event) ?? []));
  return { page, events: [...known], utm, referrer };
}
