import { stated, statedClaims } from './claim-words.ts';
import { CLAIMS } from './claims.ts';
import { ASSESSMENT_QUESTIONS } from './counts.ts';

const BULLETS = statedClaims([
  CLAIMS.officesIncrease,
  { ...CLAIMS.placedHero, label: 'trained staff placed with practices across the country' },
  { ...CLAIMS.hourlyPrice, label: 'an hour for experienced staff' },
]);

/** All copy of home except cards, specialties and testimonials. */
export const HOME = {
  meta: {
    updated: '2026-11-27',
    title: `Medical Virtual Assistants, ${CLAIMS.hourlyPrice.value} an Hour`,
    description: `Experienced medical virtual assistants for your practice, ${stated(CLAIMS.daysToHire, (hours) => `trained and working in under ${hours}`, 'trained before they start')}. ${CLAIMS.hourlyPrice.value} an hour, two weeks free.`,
  },
  hero: {
    title: 'Hire an Experienced Medical Virtual Assistant',
    /** The offer, the audience and the price. */
    lead: `Receptionists, billers, scribes and more for U.S. practices. ${CLAIMS.hourlyPrice.value} an hour, ${stated(CLAIMS.daysToHire, (hours) => `at work in under ${hours}`, 'two weeks free')}.`,
    bullets: BULLETS,
    note: (questions: string) => `${questions} quick questions. No credit card.`,
    videoLabel: 'Watch our welcome video',
    videoTitle: 'Welcome video',
    videoNote: 'One morning at a practice, before and after. With captions.',
    /** Video data for search engines; the seconds are the length of media/video/welcome.mp4. */
    videoDescription:
      'One morning at a medical practice, before and after: ringing phones, piles of charts and an empty slot, then the same hours with a virtual assistant.',
    videoSeconds: 38,
    videoPublished: '2026-11-20',
    transcript: 'Video transcript',
    posterAlt:
      'A virtual assistant with a headset waves from her desk; beside her a video call with a doctor and the morning’s schedule',
  },
  staff: {
    title: 'Meet our medical virtual assistants',
    lead: 'Four examples. Open one for skills and duties.',
    open: 'See the profile',
    more: 'See three full example profiles',
    profile: 'Profile',
    keyFeatures: 'Key features',
    responsibilities: 'Key responsibilities',
    benefits: 'Additional benefits',
    experience: (years: string) => `${years} of experience`,
  },
  costs: {
    title: 'What the same hours cost in a year',
    lead: 'An in-house front desk at the U.S. median wage, with taxes, benefits and days off.',
    hours: 'Hours a week',
    inHouse: 'In-house',
    ours: `With us, at ${CLAIMS.hourlyPrice.value} an hour`,
    more: 'Use your own numbers',
    sources: 'Source: U.S. Bureau of Labor Statistics.',
  },
  /** Each figure with the sentence that explains it. */
  stats: {
    title: 'Our numbers',
    items: statedClaims([
      {
        ...CLAIMS.staffPerClient,
        text: 'Start with one, add more when it works.',
      },
      {
        ...CLAIMS.placedStrip,
        text: 'Trained and checked before you meet them.',
      },
      { ...CLAIMS.hipaa, text: 'We sign a BAA before anyone gets a login.' },
    ]),
  },
  process: {
    title: `A trained staff member in ${stated(CLAIMS.daysToHire, (hours) => `under ${hours}`, 'six steps')}`,
    lead: stated(
      CLAIMS.timelineBefore,
      (days) => `A typical hire takes ${days}. Ours are already recruited, screened and trained.`,
      'We’ve already done the recruiting, checking and training.',
    ),
    steps: [
      {
        title: 'Vetted talent pool',
        text: 'English, skills, references and background are checked.',
      },
      {
        title: 'Tailored matching',
        text: 'We send 3-5 pre-vetted candidates who’ve done that work.',
      },
      {
        title: 'Pairing call',
        text: 'Meet them on video. Choose the one you want.',
      },
      {
        title: 'Immediate start',
        text: 'They can start with your next shift, on their own computer.',
      },
      {
        title: 'Onboarding and training',
        text: 'We’re there while they learn your EHR and phone scripts.',
      },
      {
        title: 'Ongoing support',
        text: 'Your account manager checks in. If needed, replacements cost nothing extra.',
      },
    ],
  },
  specialties: {
    title: 'Tailored virtual assistance',
    lead: 'See the work an assistant takes off your desk.',
    choose: 'Choose a specialty',
    more: (title: string) => `More for ${title.toLowerCase()} practices`,
  },
  consultation: {
    title: 'Not sure who to hire first?',
    text: 'Talk it through with us, free. If you don’t need anyone yet, we’ll say so.',
    button: 'Get a Free Consultation',
  },
  close: {
    title: 'Two weeks free. Then decide.',
    text: `Answer ${ASSESSMENT_QUESTIONS} short questions and meet people who fit. You pay nothing until you choose to stay.`,
    link: { path: '/pricing', label: 'See pricing' },
  },
  testimonials: {
    /** The specification requires this title. */
    title: 'Hear What Our Clients Say About Our Virtual Assistants',
    lead: 'Real feedback from healthcare professionals who work with our staff every day.',
    label: 'Client testimonials',
    /** How many testimonials the home page shows. */
    shown: 3,
  },
} as const;
