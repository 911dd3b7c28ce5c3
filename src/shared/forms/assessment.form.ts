import { ASSESSMENT_POSITIONS } from './assessment-positions.ts';
import { assessmentWire } from './assessment-wire.ts';
import { SMS_CONSENT } from './consent.ts';
import { defineForm, options, type Step } from './define-form.ts';
import { FULL_NAME, PRACTICE_NAME, US_PHONE, WORK_EMAIL } from './person-fields.ts';
import { anything } from './rules/text-rules.ts';

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

/**
 * The assessment (ASMT-1 to ASMT-14). With JavaScript the lead is sent with the contact step and the notes
 * follow as `assessment-notes`; without it all steps are sent in one post. `assessmentWire` reads these steps: a
 * question added here reaches the page, the post, the check, the mail and the exports.
 */
export const assessmentForm = defineForm({
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
