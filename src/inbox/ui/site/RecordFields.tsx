import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { INBOX } from '#content/en/inbox.ts';
import { Action } from '#inbox/ui/parts/Action.tsx';
import { MIDNIGHT } from '#shared/records/fact-kinds.ts';
import { fieldsOf, type RecordField } from '#shared/records/fields.ts';
import type { Problem } from '#shared/records/kinds.ts';
import { classes } from '#site/ui/class-names.ts';
import { FieldGroup } from '#site/ui/Field.tsx';
import { Select } from '#site/ui/Select.tsx';
import { TextArea, TextInput } from '#site/ui/TextInput.tsx';
import { ColorField, MarkField } from './BrandFields.tsx';
import { OfferField } from './OfferField.tsx';
import { PictureField } from './PictureField.tsx';

const { site: copy } = INBOX;
export const PREFIX = 'record';

/** A row shows its fields side by side if all its inputs are of these kinds or hold short texts. */
const SHORT_INPUTS: readonly string[] = ['choice', 'day', 'time'];
const SHORT_CHARACTERS = 30;

const ZONES = Intl.supportedValuesOf('timeZone');

export type RecordValue = Readonly<Record<string, unknown>>;

interface Props {
  fields: readonly RecordField[];
  value: RecordValue;
  /** The path of the value in the record, for example `timeline.0.`. Empty for the record itself. */
  path: string;
  problems: readonly Problem[];
  pictures: readonly string[];
  onChange: (value: RecordValue) => void;
}

/** Renders the form of a record from the fields of its schema. */
export function RecordFields({ fields, value, path, problems, pictures, onChange }: Props) {
  const shown = fields.filter(({ when }) => {
    if (!when) return true;
    const [name, ...values] = when;
    return values.some((text) => text === value[name]);
  });
  return shown.map((field) => (
    <OneField
      key={field.name}
      field={field}
      value={value[field.name]}
      path={path + field.name}
      problems={problems}
      pictures={pictures}
      onChange={(changed) => onChange({ ...value, [field.name]: changed })}
    />
  ));
}

interface FieldProps extends Omit<Props, 'fields' | 'value' | 'onChange'> {
  field: RecordField;
  value: unknown;
  onChange: (value: unknown) => void;
}

