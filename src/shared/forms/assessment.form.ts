import {
  type Answers,
  defineForm,
  type Field,
  lastGiven,
  type Option,
  options,
  type Step,
  type Wire,
} from './define-form.ts';
import { IN_ENGLISH } from './en/form-words.ts';
import {
  FULL_NAME,
  PRACTICE_NAME,
  SMS_CONSENT,
  US_PHONE,
  WORK_EMAIL,
} from './en/practice-fields.ts';
import { anything } from './rules/text-rules.ts';

export const ASSESSMENT_POSITIONS = [
  position(
    'General Medical Admin',
    'Keeps the day-to-day office work off your front desk.',
    'Answers routine calls and messages',
    'Keeps charts, forms and the inbox current',
    'Handles faxes, scans and follow-up lists',
  ),
  position(
    'Medical Administrative Assistant',
    'Supports one provider or team from check-in to close of day.',
    'Confirms and preps the next day’s visits',
    'Verifies demographics and insurance',
    'Drafts letters, referrals and work notes',
  ),
  position(
    'Virtual Medical Scribe',
    'Documents the visit live so you leave with finished notes.',
    'Listens in and charts in your EMR',
    'Drafts SOAP notes for your signature',
    'Queues orders, codes and follow-ups',
  ),
  position(
    'Medical Biller & Coder',
    'Gets clean claims out and works what comes back.',
    'Codes with ICD-10, CPT and modifiers',
    'Submits claims and posts payments',
    'Works denials and aging balances',
  ),
  position(
    'Telehealth Support Staff',
    'Makes sure every video visit starts on time.',
    'Tests links and audio with patients',
    'Rooms patients and collects consents',
    'Sends visit summaries afterward',
  ),
  position(
    'Patient Care Coordinator',
    'Follows each patient between visits so nothing is dropped.',
    'Tracks referrals, labs and imaging',
    'Calls patients after visits and discharge',
    'Closes care gaps on your recall list',
  ),
  position(
    'Referral & Insurance Authorization Specialist',
    'Gets referrals and prior authorizations approved.',
    'Checks benefits and eligibility',
    'Files prior authorizations with clinicals',
    'Follows up with payers and appeals denials',
  ),
  position(
    'Surgery & Procedure Scheduler',
    'Fills the OR schedule and makes sure every case is ready.',
    'Books rooms, surgeons and equipment',
    'Collects clearances and consents',
    'Gives patients their prep instructions',
  ),
  position(
    'Medical Records Coordinator',
    'Finds, files and releases records the right way.',
    'Handles release-of-information requests',
    'Indexes outside records into the chart',
    'Gathers records before new visits',
  ),
  position(
    'New Patient Coordinator',
    'Turns first calls and web inquiries into kept visits.',
    'Responds to new inquiries quickly',
    'Completes intake and verifies coverage',
    'Reminds and rebooks no-shows',
  ),
] as const satisfies readonly Option[];

export type AssessmentPosition = (typeof ASSESSMENT_POSITIONS)[number]['value'];

function position<const N extends string>(name: N, description: string, ...details: string[]) {
  return { value: name, label: name, description, details } as const;
}

/** The last step, shared with the form that sends it separately once the lead is stored. */
export const NOTES_STEP = {
  id: 'notes',
  title: 'Additional Notes',
  question: 'What else should your matching team know?',
  fields: [
    {
      kind: 'text',
      name: 'notes',
      label: 'Additional notes',
      hint: 'For example: phone volume, special software, who this person will report to.',
      input: 'textarea',
      maxLength: 5000,
      optional: true,
      rule: anything(),
    },
  ],
} as const satisfies Step;

const PACKED = 'assessmentData';
/** The step whose typed answers are packed under `contactInfo` and are sent as plain fields too. */
const CONTACT_STEP = 'contact';

type Answer = string | readonly string[];

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
    return { plain: data.contactInfo, packed: { [PACKED]: JSON.stringify(data) } };
  },
  decode({ steps }, fields) {
    const plain = own(fields);
    const packed = parse(lastGiven(fields[PACKED]));
    const contact = own(packed.contactInfo);
    const answers = steps.flatMap((step) =>
      step.fields.map((field): [string, Answer] => {
        const typed = given(field, plain[field.name]);
        const source = step.id === CONTACT_STEP ? contact : packed;
        return [field.name, typed.length > 0 ? typed : given(field, source[field.name])];
      }),
    );
    return Object.fromEntries(answers);
  },
};

