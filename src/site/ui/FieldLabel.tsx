import { classes } from './class-names.ts';
import { type FieldProps, fieldIds } from './field-ids.ts';

export function FieldLabel({ prefix, name, label, hint, optional, prominent }: FieldProps) {
  const ids = fieldIds(prefix, name);
  return (
    <>
      <label
        htmlFor={ids.input}
        className={classes('block', prominent ? PROMINENT : 'mb-1.5 font-semibold')}
      >
        {label}
        {optional ? <Optional text={optional} /> : null}
      </label>
      {hint ? (
        <p id={ids.hint} className="-mt-1 mb-2 text-small text-ink-soft">
          {hint}
        </p>
      ) : null}
    </>
  );
}

export function Optional({ text }: { text: string }) {
  return <span className="text-body font-normal tracking-normal text-ink-soft">{` ${text}`}</span>;
}

export const PROMINENT = 'mb-3 text-question font-extrabold text-balance';

/** Classes of every text control. 16 px or more, so that iOS does not zoom. */
export const CONTROL =
  'w-full min-h-13 rounded-control border border-edge bg-white px-4 py-3 text-body text-ink placeholder:text-ink-soft/80 hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-2 aria-invalid:border-error';
