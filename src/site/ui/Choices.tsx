import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './class-names.ts';
import { FieldGroup, FieldMessage, type FieldProps, fieldIds, usePostedChoice } from './Field.tsx';

interface ChoiceOption {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly details?: readonly string[];
  readonly stars?: number;
}

type CardsProps = FieldProps & {
  options: readonly ChoiceOption[];
  multiple?: boolean;
  columns?: 1 | 2 | 3 | 'pair';
  /** Returns the accessible label for `filled` stars out of five. */
  stars?: (filled: number) => string;
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
  ...field
}: CardsProps) {
  const isPosted = usePostedChoice(field.name);
  const hasDetails = options.some(({ details }) => details);
  const numbered = options.map((option, index) => ({ option, number: index + 1 }));
  if (multiple || hasDetails) {
    // The options that are selected at load come first, so that they are in view on a phone. Single choices without
    // details keep their order, because it may be a scale.
    const rank = ({ option }: (typeof numbered)[number]) => (isPosted(option.value) ? 0 : 1);
    numbered.sort((one, other) => rank(one) - rank(other));
  }
  return (
    <FieldGroup {...field}>
      <div
        className={classes(
          'grid',
          // Cards with details look like one list. The gaps between them show the color behind them as lines.
          hasDetails
            ? 'gap-px overflow-clip rounded-card border border-line bg-line lg:grid-cols-2'
            : 'gap-1.5 sm:gap-4',
          COLUMNS[columns],
        )}
      >
        {numbered.map(({ option, number }) => (
          <ChoiceCard
            key={option.value}
            id={`${fieldIds(field.prefix, field.name).input}-${number}`}
            name={field.name}
            option={option}
            multiple={multiple}
            stars={stars}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

type CardProps = Pick<CardsProps, 'name' | 'multiple' | 'stars'> & {
  id: string;
  option: ChoiceOption;
};

/**
 * A card for an option. The label is only the title, so that a screen reader speaks a short name. The other texts are
 * the description of the input. The label covers the card, so that a tap anywhere chooses the option.
 */
function ChoiceCard({ id, name, option, multiple, stars }: CardProps) {
  const { value, label, description, details } = option;
  const isPosted = usePostedChoice(name)(value);
  const hasMore = Boolean(description || details || option.stars);
  return (
    <div
      className={classes(
        !hasMore && 'items-center',
        'choice-card group relative flex min-h-14 gap-3 bg-white px-4 py-3 @max-[18rem]:gap-2 @max-[18rem]:px-2 select-none has-checked:bg-mint has-focus-visible:outline-3 has-focus-visible:outline-ink',
        details
          ? 'hover:inset-ring hover:inset-ring-ink has-focus-visible:-outline-offset-3 lg:px-5 lg:py-2'
          : 'rounded-control border border-edge hover:border-ink has-checked:border-evergreen has-focus-visible:outline-offset-2',
      )}
    >
      <input
        id={id}
        type={multiple ? 'checkbox' : 'radio'}
        name={name}
        value={value}
        defaultChecked={isPosted}
        aria-describedby={hasMore ? `${id}-more` : undefined}
        className={classes(
          'relative z-10 size-5 shrink-0 accent-evergreen outline-none',
          hasMore && 'mt-0.5',
        )}
      />
      <div className="min-w-0">
        <label
          htmlFor={id}
          className={classes(
            'block after:absolute after:inset-0 after:cursor-pointer',
            details ? 'text-[1.125rem] leading-tight font-bold' : 'font-semibold leading-snug',
          )}
        >
          {label}
        </label>
        {hasMore ? (
          <div id={`${id}-more`} className="text-ink-soft">
            {option.stars ? <Stars filled={option.stars} text={stars?.(option.stars)} /> : null}
            {description ? (
              <p className={classes('leading-snug', details ? 'text-[1rem]' : 'mt-0.5 text-small')}>
                {description}
              </p>
            ) : null}
            {details ? (
              // The details are one short line. They become a list when the option is chosen.
              <ul className="text-[0.875rem] leading-[1.35] text-wrap">
                {details.map((detail) => (
                  <li
                    key={detail}
                    className="inline not-last:after:content-['\00a0·_'] group-has-checked:ml-5 group-has-checked:list-item group-has-checked:list-disc group-has-checked:marker:text-evergreen group-has-checked:after:content-none!"
                  >
                    {detail}
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        ) : null}
      </div>
    </div>
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

/**
 * A question with a scale of five. Native radio buttons are in one row, also on a phone. If a label has a slash
 * (`/hour`), the text from the slash on is the unit, on a second line. The inputs are uncontrolled.
 */
export function ChoiceRow({
  options,
  ...field
}: FieldProps & { options: readonly ChoiceOption[] }) {
  return (
    <FieldGroup {...field}>
      <div className="grid grid-cols-5 rounded-control border border-edge bg-white">
        {options.map((option) => (
          <Segment key={option.value} name={field.name} option={option} />
        ))}
      </div>
    </FieldGroup>
  );
}

function Segment({ name, option }: { name: string; option: ChoiceOption }) {
  const slash = option.label.indexOf('/');
  const [amount, unit] =
    slash < 0 ? [option.label, ''] : [option.label.slice(0, slash), option.label.slice(slash)];
  return (
    <label className="selected-fill tabular relative flex min-h-14 items-center justify-center border-edge py-1.5 text-center leading-tight not-first:border-l first:rounded-l-[inherit] last:rounded-r-[inherit] hover:bg-mint has-checked:bg-evergreen has-checked:text-white has-focus-visible:z-10 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
      <input
        type="radio"
        name={name}
        value={option.value}
        defaultChecked={usePostedChoice(name)(option.value)}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[inherit] outline-none"
      />
      {/* One text that wraps before the unit, not two blocks: it is then copied and read aloud as one text. */}
      <span className="pointer-events-none w-min">
        <span className="text-[clamp(0.75rem,4vw,0.9375rem)] font-bold tracking-tight whitespace-nowrap">
          {amount}
        </span>
        <wbr />
        <span className="text-[0.875rem] whitespace-nowrap">{unit}</span>
      </span>
    </label>
  );
}

interface CheckboxProps {
  prefix: string;
  name: string;
  children: ReactNode;
  error?: string;
}

export function Checkbox({ prefix, name, children, error }: CheckboxProps) {
  const ids = fieldIds(prefix, name);
  return (
    <div>
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
      <FieldMessage prefix={prefix} name={name} message={error} />
    </div>
  );
}
