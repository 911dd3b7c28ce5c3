import { APPLICATION } from '#shared/forms/application.form.ts';
import type { ChoiceField } from '#shared/forms/define-form.ts';
import { translateForm } from '#shared/forms/translate-form.ts';
import { hiringCountryNames } from '#shared/hiring-countries.ts';
import { FIRST_NAME, IN_ENGLISH, LAST_NAME, RESUME, SMS_CONSENT } from './form-words.ts';

const YES_NO = { yes: 'Yes', no: 'No' } as const;

/**
 * The link beside answers that most positions exclude. It leads to the short form, which the recruiters read when a
 * position opens.
 */
const LATER: NonNullable<NonNullable<ChoiceField['notice']>['link']> = {
  text: 'Or leave your details for later',
  href: '/careers#interest',
};

const PAY_RANGES = {
  '$4–$5/hour': '$4–$5/hour',
  '$5–$6/hour': '$5–$6/hour',
  '$6–$7/hour': '$6–$7/hour',
  '$7–$9/hour': '$7–$9/hour',
  '$9–$10/hour': '$9–$10/hour',
} as const;

export const APPLICATION_WORDS = {
  ...IN_ENGLISH,
  title: 'Application',
  page: '/apply',
  next: '/submission-success?lead={id}',
  submit: {
    label: 'Submit',
    busy: 'Submitting...',
    failed: 'We couldn’t send your application. Your answers are still here. Please try again.',
  },
  steps: {
    role: { title: 'Select Your Role' },
    experience: {
      title: 'Experience and Skills',
      question: 'What experience do you bring?',
    },
    tools: { title: 'Tools and Systems' },
    languages: { title: 'Language Skills', question: 'Which languages do you speak?' },
    'typing-speed': { title: 'Typing Speed' },
    availability: {
      title: 'Availability and Pay Expectations',
      question: 'When can you work, and for what pay?',
    },
    equipment: {
      title: 'Equipment and Technical Readiness',
      question: 'Is your home office ready?',
    },
    goals: { title: 'Future Goals' },
    additional: { title: 'Additional Information', question: 'What brings you to us?' },
    final: {
      title: 'Final Steps',
      question: 'Can you add a short voice introduction and your résumé?',
      intro:
        'Both are optional. For the voice, tell us about yourself or read a short text. A phone recording is fine.',
    },
    personal: { title: 'Personal Information', question: 'How can we reach you?' },
  },
  fields: {
    selectedRoles: {
      label: 'Which roles are you applying for?',
      hint: 'Choose one or more.',
      options: {},
      message: 'Please choose at least one role',
    },
    hasExperience: {
      label: 'Have you worked in a medical office or as a medical virtual assistant before?',
      options: YES_NO,
      message: 'Please tell us whether you have experience',
    },
    specialSkills: {
      label: 'Special skills',
      hint: 'For example: specialties, certifications, software you know well.',
    },
    tools: {
      label: 'Which tools have you used?',
      hint: 'Choose all that apply. It’s OK to skip this one.',
      options: {
        'EMR/EHR Systems': 'EMR/EHR Systems',
        QuickBooks: 'QuickBooks',
        'Insurance Billing Portals': 'Insurance Billing Portals',
        Other: 'Other',
      },
      message: 'Please choose from the list',
    },
    languages: {
      label: 'Are you fluent in any languages besides English? If yes, please specify.',
      placeholder: 'For example: Spanish, or No',
      empty: 'Please tell us about your languages',
    },
    englishLevel: {
      label: 'How well do you speak English?',
      notice: {
        answer: 'beginner',
        text: 'Most positions include calls in English, so practices ask for Intermediate or better. You can still apply.',
        link: LATER,
      },
      options: {
        beginner: { label: 'Beginner', description: 'Simple, familiar topics' },
        intermediate: { label: 'Intermediate', description: 'Everyday work talk' },
        advanced: { label: 'Advanced', description: 'Fast calls, any subject' },
        native: { label: 'Native', description: 'Grew up speaking it' },
      },
      message: 'Please choose your English level',
    },
    typingSpeed: {
      label: 'How fast do you type?',
      options: { '30-40 WPM': '30-40 WPM', '40-50 WPM': '40-50 WPM', '50+ WPM': '50+ WPM' },
      message: 'Please choose your typing speed',
    },
    startDate: {
      label: 'When could you start?',
      hint: 'Today or later.',
      empty: 'Please choose a start date',
    },
    usHours: {
      label: 'Can you work U.S. business hours?',
      notice: {
        answer: 'no',
        text: 'Most practices need you during U.S. business hours. You can still apply.',
        link: LATER,
      },
      options: YES_NO,
      message: 'Please tell us whether you can work U.S. business hours',
    },
    currentPayRate: {
      group: 'Pay per hour, in U.S. dollars',
      label: 'What’s your current pay rate?',
      options: PAY_RANGES,
      message: 'Please choose your current pay rate',
    },
    payRate: {
      label: 'What pay rate do you expect?',
      options: PAY_RANGES,
      message: 'Please choose the pay rate you expect',
    },
    lowestPayRate: {
      label: 'What’s the lowest pay rate you’d accept?',
      options: PAY_RANGES,
      message: 'Please choose the lowest pay rate you’d accept',
    },
    futurePayRate: {
      label: 'What would you like to earn a year from now?',
      options: {
        '$5–$6/hour': '$5–$6/hour',
        '$6–$7/hour': '$6–$7/hour',
        '$7–$8/hour': '$7–$8/hour',
        '$8–$10/hour': '$8–$10/hour',
        '$10+/hour': '$10+/hour',
      },
      message: 'Please choose your future pay rate',
    },
    hasComputer: {
      label: 'Do you have a computer with 8GB RAM and a Core i5 or above?',
      notice: {
        answer: 'no',
        text: 'You’ll need one before your first day. You can still apply.',
        link: LATER,
      },
      options: YES_NO,
      message: 'Please tell us about your computer',
    },
    hasInternet: {
      label: 'Do you have a stable internet connection of at least 10 Mbps?',
      notice: {
        answer: 'no',
        text: 'You’ll need one before your first day. You can still apply.',
        link: LATER,
      },
      options: YES_NO,
      message: 'Please tell us about your internet connection',
    },
    hasWorkspace: {
      label: 'Do you have a quiet professional workspace?',
      notice: {
        answer: 'no',
        text: 'You’ll need one before your first day, to keep patient information private. You can still apply.',
        link: LATER,
      },
      options: YES_NO,
      message: 'Please tell us about your workspace',
    },
    futureGoals: {
      label: 'Where would you like to be in the next few years?',
      empty: 'Please tell us about your goals',
    },
    whyJoinUs: {
      label: 'Why do you want to join us?',
      empty: 'Please tell us why you want to join us',
    },
    referralSource: {
      label: 'How did you hear about us?',
      options: {
        Referral: 'Referral',
        'Job Board': 'Job Board',
        'Social Media': 'Social Media',
        Other: 'Other',
      },
      message: 'Please tell us how you heard about us',
    },
    trainingNeeded: {
      label: 'Would you need training before you start?',
      options: { ...YES_NO, minimal: 'Minimal' },
      message: 'Please tell us whether you need training',
    },
    audioIntro: {
      label: 'Link to a 1-2 minute audio introduction',
      hint: 'Use Google Drive, Dropbox, Vocaroo or similar. Make sure anyone with the link can listen.',
      placeholder: 'https://',
    },
    voiceIntro: {
      label: 'Recorded voice introduction',
      message: 'Please record a voice introduction',
      wayOut: RESUME.wayOut,
    },
    resume: RESUME,
    firstName: FIRST_NAME,
    lastName: LAST_NAME,
    email: { label: 'Email', empty: 'Email is required' },
    phone: {
      label: 'Phone',
      hint: 'Include your country code, for example +505 8888 8888.',
      empty: 'Phone is required',
    },
    country: { label: 'Country', suggestions: hiringCountryNames('en') },
    address: { label: 'Address (City, Country)', empty: 'Address is required' },
    smsConsent: SMS_CONSENT,
  },
} as const;

export const applicationForm = translateForm(APPLICATION, APPLICATION_WORDS);
