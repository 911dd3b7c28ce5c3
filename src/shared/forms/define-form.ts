import type { GenericSchema, GenericSchemaAsync } from 'valibot';
import { type Language, routeIn } from '#shared/language.ts';

/** The rule of a text answer. Asynchronous rules are allowed: the phone rule loads its number data on first use. */
export type TextRule = GenericSchema<string, string> | GenericSchemaAsync<string, string>;

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly details?: readonly string[];
  readonly stars?: number;
}

/** Lists of options that come from records, such as the jobs that the owner edits in the inbox. */
export type OptionSource = 'jobs';
export type DataOptions = Readonly<Record<OptionSource, readonly Option[]>>;

interface FieldBase {
  /** The name on the wire, in the mail and in the CSV header. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** The sentence before our email address, below a refused answer that may be correct. */
  readonly wayOut?: string;
  /** Heading above this field and the following fields, in a step with several subjects. */
  readonly group?: string;
  readonly optional?: true;
  /** True if an empty answer is valid. A missing answer is not valid. */
  readonly passesEmpty?: true;
}

export interface TextField extends FieldBase {
  readonly kind: 'text';
  readonly input: 'text' | 'email' | 'tel' | 'url' | 'date' | 'textarea';
  readonly placeholder?: string;
  /** Likely answers, which the browser offers. Any other text is valid too. */
  readonly suggestions?: readonly string[];
  /** HTML autocomplete token, WCAG 1.3.5. */
  readonly autocomplete?: string;
  /** Maximum length in characters. A longer answer is rejected, not cut. */
  readonly maxLength: number;
  /** The earliest valid day of a date field, in the visitor's zone. */
  readonly min?: 'today';
  /** True if spaces count as an answer. They enable the wizard's button, so that the rule's message names the error. */
  readonly blanksCount?: true;
  /** True for a person's name. Dots and commas are removed when the field loses the focus. */
  readonly dropsDots?: true;
  /** The country of a phone number that is typed without a country code. */
  readonly country?: 'US';
  readonly rule: TextRule;
}

export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  /** A note that appears with one answer, and a link below it. */
  readonly notice?: {
    readonly answer: 'no' | 'beginner';
    readonly text: string;
    readonly link?: { readonly text: string; readonly href: string };
  };
  /** The options of this list come before `options` (see {@link withOptions}). */
  readonly optionsFrom?: OptionSource;
  readonly options: readonly Option[];
  readonly other?: {
    readonly label: string;
    readonly placeholder: string;
    /** Examples of answers, above the text box. */
    readonly hint?: string;
    readonly maxLength: number;
  };
  readonly message: string;
}

export interface ChoicesField extends FieldBase {
  readonly kind: 'choices';
  /** The options of this list come before `options` (see {@link withOptions}). */
  readonly optionsFrom?: OptionSource;
  readonly options: readonly Option[];
  readonly message: string;
}

export interface FileField extends FieldBase {
  readonly kind: 'file';
  readonly accept: readonly string[];
  readonly maxBytes: number;
  readonly message: string;
}

/** An unchecked box. The displayed text is stored with the answer. */
export interface ConsentField extends FieldBase {
  readonly kind: 'consent';
  /** `{name}` stands for the name of the business. */
  readonly text: string;
  /** Date of the text, `YYYY-MM-DD`. Change it whenever `text` changes. */
  readonly version: string;
  readonly optional: true;
}

export type Field = TextField | ChoiceField | ChoicesField | FileField | ConsentField;

export interface Step {
  readonly id: string;
  readonly title: string;
  /** The question of a step with several fields. In a step with one field the label is the question. */
  readonly question?: string;
  readonly intro?: string;
  readonly fields: readonly Field[];
}

/** The answers as sent: text, or a list for fields of kind `choices`. */
export type Answers = Readonly<Record<string, string | readonly string[]>>;

/** Converts answers to the fields of a post and back, for forms whose post fields differ from the answers. */
export interface Wire {
  /** The fields that contain several answers as JSON (such as `assessmentData`). */
  readonly packed: readonly string[];
  encode(
    form: Pick<FormDefinition, 'steps'>,
    answers: Answers,
  ): { readonly plain: Answers; readonly packed: Answers };
  /** Accepts the JSON, and the plain fields of a post without JavaScript. Must not throw. */
  decode(form: Pick<FormDefinition, 'steps'>, fields: Answers): Answers;
}

