import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type Availability,
  nearestStarts,
  type SlotOffer,
  unpackStarts,
} from '#shared/booking/availability.ts';
import { dayKey } from '#shared/booking/call-time.ts';
import { browserZone, listedZone, type ZoneGroups } from '#shared/booking/zones.ts';
import { CHOOSE_A_TIME } from '#shared/forms/en/booking.ts';

export type SlotChoice = ReturnType<typeof useSlotChoice>;

interface Options {
  readonly chosen?: number | undefined;
  /** Defined if the browser's time zone may replace the offered zone. Undefined if the visitor has chosen a zone. */
  readonly zones?: ZoneGroups | undefined;
  readonly refusal?: string | undefined;
}

/** The times are fetched again if the page was in the background for longer than this. */
const STALE_MS = 60_000;

export function useSlotChoice(offer: SlotOffer, { chosen: first, zones, refusal }: Options) {
  const [starts, setStarts] = useState<readonly number[]>(() => unpackStarts(offer.starts));
  const [zone, setZone] = useState(offer.zone);
  const [practiceZone, setPracticeZone] = useState(offer.practiceZone);
  const [day, setDay] = useState(offer.day);
  const [chosen, setChosen] = useState(first);
  const [nearest, setNearest] = useState(offer.nearest ?? []);
  const latest = useRef<number>(undefined);

  const refresh = useCallback(async () => {
    const fresh = await fetchStarts();
    if (fresh) setStarts(fresh);
    return fresh;
  }, []);

  useEffect(() => {
    const own = zones && browserZone();
    if (own) setZone(listedZone(own, zones));
    // Keeps a time that was chosen before hydration.
    const picked = document.querySelector<HTMLInputElement>('input[name="start"]:checked')?.value;
    if (picked) setChosen(Date.parse(picked));
  }, [zones]);

  // Another visitor booked the time first. Remove the time and offer the closest free times. Run once for each
  // refusal: if the visitor chooses another time during the request, keep that time.
  latest.current = chosen;
  useEffect(() => {
    const lost = latest.current;
    if (!refusal || refusal === CHOOSE_A_TIME || lost === undefined) return;
    void refresh().then((fresh) => {
      if (fresh) setNearest(nearestStarts(fresh, lost));
      setChosen((now) => (now === lost ? undefined : now));
    });
  }, [refusal, refresh]);

  const chosenDay = chosen === undefined ? undefined : dayKey(chosen, zone);
  const shown = day ?? chosenDay;
  return {
    starts,
    zone,
    practiceZone,
    day: shown,
    chosen,
    /** The chosen start, if another day is shown and the start therefore has no radio button. */
    hidden: shown === chosenDay || nearest.includes(chosen ?? 0) ? undefined : chosen,
    nearest,
    refresh,
    setZone: (next: string) => {
      setZone(next);
      setDay(chosen === undefined ? undefined : dayKey(chosen, next));
    },
    setPracticeZone,
    openDay: setDay,
    choose: setChosen,
  };
}

export function useReturn(refresh: () => void): void {
  useEffect(() => {
    let hiddenAt = Date.now();
    const onVisibility = () => {
      if (document.hidden) hiddenAt = Date.now();
      else if (Date.now() - hiddenAt > STALE_MS) refresh();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) refresh();
    };
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('pageshow', onShow);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('pageshow', onShow);
    };
  }, [refresh]);
}

async function fetchStarts(): Promise<number[] | undefined> {
  try {
    const response = await fetch('/book/slots', { signal: AbortSignal.timeout(15_000) });
    if (!response.ok) return undefined;
    const { starts }: Availability = await response.json();
    return starts.map((start) => Date.parse(start));
  } catch (error) {
    console.warn('The free times could not be read.', error);
    return undefined;
  }
}