function OneField({ field, value, path, problems, pictures, onChange }: FieldProps) {
  const { title, help, input } = field;
  const messages = problems.filter((problem) => problem.field === path);
  const shared = {
    prefix: PREFIX,
    name: path,
    label: title,
    ...(help && { hint: help }),
    ...(messages.length > 0 && { error: messages.map(({ message }) => message).join(' ') }),
  };
  const text = typeof value === 'string' ? value : '';
  const onText = (event: { currentTarget: { value: string } }) =>
    onChange(event.currentTarget.value);
  switch (input.input) {
    case 'line':
      return (
        <TextInput
          {...shared}
          value={text}
          onChange={onText}
          enterKeyHint="done"
          inputMode={input.keyboard}
          suggestions={input.suggests && ZONES}
        />
      );
    case 'time':
      // The field shows 00:00 for midnight, because a browser's time field has no 24:00.
      return (
        <TextInput
          {...shared}
          type="time"
          step={300}
          value={text === MIDNIGHT ? '00:00' : text}
          onChange={onText}
        />
      );
    case 'text':
      return (
        <div>
          <TextArea {...shared} value={text} onChange={onText} />
          {input.isQuote && /\d/.test(text) ? (
            <p className="mt-1.5 text-small text-ink-soft">{copy.numberInQuote}</p>
          ) : null}
        </div>
      );
    case 'choice':
      return (
        <Select
          {...shared}
          empty={input.choices.some(({ value }) => value === text) ? undefined : ''}
          options={input.choices}
          value={text}
          onChange={onText}
        />
      );
    case 'day':
      return <TextInput {...shared} type="date" value={text} onChange={onText} />;
    case 'choices': {
      const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
      return (
        <FieldGroup {...shared}>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {input.choices.map((choice) => (
              <label key={choice.value} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5 accent-evergreen"
                  checked={chosen.includes(choice.value)}
                  onChange={(event) =>
                    onChange(
                      event.currentTarget.checked
                        ? [...chosen, choice.value]
                        : chosen.filter((value) => value !== choice.value),
                    )
                  }
                />
                {choice.label}
              </label>
            ))}
          </div>
        </FieldGroup>
      );
    }
    case 'picture':
      return (
        <PictureField
          {...shared}
          value={value}
          pictures={pictures.filter(
            (stem) => stem === value || stem.startsWith(`${input.folder}/`),
          )}
          altError={problems.find((problem) => problem.field === `${path}.alt`)?.message}
          onChange={onChange}
        />
      );
    case 'mark':
      return <MarkField {...shared} place={input.place} value={value} onChange={onChange} />;
    case 'pdf':
      return <MarkField {...shared} place="pdf" value={value} onChange={onChange} />;
    case 'color':
      return <ColorField {...shared} value={text} onChange={onChange} />;
    case 'hidden':
      return null;
    case 'flag':
      return (
        <div>
          <label className="flex min-h-11 items-center gap-3 font-semibold">
            <input
              type="checkbox"
              className="size-5 accent-evergreen"
              checked={value === true}
              onChange={(event) => onChange(event.currentTarget.checked)}
              aria-describedby={help ? `${PREFIX}-${path}-hint` : undefined}
            />
            {title}
          </label>
          {help ? (
            <p id={`${PREFIX}-${path}-hint`} className="text-small text-ink-soft">
              {help}
            </p>
          ) : null}
        </div>
      );
    case 'offered':
      return <OfferField {...shared} isNamed={input.isNamed} value={value} onChange={onChange} />;
    case 'rows':
      return (
        <FieldGroup {...shared}>
          <Rows
            title={title}
            path={path}
            problems={problems}
            pictures={pictures}
            onChange={onChange}
            row={input.row}
            most={input.most}
            rows={Array.isArray(value) ? (value as RecordValue[]) : []}
          />
        </FieldGroup>
      );
  }
}

interface RowsProps extends Pick<Props, 'path' | 'problems' | 'pictures'> {
  title: string;
  row: Parameters<typeof fieldsOf>[0];
  most: number;
  rows: readonly RecordValue[];
  onChange: (rows: readonly RecordValue[]) => void;
}

/** The rows of a list. The focus goes to the first field of a new row. It stays in the list if a row is removed. */
function Rows({ title, row, most, rows, path, problems, pictures, onChange }: RowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const isShort = fieldsOf(row).every(
    ({ input }) =>
      SHORT_INPUTS.includes(input.input) || ('max' in input && input.max <= SHORT_CHARACTERS),
  );
  const put = (index: number, ...changed: RecordValue[]) =>
    onChange(rows.toSpliced(index, 1, ...changed));
  // flushSync renders the change of the rows at once, so that the next line can set the focus.
  const add = () => {
    flushSync(() => onChange([...rows, {}]));
    list.current?.lastElementChild
      ?.querySelector<HTMLElement>('input, textarea, select, button')
      ?.focus();
  };
  const remove = (index: number) => {
    flushSync(() => put(index));
    addButton.current?.focus();
  };
  return (
    <>
      <ol ref={list} className="flex flex-col gap-4">
        {rows.map((value, index) => (
          // The rows have no identity of their own, and each control shows the value it gets.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <li key={index} className="flex flex-col gap-3 border-l-4 border-line pl-4">
            <div className={classes('flex flex-col gap-3', isShort && 'sm:grid sm:grid-cols-3')}>
              <RecordFields
                fields={fieldsOf(row)}
                value={value}
                path={`${path}.${index}.`}
                problems={problems}
                pictures={pictures}
                onChange={(changed) => put(index, changed)}
              />
            </div>
            <Action kind="quiet" className="self-start" onClick={() => remove(index)}>
              {copy.removeRow}
              <span className="sr-only">
                {title}, {copy.row(index + 1)}
              </span>
            </Action>
          </li>
        ))}
      </ol>
      {rows.length < most ? (
        <Action ref={addButton} className="mt-3" onClick={add}>
          {copy.addRow}
          <span className="sr-only">{title}</span>
        </Action>
      ) : null}
    </>
  );
}
