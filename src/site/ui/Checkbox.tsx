import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import { fieldIds } from './field-ids.ts';
import { usePostedChoice } from './posted-values.ts';

interface Props {
  prefix: string;
  name: string;
  children: ReactNode;
  error?: string;
  className?: string;
}

export function Checkbox({ prefix, name, children, error, className }: Props) {
  const ids = fieldIds(prefix, name);
  return (
    <div className={className}>
      <label htmlFor={ids.input} className="flex gap-3 py-1 text-small text-ink-soft">
        <input
          id={ids.input}
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={usePostedChoice(name)('yes')}
          aria-describedby={error ? ids.error : undefined}
          aria-invalid={error ? true : undefined}
          className="mt-0.5 size-6 shrink-0 accent-evergreen"
        />
        <span>{children}</span>
      </label>
      <FieldError prefix={prefix} name={name} message={error} />
    </div>
  );
}
