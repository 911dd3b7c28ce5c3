import { ArrowRight } from 'lucide-react';
import { Fragment, use } from 'react';
import type { WizardCopy } from '#content/wizard-copy.ts';
import type { ChoiceField, Field, Step } from '#shared/forms/define-form.ts';
import { FormField } from '#site/forms-client/FormField.tsx';
import { ChoiceCards } from '#site/ui/ChoiceCards.tsx';
import { ChoiceRow } from '#site/ui/ChoiceRow.tsx';
import { classes } from '#site/ui/class-names.ts';
import { CONTROL } from '#site/ui/FieldLabel.tsx';
import { PostedValuesContext } from '#site/ui/posted-values.ts';
import { TextArea } from '#site/ui/TextArea.tsx';
import { TextInput } from '#site/ui/TextInput.tsx';

interface Props {
  prefix: string;
  step: Step;
  /** True if this step submits the form. */
  sends: boolean;
  errors: Readonly<Record<string, string>>;
  /** Today in the visitor's zone, empty until known. */
  today: string;
  words: WizardCopy;
  /** Called when an option is pressed, selected or not. Absent if choosing does not advance. */
  onPick?: (() => void) | undefined;
  /** True if Enter advances, so that a new line needs Shift. */
  enterAdvances: boolean;
}

export function StepFields({ step, sends, ...rest }: Props) {
  const alone = step.question === undefined && step.fields.length === 1;
  const last = sends ? step.fields.findLast(({ kind }) => kind === 'text') : undefined;
  return (
    // The bar at the bottom must not cover what has the focus (WCAG 2.4.11).
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:gap-8">
      {step.fields.map((field) => (
        <Fragment key={field.name}>
          {field.group ? (
            <h3 className="border-t border-line pt-6 text-subhead font-bold">{field.group}</h3>
          ) : null}
          <FieldView field={field} last={field === last} prominent={alone} {...rest} />
        </Fragment>
      ))}
    </div>
  );
}

type FieldViewProps = Omit<Props, 'step' | 'sends'> & {
  field: Field;
  last: boolean;
  prominent: boolean;
};

function FieldView(props: FieldViewProps) {
  const { field, last, prefix, errors, today, words, onPick, enterAdvances, prominent } = props;
  const { name, label, hint } = field;
  const error = errors[name];
  const optional = field.kind !== 'consent' && (field.optional || field.passesEmpty);
  const shared = { prefix, name, label, hint, error, optional, required: !optional, prominent };
  switch (field.kind) {
    case 'choice':
      return (
        <div>
          {field.passesEmpty ? <input type="hidden" name={name} defaultValue="" /> : null}
          {fitsRow(field.options) ? (
            <ChoiceRow {...shared} options={field.options} />
          ) : (
            <ChoiceCards
              {...shared}
              options={field.options}
              columns={columnsFor(field.options)}
              onPick={onPick}
            />
          )}
          {field.other ? (
            <OtherAnswer
              prefix={prefix}
              name={name}
              other={field.other}
              options={field.options}
              go={words.takeTyped}
            />
          ) : null}
        </div>
      );
    case 'choices':
      return (
        <ChoiceCards
          {...shared}
          options={field.options}
          columns={columnsFor(field.options)}
          multiple
        />
      );
    case 'text':
      if (field.input === 'date') {
        const min = field.min === 'today' && today ? today : undefined;
        return <TextInput {...shared} type="date" min={min} />;
      }
      return field.input === 'textarea' ? (
        <div>
          <TextArea {...shared} rows={5} enterKeyHint={enterAdvances ? 'next' : 'enter'} />
          {enterAdvances ? (
            <p className="mt-2 hidden text-small text-ink-soft pointer-fine:block noscript:hidden">
              {words.newLine}
            </p>
          ) : null}
        </div>
      ) : (
        <FormField
          field={optional ? { ...field, optional } : field}
          prefix={prefix}
          error={error}
          last={last}
        />
      );
    default:
      return <FormField field={field} prefix={prefix} error={error} />;
  }
}

interface OtherAnswerProps {
  prefix: string;
  name: string;
  other: NonNullable<ChoiceField['other']>;
  /** The field's options: what was posted beside them is this answer. */
  options: ChoiceField['options'];
  go: string;
}

/** A free-text answer in addition to options, under the same name. Enter or the arrow accepts it (ASMT-6). */
function OtherAnswer({ prefix, name, other, options, go }: OtherAnswerProps) {
  const posted = use(PostedValuesContext)?.get(name) ?? [];
  const typed = posted.find((one) => one && !options.some(({ value }) => value === one));
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
          defaultValue={typed}
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

/** Five short options of one scale fit in one row. */
function fitsRow(options: readonly { label: string }[]): boolean {
  return options.length === 5 && options.every(({ label }) => label.length <= 12);
}

/** Long options get the full width, short ones share rows. */
function columnsFor(options: readonly { label: string; details?: unknown }[]): 1 | 2 | 3 | 'pair' {
  const longest = Math.max(...options.map(({ label }) => label.length));
  if (longest <= 4) return 'pair';
  if (options.some(({ details }) => details)) return 2;
  if (longest <= 14) return options.length % 3 === 0 ? 3 : 2;
  return longest > 30 ? 1 : 2;
}
