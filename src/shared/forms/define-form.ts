import type { GenericSchema, GenericSchemaAsync } from 'valibot';
import { type Language, routeIn } from '#shared/language.ts';

/** A check on one text answer. It may be asynchronous (the phone rule loads its number data late). */
export type TextRule = GenericSchema<string, string> | GenericSchemaAsync<string, string>;

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly details?: readonly string[];
  readonly stars?: number;
}

interface FieldBase {
  /** The name on the wire, in the mail and in the CSV header. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Heading above this field and those after it, if a step has more than one subject. */
  readonly group?: string;
  readonly optional?: true;
  /** True if an empty answer passes but a missing one does not (APPLY-4, "pass by default"). */
  readonly passesEmpty?: true;
}

export interface TextField extends FieldBase {
  readonly kind: 'text';
  readonly input: 'text' | 'email' | 'tel' | 'url' | 'date' | 'textarea';
  readonly placeholder?: string;
  /** HTML autocomplete token, WCAG 1.3.5. */
  readonly autocomplete?: string;
  /** Maximum length in characters; longer answers are refused with a message, never cut. */
  readonly maxLength: number;
  /** For dates: the earliest day, in the visitor's own time zone. */
  readonly min?: 'today';
  /** True if blanks alone enable a wizard's button, so that the rule's message can say what is wrong (ASMT-8). */
  readonly blanksCount?: true;
  /** A person's name: dots and commas are dropped when the field is left. */
  readonly dropsDots?: true;
  readonly rule: TextRule;
}

export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  /** A note shown once the answer is `no`. */
  readonly ifNo?: string;
  readonly options: readonly Option[];
  readonly other?: {
    readonly label: string;
    readonly placeholder: string;
    readonly maxLength: number;
  };
  readonly message: string;
}

export interface ChoicesField extends FieldBase {
  readonly kind: 'choices';
  readonly options: readonly Option[];
  readonly message: string;
}

export interface FileField extends FieldBase {
  readonly kind: 'file';
  readonly accept: readonly string[];
  readonly maxBytes: number;
  readonly message: string;
}

/** A box that is never ticked beforehand; the exact text shown is stored with the answer (FORM-9). */
export interface ConsentField extends FieldBase {
  readonly kind: 'consent';
  readonly text: string;
  /** Changes whenever the text changes: `YYYY-MM-DD`. */
  readonly version: string;
  readonly optional: true;
}

export type Field = TextField | ChoiceField | ChoicesField | FileField | ConsentField;

export interface Step {
  readonly id: string;
  readonly title: string;
  /** The question, if the step has several fields; the label of its only field otherwise. */
  readonly question?: string;
  readonly intro?: string;
  readonly fields: readonly Field[];
}

/** The answers as sent: text, or a list for fields of kind `choices`. */
export type Answers = Readonly<Record<string, string | readonly string[]>>;

/** How answers become the fields of the post and back, if the two differ. */
export interface Wire {
  /** Names on the wire that hold several answers as JSON (such as `assessmentData`). */
  readonly packed: readonly string[];
  encode(
    form: Pick<FormDefinition, 'steps'>,
    answers: Answers,
  ): { readonly plain: Answers; readonly packed: Answers };
  /** Accepts both the JSON and plain fields (a post without JavaScript). Must not throw. */
  decode(form: Pick<FormDefinition, 'steps'>, fields: Answers): Answers;
}

export interface FormWords {
  /** After the label of a field that may be left out. */
  readonly optional: string;
  /** Label of the field that people never see. */
  readonly honeypot: string;
  readonly yes: string;
  readonly no: string;
  /** Heading of the error summary at the top of a form that was refused without JavaScript. */
  readonly problem: string;
  /** Next to the button of a form whose answers were refused. */
  readonly refused: (count: number) => string;
  /** Below a file field of such a form, and of a stored draft: no browser fills a file in again. */
  readonly chooseAgain: (name: string) => string;
  /** In a file field. */
  readonly file: { readonly choose: string; readonly none: string };
  /** The server is busy (429); the page retries automatically (FORM-6). */
  readonly waiting: (seconds: number) => string;
  /** While a file is being uploaded. */
  readonly progress: (percent: number) => string;
  /** The post is stored; the next page is loading. */
  readonly stored: string;
  /** The arrow next to a free-text answer. */
  readonly takeTyped: string;
  /** Under a multi-line box if Enter moves on. */
  readonly newLine: string;
  readonly stars: (filled: number) => string;
  readonly tooLong: (characters: string) => string;
  readonly missing: (label: string) => string;
  /** Below a file field: what it accepts. */
  readonly fileLimits: (endings: string, megabytes: number) => string;
  readonly fileType: (endings: string) => string;
  readonly fileTooBig: (megabytes: number) => string;
  readonly fileEmpty: string;
}

/** A form in one language, defined once: the page, the server's check, the mail, the CSV and the tests are derived from it. */
export interface FormDefinition {
  readonly id: string;
  readonly language: Language;
  readonly words: FormWords;
  /** The owner's name for it (in English): mail subject, `leads` listing. */
  readonly title: string;
  /** The page that contains the form without JavaScript; a refused plain post shows it again. */
  readonly page: string;
  /** The next page once the form is stored: a path of this site. `{id}` in it becomes the stored post's id. */
  readonly next: string;
  /** Id of a note on the next page, shown after a post without JavaScript. */
  readonly nextNote?: string;
  readonly submit: {
    readonly label: string;
    readonly busy: string;
    readonly failed: string;
    /** True: `failed` is shown whatever the answer says, and as a browser alert too (CONTACT-4, ASMT-13). */
    readonly alerts?: true;
    /** A second submit within three seconds of the last is dropped without a message (FORM-1). */
    readonly spaced?: true;
  };
  readonly steps: readonly Step[];
  /** The form whose lead this one adds to; the post names it in the field `lead`. */
  readonly follows?: string;
  readonly wire?: Wire;
}

