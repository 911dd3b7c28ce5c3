/** Ids of one field's parts; `prefix` is the form's id, or another if a page shows the form twice. */
export function fieldIds(prefix: string, name: string) {
  const input = `${prefix}-${name}`;
  return { input, hint: `${input}-hint`, error: `${input}-error` } as const;
}

export function alertId(prefix: string): string {
  return `${prefix}-alert`;
}

export interface FieldProps {
  readonly prefix: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly optional?: string;
  /** For assistive technology; the contract checks it, not the browser. */
  readonly required?: boolean;
  readonly prominent?: boolean;
  readonly error?: string;
}
