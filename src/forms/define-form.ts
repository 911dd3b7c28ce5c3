import type { GenericSchema, GenericSchemaAsync } from 'valibot';

/** A check on one text answer. It may be asynchronous (the phone rule loads its number data late). */
export type TextRule = GenericSchema<string, string> | GenericSchemaAsync<string, string>;

/** One answer of a choice. */
export interface Option {
  /** What is sent and stored. */
  readonly value: string;
  /** What the visitor reads. */
  readonly label: string;
  /** One sentence under the label. */
  readonly description?: string;
  /** Short points under the description. */
  readonly details?: readonly string[];
  /** Filled stars out of five, where the option is a level. */
  readonly stars?: number;
}

interface FieldBase {
  /** The name on the wire, in the mail and in the CSV header. */
  readonly name: string;
  /** The visible label or question. */
  readonly label: string;
  /** One quiet sentence of help under the label. */
  readonly hint?: string;
  /** Heading over this field and those after it, where a step has more than one subject. */
  readonly group?: string;
  /** True where an empty answer is fine. An optional answer that is given must still pass its rule. */
  readonly optional?: true;
  /** True where an empty answer passes but a missing one does not (spec section 5, "pass by default"). */
  readonly passesEmpty?: true;
}

/** A typed answer. */
export interface TextField extends FieldBase {
  readonly kind: 'text';
  readonly input: 'text' | 'email' | 'tel' | 'url' | 'date' | 'textarea';
  readonly placeholder?: string;
  /** HTML autocomplete token, WCAG 1.3.5. */
  readonly autocomplete?: string;
  /** Most characters accepted; longer answers are refused with a message, never cut. */
  readonly maxLength: number;
  /** For dates: the earliest day, in the visitor's own time zone. */
  readonly min?: 'today';
  readonly rule: TextRule;
}

/** One of several. */
export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly options: readonly Option[];
  /** A free-text answer beside the options. */
  readonly other?: {
    readonly label: string;
    readonly placeholder: string;
    readonly maxLength: number;
  };
  /** What to say where nothing is chosen. */
  readonly message: string;
}

/** Any number of several. */
export interface ChoicesField extends FieldBase {
  readonly kind: 'choices';
  readonly options: readonly Option[];
  readonly message: string;
}

/** One uploaded file. */
export interface FileField extends FieldBase {
  readonly kind: 'file';
  /** Accepted endings with the dot, lower case. */
  readonly accept: readonly string[];
  /** Most bytes. */
  readonly maxBytes: number;
  readonly message: string;
}

/** A box that is never ticked beforehand; the exact text shown is stored with the answer. */
export interface ConsentField extends FieldBase {
  readonly kind: 'consent';
  /** The text beside the box, word for word. */
  readonly text: string;
  /** Changes whenever the text changes: `YYYY-MM-DD`. */
  readonly version: string;
  readonly optional: true;
}

export type Field = TextField | ChoiceField | ChoicesField | FileField | ConsentField;

/** Fields asked together. */
export interface Step {
  /** Stable id for addresses, drafts and tests. */
  readonly id: string;
  /** The step's heading, from the spec. */
  readonly title: string;
  /** What the step asks, where it has several fields; the label of its one field otherwise. */
  readonly question?: string;
  /** One sentence under the question. */
  readonly intro?: string;
  readonly fields: readonly Field[];
}

/** The answers as they travel: text, or a list for fields of kind `choices`. */
export type Answers = Readonly<Record<string, string | readonly string[]>>;

/** How answers become the fields of the post and back, where the two differ. */
export interface Wire {
  /** Names on the wire that carry answers in packed form (such as `assessmentData`). */
  readonly packed: readonly string[];
  encode(answers: Answers): Record<string, string>;
  /** Accepts both the packed form and plain fields (a post without JavaScript). Must not throw. */
  decode(fields: Readonly<Record<string, string | readonly string[]>>): Answers;
}

/** A form, said once: the page, the server's check, the mail, the CSV and the tests all read it. */
export interface FormDefinition {
  /** The `{formId}` of `POST /f/{formId}`. */
  readonly id: string;
  /** What the owner calls it: mail subject, `leads` listing. */
  readonly title: string;
  /** The page that carries the form without JavaScript; a refused plain post shows it again. */
  readonly page: string;
  /** Where the sender goes once the form is stored: a path of ours. `{id}` in it becomes the stored post's id. */
  readonly next: string;
  readonly submit: {
    readonly label: string;
    /** The button while sending. */
    readonly busy: string;
    /** Shown when sending fails. */
    readonly failed: string;
    /** `failed` is the spec's text: shown whatever the answer says, and as a browser alert too (spec section 8). */
    readonly alerts?: true;
    /** A second submit within three seconds of the last is dropped in silence (spec section 5). */
    readonly spaced?: true;
  };
  readonly steps: readonly Step[];
  /** The form whose lead this one adds to; the post names it in the field `lead`. */
  readonly follows?: string;
  readonly wire?: Wire;
}

type FieldOf<F extends FormDefinition> = F['steps'][number]['fields'][number];

/** The names of a form's fields. */
export type FieldName<F extends FormDefinition> = FieldOf<F>['name'];

/** The ids of a form's steps. */
export type StepId<F extends FormDefinition> = F['steps'][number]['id'];

/** The answers of one form, typed by its fields. */
export type AnswersOf<F extends FormDefinition> = {
  -readonly [K in FieldOf<F> as K['name']]: K extends { kind: 'choices' } ? string[] : string;
};

/** Declares a form and keeps its literal types. Throws where two fields share a name (a programmer's error). */
export function defineForm<const F extends FormDefinition>(form: F): F {
  const seen = new Set<string>();
  for (const field of fieldsOf(form)) {
    if (seen.has(field.name)) throw new Error(`form ${form.id}: field ${field.name} stands twice`);
    seen.add(field.name);
  }
  return form;
}

const fieldLists = new WeakMap<FormDefinition, readonly Field[]>();

/** All fields in the order asked. A form never changes, so its list is made once. */
export function fieldsOf(form: FormDefinition): readonly Field[] {
  const known = fieldLists.get(form);
  if (known) return known;
  const fields = form.steps.flatMap((step) => [...step.fields]);
  fieldLists.set(form, fields);
  return fields;
}
