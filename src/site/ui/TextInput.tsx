import type { InputHTMLAttributes } from 'react';
import { classes } from './class-names.ts';
import { FieldError } from './FieldError.tsx';
import { CONTROL, FieldLabel } from './FieldLabel.tsx';
import { described, type FieldProps, fieldIds } from './field-ids.ts';
import { usePostedText } from './posted-values.ts';

type Props = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'date';
  wrap?: string;
} & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | 'autoComplete'
    | 'placeholder'
    | 'maxLength'
    | 'min'
    | 'defaultValue'
    | 'onInput'
    | 'onFocus'
    | 'onBlur'
    | 'inputMode'
    | 'enterKeyHint'
  >;

/** A single-line text field with label, hint and message. Uncontrolled: read it with FormData. */
export function TextInput({
  type = 'text',
  enterKeyHint = 'next',
  wrap,
  prefix,
  name,
  label,
  hint,
  optional,
  prominent,
  error,
  ...input
}: Props) {
  const field = { prefix, name, label, hint, optional, prominent, error };
  const posted = usePostedText(name);
  return (
    <div className={wrap}>
      <FieldLabel {...field} />
      <input
        id={fieldIds(prefix, name).input}
        name={name}
        type={type}
        className={classes(CONTROL)}
        enterKeyHint={enterKeyHint}
        spellCheck={type === 'text' ? undefined : false}
        defaultValue={posted}
        {...described(field)}
        {...input}
      />
      <FieldError prefix={prefix} name={name} message={error} />
    </div>
  );
}
