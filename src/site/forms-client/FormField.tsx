import { ArrowRight } from 'lucide-react';
import { type FocusEvent, memo, use } from 'react';
import { fill } from '#shared/fill-template.ts';
import type { ChoiceField, Field, FileField, FormWords } from '#shared/forms/define-form.ts';
import { PICKER_TYPES } from '#shared/forms/file-endings.ts';
import { warmPhoneRule, withoutDots } from '#shared/forms/rules/text-rules.ts';
import { Checkbox, ChoiceCards, ChoiceRow } from '#site/ui/Choices.tsx';
import { classes } from '#site/ui/class-names.ts';
import { CONTROL, PostedValuesContext } from '#site/ui/Field.tsx';
import { FileInput } from '#site/ui/FileInput.tsx';
import { TextArea, TextInput } from '#site/ui/TextInput.tsx';
import { EmailInput } from './EmailInput.tsx';
import { senderOfTexts } from './sender-of-texts.ts';
import { WayOut } from './WayOut.tsx';

interface Props {
  field: Field;
  words: FormWords;
  /** Prefix of the element ids. It is the id of the form, or another prefix if the page has the form twice. */
  prefix: string;
  error?: string | undefined;
  /** An email address of the business. It is defined if the server or the form refused an answer that may be right. */
  wayOut?: string | undefined;
  wrap?: string;
  /** True for the last text field before the button. It changes the label of the Enter key on an on-screen keyboard. */
  last?: boolean;
  prominent?: boolean;
  /** The current day in the visitor's time zone; empty before hydration. */
  today?: string;
  /** True if Enter leaves the field. Shift+Enter then adds a new line. */
  enterAdvances?: boolean;
}

/**
 * Renders a field of a form. Label, hint, options and consent text come from the form definition. The field has no
 * `maxlength`: a text that is too long is not cut, and the visitor gets a message. `memo` renders the field again only
 * if its props change, so that typing stays fast.
 */
export const FormField = memo(function FormField({
  field,
  words,
  prefix,
  error,
  wayOut,
  wrap,
  last,
  prominent,
  ...step
}: Props) {
  const { name, label, hint } = field;
  const isOptional = field.kind !== 'consent' && (field.optional || field.passesEmpty);
  const optional = isOptional ? words.optional : undefined;
  const help = helpFor(field, wayOut);
  const shared = {
    prefix,
    name,
    label,
    hint,
    error,
    help,
    optional,
    required: !optional,
    prominent,
  };
  switch (field.kind) {
    case 'text':
      if (field.input === 'email') {
        return (
          <EmailInput
            {...shared}
            words={words.email}
            wrap={wrap}
            placeholder={field.placeholder}
            autoComplete={field.autocomplete}
            enterKeyHint={last ? 'send' : 'next'}
          />
        );
      }
      if (field.input !== 'textarea') {
        return (
          <TextInput
            {...shared}
            wrap={wrap}
            type={field.input}
            min={(field.min && step.today) || undefined}
            emptyDate={field.input === 'date' && !isOptional ? words.emptyDate : undefined}
            placeholder={field.placeholder}
            suggestions={field.suggestions}
            autoComplete={field.autocomplete}
            enterKeyHint={last ? 'send' : 'next'}
            onFocus={field.input === 'tel' ? warmPhoneRule : undefined}
            onBlur={field.dropsDots ? dropDots : undefined}
          />
        );
      }
      return (
        <div className={wrap}>
          <TextArea
            {...shared}
            placeholder={field.placeholder}
            enterKeyHint={step.enterAdvances ? 'next' : 'enter'}
          />
          {step.enterAdvances ? (
            <p className="mt-2 hidden text-small text-ink-soft pointer-fine:block noscript:hidden">
              {words.newLine}
            </p>
          ) : null}
        </div>
      );
    case 'choice':
    case 'choices':
      return (
        <div className={classes('group/choice', wrap)}>
          {field.kind === 'choice' && field.passesEmpty ? (
            <input type="hidden" name={name} defaultValue="" />
          ) : null}
          {field.kind === 'choice' && fitsRow(field.options) ? (
            <ChoiceRow {...shared} options={field.options} />
          ) : (
            <ChoiceCards
              {...shared}
              options={field.options}
              multiple={field.kind === 'choices'}
              columns={columnsFor(field.options)}
              stars={words.stars}
            />
          )}
          {field.kind === 'choice' && field.notice ? <Notice {...field.notice} /> : null}
          {field.kind === 'choice' ? (
            <OtherAnswer prefix={prefix} field={field} words={words} />
          ) : null}
        </div>
      );
    case 'file':
      return (
        <FileInput
          {...shared}
          hint={[hint, fileLimits(field, words)].filter(Boolean).join(' ')}
          wrap={wrap}
          accept={[...field.accept, ...PICKER_TYPES]}
          words={words.file}
        />
      );
    case 'consent': {
      const sender = senderOfTexts();
      if (sender === '') return null;
      return (
        <div className={wrap}>
          <Checkbox prefix={prefix} name={name} error={error}>
            {fill(field.text, { name: sender })}
          </Checkbox>
          <p className="flex flex-wrap gap-x-4 pl-9 text-small">
            {words.consentLinks.map(({ text, page }) => (
              <a
                key={page}
                href={page}
                className="py-1 text-inherit underline"
                target="_blank"
                rel="noreferrer"
              >
                {text}
              </a>
            ))}
          </p>
        </div>
      );
    }
  }
});

