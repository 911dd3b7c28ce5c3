import {
  type ChoiceField,
  type ChoicesField,
  type ConsentField,
  defineForm,
  type Field,
  type FileField,
  type FormDefinition,
  type Option,
  type Step,
  type TextField,
  type TextRule,
} from './define-form.ts';

type LabelKey = 'label' | 'hint' | 'wayOut' | 'group';

/** A field without its texts. `rule` creates the check from the messages of a language. */
export type FieldStructure =
  | (Omit<TextField, LabelKey | 'placeholder' | 'suggestions' | 'rule'> & {
      // A method, because TypeScript compares the parameters of methods bivariantly. A rule can therefore declare only
      // the messages that it needs.
      rule(messages: object): TextRule;
    })
  | (Omit<ChoiceField, LabelKey | 'notice' | 'options' | 'other' | 'message'> & {
      readonly options: readonly OptionStructure[];
      readonly other?: { readonly maxLength: number };
    })
  | (Omit<ChoicesField, LabelKey | 'options' | 'message'> & {
      readonly options: readonly OptionStructure[];
    })
  | Omit<FileField, LabelKey | 'message'>
  | Omit<ConsentField, LabelKey | 'text' | 'version'>;

type OptionStructure = Pick<Option, 'value' | 'stars'>;

/** The part of a form that is the same in every language: ids, names, values, rules and limits. */
export interface FormStructure extends Pick<FormDefinition, 'id' | 'follows' | 'wire'> {
  readonly submit?: Pick<FormDefinition['submit'], 'alerts' | 'spaced'>;
  readonly steps: readonly { readonly id: string; readonly fields: readonly FieldStructure[] }[];
}

/** The label of an option, or an object with the label and further texts. */
export type OptionTexts = string | Pick<Option, 'label' | 'description' | 'details'>;

/** The texts of a field: its label, a text for each of its options and each message of its rule. */
export type FieldTexts<F extends FieldStructure> = Pick<Field, LabelKey> &
  (F extends { readonly rule: (messages: infer Messages) => TextRule }
    ? Messages & Pick<TextField, 'placeholder' | 'suggestions'>
    : unknown) &
  (F extends { readonly options: readonly { readonly value: infer Value extends string }[] }
    ? Pick<ChoiceField, 'notice' | 'message'> & {
        readonly options: Readonly<Record<Value, OptionTexts>>;
      }
    : unknown) &
  (F extends { readonly other: object }
    ? { readonly other: Omit<NonNullable<ChoiceField['other']>, 'maxLength'> }
    : unknown) &
  (F extends { readonly kind: 'file' } ? Pick<FileField, 'message'> : unknown) &
  (F extends { readonly kind: 'consent' } ? Pick<ConsentField, 'text' | 'version'> : unknown);

interface FormHead
  extends Pick<FormDefinition, 'language' | 'words' | 'title' | 'page' | 'next' | 'nextNote'> {
  readonly submit: Omit<FormDefinition['submit'], 'alerts' | 'spaced'>;
}

type StepTexts = Pick<Step, 'title' | 'question' | 'intro'>;

/** Everything in a form that depends on the language. A missing text does not compile. */
export interface FormTexts<S extends FormStructure> extends FormHead {
  readonly steps: Readonly<Record<S['steps'][number]['id'], StepTexts>>;
  readonly fields: {
    readonly [F in S['steps'][number]['fields'][number] as F['name']]: FieldTexts<F>;
  };
}

/** {@link FormTexts} of any form. */
interface AnyFormTexts extends FormHead {
  readonly steps: Readonly<Record<string, StepTexts>>;
  readonly fields: Readonly<Record<string, AnyFieldTexts>>;
}

interface AnyFieldTexts extends Pick<Field, LabelKey> {
  readonly options?: Readonly<Record<string, OptionTexts>>;
  readonly other?: object;
}

/**
 * The form of one language, made from its structure (`*.form.ts`) and its texts (`en/`, `es/`):
 *
 *     const ROOM = {
 *       id: 'room',
 *       steps: [{ id: 'room', fields: [
 *         { kind: 'choice', name: 'size', options: optionValues('small', 'large') },
 *         { kind: 'text', name: 'note', input: 'text', maxLength: 100, rule: REQUIRED },
 *       ] }],
 *     } as const satisfies FormStructure;
 *
 *     const roomForm = translateForm(ROOM, {
 *       ...IN_ENGLISH,
 *       title: 'Room', page: '/room', next: '/room/received',
 *       submit: { label: 'Send', busy: 'Sending...', failed: 'Please try again.' },
 *       steps: { room: { title: 'Your room' } },
 *       fields: {
 *         size: { label: 'Size', options: { small: 'Small', large: 'Large' }, message: 'Please choose a size' },
 *         note: { label: 'Note', empty: 'Note is required' },
 *       },
 *     });
 */
export function translateForm<const S extends FormStructure>(
  structure: S,
  texts: FormTexts<S>,
): FormDefinition;
export function translateForm(structure: FormStructure, texts: AnyFormTexts): FormDefinition {
  const { steps, fields, submit, ...head } = texts;
  const textsOf = <T>(record: Readonly<Record<string, T>>, name: string): T => {
    const entry = record[name];
    if (entry === undefined) throw new Error(`form ${structure.id}: ${name} has no texts`);
    return entry;
  };
  return defineForm({
    ...structure,
    ...head,
    submit: { ...structure.submit, ...submit },
    steps: structure.steps.map((step) => ({
      ...step,
      ...textsOf(steps, step.id),
      fields: step.fields.map((field) => translateField(field, textsOf(fields, field.name))),
    })),
  });
}

function translateField(field: FieldStructure, texts: AnyFieldTexts): Field {
  const translateOption = (option: OptionStructure) => {
    const text = texts.options?.[option.value];
    return { ...option, ...(typeof text === 'string' ? { label: text } : text) };
  };
  // The type FieldTexts guarantees that the texts fit the kind of the field.
  return {
    ...field,
    ...texts,
    ...('rule' in field && { rule: field.rule(texts) }),
    ...('options' in field && { options: field.options.map(translateOption) }),
    ...('other' in field && { other: { ...field.other, ...texts.other } }),
  } as Field;
}
