import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { classes } from './class-names.ts';
import {
  CONTROL,
  type ControlProps,
  control,
  Field,
  fieldIds,
  splitField,
  usePostedText,
} from './Field.tsx';

type Props<Attributes> = ControlProps & Omit<Attributes, keyof ControlProps>;

interface TextInputProps extends Props<InputHTMLAttributes<HTMLInputElement>> {
  /** Likely answers, which the browser offers. Any other text is accepted too. */
  suggestions?: readonly string[] | undefined;
}

export function TextInput({
  type = 'text',
  enterKeyHint = 'next',
  suggestions,
  ...props
}: TextInputProps) {
  const [field, input] = splitField(props);
  const list = suggestions ? `${fieldIds(field.prefix, field.name).input}-list` : undefined;
  return (
    <Field {...field}>
      <input
        type={type}
        className={CONTROL}
        enterKeyHint={enterKeyHint}
        spellCheck={type === 'text' ? undefined : false}
        defaultValue={usePostedText(field.name)}
        list={list}
        {...control(field)}
        {...input}
      />
      {suggestions ? (
        <datalist id={list}>
          {suggestions.map((answer) => (
            <option key={answer} value={answer} />
          ))}
        </datalist>
      ) : null}
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
