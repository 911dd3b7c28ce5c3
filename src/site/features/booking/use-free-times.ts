import { useCallback, useEffect, useState } from 'react';
import { startsOf } from '#shared/booking/availability.ts';

/** The free starts known to the page. */
export interface FreeTimes {
  /** Ascending, epoch ms; undefined until they are known. */
  readonly starts: readonly number[] | undefined;
  /** True where the last attempt to read them failed. */
  readonly unreachable: boolean;
  /** Reads them again and returns them; undefined where they can't be read. */
  refresh(): Promise<readonly number[] | undefined>;
}

/** Times on a page that was in the background for longer than this are read again. */
const STALE_MS = 60_000;

/**
 * The free times: at first those the server wrote into the page, read again after a time was lost and whenever the
 * visitor comes back to the page after a while.
 */
export function useFreeTimes(): FreeTimes {
  const [starts, setStarts] = useState<readonly number[]>();
  const [unreachable, setUnreachable] = useState(false);

  const refresh = useCallback(async () => {
    const fresh = await fetchStarts();
    setUnreachable(fresh === undefined);
    if (fresh) setStarts(fresh);
    return fresh;
  }, []);

  useEffect(() => {
    const written = writtenStarts();
    if (written) setStarts(written);
    else void refresh();
    let hiddenAt = Date.now();
    const onVisibility = () => {
      if (document.hidden) hiddenAt = Date.now();
      else if (Date.now() - hiddenAt > STALE_MS) void refresh();
    };
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) void refresh();
    };
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('pageshow', onShow);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('pageshow', onShow);
    };
  }, [refresh]);

  return { starts, unreachable, refresh };
}

/** The data the server wrote next to the picker (docs/contracts/booking-markup.md). */
function writtenStarts(): number[] | undefined {
  const json = document.querySelector<HTMLElement>('[data-availability]')?.dataset.availability;
  if (!json) return undefined;
  try {
    return startsOf(JSON.parse(json));
  } catch {
    // Unreadable: the times are then fetched.
    return undefined;
  }
}

async function fetchStarts(): Promise<number[] | undefined> {
  try {
    const response = await fetch('/book/slots', { signal: AbortSignal.timeout(15_000) });
    return response.ok ? startsOf(await response.json()) : undefined;
  } catch {
    // Shown to the visitor as `unreachable`.
    return undefined;
  }
}
