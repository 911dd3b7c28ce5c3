import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import { PROMINENT } from './FieldLabel.tsx';
import { type FieldProps, fieldIds } from './field-ids.ts';

export function FieldGroup({
  prefix,
  name,
  label,
  hint,
  optional,
  prominent,
  error,
  children,
}: FieldProps & { children: ReactNode }) {
  const ids = fieldIds(prefix, name);
  return (
    <fieldset
      id={ids.input}
      tabIndex={-1}
      aria-describedby={
        [hint && ids.hint, error && ids.error].filter(Boolean).join(' ') || undefined
      }
      className="min-w-0 outline-none"
    >
      <legend className={prominent ? PROMINENT : 'mb-2 font-semibold'}>
        {label}
        {optional ? (
          <span className="text-body font-normal tracking-normal text-ink-soft"> (optional)</span>
        ) : null}
      </legend>
      {hint ? (
        <p id={ids.hint} className="mb-3 text-small text-ink-soft">
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError prefix={prefix} name={name} message={error} />
    </fieldset>
  );
}
