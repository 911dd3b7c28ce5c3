import type { WizardCopy } from '#content/wizard-copy.ts';
import { APPLICANT_REPLY } from './apply.ts';
import { PROMISES } from './claim-words.ts';
import { SAVE_FOR_LATER } from './saved-drafts.ts';

const SHARED = {
  progress: 'Step {step} of {steps}',
  back: 'Back',
  next: 'Next',
  oneToGo: '1 answer to go',
  manyToGo: '{count} answers to go',
  pastDay: 'Choose today or a later day',
  chooseOne: 'Choose one to continue',
  draftTitle: 'Welcome back',
  draftText: 'Your answers from last time are saved on this device.',
  resume: 'Continue where you left off',
  startOver: 'Start over',
  clearedText: 'Your answers were cleared from this device.',
  undo: 'Undo',
  save: SAVE_FOR_LATER,
  shared:
    'This form is also open in another tab. Both tabs share your answers, and the newest answer to each question counts.',
  offline:
    'You’re offline. Your answers are saved on this device. Keep going, and send them when you’re back online.',
} as const;

export const ASSESSMENT_WIZARD: WizardCopy = {
  ...SHARED,
  progressLabel: 'Assessment progress',
  sent: {
    title: 'You sent your assessment on {date}.',
    text: `You’ll hear from us within ${PROMISES.replyTime.value}.`,
    reference: 'Your reference is {reference}.',
    answers: 'What you sent',
    add: 'Add a note for your matching team',
    another: 'Start another assessment',
  },
};

export const APPLICATION_WIZARD: WizardCopy = {
  ...SHARED,
  progressLabel: 'Application progress',
  minuteLeft: 'about a minute to go',
  minutesLeft: 'about {minutes} minutes to go',
  sent: {
    title: 'You sent your application on {date}.',
    text: APPLICANT_REPLY,
    reference: 'Your reference is {reference}.',
    answers: 'What you sent',
    add: '',
    another: 'Start another application',
  },
  review: {
    title: 'Check your answers',
    text: 'This is what we’ll receive. You can still change anything.',
    change: 'Change',
    backToReview: 'Back to review',
    notAnswered: 'Not answered',
  },
};
