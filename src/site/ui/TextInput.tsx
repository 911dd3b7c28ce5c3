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
  /** Likely answers. The browser offers them, and the visitor can also type any other text. */
  suggestions?: readonly string[] | undefined;
  /** Text below an empty date field. It is needed because Safari shows today's date in an empty field. */
  emptyDate?: string | undefined;
}

export function TextInput({
  type = 'text',
  enterKeyHint = 'next',
  suggestions,
  emptyDate,
  ...props
}: TextInputProps) {
  const [field, input] = splitField(props);
  const list = suggestions ? `${fieldIds(field.prefix, field.name).input}-list` : undefined;
  return (
    <Field {...field}>
      <input
        type={type}
        className={classes(CONTROL, emptyDate && 'peer')}
        required={emptyDate !== undefined}
        enterKeyHint={enterKeyHint}
        spellCheck={type === 'text' ? undefined : false}
        defaultValue={usePostedText(field.name)}
        list={list}
        {...control(field)}
        {...input}
      />
      {emptyDate ? (
        <p className="mt-2 hidden text-small text-ink-soft peer-[:invalid:not(:out-of-range)]:block">
          {emptyDate}
        </p>
      ) : null}
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
  const posted = usePostedText(field.name);
  return (
    <Field {...field}>
      <textarea
        rows={rowsFor(String(area.value ?? area.defaultValue ?? posted ?? ''), rows)}
        enterKeyHint={enterKeyHint}
        className={classes(CONTROL, 'field-sizing-content min-h-32 resize-y')}
        defaultValue={posted}
        {...control(field)}
        {...area}
      />
    </Field>
  );
}

const LETTERS_PER_ROW = 60;
const MAX_ROWS = 20;

/**
 * The number of rows for a text. Safari before 26.2 and Firefox before 152 need it, because they have no
 * `field-sizing`.
 */
function rowsFor(text: string, min: number): number {
  const rows = text.split('\n').map((line) => Math.ceil(line.length / LETTERS_PER_ROW) || 1);
  const total = rows.reduce((sum, count) => sum + count, 0);
  return Math.max(min, Math.min(total, MAX_ROWS));
}
