import { ASSESSMENT, ASSESSMENT_NOTES } from '#shared/forms/assessment.form.ts';
import { translateForm } from '#shared/forms/translate-form.ts';
import {
  FULL_NAME,
  IN_ENGLISH,
  PRACTICE_NAME,
  SMS_CONSENT,
  US_PHONE,
  WORK_EMAIL,
} from './form-words.ts';

const SUBMIT = {
  label: 'Submit',
  busy: 'Submitting...',
  failed: 'There was a problem submitting your information. Please try again.',
} as const;

const NOTES = {
  label: 'Additional notes',
  hint: 'For example: phone volume, special software, who this person will report to.',
} as const;

const NOTES_STEP = {
  title: 'Additional Notes',
  question: 'What else should your matching team know?',
} as const;

export const ASSESSMENT_WORDS = {
  ...IN_ENGLISH,
  title: 'Assessment',
  page: '/assessment',
  next: '/what-happens-next',
  submit: SUBMIT,
  steps: {
    position: { title: 'Position' },
    experience: { title: 'Experience' },
    language: { title: 'Language' },
    'staff-count': { title: 'Staff Count' },
    emr: { title: 'EMR System' },
    availability: { title: 'Availability', question: 'When should they work?' },
    contact: {
      title: 'Contact',
      question: 'Where should we send your candidates?',
      intro: 'A real person will reply within 24 hours.',
    },
    notes: NOTES_STEP,
  },
  fields: {
    position: {
      label: 'Which position do you want to fill?',
      hint: 'Pick the closest one. You can adjust the duties on your onboarding call.',
      options: {
        'General Medical Admin': {
          label: 'General Medical Admin',
          description: 'Keeps the day-to-day office work off your front desk.',
          details: [
            'Answers routine calls and messages',
            'Keeps charts, forms and the inbox current',
            'Handles faxes, scans and follow-up lists',
          ],
        },
        'Medical Administrative Assistant': {
          label: 'Medical Administrative Assistant',
          description: 'Supports one provider or team from check-in to close of day.',
          details: [
            'Confirms and preps the next day’s visits',
            'Verifies demographics and insurance',
            'Drafts letters, referrals and work notes',
          ],
        },
        'Virtual Medical Scribe': {
          label: 'Virtual Medical Scribe',
          description: 'Documents the visit live so you leave with finished notes.',
          details: [
            'Listens in and charts in your EMR',
            'Drafts SOAP notes for your signature',
            'Queues orders, codes and follow-ups',
          ],
        },
        'Medical Biller & Coder': {
          label: 'Medical Biller & Coder',
          description: 'Gets clean claims out and works what comes back.',
          details: [
            'Codes with ICD-10, CPT and modifiers',
            'Submits claims and posts payments',
            'Works denials and aging balances',
          ],
        },
        'Telehealth Support Staff': {
          label: 'Telehealth Support Staff',
          description: 'Makes sure every video visit starts on time.',
          details: [
            'Tests links and audio with patients',
            'Rooms patients and collects consents',
            'Sends visit summaries afterward',
          ],
        },
        'Patient Care Coordinator': {
          label: 'Patient Care Coordinator',
          description: 'Follows each patient between visits so nothing is dropped.',
          details: [
            'Tracks referrals, labs and imaging',
            'Calls patients after visits and discharge',
            'Closes care gaps on your recall list',
          ],
        },
        'Referral & Insurance Authorization Specialist': {
          label: 'Referral & Insurance Authorization Specialist',
          description: 'Gets referrals and prior authorizations approved.',
          details: [
            'Checks benefits and eligibility',
            'Files prior authorizations with clinicals',
            'Follows up with payers and appeals denials',
          ],
        },
        'Surgery & Procedure Scheduler': {
          label: 'Surgery & Procedure Scheduler',
          description: 'Fills the OR schedule and makes sure every case is ready.',
          details: [
            'Books rooms, surgeons and equipment',
            'Collects clearances and consents',
            'Gives patients their prep instructions',
          ],
        },
        'Medical Records Coordinator': {
          label: 'Medical Records Coordinator',
          description: 'Finds, files and releases records the right way.',
          details: [
            'Handles release-of-information requests',
            'Indexes outside records into the chart',
            'Gathers records before new visits',
          ],
        },
        'New Patient Coordinator': {
          label: 'New Patient Coordinator',
          description: 'Turns first calls and web inquiries into kept visits.',
          details: [
            'Responds to new inquiries quickly',
            'Completes intake and verifies coverage',
            'Reminds and rebooks no-shows',
          ],
        },
      },
      message: 'Please choose a position',
    },
    experience: {
      label: 'How much experience should they have?',
      hint: 'Cost increases with experience.',
      options: {
        'Entry Level (0-1 Year)': { label: 'Entry Level (0-1 Year)', description: 'Lower cost' },
        'Mid Level (2-5 Years)': { label: 'Mid Level (2-5 Years)', description: 'Moderate cost' },
      },
      message: 'Please choose an experience level',
    },
    language: {
      label: 'Which languages do your patients need?',
      options: {
        'English Only': 'English Only',
        'Bilingual (Spanish/English)': 'Bilingual (Spanish/English)',
      },
      message: 'Please choose a language',
    },
    staffCount: {
      label: 'How many staff members do you need?',
      options: { '1': '1', '2': '2', '3-5': '3-5', '5+': '5+' },
      message: 'Please choose how many staff members you need',
    },
    emr: {
      label: 'Which EMR system does your practice use?',
      options: {
        Epic: 'Epic',
        Athenahealth: 'Athenahealth',
        Kareo: 'Kareo',
        eClinicalWorks: 'eClinicalWorks',
        'Not Applicable (NA)': 'Not Applicable (NA)',
      },
      other: { label: 'Another system', placeholder: 'Type its name' },
      message: 'Please choose your EMR system or type its name',
    },
    availability: {
      label: 'What hours should they work?',
      options: {
        'Full-time (40 hrs/week)': 'Full-time (40 hrs/week)',
        'Part-time (20 hrs/week)': 'Part-time (20 hrs/week)',
      },
      message: 'Please choose full-time or part-time',
    },
    practiceName: PRACTICE_NAME,
    name: FULL_NAME,
    email: WORK_EMAIL,
    phone: US_PHONE,
    smsConsent: SMS_CONSENT,
    notes: NOTES,
  },
} as const;

export const assessmentForm = translateForm(ASSESSMENT, ASSESSMENT_WORDS);

export const assessmentNotesForm = translateForm(ASSESSMENT_NOTES, {
  ...IN_ENGLISH,
  title: 'Assessment notes',
  page: '/assessment',
  next: '/thank-you',
  submit: SUBMIT,
  steps: { notes: NOTES_STEP },
  fields: { notes: NOTES },
});
