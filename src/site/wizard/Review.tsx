import type { WizardCopy } from '#content/wizard-copy.ts';
import { dayInWords } from '#shared/calendar-day.ts';
import type { Answers, Field, Step } from '#shared/forms/define-form.ts';

interface Props {
  steps: readonly Step[];
  answers: Answers;
  words: NonNullable<WizardCopy['review']>;
  /** Goes to a step, by index. */
  onChange: (index: number) => void;
}

/** All answers before the submit, each step with a button that leads back to it. Not a step of its own. */
export function Review({ steps, answers, words, onChange }: Props) {
  return (
    <section
      aria-labelledby="review-title"
      className="mt-12 border-t border-line pt-8 noscript:hidden"
    >
      <h3 id="review-title" className="text-subhead font-bold">
        {words.title}
      </h3>
      <p className="mt-1 text-ink-soft">{words.text}</p>
      <div className="mt-5 grid divide-y divide-line border-y border-line">
        {steps.map((step, index) => (
          <div key={step.id} className="grid grid-cols-[1fr_auto] gap-x-4 py-4">
            <h4 className="self-center font-bold">{step.title}</h4>
            <button
              type="button"
              onClick={() => onChange(index)}
              className="-my-2 link min-h-11 px-2"
            >
              {words.change}
              <span className="sr-only">{` ${step.title}`}</span>
            </button>
            <dl className="col-span-2 mt-1 grid gap-2">
              {step.fields.map((field) => (
                <div key={field.name}>
                  <dt className="text-small text-ink-soft">{field.label}</dt>
                  <dd className="whitespace-pre-line">
                    {answerText(field, answers) || words.notAnswered}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}

/** An answer as the form labels it; empty where there is none. */
export function answerText(field: Field, answers: Answers): string {
  const answer = answers[field.name] ?? '';
  const values = typeof answer === 'string' ? [answer] : answer;
  if (field.kind === 'text' && field.input === 'date') return values.map(dayInWords).join(', ');
  if (field.kind !== 'choice' && field.kind !== 'choices') return values.join(', ');
  const labelOf = (value: string) =>
    field.options.find((option) => option.value === value)?.label ?? value;
  return values.map(labelOf).join(', ');
}
