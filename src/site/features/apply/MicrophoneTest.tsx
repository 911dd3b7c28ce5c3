import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#site/ui/Button.tsx';
import { type Heard, listen } from './listen.ts';
import type { SelfCheckProps } from './SelfCheck.tsx';

type Phase = 'asking' | 'listening' | Heard;

/**
 * Asks for the microphone and says whether it hears the visitor. The test begins when the component is mounted, because
 * the visitor has already pressed "Test your microphone". Nothing is recorded or sent. The microphone is released after
 * the test, or when the wizard shows another step.
 */
export function MicrophoneTest({ words: { microphone } }: Pick<SelfCheckProps, 'words'>) {
  const root = useRef<HTMLDivElement>(null);
  const stopping = useRef<AbortController>(undefined);
  const [phase, setPhase] = useState<Phase>('asking');
  const [sound, setSound] = useState({ level: 0, isHeard: false });

  const run = async () => {
    const stop = new AbortController();
    stopping.current?.abort();
    stopping.current = stop;
    const { signal } = stop;
    setPhase('asking');
    const result = await listen({
      signal,
      isShown: () => root.current?.offsetParent !== null,
      onLevel: (level, isHeard) => {
        setPhase('listening');
        setSound({ level, isHeard });
      },
    });
    if (!signal.aborted) setPhase(result);
  };

  const begin = useEffectEvent(() => void run());
  useEffect(() => {
    // The visitor pressed a button that this component has replaced, so the focus moves into the component.
    root.current?.querySelector('p')?.focus();
    begin();
    return () => stopping.current?.abort();
  }, []);

  return (
    <div ref={root} className="-mt-3 rounded-card bg-mint p-5 sm:-mt-5">
      <p tabIndex={-1} role="status" className="outline-none">
        {microphone[phase]}
      </p>
      {phase === 'listening' ? (
        // Screen readers skip the level, because it changes constantly. They read the result in the status line.
        <div aria-hidden="true" className="mt-3 max-w-[26rem]">
          <progress max={100} value={sound.level} className="block motion-reduce:hidden" />
          <p className="hidden text-small font-semibold motion-reduce:block">
            {sound.isHeard ? microphone.sound : microphone.quiet}
          </p>
        </div>
      ) : null}
      {phase === 'asking' || phase === 'listening' ? null : (
        <Button size="small" kind="secondary" className="mt-3" onClick={run}>
          {microphone.again}
        </Button>
      )}
    </div>
  );
}
