import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import { FieldLabel } from './FieldLabel.tsx';
import { type FieldProps, fieldIds } from './field-ids.ts';

export type ControlProps = FieldProps & { wrap?: string };

export function Field({ wrap, children, ...field }: ControlProps & { children: ReactNode }) {
  return (
    <div className={wrap}>
      <FieldLabel {...field} />
      {children}
      <FieldError prefix={field.prefix} name={field.name} message={field.error} />
    </div>
  );
}

/** What a field's label and message need, and what is left for its control. */
export function splitField<Props extends ControlProps>(props: Props) {
  const { prefix, name, label, hint, optional, prominent, error, wrap, ...rest } = props;
  return [{ prefix, name, label, hint, optional, prominent, error, wrap }, rest] as const;
}

/**
 * Connects a control with its label, hint and message. `aria-invalid` is always set: browsers call an empty required
 * field invalid before anyone has typed.
 */
export function control({ prefix, name, hint, error }: FieldProps) {
  const ids = fieldIds(prefix, name);
  return {
    id: ids.input,
    name,
    'aria-describedby':
      [hint && ids.hint, error && ids.error].filter(Boolean).join(' ') || undefined,
    'aria-invalid': Boolean(error),
  } as const;
}
