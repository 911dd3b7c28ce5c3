import { useEffect, useRef, useState } from 'react';
import { Button } from '#site/ui/Button.tsx';
import { type Measured, measureConnection } from './measure-connection.ts';
import type { SelfCheckProps } from './SelfCheck.tsx';

/** Megabits a second that the question asks for. */
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
