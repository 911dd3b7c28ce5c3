import type { GenericSchema, GenericSchemaAsync } from 'valibot';

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
  encode(form: Pick<FormDefinition, 'steps'>, answers: Answers): Answers;
  /** Accepts both the JSON and plain fields (a post without JavaScript). Must not throw. */
  decode(form: Pick<FormDefinition, 'steps'>, fields: Answers): Answers;
}

/** A form, defined once: the page, the server's check, the mail, the CSV and the tests are derived from it. */
export interface FormDefinition {
  readonly id: string;
  /** The owner's name for it: mail subject, `leads` listing. */
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

/** All fields in the order asked. */
export function fieldsOf(form: Pick<FormDefinition, 'steps'>): readonly Field[] {
  return form.steps.flatMap(({ fields }) => fields);
}

export function options(...labels: string[]): readonly Option[] {
  return labels.map((label) => ({ value: label, label }));
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
