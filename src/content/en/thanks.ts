import type { MetaCopy, Point } from '#content/page-copy.ts';
import { CLAIMS } from './claims.ts';

/** Copy of /what-happens-next (THANKS-1). */
export const WHAT_HAPPENS_NEXT = {
  meta: {
    title: 'Thank You: What Happens Next',
    description: 'Your assessment reached our matching team. Here is what happens next and when.',
  } satisfies MetaCopy,
  title: 'Thank you. We are on it.',
  lead: `Your answers are with our matching team. A person replies within ${CLAIMS.replyTime.value}.`,
  quote: {
    text: 'I started this company after watching a good practice lose patients to a phone nobody had time to answer. You will not be handed a résumé and a bill. You will meet someone who wants to do this work, and my team stays with you both until it runs by itself.',
    name: 'Elena Marchetti',
    role: 'Founder',
    image: 'portraits/founder',
    /** True until the owner has replaced it with their own quote. */
    sample: true,
  },
  statsTitle: 'In good company',
  stats: [CLAIMS.placed, CLAIMS.satisfaction, CLAIMS.daysToHire],
  stepsTitle: 'What happens next',
  steps: [
    {
      title: 'We read your assessment',
      text: 'Someone on the matching team goes through your answers and calls or writes if anything is unclear.',
    },
    {
      title: 'You meet your matches',
      text: 'We introduce candidates who fit your specialty, your software and your hours. You interview them and choose.',
    },
    {
      title: 'Your two weeks start',
      text: `A trained person can be working with you in under ${CLAIMS.daysToHire.value}. The first two weeks are free.`,
    },
  ] satisfies readonly Point[],
  note: {
    title: 'Anything we should know?',
    text: 'Phone volume, a difficult system, who they will report to: it helps us pick better.',
    action: 'Add a note for your matching team',
  },
  book: {
    text: 'Would you rather talk now?',
    action: 'Book your onboarding call',
  },
} as const;

/** Copy of /thank-you (THANKS-2). */
export const THANK_YOU = {
  meta: {
    title: 'Thank You: Schedule Your Onboarding Call',
    description: 'One step left: pick a time for your onboarding call and meet your matching team.',
  } satisfies MetaCopy,
  title: 'Thank you! One step left: pick a time to talk',
  lead: 'On your onboarding call we settle the duties, the hours and the systems, so that your matches fit from day one.',
  action: 'Schedule your onboarding call',
  videoTitle: 'A short welcome',
  videoLabel: 'Watch the welcome',
  stepsTitle: 'Your next 3 steps',
  steps: [
    {
      title: 'Schedule your call',
      text: 'Choose a time that suits your practice and add the call to your calendar.',
    },
    {
      title: 'Meet your candidates',
      text: 'We bring people who match your answers. You ask what you like and choose who joins.',
    },
    {
      title: 'Start your free trial',
      text: 'Your new colleague starts, trained and supported by us. The first two weeks cost nothing.',
    },
  ] satisfies readonly Point[],
  refer: {
    title: 'Know another practice?',
    text: 'Tell a colleague about us. When they join, your next month is on us.',
    action: 'Refer a friend, get a free month',
  },
} as const;
