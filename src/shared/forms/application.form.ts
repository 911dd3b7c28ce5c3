import { APPLICANT_ROLES } from '#shared/jobs.ts';
import { defineForm, type Option, options, type Step } from './define-form.ts';
import { FIRST_NAME, LAST_NAME, RESUME, SMS_CONSENT } from './person-fields.ts';
import { anything, required } from './rules/text-rules.ts';

export const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const satisfies readonly Option[];

export const YES_NO_MINIMAL = [
  ...YES_NO,
  { value: 'minimal', label: 'Minimal' },
] as const satisfies readonly Option[];

export const ENGLISH_LEVELS = [
  { value: 'beginner', label: 'Beginner', description: 'Simple, familiar topics', stars: 1 },
  { value: 'intermediate', label: 'Intermediate', description: 'Everyday work talk', stars: 3 },
  { value: 'advanced', label: 'Advanced', description: 'Fast calls, any subject', stars: 5 },
  { value: 'native', label: 'Native', description: 'Grew up speaking it', stars: 5 },
] as const satisfies readonly Option[];

export const PAY_RANGES = options(
  '$4–$5/hour',
  '$5–$6/hour',
  '$6–$7/hour',
  '$7–$9/hour',
  '$9–$10/hour',
);

export const FUTURE_PAY_RANGES = options(
  '$5–$6/hour',
  '$6–$7/hour',
  '$7–$8/hour',
  '$8–$10/hour',
  '$10+/hour',
);

export const PERSONAL_STEP = {
  id: 'personal',
  title: 'Personal Information',
  question: 'How can we reach you?',
  fields: [
    { ...FIRST_NAME, maxLength: 200 },
    { ...LAST_NAME, maxLength: 200 },
    {
      kind: 'text',
      name: 'email',
      label: 'Email',
      input: 'email',
      autocomplete: 'email',
      maxLength: 1000,
      rule: required('Email is required'),
    },
    {
      kind: 'text',
      name: 'phone',
      label: 'Phone',
      hint: 'Include your country code, for example +505 8888 8888.',
      input: 'tel',
      autocomplete: 'tel',
      maxLength: 1000,
      rule: required('Phone is required'),
    },
    {
      kind: 'text',
      name: 'country',
      label: 'Country',
      input: 'text',
      autocomplete: 'country-name',
      maxLength: 200,
      passesEmpty: true,
      rule: anything(),
    },
    {
      kind: 'text',
      name: 'address',
      label: 'Address (City, Country)',
      input: 'text',
      autocomplete: 'address-level2',
      maxLength: 500,
      rule: required('Address is required'),
    },
    SMS_CONSENT,
  ],
} as const satisfies Step;

/**
 * The eleven-step application (APPLY-1 to APPLY-8). The rule is completeness only: the format of an email
 * address, phone number or link is not tested, so that no applicant is lost to a format rule (APPLY-5).
 * `passesEmpty` marks the four answers that pass by default (APPLY-4).
 */
