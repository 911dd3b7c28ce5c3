import { useEffect, useRef, useState } from 'react';
import { MAX_ALTERNATIVES, nearestStarts } from '#shared/booking/availability.ts';
import { dayKey } from '#shared/booking/call-time.ts';
import { isZone, listedZone } from '#shared/booking/zones.ts';
import { CHOOSE_A_TIME } from '#shared/forms/booking.form.ts';
import { type FreeTimes, useFreeTimes } from './use-free-times.ts';

/** The state of the picker: free times, zones, the open day and the chosen start (epoch ms). */
export interface SlotChoice extends FreeTimes {
  readonly zone: string;
  /** Empty: the same as `zone`. */
  readonly practiceZone: string;
  readonly day: string | undefined;
  readonly chosen: number | undefined;
  /** The chosen start where another day than its own is open: no radio button exists for it. */
  readonly aside: number | undefined;
  /** Free starts near the one that another visitor took; empty where none was lost. */
  readonly nearest: readonly number[];
  setZone(zone: string): void;
  setPracticeZone(zone: string): void;
  openDay(day: string): void;
  choose(start: number): void;
}

/** The visitor's choice so far. `refusal` is the server's message about the chosen start, where there is one. */
export function useSlotChoice(fallbackZone: string, refusal: string | undefined): SlotChoice {
  const free = useFreeTimes();
  const { refresh } = free;
  const [zone, setZone] = useState(fallbackZone);
  const [practiceZone, setPracticeZone] = useState('');
  const [day, setDay] = useState<string>();
  const [chosen, setChosen] = useState<number>();
  const [nearest, setNearest] = useState<readonly number[]>([]);
  const latest = useRef<number>(undefined);

  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('zone') ?? '';
    const own = isZone(asked) ? asked : Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (own) setZone(listedZone(own));
    // A time chosen before hydration stays chosen.
    const picked = document.querySelector<HTMLInputElement>('input[name="start"]:checked')?.value;
    if (picked) setChosen(Date.parse(picked));
  }, []);

  // Another visitor was faster: the lost time is removed, the closest free ones are offered. Once for each refusal: a
  // time chosen while the free ones are read again must stay.
  latest.current = chosen;
  useEffect(() => {
    const lost = latest.current;
    if (!refusal || refusal === CHOOSE_A_TIME || lost === undefined) return;
    void refresh().then((starts) => {
      if (starts) setNearest(nearestStarts(starts, lost, MAX_ALTERNATIVES));
      setChosen((now) => (now === lost ? undefined : now));
    });
  }, [refusal, refresh]);

  const own = chosen === undefined ? undefined : dayKey(chosen, zone);
  const shown = day ?? own;
  return {
    ...free,
    zone,
    practiceZone,
    day: shown,
    chosen,
    aside: chosen === undefined || shown === own || nearest.includes(chosen) ? undefined : chosen,
    nearest,
    setZone: (next) => {
      setZone(next);
      setDay(chosen === undefined ? undefined : dayKey(chosen, next));
    },
    setPracticeZone,
    openDay: setDay,
    choose: setChosen,
  };
}
