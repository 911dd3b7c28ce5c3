import { useEffect, useRef, useState } from 'react';
import { classes } from './class-names.ts';
import { CONTROL, type ControlProps, control, Field } from './Field.tsx';

type Props = ControlProps & {
  accept: readonly string[];
  words: { readonly choose: string; readonly none: string };
};

/** Classes of the button after hydration. It is as high as the native button, so that nothing moves at hydration. */
const CHOOSE = 'font-semibold text-evergreen underline';

/** Classes that make the native button look like {@link CHOOSE}. */
const NATIVE =
  'file:mr-4 file:border-0 file:bg-transparent file:p-0 file:font-semibold file:text-evergreen file:underline';

/**
 * A file input that shows the full file name in the language of the page. Before hydration, the native control is
 * visible, which shortens names and uses the browser's language. After hydration, the native control is invisible and
 * lies on top, where it receives clicks, keys and dropped files.
 */
export function FileInput({ accept, words, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string>();

  useEffect(() => {
    const read = () => setChosen(input.current?.files?.[0]?.name ?? '');
    const listening = new AbortController();
    read();
    input.current?.addEventListener('change', read, listening);
    // The timer is needed because the browser removes the files only after the event.
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
          className={
            isLive ? 'absolute inset-0 w-full cursor-pointer opacity-0' : `${CONTROL} ${NATIVE}`
          }
          {...control(field)}
        />
      </div>
    </Field>
  );
}