export const applicationForm = defineForm({
  id: 'application',
  title: 'Application',
  page: '/apply',
  next: '/submission-success?lead={id}',
  submit: {
    label: 'Submit',
    busy: 'Submitting...',
    failed: 'We couldn’t send your application. Your answers are still here. Please try again.',
  },
  steps: [
    {
      id: 'role',
      title: 'Select Your Role',
      fields: [
        {
          kind: 'choices',
          name: 'selectedRoles',
          label: 'Which roles are you applying for?',
          hint: 'Choose one or more.',
          options: APPLICANT_ROLES,
          message: 'Please choose at least one role',
        },
      ],
    },
    {
      id: 'experience',
      title: 'Experience and Skills',
      question: 'What experience do you bring?',
      fields: [
        {
          kind: 'choice',
          name: 'hasExperience',
          label: 'Have you worked in a medical office or as a medical virtual assistant before?',
          options: YES_NO,
          message: 'Please tell us whether you have experience',
        },
        {
          kind: 'text',
          name: 'specialSkills',
          label: 'Special skills',
          hint: 'For example: specialties, certifications, software you know well.',
          input: 'textarea',
          maxLength: 5000,
          optional: true,
          rule: anything(),
        },
      ],
    },
    {
      id: 'tools',
      title: 'Tools and Systems',
      fields: [
        {
          kind: 'choices',
          name: 'tools',
          label: 'Which tools have you used?',
          hint: 'Choose all that apply. It’s OK to skip this one.',
          options: options('EMR/EHR Systems', 'QuickBooks', 'Insurance Billing Portals', 'Other'),
          optional: true,
          message: 'Please choose from the list',
        },
      ],
    },
    {
      id: 'languages',
      title: 'Language Skills',
      question: 'Which languages do you speak?',
      fields: [
        {
          kind: 'text',
          name: 'languages',
          label: 'Are you fluent in any languages besides English? If yes, please specify.',
          input: 'text',
          placeholder: 'For example: Spanish, or No',
          maxLength: 500,
          rule: required('Please tell us about your languages'),
        },
        {
          kind: 'choice',
          name: 'englishLevel',
          label: 'How well do you speak English?',
          options: ENGLISH_LEVELS,
          passesEmpty: true,
          message: 'Please choose your English level',
        },
      ],
    },
    {
      id: 'typing-speed',
      title: 'Typing Speed',
      fields: [
        {
          kind: 'choice',
          name: 'typingSpeed',
          label: 'How fast do you type?',
          options: options('30-40 WPM', '40-50 WPM', '50+ WPM'),
          message: 'Please choose your typing speed',
        },
      ],
    },
    {
      id: 'availability',
      title: 'Availability and Pay Expectations',
      question: 'When can you work, and for what pay?',
      fields: [
        {
          kind: 'text',
          name: 'startDate',
          label: 'When could you start?',
          hint: 'Today or later.',
          input: 'date',
          min: 'today',
          maxLength: 10,
          rule: required('Please choose a start date'),
        },
        {
          kind: 'choice',
          name: 'usHours',
          label: 'Can you work U.S. business hours?',
          ifNo: 'Most practices need you during U.S. business hours. You can still apply.',
          options: YES_NO,
          message: 'Please tell us whether you can work U.S. business hours',
        },
        {
          kind: 'choice',
          name: 'currentPayRate',
          group: 'Pay per hour, in U.S. dollars',
          label: 'What’s your current pay rate?',
          options: PAY_RANGES,
          passesEmpty: true,
          message: 'Please choose your current pay rate',
        },
        {
          kind: 'choice',
          name: 'payRate',
          label: 'What pay rate do you expect?',
          options: PAY_RANGES,
          message: 'Please choose the pay rate you expect',
        },
        {
          kind: 'choice',
          name: 'lowestPayRate',
          label: 'What’s the lowest pay rate you’d accept?',
          options: PAY_RANGES,
          message: 'Please choose the lowest pay rate you’d accept',
        },
        {
          kind: 'choice',
          name: 'futurePayRate',
          label: 'What would you like to earn a year from now?',
          options: FUTURE_PAY_RANGES,
          message: 'Please choose your future pay rate',
        },
      ],
    },
    {
      id: 'equipment',
      title: 'Equipment and Technical Readiness',
      question: 'Is your home office ready?',
      fields: [
        {
          kind: 'choice',
          name: 'hasComputer',
          label: 'Do you have a computer with 8GB RAM and a Core i5 or above?',
          ifNo: 'You’ll need one before your first day. You can still apply.',
          options: YES_NO,
          message: 'Please tell us about your computer',
        },
        {
          kind: 'choice',
          name: 'hasInternet',
          label: 'Do you have a stable internet connection of at least 10 Mbps?',
          ifNo: 'You’ll need one before your first day. You can still apply.',
          options: YES_NO,
          message: 'Please tell us about your internet connection',
        },
        {
          kind: 'choice',
          name: 'hasWorkspace',
          label: 'Do you have a quiet professional workspace?',
          ifNo: 'You’ll need one before your first day, to keep patient information private. You can still apply.',
          options: YES_NO,
          message: 'Please tell us about your workspace',
        },
      ],
    },
    {
      id: 'goals',
      title: 'Future Goals',
      fields: [
        {
          kind: 'text',
          name: 'futureGoals',
          label: 'Where would you like to be in the next few years?',
          input: 'textarea',
          maxLength: 5000,
          rule: required('Please tell us about your goals'),
        },
      ],
    },
    {
      id: 'additional',
      title: 'Additional Information',
      question: 'What brings you to us?',
      fields: [
        {
          kind: 'text',
          name: 'whyJoinUs',
          label: 'Why do you want to join us?',
          input: 'textarea',
          maxLength: 5000,
          rule: required('Please tell us why you want to join us'),
        },
        {
          kind: 'choice',
          name: 'referralSource',
          label: 'How did you hear about us?',
          options: options('Referral', 'Job Board', 'Social Media', 'Other'),
          message: 'Please tell us how you heard about us',
        },
        {
          kind: 'choice',
          name: 'trainingNeeded',
          label: 'Would you need training before you start?',
          options: YES_NO_MINIMAL,
          passesEmpty: true,
          message: 'Please tell us whether you need training',
        },
      ],
    },
    {
      id: 'final',
      title: 'Final Steps',
      question: 'Can you add a short voice introduction and your résumé?',
      intro:
        'Both are optional. For the voice, tell us about yourself or read a short text. A phone recording is fine.',
      fields: [
        {
          kind: 'text',
          name: 'audioIntro',
          label: 'Link to a 1-2 minute audio introduction',
          hint: 'Use Google Drive, Dropbox, Vocaroo or similar. Make sure anyone with the link can listen.',
          input: 'url',
          placeholder: 'https://',
          maxLength: 2000,
          optional: true,
          rule: anything(),
        },
        RESUME,
      ],
    },
    PERSONAL_STEP,
  ],
});