export interface FormWords {
  /** Text after the label of an optional field. */
  readonly optional: string;
  /** Label of the honeypot field. */
  readonly honeypot: string;
  readonly yes: string;
  readonly no: string;
  /** Heading of the error summary on the page of a refused post. */
  readonly problem: string;
  /**
   * The number of refused answers: read aloud before the first one receives the focus, and shown after a refused post.
   */
  readonly refused: (count: number) => string;
  /** Note below a file field on the page of a refused post or a restored draft: browsers do not restore files. */
  readonly chooseAgain: (name: string) => string;
  /** The texts of a file field. */
  readonly file: { readonly choose: string; readonly none: string };
  /** The question below an email address with a mistyped mail service, and the button that accepts the suggestion. */
  readonly email: { readonly ask: (address: string) => string; readonly use: string };
  /** Links below the box with which a person agrees to text messages. */
  readonly consentLinks: readonly { readonly text: string; readonly page: string }[];
  /** The sentence that introduces our email address after a failed post. */
  readonly wayOut: string;
  /** Shown while the server is busy (429) and the page waits to retry. */
  readonly waiting: (seconds: number) => string;
  /** Shown during a file upload. */
  readonly progress: (percent: number) => string;
  /** Shown after the post is stored, while the next page is loading. */
  readonly stored: string;
  /** The label of the arrow button next to a free-text answer. */
  readonly takeTyped: string;
  /** Hint below a date field that is empty. */
  readonly emptyDate: string;
  /** Hint below a multi-line field in which Enter goes to the next step. */
  readonly newLine: string;
  readonly stars: (filled: number) => string;
  readonly tooLong: (characters: string) => string;
  readonly missing: (label: string) => string;
  /** Hint below a file field: the accepted types and the maximum size. */
  readonly fileLimits: (endings: string, megabytes: number) => string;
  readonly fileType: (endings: string) => string;
  /** What to do with a document in another format. */
  readonly fileUnreadable: string;
  readonly fileTooBig: (megabytes: number) => string;
  readonly fileEmpty: string;
}

/**
 * A form in one language. The page, the server's check, the mail, the CSV columns and the tests are
 * derived from this definition.
 */
export interface FormDefinition {
  readonly id: string;
  readonly language: Language;
  readonly words: FormWords;
  /** The owner's name for the form, in English: the mail subject and the column in `leads list`. */
  readonly title: string;
  readonly page: string;
  /** The path of the page after a successful post. `{id}` is replaced by the lead's id. */
  readonly next: string;
  /** The id of a note on the next page; shown after a post without JavaScript. */
  readonly nextNote?: string;
  readonly submit: {
    readonly label: string;
    readonly busy: string;
    readonly failed: string;
    /** True if any failure shows `failed`, also as a browser alert. */
    readonly alerts?: true;
    /** True if a second submit within three seconds of the previous one is dropped without a message. */
    readonly spaced?: true;
  };
  readonly steps: readonly Step[];
  /** The id of the form whose lead this form adds to. The post names the lead in the field `lead`. */
  readonly follows?: string;
  readonly wire?: Wire;
}

/** Returns the form with its literal types. Throws if two fields have the same name. */
export function defineForm<const F extends FormDefinition>(form: F): F {
  const names = fieldsOf(form).map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice) throw new Error(`form ${form.id}: field ${twice} is defined twice`);
  return form;
}

/** A form or some of its steps, for checking answers. */
export type FormPart = Pick<FormDefinition, 'language' | 'words' | 'steps'>;

export function fieldsOf(form: Pick<FormDefinition, 'steps'>): readonly Field[] {
  return form.steps.flatMap(({ fields }) => fields);
}

/**
 * The form with the options that come from data. Pages offer the options that can be chosen now. The server's check and
 * everything that shows stored answers use all options that were ever offered.
 */
export function withOptions<F extends Pick<FormDefinition, 'steps'>>(
  form: F,
  data: DataOptions,
): F {
  if (!takesOptions(form)) return form;
  const steps = form.steps.map((step) => ({
    ...step,
    fields: step.fields.map((field) =>
      'optionsFrom' in field && field.optionsFrom
        ? { ...field, options: [...data[field.optionsFrom], ...field.options] }
        : field,
    ),
  }));
  return { ...form, steps };
}

/** True for a form with options that come from data. */
export function takesOptions(form: Pick<FormDefinition, 'steps'>): boolean {
  return fieldsOf(form).some((field) => 'optionsFrom' in field && field.optionsFrom);
}

/** Options whose values are their labels. */
export function options(...labels: string[]): readonly Option[] {
  return labels.map((label) => ({ value: label, label }));
}

export function optionValues<const V extends string>(...values: V[]): readonly { value: V }[] {
  return values.map((value) => ({ value }));
}

/** The last non-empty answer of controls with the same name, so that free text overrides a radio button. */
export function lastGiven(sent: string | readonly string[] | undefined): string {
  if (sent === undefined) return '';
  if (typeof sent === 'string') return sent;
  return sent.findLast((answer) => answer.trim() !== '') ?? '';
}

/** The selected options of a list. Published form clients join repeated names with ", ". */
export function chosenOptions(sent: string | readonly string[] | undefined): readonly string[] {
  if (sent === undefined || sent === '') return [];
  return typeof sent === 'string' ? sent.split(/,\s*/) : sent;
}

/**
 * The path that receives the form's posts. The path contains the language, so that a post that is
 * rejected before it is parsed gets a response in that language.
 */
export function formAction({ id, language }: Pick<FormDefinition, 'id' | 'language'>): string {
  return routeIn(`/f/${id}`, language);
}
