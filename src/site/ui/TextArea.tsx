import type { TextareaHTMLAttributes } from 'react';
import { classes } from './class-names.ts';
import { type ControlProps, control, Field, splitField } from './Field.tsx';
import { CONTROL } from './FieldLabel.tsx';
import { usePostedText } from './posted-values.ts';

type Props = ControlProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof ControlProps>;

export function TextArea({ rows = 4, enterKeyHint = 'enter', ...props }: Props) {
  const [field, area] = splitField(props);
  const posted = usePostedText(field.name);
  return (
    <Field {...field}>
      <textarea
        rows={rows}
        enterKeyHint={enterKeyHint}
        className={classes(CONTROL, 'field-sizing-content min-h-32 resize-y')}
        defaultValue={posted}
        {...control(field)}
        {...area}
      />
    </Field>
  );
}