/** Defines a form and preserves its literal types. Throws when two fields share a name (a programming error). */
export function defineForm<const F extends FormDefinition>(form: F): F {
  const names = fieldsOf(form).map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice) throw new Error(`form ${form.id}: field ${twice} is defined twice`);
  return form;
}

/** A form or some of its steps, as far as its answers are checked. */
export type FormPart = Pick<FormDefinition, 'language' | 'words' | 'steps'>;

export function fieldsOf(form: Pick<FormDefinition, 'steps'>): readonly Field[] {
  return form.steps.flatMap(({ fields }) => fields);
}

/** Options whose values are their labels. */
export function options(...labels: string[]): readonly Option[] {
  return labels.map((label) => ({ value: label, label }));
}

export function optionValues<const V extends string>(...values: V[]): readonly { value: V }[] {
  return values.map((value) => ({ value }));
}

/** Of controls that share a name (radio buttons and their text box) the last answer that is not empty: the typed one. */
export function lastGiven(sent: string | readonly string[] | undefined): string {
  if (sent === undefined) return '';
  if (typeof sent === 'string') return sent;
  return sent.findLast((one) => one.trim() !== '') ?? '';
}

/** The chosen options of a list: the published clients join repeated names with ", ". */
export function chosenOptions(sent: string | readonly string[] | undefined): readonly string[] {
  if (sent === undefined || sent === '') return [];
  return typeof sent === 'string' ? sent.split(/,\s*/) : sent;
}

/** Where a form is sent. The language is in the address, so that what is refused unread is answered in it, too. */
export function formAction({ id, language }: Pick<FormDefinition, 'id' | 'language'>): string {
  return routeIn(`/f/${id}`, language);
}

type Said = 'label' | 'hint' | 'group';

/** A field without its words. `rule` takes its messages. */
export type FieldShape =
  | (Omit<TextField, Said | 'placeholder' | 'rule'> & { readonly rule: (say: never) => TextRule })
  | (Omit<ChoiceField, Said | 'ifNo' | 'options' | 'other' | 'message'> & Choosable)
  | (Omit<ChoicesField, Said | 'options' | 'message'> & Choosable)
  | Omit<FileField, Said | 'message'>
  | Omit<ConsentField, Said | 'text' | 'version'>;

interface Choosable {
  readonly options: readonly Pick<Option, 'value' | 'stars'>[];
}

/** What a form is in every language: ids, names, values, rules and limits. */
export interface FormShape {
  readonly id: string;
  readonly submit?: Pick<FormDefinition['submit'], 'alerts' | 'spaced'>;
  readonly steps: readonly { readonly id: string; readonly fields: readonly FieldShape[] }[];
}

export type OptionWords = string | { readonly label: string; readonly description: string };

/** What a field says: its label, a text for each of its options and each message of its rule. */
export type FieldWords<F extends FieldShape> = Pick<FieldBase, Said> &
  (F extends { readonly rule: (say: infer Messages) => TextRule }
    ? Messages & { readonly placeholder?: string }
    : unknown) &
  (F extends { readonly options: readonly { readonly value: infer Value extends string }[] }
    ? {
        readonly options: Readonly<Record<Value, OptionWords>>;
        readonly message: string;
        readonly ifNo?: string;
      }
    : unknown) &
  (F extends { readonly kind: 'file' } ? Pick<FileField, 'message'> : unknown) &
  (F extends { readonly kind: 'consent' } ? Pick<ConsentField, 'text' | 'version'> : unknown);

export interface WordsOf<S extends FormShape>
  extends Pick<FormDefinition, 'language' | 'words' | 'title' | 'page' | 'next' | 'nextNote'> {
  readonly submit: Omit<FormDefinition['submit'], 'alerts' | 'spaced'>;
  readonly steps: Readonly<
    Record<S['steps'][number]['id'], Pick<Step, 'title' | 'question' | 'intro'>>
  >;
  readonly fields: {
    readonly [F in S['steps'][number]['fields'][number] as F['name']]: FieldWords<F>;
  };
}

export function inLanguage<const S extends FormShape>(shape: S, words: WordsOf<S>): FormDefinition {
  const { steps, fields, submit, ...form } = words as unknown as WordsOf<FormShape>;
  return defineForm({
    ...form,
    id: shape.id,
    submit: { ...shape.submit, ...submit },
    steps: shape.steps.map((step) => ({
      ...step,
      ...(steps[step.id] as Pick<Step, 'title'>),
      fields: step.fields.map((field) => fieldInLanguage(field, fields[field.name])),
    })),
  });
}

function fieldInLanguage(field: FieldShape, words: object | undefined): Field {
  // WordsOf has checked that the words are those of this field.
  const say = words as never;
  const { options } = { options: {}, ...words } as { options: Record<string, OptionWords> };
  const inWords = (option: Choosable['options'][number]) => {
    const text = options[option.value];
    return { ...option, ...(typeof text === 'string' ? { label: text } : text) };
  };
  return {
    ...field,
    ...words,
    ...('rule' in field && { rule: field.rule(say) }),
    ...('options' in field && { options: field.options.map(inWords) }),
  } as Field;
}
