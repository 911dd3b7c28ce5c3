import { ArrowRight } from 'lucide-react';
import type { ChoiceField } from '#shared/forms/define-form.ts';
import { classes } from '#site/ui/class-names.ts';
import { CONTROL } from '#site/ui/FieldLabel.tsx';

interface Props {
  prefix: string;
  name: string;
  other: NonNullable<ChoiceField['other']>;
  /** Accessible name of the arrow button. */
  go: string;
}

/** A free-text answer in addition to options, under the same name. Enter or the arrow accepts it (ASMT-6). */
export function OtherAnswer({ prefix, name, other, go }: Props) {
  const id = `${prefix}-${name}-other`;
  return (
    <div className="mt-5">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {other.label}
      </label>
      <div className="flex gap-3">
        <input
          id={id}
          name={name}
          type="text"
          placeholder={other.placeholder}
          autoComplete="off"
          enterKeyHint="next"
          className={classes(CONTROL, 'min-w-0')}
        />
        <button
          type="submit"
          aria-label={go}
          className="flex size-13 shrink-0 items-center justify-center rounded-full bg-evergreen text-white transition-colors duration-150 hover:bg-evergreen-deep noscript:hidden"
        >
          <ArrowRight aria-hidden="true" size={22} />
        </button>
      </div>
    </div>
  );
}
