import { useEffect, useRef, useState } from 'react';
import { classes } from './class-names.ts';
import { CONTROL, type ControlProps, control, Field } from './Field.tsx';

type Props = ControlProps & {
  accept: readonly string[];
  words: { readonly choose: string; readonly none: string };
};

/** As high as the browser's own button below, so that nothing moves when a script takes over. */
const CHOOSE = 'font-semibold text-evergreen underline';

/**
 * The browser's own control, which cuts names and speaks the browser's language, until a script shows the whole name in the
 * page's words; it stays on top, so that a click, a key and a dropped file reach it.
 */
export function FileInput({ accept, words, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string>();

  useEffect(() => {
    const read = () => setChosen(input.current?.files?.[0]?.name ?? '');
    const listening = new AbortController();
    read();
    input.current?.addEventListener('change', read, listening);
    // The files are still there while the event is dispatched.
    input.current?.form?.addEventListener('reset', () => setTimeout(read), listening);
    return () => listening.abort();
  }, []);

  const isLive = chosen !== undefined;
  return (
    <Field {...field}>
      <div
        className={classes(
          isLive &&
            `${CONTROL} relative flex flex-wrap items-center gap-x-4 gap-y-2 has-focus-visible:outline-3 has-focus-visible:outline-ink has-aria-invalid:border-2 has-aria-invalid:border-error`,
        )}
      >
        {isLive ? (
          <>
            <span aria-hidden="true" className={CHOOSE}>
              {words.choose}
            </span>
            <span
              aria-hidden="true"
              className={classes('min-w-0 break-words', chosen === '' && 'max-sm:hidden')}
            >
              {chosen || words.none}
            </span>
          </>
        ) : null}
        <input
          ref={input}
          type="file"
          accept={accept.join(',')}
          className={isLive ? 'absolute inset-0 w-full cursor-pointer opacity-0' : CONTROL}
          {...control(field)}
        />
      </div>
    </Field>
  );
}