/**
 * The help below a refused answer that may be right. `wayOut` is the email address to write to. It is undefined for
 * other answers.
 */
export function helpFor({ wayOut: text }: Field, wayOut: string | undefined) {
  return wayOut && text ? <WayOut text={text} email={wayOut} /> : undefined;
}

const SHOWN_WITH = {
  no: 'group-has-[[value=no]:checked]/choice:block',
  beginner: 'group-has-[[value=beginner]:checked]/choice:block',
} as const;

function Notice({ answer, text, link }: NonNullable<ChoiceField['notice']>) {
  return (
    <div role="status">
      <p
        className={classes(
          'choice-notice mt-2 hidden rounded-control bg-mint px-4 py-2 text-small',
          SHOWN_WITH[answer],
        )}
      >
        {text}
        {link ? (
          <a href={link.href} className="link ml-1 inline-block py-1">
            {link.text}
          </a>
        ) : null}
      </p>
    </div>
  );
}

function fileLimits({ accept, maxBytes }: FileField, { fileLimits: limits }: FormWords): string {
  return limits(accept.join(', '), Math.round(maxBytes / 1024 / 1024));
}

/** Removes the dots from a name. Dispatches an input event, so that a wizard stores the changed answer. */
function dropDots({ currentTarget: input }: FocusEvent<HTMLInputElement>): void {
  const name = withoutDots(input.value);
  if (name === input.value.trim()) return;
  input.value = name;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

interface OtherProps {
  prefix: string;
  field: ChoiceField;
  words: FormWords;
}

function OtherAnswer({ prefix, field, words }: OtherProps) {
  const { name, other, options } = field;
  const posted = use(PostedValuesContext)?.get(name) ?? [];
  if (!other) return null;
  const id = `${prefix}-${name}-other`;
  return (
    <div className="mt-5 sm:w-[calc(50%-0.5rem)]">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {other.label}
      </label>
      {other.hint ? (
        <p id={`${id}-hint`} className="mb-2 text-small text-ink-soft">
          {other.hint}
        </p>
      ) : null}
      <div className="flex gap-3">
        <input
          id={id}
          name={name}
          type="text"
          defaultValue={posted.find((text) => text && !options.some(({ value }) => value === text))}
          placeholder={other.placeholder}
          aria-describedby={other.hint ? `${id}-hint` : undefined}
          autoComplete="off"
          enterKeyHint="next"
          className={classes(CONTROL, 'min-w-0')}
        />
        <button
          type="submit"
          aria-label={words.takeTyped}
          className="flex size-13 shrink-0 items-center justify-center rounded-full bg-evergreen text-white transition-colors hover:bg-evergreen-deep noscript:hidden"
        >
          <ArrowRight aria-hidden="true" size={22} />
        </button>
      </div>
    </div>
  );
}

function fitsRow(options: ChoiceField['options']): boolean {
  return options.length === 5 && options.every(({ label }) => label.length <= 12);
}

function columnsFor(options: ChoiceField['options']): 1 | 2 | 3 | 'pair' {
  const longest = Math.max(...options.map(({ label }) => label.length));
  if (longest <= 4) return 'pair';
  if (options.some(({ details }) => details)) return 1;
  if (longest <= 14) return options.length % 3 === 0 ? 3 : 2;
  return longest > 30 ? 1 : 2;
}
