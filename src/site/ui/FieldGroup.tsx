import type { ReactNode } from 'react';
import { control } from './Field.tsx';
import { FieldError } from './FieldError.tsx';
import { Optional, PROMINENT } from './FieldLabel.tsx';
import { type FieldProps, fieldIds } from './field-ids.ts';

export function FieldGroup({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { prefix, name, label, hint, optional, prominent, error } = field;
  const { id, 'aria-describedby': describedBy } = control(field);
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={describedBy} className="min-w-0 outline-none">
      <legend className={prominent ? PROMINENT : 'mb-2 font-semibold'}>
        {label}
        {optional ? <Optional text={optional} /> : null}
      </legend>
      {hint ? (
        <p id={fieldIds(prefix, name).hint} className="mb-3 text-small text-ink-soft">
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError prefix={prefix} name={name} message={error} />
    </fieldset>
  );
}
