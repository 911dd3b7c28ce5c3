import { Star } from 'lucide-react';
import type { MouseEvent } from 'react';
import { classes } from './class-names.ts';
import { FieldGroup } from './FieldGroup.tsx';
import type { FieldProps } from './field-ids.ts';
import { usePostedChoice } from './posted-values.ts';

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly details?: readonly string[];
  readonly stars?: number;
}

type Props = FieldProps & {
  options: readonly ChoiceOption[];
  multiple?: boolean;
  columns?: 1 | 2 | 3 | 'pair';
  /** What an option's stars mean, of five. */
  stars?: (filled: number) => string;
  /** A press on a card, also on the one already chosen (`change` does not fire then). */
  onPick?: (value: string, event: MouseEvent<HTMLInputElement>) => void;
};

const COLUMNS = {
  1: '',
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-3',
  pair: 'grid-cols-2',
} as const;

export function ChoiceCards({
  options,
  multiple = false,
  columns = 1,
  stars,
  onPick,
  ...field
}: Props) {
  const isPosted = usePostedChoice(field.name);
  return (
    <FieldGroup {...field}>
      <div className={classes('grid gap-2 sm:gap-4', COLUMNS[columns])}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classes(
              // What is chosen already is in view, also on a phone.
              multiple && isPosted(option.value) && 'order-first',
              option.details && 'max-sm:min-h-0 max-sm:gap-2 max-sm:px-3 max-sm:py-1.5',
              'group flex min-h-14 gap-3 rounded-control border border-edge bg-white px-4 py-3 select-none hover:border-evergreen hover:bg-mint has-checked:border-evergreen has-checked:bg-mint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
            )}
          >
            <input
              type={multiple ? 'checkbox' : 'radio'}
              name={field.name}
              value={option.value}
              defaultChecked={isPosted(option.value)}
              onClick={onPick ? (event) => onPick(option.value, event) : undefined}
              className="mt-0.5 size-5 shrink-0 accent-evergreen outline-none"
            />
            <span className="min-w-0">
              <span
                className={classes(
                  'block font-semibold leading-snug',
                  option.details && 'max-sm:text-[0.9375rem]',
                )}
              >
                {option.label}
              </span>
              {option.stars ? <Stars filled={option.stars} text={stars?.(option.stars)} /> : null}
              {option.description ? (
                <span className="mt-0.5 block text-small leading-snug text-ink-soft">
                  {option.description}
                </span>
              ) : null}
              {option.details ? (
                <span className="mt-2 block text-small text-ink-soft max-sm:hidden max-sm:group-has-checked:block">
                  {option.details.map((detail) => (
                    <span
                      key={detail}
                      className="flex gap-2 before:mt-[0.62em] before:size-1.5 before:shrink-0 before:rounded-full before:bg-evergreen"
                    >
                      {detail}
                    </span>
                  ))}
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

function Stars({ filled, text }: { filled: number; text: string | undefined }) {
  return (
    <span className="mt-1 flex gap-0.5 text-evergreen">
      <span className="sr-only">{text}</span>
      {[1, 2, 3, 4, 5].map((place) => (
        <Star
          key={place}
          aria-hidden="true"
          size={15}
          fill={place <= filled ? 'currentColor' : 'none'}
        />
      ))}
    </span>
  );
}
