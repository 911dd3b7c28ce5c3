import type { Answers, Wire } from './define-form.ts';

const PACKED = 'assessmentData';
const CHOSEN = ['position', 'experience', 'language', 'staffCount', 'emr', 'availability'] as const;
const CONTACT = ['practiceName', 'name', 'email', 'phone'] as const;
const PLAIN = ['notes', 'smsConsent'] as const;

/** The content of `assessmentData`, on the wire and in local storage (ASMT-11, ASMT-12). */
export type AssessmentData = Record<(typeof CHOSEN)[number] | 'notes', string> & {
  readonly contactInfo: Record<(typeof CONTACT)[number], string>;
};

type Sent = string | readonly string[] | undefined;

/** All answers in the shape of `assessmentData`. Missing answers are empty text. */
export function assessmentData(answers: Answers): AssessmentData {
  const pick = <N extends string>(names: readonly N[]) =>
    Object.fromEntries(names.map((name) => [name, lastGiven(answers[name])])) as Record<N, string>;
  return { ...pick(CHOSEN), contactInfo: pick(CONTACT), notes: lastGiven(answers.notes) };
}

/**
 * The wire format of the answers (ASMT-11): the contact fields as plain fields, and all answers as JSON.
 * Decoding also accepts the plain fields of a post without JavaScript, and never throws.
 */
export const assessmentWire: Wire = {
  packed: [PACKED],
  encode(answers) {
    const { contactInfo } = assessmentData(answers);
    const consent = lastGiven(answers.smsConsent);
    return {
      ...contactInfo,
      [PACKED]: JSON.stringify(assessmentData(answers)),
      ...(consent ? { smsConsent: consent } : {}),
    };
  },
  decode(fields) {
    const packed = parse(lastGiven(own(fields, PACKED)));
    const contact = asRecord(packed.contactInfo);
    const answers: Record<string, string> = {};
    for (const name of [...CHOSEN, ...PLAIN]) {
      answers[name] = lastGiven(own(fields, name)) || text(own(packed, name));
    }
    for (const name of CONTACT) {
      answers[name] = lastGiven(own(fields, name)) || text(own(contact, name));
    }
    return answers;
  },
};

/** Of radio buttons and a text box with one name, the last answer that is not empty: the typed one. */
function lastGiven(sent: Sent): string {
  if (sent === undefined) return '';
  if (typeof sent === 'string') return sent;
  return sent.findLast((one) => one.trim() !== '') ?? '';
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

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
