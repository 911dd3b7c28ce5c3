import {
  type Answers,
  type Field,
  lastGiven,
  optionValues,
  type Step,
  type Wire,
} from './define-form.ts';
import {
  FULL_NAME,
  PRACTICE_EMAIL,
  PRACTICE_NAME,
  SMS_CONSENT,
  US_PHONE,
} from './person-fields.ts';
import { anything } from './rules/text-rules.ts';
import type { FormStructure } from './translate-form.ts';

export const ASSESSMENT_POSITIONS = optionValues(
  'General Medical Admin',
  'Medical Administrative Assistant',
  'Virtual Medical Scribe',
  'Medical Biller & Coder',
  'Telehealth Support Staff',
  'Patient Care Coordinator',
  'Referral & Insurance Authorization Specialist',
  'Surgery & Procedure Scheduler',
  'Medical Records Coordinator',
  'New Patient Coordinator',
);

export type AssessmentPosition = (typeof ASSESSMENT_POSITIONS)[number]['value'];

/** The last step. The form `assessment-notes` consists of this step and is sent after the lead is stored. */
const NOTES_STEP = {
  id: 'notes',
  fields: [
    {
      kind: 'text',
      name: 'notes',
      input: 'textarea',
      maxLength: 5000,
      optional: true,
      rule: anything,
    },
  ],
} as const;

const PACKED = 'assessmentData';
/** The answers of this step are in `contactInfo` and also sent as plain fields. */
const CONTACT_STEP = 'contact';

type Answer = string | readonly string[];

/** The content of `assessmentData` in the post and in local storage: the answers by field name. */
export interface AssessmentData {
  readonly contactInfo: Readonly<Record<string, Answer>>;
  readonly [field: string]: Answer | Readonly<Record<string, Answer>>;
}

/** All answers in the structure of `assessmentData`. A missing answer is an empty text. Consent is not included. */
export function assessmentData(steps: readonly Step[], answers: Answers): AssessmentData {
  const data = steps.flatMap((step): [string, Answer | Record<string, Answer>][] => {
    const packed = step.fields
      .filter(({ kind }) => kind !== 'consent' && kind !== 'file')
      .map((field): [string, Answer] => [field.name, readAnswer(field, answers[field.name])]);
    return step.id === CONTACT_STEP ? [['contactInfo', Object.fromEntries(packed)]] : packed;
  });
  return { contactInfo: {}, ...Object.fromEntries(data) };
}

/**
 * The wire format of the answers: contact answers as plain fields, and all answers as
 * JSON. Decoding also accepts the plain fields of a post without JavaScript. Never throws.
 */
export const assessmentWire: Wire = {
  packed: [PACKED],
  encode({ steps }, answers) {
    const data = assessmentData(steps, answers);
    return { plain: data.contactInfo, packed: { [PACKED]: JSON.stringify(data) } };
  },
  decode({ steps }, fields) {
    const plain = copyRecord(fields);
    const packed = parse(lastGiven(fields[PACKED]));
    const contact = copyRecord(packed.contactInfo);
    const answers = steps.flatMap((step) =>
      step.fields.map((field): [string, Answer] => {
        const typed = readAnswer(field, plain[field.name]);
        const source = step.id === CONTACT_STEP ? contact : packed;
        return [field.name, typed.length > 0 ? typed : readAnswer(field, source[field.name])];
      }),
    );
    return Object.fromEntries(answers);
  },
};

/** A list for a field with several options, text for any other field. A value of another type counts as no answer. */
function readAnswer(field: Field, sent: unknown): Answer {
  const texts = [sent].flat().filter((item) => typeof item === 'string');
  if (field.kind === 'choices') return texts;
  return texts.length > 1 ? lastGiven(texts) : (texts[0] ?? '');
}

function parse(json: string): Record<string, unknown> {
  try {
    return copyRecord(JSON.parse(json));
  } catch {
    // Invalid JSON is treated as no answers: the rules report every missing field.
    return {};
  }
}

/** The own properties of an object, without its prototype; empty for any other value. */
function copyRecord(value: unknown): Record<string, unknown> {
  const record = typeof value === 'object' && !Array.isArray(value) ? value : {};
  return Object.assign(Object.create(null), record);
}

/**
 * The assessment. With JavaScript the lead is sent after the contact step, and the notes follow as the form
 * `assessment-notes`. Without JavaScript one post contains all steps. `assessmentWire` reads these steps: a question
 * added here is on the page and in the post, the server's check, the mail and the exports.
 */
export const ASSESSMENT = {
  id: 'assessment',
  submit: { alerts: true, spaced: true },
  wire: assessmentWire,
  steps: [
    {
      id: 'position',
      fields: [{ kind: 'choice', name: 'position', options: ASSESSMENT_POSITIONS }],
    },
    {
      id: 'experience',
      fields: [
        {
          kind: 'choice',
          name: 'experience',
          options: optionValues('Entry Level (0-1 Year)', 'Mid Level (2-5 Years)'),
        },
      ],
    },
    {
      id: 'language',
      fields: [
        {
          kind: 'choice',
          name: 'language',
          options: optionValues('English Only', 'Bilingual (Spanish/English)'),
        },
      ],
    },
    {
      id: 'staff-count',
      fields: [
        { kind: 'choice', name: 'staffCount', options: optionValues('1', '2', '3-5', '5+') },
      ],
    },
    {
      id: 'emr',
      fields: [
        {
          kind: 'choice',
          name: 'emr',
          options: optionValues(
            'Epic',
            'Athenahealth',
            'Kareo',
            'eClinicalWorks',
            'Not Applicable (NA)',
          ),
          other: { maxLength: 200 },
        },
      ],
    },
    {
      id: 'availability',
      fields: [
        {
          kind: 'choice',
          name: 'availability',
          options: optionValues('Full-time (40 hrs/week)', 'Part-time (20 hrs/week)'),
        },
      ],
    },
    {
      id: 'contact',
      fields: [PRACTICE_NAME, FULL_NAME, PRACTICE_EMAIL, US_PHONE, SMS_CONSENT],
    },
    NOTES_STEP,
  ],
} as const satisfies FormStructure;

export const ASSESSMENT_NOTES = {
  id: 'assessment-notes',
  follows: 'assessment',
  submit: { alerts: true, spaced: true },
  steps: [NOTES_STEP],
} as const satisfies FormStructure;
