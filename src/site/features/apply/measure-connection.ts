const TEST_MS = 10_000;
const MAX_BYTES = 25 * 1024 * 1024;
/** Requests at the same time, so that the distance to the server matters less. */
const PARALLEL = 3;

export type Measured = { readonly mbps: number } | 'busy' | 'failed';

/** Downloads for ten seconds, or {@link MAX_BYTES} on a fast connection, and returns megabits a second. */
export async function measureConnection(): Promise<Measured> {
  const stopping = new AbortController();
  const timer = setTimeout(() => stopping.abort(), TEST_MS);
  const start = performance.now();
  let bytes = 0;
  let refused: Measured | undefined;
  const download = async () => {
    while (!stopping.signal.aborted && bytes < MAX_BYTES) {
      const response = await fetch('/connection-test', {
        cache: 'no-store',
        signal: stopping.signal,
      });
      if (!response.ok || !response.body) {
        refused = response.status === 429 ? 'busy' : 'failed';
        return stopping.abort();
      }
      const reader = response.body.getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        bytes += part.value.byteLength;
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: PARALLEL }, download));
  clearTimeout(timer);
  const hasFailed = results.some(({ status }) => status === 'rejected') && !stopping.signal.aborted;
  if (refused ?? (hasFailed || bytes === 0)) return refused ?? 'failed';
  return { mbps: (bytes * 8) / 1e6 / ((performance.now() - start) / 1000) };
}
