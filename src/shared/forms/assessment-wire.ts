import type { Answers, Field, Step, Wire } from './define-form.ts';
import { lastGiven } from './sent-answers.ts';

const PACKED = 'assessmentData';
/** The step whose typed answers are packed under `contactInfo` and are sent as plain fields too. */
const CONTACT_STEP = 'contact';

type Answer = string | readonly string[];
type Sent = Answer | undefined;

/** What is in `assessmentData`, in the post and in local storage: each answer by its field's name (ASMT-11, ASMT-12). */
export interface AssessmentData {
  readonly contactInfo: Readonly<Record<string, Answer>>;
  readonly [field: string]: Answer | Readonly<Record<string, Answer>>;
}

/** All answers in the shape of `assessmentData`. Missing answers are empty text; consent is not part of it. */
export function assessmentData(steps: readonly Step[], answers: Answers): AssessmentData {
  const data = steps.flatMap((step): [string, Answer | Record<string, Answer>][] => {
    const packed = step.fields
      .filter(({ kind }) => kind !== 'consent' && kind !== 'file')
      .map((field): [string, Answer] => [field.name, given(field, answers[field.name])]);
    return step.id === CONTACT_STEP ? [['contactInfo', Object.fromEntries(packed)]] : packed;
  });
  return { contactInfo: {}, ...Object.fromEntries(data) };
}

/**
 * The wire format of the answers (ASMT-11): the contact fields as plain fields, and all answers as JSON.
 * Decoding also accepts the plain fields of a post without JavaScript, and never throws.
 */
export const assessmentWire: Wire = {
  packed: [PACKED],
  encode({ steps }, answers) {
    const data = assessmentData(steps, answers);
    const consents = steps
      .flatMap(({ fields }) => fields.filter(({ kind }) => kind === 'consent'))
      .map(({ name }) => [name, lastGiven(answers[name])])
      .filter(([, consent]) => consent);
    return {
      ...data.contactInfo,
      [PACKED]: JSON.stringify(data),
      ...Object.fromEntries(consents),
    };
  },
  decode({ steps }, fields) {
    const packed = parse(lastGiven(own(fields, PACKED)));
    const contact = asRecord(packed.contactInfo);
    const answers = steps.flatMap((step) =>
      step.fields.map((field): [string, Answer] => {
        const plain = given(field, own(fields, field.name));
        if (plain.length > 0) return [field.name, plain];
        const source = step.id === CONTACT_STEP ? contact : packed;
        return [field.name, given(field, sentIn(source, field.name))];
      }),
    );
    return Object.fromEntries(answers);
  },
};

/** What was answered to one field: a list where several options may be chosen, else one text. */
function given(field: Field, sent: Sent): Answer {
  if (field.kind !== 'choices') return lastGiven(sent);
  return sent === undefined ? [] : [sent].flat();
}

function parse(json: string): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(json));
  } catch {
    // Invalid JSON has no answers: the rules then report every missing field.
    return {};
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** A text or a list of texts under that name; anything else answers nothing. */
function sentIn(record: Record<string, unknown>, name: string): Sent {
  const value = own(record, name);
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return undefined;
  return value.filter((one): one is string => typeof one === 'string');
}
