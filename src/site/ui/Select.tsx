import { ChevronDown } from 'lucide-react';
import type { SelectHTMLAttributes } from 'react';
import { classes } from './class-names.ts';
import { CONTROL, type ControlProps, control, Field, splitField, usePostedText } from './Field.tsx';

type Props = ControlProps & {
  options: readonly { readonly value: string; readonly label: string }[];
  empty?: string;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof ControlProps>;

export function Select({ options, empty, children, ...props }: Props) {
  const [field, select] = splitField(props);
  const posted = usePostedText(field.name);
  return (
    <Field {...field}>
      <div className="relative">
        <select
          className={classes(CONTROL, 'appearance-none pr-11')}
          defaultValue={select.value === undefined ? posted : undefined}
          {...control(field)}
          {...select}
        >
          {empty === undefined ? null : <option value="">{empty}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          {children}
        </select>
        <ChevronDown
          aria-hidden="true"
          size={20}
          className="pointer-events-none absolute right-4 inset-y-0 my-auto text-ink-soft"
        />
      </div>
    </Field>
  );
}