/** A list if several options may be chosen, else one text. What is neither a text nor a list of texts answers nothing. */
function given(field: Field, sent: unknown): Answer {
  const texts = [sent].flat().filter((one) => typeof one === 'string');
  if (field.kind === 'choices') return texts;
  return texts.length > 1 ? lastGiven(texts) : (texts[0] ?? '');
}

function parse(json: string): Record<string, unknown> {
  try {
    return own(JSON.parse(json));
  } catch {
    // Invalid JSON has no answers: the rules then report every missing field.
    return {};
  }
}

/** A record's own values, without a prototype to find names in; empty for anything else. */
function own(value: unknown): Record<string, unknown> {
  const record = typeof value === 'object' && !Array.isArray(value) ? value : {};
  return Object.assign(Object.create(null), record);
}

/**
 * The assessment (ASMT-1 to ASMT-14). With JavaScript the lead is sent with the contact step and the notes
 * follow as `assessment-notes`; without it all steps are sent in one post. `assessmentWire` reads these steps: a
 * question added here reaches the page, the post, the check, the mail and the exports.
 */
export const assessmentForm = defineForm({
  ...IN_ENGLISH,
  id: 'assessment',
  title: 'Assessment',
  page: '/assessment',
  next: '/what-happens-next',
  submit: {
    label: 'Submit',
    busy: 'Submitting...',
    failed: 'There was a problem submitting your information. Please try again.',
    alerts: true,
    spaced: true,
  },
  wire: assessmentWire,
  steps: [
    {
      id: 'position',
      title: 'Position',
      fields: [
        {
          kind: 'choice',
          name: 'position',
          label: 'Which position do you want to fill?',
          hint: 'Pick the closest one. You can adjust the duties on your matching call.',
          options: ASSESSMENT_POSITIONS,
          message: 'Please choose a position',
        },
      ],
    },
    {
      id: 'experience',
      title: 'Experience',
      fields: [
        {
          kind: 'choice',
          name: 'experience',
          label: 'How much experience should they have?',
          hint: 'Cost increases with experience.',
          options: [
            {
              value: 'Entry Level (0-1 Year)',
              label: 'Entry Level (0-1 Year)',
              description: 'Lower cost',
            },
            {
              value: 'Mid Level (2-5 Years)',
              label: 'Mid Level (2-5 Years)',
              description: 'Moderate cost',
            },
          ],
          message: 'Please choose an experience level',
        },
      ],
    },
    {
      id: 'language',
      title: 'Language',
      fields: [
        {
          kind: 'choice',
          name: 'language',
          label: 'Which languages do your patients need?',
          options: options('English Only', 'Bilingual (Spanish/English)'),
          message: 'Please choose a language',
        },
      ],
    },
    {
      id: 'staff-count',
      title: 'Staff Count',
      fields: [
        {
          kind: 'choice',
          name: 'staffCount',
          label: 'How many staff members do you need?',
          options: options('1', '2', '3-5', '5+'),
          message: 'Please choose how many staff members you need',
        },
      ],
    },
    {
      id: 'emr',
      title: 'EMR System',
      fields: [
        {
          kind: 'choice',
          name: 'emr',
          label: 'Which EMR system does your practice use?',
          options: options(
            'Epic',
            'Athenahealth',
            'Kareo',
            'eClinicalWorks',
            'Not Applicable (NA)',
          ),
          other: {
            label: 'Another system',
            placeholder: 'Type its name',
            maxLength: 200,
          },
          message: 'Please choose your EMR system or type its name',
        },
      ],
    },
    {
      id: 'availability',
      title: 'Availability',
      question: 'When should they work?',
      fields: [
        {
          kind: 'choice',
          name: 'availability',
          label: 'What hours should they work?',
          options: options('Full-time (40 hrs/week)', 'Part-time (20 hrs/week)'),
          message: 'Please choose full-time or part-time',
        },
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      question: 'Where should we send your candidates?',
      intro: 'A real person will reply within 24 hours.',
      fields: [PRACTICE_NAME, FULL_NAME, WORK_EMAIL, US_PHONE, SMS_CONSENT],
    },
    NOTES_STEP,
  ],
});

export const assessmentNotesForm = defineForm({
  ...IN_ENGLISH,
  id: 'assessment-notes',
  title: 'Assessment notes',
  page: '/assessment',
  next: '/thank-you',
  follows: 'assessment',
  submit: {
    label: 'Submit',
    busy: 'Submitting...',
    failed: 'There was a problem submitting your information. Please try again.',
    alerts: true,
    spaced: true,
  },
  steps: [NOTES_STEP],
});
