import { useEffect, useRef, useState } from 'react';
import { Button } from '#site/ui/Button.tsx';
import type { SelfCheckProps } from './SelfCheck.tsx';

const TEST_MS = 10_000;
const MAX_BYTES = 25 * 1024 * 1024;
/** Number of requests at the same time. With several requests, the distance to the server affects the result less. */
const PARALLEL = 3;

type Measured = { readonly mbps: number } | 'busy' | 'failed';

/** The speed that the form's question asks for, in megabits a second. */
const NEEDED_MBPS = 10;

export function ConnectionTest({ words: { connection }, onAnswer }: SelfCheckProps) {
  const status = useRef<HTMLParagraphElement>(null);
  const [result, setResult] = useState<Measured | 'ready' | 'running'>('ready');
  const run = () => {
    setResult('running');
    measureConnection().then(setResult, () => setResult('failed'));
  };
  useEffect(() => status.current?.focus(), []);
  const isFast = typeof result === 'object' && result.mbps >= NEEDED_MBPS;
  return (
    <div className="-mt-3 rounded-card bg-mint p-5 sm:-mt-5">
      <p ref={status} tabIndex={-1} role="status" className="outline-none">
        {textOf(result)}
      </p>
      {result === 'running' ? null : (
        <div className="mt-3 flex flex-wrap gap-3">
          {isFast ? (
            <Button size="small" kind="secondary" onClick={() => onAnswer('yes')}>
              {connection.use}
            </Button>
          ) : null}
          <Button size="small" kind={isFast ? 'quiet' : 'secondary'} onClick={run}>
            {result === 'ready' ? connection.start : connection.again}
          </Button>
        </div>
      )}
    </div>
  );

  function textOf(shown: typeof result): string {
    if (shown === 'ready') return connection.hint;
    if (typeof shown === 'string') return connection[shown];
    const speed = String(Math.round(shown.mbps));
    return shown.mbps >= NEEDED_MBPS ? connection.fast(speed) : connection.slow(speed);
  }
}

/**
 * Measures the download speed in megabits a second. Stops after ten seconds, or after {@link MAX_BYTES} on a fast
 * connection.
 */
async function measureConnection(): Promise<Measured> {
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
