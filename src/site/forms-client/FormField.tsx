import type { FocusEvent } from 'react';
import type { Field } from '#shared/forms/define-form.ts';
import { warmPhoneRule, withoutDots } from '#shared/forms/rules/text-rules.ts';
import { Checkbox } from '#site/ui/Checkbox.tsx';
import { ChoiceCards } from '#site/ui/ChoiceCards.tsx';
import { FileInput } from '#site/ui/FileInput.tsx';
import { TextArea } from '#site/ui/TextArea.tsx';
import { TextInput } from '#site/ui/TextInput.tsx';

interface Props {
  field: Field;
  /** Prefix of the ids: the form's id, or another where a page shows the form twice. */
  prefix: string;
  error?: string | undefined;
  wrap?: string;
  /** The last text field before the button: sets the label of the keyboard's Enter key. */
  last?: boolean;
}

/**
 * A field of a form contract as its component. No `maxlength`: a longer text is refused with a message, never cut.
 * Label, hint, options and consent text come from the contract.
 */
export function FormField({ field, prefix, error, wrap, last = false }: Props) {
  const shared = {
    prefix,
    name: field.name,
    label: field.label,
    hint: field.hint,
    optional: field.optional,
    required: field.kind !== 'consent' && !field.optional,
    error,
  };
  switch (field.kind) {
    case 'text':
      return field.input === 'textarea' ? (
        <TextArea {...shared} wrap={wrap} placeholder={field.placeholder} />
      ) : (
        <TextInput
          {...shared}
          wrap={wrap}
          type={field.input}
          placeholder={field.placeholder}
          autoComplete={field.autocomplete}
          enterKeyHint={last ? 'send' : 'next'}
          onFocus={field.input === 'tel' ? warmPhoneRule : undefined}
          onBlur={field.dropsDots ? dropDots : undefined}
        />
      );
    case 'choice':
    case 'choices':
      return (
        <div className={wrap}>
          <ChoiceCards
            {...shared}
            options={field.options}
            multiple={field.kind === 'choices'}
            columns={2}
          />
        </div>
      );
    case 'file':
      return <FileInput {...shared} wrap={wrap} accept={field.accept} maxBytes={field.maxBytes} />;
    case 'consent':
      return (
        <Checkbox prefix={prefix} name={field.name} error={error} className={wrap}>
          {field.text}
        </Checkbox>
      );
  }
}

/** The event tells a wizard, which keeps each answer as it is typed. */
function dropDots({ currentTarget: input }: FocusEvent<HTMLInputElement>): void {
  const name = withoutDots(input.value);
  if (name === input.value.trim()) return;
  input.value = name;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
