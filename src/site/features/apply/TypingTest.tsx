import { useEffect, useRef, useState } from 'react';
import { Button } from '#site/ui/Button.tsx';
import { CONTROL } from '#site/ui/Field.tsx';
import type { SelfCheckProps } from './SelfCheck.tsx';
import { typingAnswer, wordsPerMinute } from './typing-speed.ts';

const SECONDS = 60;
const TICK_MS = 250;

/**
 * A typing test of one minute. Its field has no name, so that the form does not send it. The form does not get the
 * field's key events, because Enter would open the next step.
 */
export function TypingTest({ words: { typing }, labels, onAnswer }: SelfCheckProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const startedAt = useRef<number>(undefined);
  const [left, setLeft] = useState(SECONDS);
  const [speed, setSpeed] = useState<number>();
  const [isRunning, setRunning] = useState(false);

  const finish = () => {
    const ms = Math.min(performance.now() - (startedAt.current ?? 0), SECONDS * 1000);
    setRunning(false);
    setSpeed(wordsPerMinute(field.current?.value ?? '', typing.text, Math.max(ms, 1000)));
  };

  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      const seconds = SECONDS - (performance.now() - (startedAt.current ?? 0)) / 1000;
      setLeft(Math.max(0, Math.ceil(seconds)));
      if (seconds > 0) return;
      clearInterval(timer);
      finish();
    }, TICK_MS);
    return () => clearInterval(timer);
  });

  const type = () => {
    if (startedAt.current === undefined) {
      startedAt.current = performance.now();
      setRunning(true);
    }
    // The test ends when the visitor has typed the whole text.
    if (isRunning && (field.current?.value.trim().length ?? 0) >= typing.text.length) finish();
  };
  const restart = () => {
    startedAt.current = undefined;
    setRunning(false);
    setSpeed(undefined);
    setLeft(SECONDS);
    if (field.current) field.current.value = '';
    field.current?.focus();
  };

  const answer = speed === undefined ? undefined : typingAnswer(speed);
  return (
    <section aria-labelledby="typing-test" className="-mt-3 rounded-card bg-mint p-5 sm:-mt-5">
      <h3 id="typing-test" className="font-bold">
        {typing.title}
      </h3>
      <p id="typing-hint" className="mt-1 text-small text-ink-soft">
        {typing.hint}
      </p>
      <p lang="en" className="mt-3 select-none rounded-control bg-white p-4">
        {typing.text}
      </p>
      <label htmlFor="typing-text" className="mt-4 mb-1.5 block font-semibold">
        {typing.field}
      </label>
      <textarea
        ref={field}
        id="typing-text"
        lang="en"
        rows={5}
        readOnly={speed !== undefined}
        aria-describedby="typing-hint"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        className={CONTROL}
        onPaste={(event) => event.preventDefault()}
        onInput={(event) => {
          event.stopPropagation();
          type();
        }}
        onKeyDown={(event) => event.stopPropagation()}
      />
      <p className="tabular mt-2 text-small" aria-hidden="true">
        {speed === undefined ? typing.left(String(left)) : null}
      </p>
      <div role="status">
        {speed === undefined ? null : (
          <p>
            <strong className="tabular">{typing.result(String(speed))}</strong>{' '}
            {answer ? null : typing.slow}
          </p>
        )}
      </div>
      {speed === undefined ? null : (
        <div className="mt-3 flex flex-wrap gap-3">
          {answer ? (
            <Button size="small" kind="secondary" onClick={() => onAnswer(answer)}>
              {typing.use(labels[answer] ?? answer)}
            </Button>
          ) : null}
          <Button size="small" kind="quiet" onClick={restart}>
            {typing.again}
          </Button>
        </div>
      )}
    </section>
  );
}
