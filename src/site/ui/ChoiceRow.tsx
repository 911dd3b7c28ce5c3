import type { ChoiceOption } from './ChoiceCards.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import type { FieldProps } from './field-ids.ts';
import { usePostedChoice } from './posted-values.ts';

type Props = FieldProps & { options: readonly ChoiceOption[] };

/**
 * A question answered on a scale of five: native radio buttons as one row of segments, also on a phone. The part of a
 * label after a slash (`/hour`) is its unit, on a second line. Uncontrolled.
 */
export function ChoiceRow({ options, ...field }: Props) {
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
      {/* One line of text that wraps before the unit, not two blocks: copied and read aloud as one amount. */}
      <span className="pointer-events-none w-min">
        <span className="text-[clamp(0.75rem,4vw,0.9375rem)] font-bold tracking-tight whitespace-nowrap">
          {amount}
        </span>
        <wbr />
        <span className="text-[0.8125rem] whitespace-nowrap">{unit}</span>
      </span>
    </label>
  );
}
