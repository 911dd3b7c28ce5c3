import type { InputHTMLAttributes } from 'react';
import { type ControlProps, control, Field, splitField } from './Field.tsx';
import { CONTROL } from './FieldLabel.tsx';
import { usePostedText } from './posted-values.ts';

type Props = ControlProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof ControlProps>;

export function TextInput({ type = 'text', enterKeyHint = 'next', ...props }: Props) {
  const [field, input] = splitField(props);
  const posted = usePostedText(field.name);
  return (
    <Field {...field}>
      <input
        type={type}
        className={CONTROL}
        enterKeyHint={enterKeyHint}
        spellCheck={type === 'text' ? undefined : false}
        defaultValue={posted}
        {...control(field)}
        {...input}
      />
    </Field>
  );
}
