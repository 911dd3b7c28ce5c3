import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { classes } from './class-names.ts';
import { CONTROL, type ControlProps, control, Field, splitField, usePostedText } from './Field.tsx';

type Props<Attributes> = ControlProps & Omit<Attributes, keyof ControlProps>;

export function TextInput({
  type = 'text',
  enterKeyHint = 'next',
  ...props
}: Props<InputHTMLAttributes<HTMLInputElement>>) {
  const [field, input] = splitField(props);
  return (
    <Field {...field}>
      <input
        type={type}
        className={CONTROL}
        enterKeyHint={enterKeyHint}
        spellCheck={type === 'text' ? undefined : false}
        defaultValue={usePostedText(field.name)}
        {...control(field)}
        {...input}
      />
    </Field>
  );
}

export function TextArea({
  rows = 4,
  enterKeyHint = 'enter',
  ...props
}: Props<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const [field, area] = splitField(props);
  return (
    <Field {...field}>
      <textarea
        rows={rows}
        enterKeyHint={enterKeyHint}
        className={classes(CONTROL, 'field-sizing-content min-h-32 resize-y')}
        defaultValue={usePostedText(field.name)}
        {...control(field)}
        {...area}
      />
    </Field>
  );
}
