import { ChevronDown } from 'lucide-react';
import type { ReactNode, SelectHTMLAttributes } from 'react';
import { classes } from './class-names.ts';
import { FieldError } from './FieldError.tsx';
import { CONTROL, FieldLabel } from './FieldLabel.tsx';
import { described, type FieldProps, fieldIds } from './field-ids.ts';
import { usePostedText } from './posted-values.ts';

type Props = FieldProps & {
  options: readonly { readonly value: string; readonly label: string }[];
  /** Label of the first, empty option. */
  empty?: string;
  /** More options, in groups. */
  children?: ReactNode;
} & Pick<
    SelectHTMLAttributes<HTMLSelectElement>,
    'value' | 'defaultValue' | 'onChange' | 'autoComplete'
  >;

export function Select({
  options,
  empty,
  prefix,
  name,
  label,
  hint,
  optional,
  prominent,
  error,
  children,
  ...select
}: Props) {
  const field = { prefix, name, label, hint, optional, prominent, error };
  const posted = usePostedText(name);
  return (
    <div>
      <FieldLabel {...field} />
      <div className="relative">
        <select
          id={fieldIds(prefix, name).input}
          name={name}
          className={classes(CONTROL, 'appearance-none pr-11')}
          defaultValue={select.value === undefined ? posted : undefined}
          {...described(field)}
          {...select}
        >
          {empty === undefined ? null : <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <ChevronDown
          aria-hidden="true"
          size={20}
          className="pointer-events-none absolute right-4 top-1/2 -translate-y-1/2 text-ink-soft"
        />
      </div>
      <FieldError prefix={prefix} name={name} message={error} />
    </div>
  );
}
