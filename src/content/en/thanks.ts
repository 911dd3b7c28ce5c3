import type { MetaCopy, Point } from '#content/page-copy.ts';
import { stated, statedClaims } from './claim-words.ts';
import { CLAIMS } from './claims.ts';
import { ASSESSMENT_QUESTIONS } from './counts.ts';

/** Copy of /what-happens-next. */
export const WHAT_HAPPENS_NEXT = {
  meta: {
    title: 'What Happens Next After Your Assessment',
    description: 'What happens after you send your assessment, and when.',
  } satisfies MetaCopy,
  title: 'Thank you! We got your assessment',
  lead: `Our matching team has your answers. You’ll hear from a real person within ${CLAIMS.replyTime.value}.`,
  pictureAlt: 'A calendar with one time picked',
  statsTitle: 'Our results',
  stats: statedClaims([CLAIMS.placed, CLAIMS.satisfaction, CLAIMS.daysToHire]),
  stepsTitle: 'What happens next',
  steps: [
    {
      title: 'We read your assessment',
      text: 'Someone on our matching team reviews your answers and contacts you with any questions.',
    },
    {
      title: 'You meet your matches',
      text: 'We introduce candidates who fit your specialty, software and hours. You interview them and choose.',
    },
    {
      title: 'Your two weeks start',
      text: `A trained assistant ${stated(CLAIMS.daysToHire, (hours) => `can be working with you in under ${hours}`, 'starts working with you')}. Your first two weeks are free.`,
    },
  ] satisfies readonly Point[],
  reference: 'Your reference number',
  /** Texts in place of the thanks if no assessment was sent from this device. */
  unsent: {
    title: 'What happens after your assessment',
    lead: `We have no assessment from this device yet. Answer ${ASSESSMENT_QUESTIONS} short questions, and you’ll hear from a real person within ${CLAIMS.replyTime.value}.`,
    book: 'Would you rather talk first? Choose a time.',
  },
  note: {
    title: 'Anything else we should know?',
    text: 'Phone volume, special software, who they’ll report to: it all helps us find the right match.',
    action: 'Add a note for your matching team',
  },
  book: {
    text: 'Next: a short call, so your candidates fit.',
    action: 'Book your onboarding call',
  },
} as const;

export const THANK_YOU = {
  meta: {
    title: 'Thank You: Schedule Your Onboarding Call',
    description: 'One step left: pick a time for your onboarding call with our team.',
  } satisfies MetaCopy,
  title: 'Thank you! Next: your onboarding call',
  lead: 'On your onboarding call, we’ll go over the duties, hours and systems, so your matches fit from day one.',
  action: 'Schedule your onboarding call',
  videoTitle: 'A short welcome',
  videoLabel: 'Watch our welcome video',
  stepsTitle: 'Your next 3 steps',
  steps: [
    {
      title: 'Schedule your call',
      text: 'Choose a time that suits your practice and add the call to your calendar.',
    },
    {
      title: 'Meet your candidates',
      text: 'We introduce people who match your answers. Ask anything, then choose who joins your team.',
    },
    {
      title: 'Start your free trial',
      text: 'Your new team member starts, with our training and support. The first two weeks are free.',
    },
  ] satisfies readonly Point[],
  refer: {
    title: 'Know another practice?',
    text: 'Tell a colleague about us. When they become a client, your next month is free.',
    action: 'Refer a friend, get a free month',
  },
} as const;
