/** Ids of one field's parts; `prefix` is the form's id, or another where a page shows the form twice. */
export function fieldIds(prefix: string, name: string) {
  const input = `${prefix}-${name}`;
  return { input, hint: `${input}-hint`, error: `${input}-error` } as const;
}

export function alertId(prefix: string): string {
  return `${prefix}-alert`;
}

/** Props of every field component. */
export interface FieldProps {
  readonly prefix: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly optional?: boolean;
  /** Whether the contract asks for an answer. Said to assistive technology; the contract checks it, not the browser. */
  readonly required?: boolean;
  readonly prominent?: boolean;
  /** The message to show; empty or undefined if the field is fine. */
  readonly error?: string;
}

/**
 * The attributes that connect a control with its hint and message. `aria-invalid` is always said: browsers call an empty
 * required field invalid before anyone has typed.
 */
export function described({ prefix, name, hint, error }: FieldProps) {
  const ids = fieldIds(prefix, name);
  const refs = [hint && ids.hint, error && ids.error].filter(Boolean).join(' ');
  return {
    'aria-describedby': refs || undefined,
    'aria-invalid': Boolean(error),
  } as const;
}
