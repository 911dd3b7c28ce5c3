import type { TextareaHTMLAttributes } from 'react';
import { classes } from './class-names.ts';
import { FieldError } from './FieldError.tsx';
import { CONTROL, FieldLabel } from './FieldLabel.tsx';
import { described, type FieldProps, fieldIds } from './field-ids.ts';
import { usePostedText } from './posted-values.ts';

type Props = FieldProps & {
  wrap?: string;
} & Pick<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    | 'rows'
    | 'placeholder'
    | 'maxLength'
    | 'defaultValue'
    | 'onInput'
    | 'autoComplete'
    | 'enterKeyHint'
  >;

/** A multi-line text field; grows with its text where the browser supports it. Uncontrolled. */
export function TextArea({
  wrap,
  prefix,
  name,
  label,
  hint,
  optional,
  prominent,
  error,
  rows = 4,
  enterKeyHint = 'enter',
  ...area
}: Props) {
  const field = { prefix, name, label, hint, optional, prominent, error };
  const posted = usePostedText(name);
  return (
    <div className={wrap}>
      <FieldLabel {...field} />
      <textarea
        id={fieldIds(prefix, name).input}
        name={name}
        rows={rows}
        enterKeyHint={enterKeyHint}
        className={classes(CONTROL, 'field-sizing-content min-h-32 resize-y')}
        defaultValue={posted}
        {...described(field)}
        {...area}
      />
      <FieldError prefix={prefix} name={name} message={error} />
    </div>
  );
}
