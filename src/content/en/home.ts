import type { HeroBullet } from '#content/page-copy.ts';
import { CLAIMS } from './claims.ts';

/** The three bullets of the hero (HOME-1). */
const BULLETS: readonly HeroBullet[] = [
  {
    icon: 'TrendingUp',
    figure: CLAIMS.officesIncrease.value,
    text: CLAIMS.officesIncrease.label,
  },
  {
    icon: 'Users',
    figure: CLAIMS.placedHero.value,
    text: 'trained staff placed with practices across the country',
  },
  {
    icon: 'BadgeDollarSign',
    figure: CLAIMS.hourlyPrice.value,
    text: 'an hour for experienced staff',
  },
];

/** All copy of home except cards, specialties and testimonials. */
export const HOME = {
  meta: {
    updated: '2026-11-20',
    title: 'Medical Virtual Assistants, $12 an Hour',
    description: `Experienced medical virtual assistants for your practice, trained and working in under ${CLAIMS.daysToHire.value}. ${CLAIMS.hourlyPrice.value} an hour, two weeks free.`,
  },
  hero: {
    title: 'Hire an Experienced Medical Virtual Assistant',
    /** What, for whom, from what price (TRUST-3). */
    lead: `Trained remote staff for U.S. medical practices, at ${CLAIMS.hourlyPrice.value} an hour.`,
    bullets: BULLETS,
    note: (questions: string) =>
      `Answer ${questions} short questions. Your first two weeks are free.`,
    videoLabel: 'Watch how it works',
    videoTitle: 'Welcome video',
    /** Video data for search engines; the seconds are the length of media/video/welcome.mp4. */
    videoDescription:
      'One morning at a medical practice, before and after: ringing phones, piles of charts and an empty slot, then the same hours with a virtual assistant.',
    videoSeconds: 38,
    videoPublished: '2026-11-20',
    transcript: 'Video transcript',
    posterAlt:
      'Your morning, before and after: a doctor eats at her laptop between piles of charts; a virtual assistant with a headset waves from a tidy desk',
  },
  staff: {
    title: 'Meet our medical virtual assistants',
    lead: 'They’re experienced, fluent in English and trained for a medical office before you meet them. Tap a card to see what they handle.',
    open: 'See the profile',
    profile: 'Profile',
    keyFeatures: 'Key features',
    responsibilities: 'Key responsibilities',
    benefits: 'Additional benefits',
    experience: (years: string) => `${years} of experience`,
  },
  stats: {
    title: 'Our numbers',
    items: [CLAIMS.staffPerClient, CLAIMS.placedStrip, CLAIMS.hipaa],
  },
  process: {
    title: `A trained staff member in under ${CLAIMS.daysToHire.value}`,
    lead: `Hiring in-house takes about ${CLAIMS.timelineBefore.value}. We’ve already done the slow part.`,
    pictureAlt: 'Three candidates on a screen, with one selected',
    steps: [
      {
        title: 'Vetted talent pool',
        text: 'Every candidate passes language, skills and background checks before you meet them.',
      },
      {
        title: 'Tailored matching',
        text: 'Tell us what you need. We send you 3-5 pre-vetted candidates who’ve done that work.',
      },
      {
        title: 'Pairing call',
        text: 'Meet them on video, ask anything and choose the one you’d want at your front desk.',
      },
      {
        title: 'Immediate start',
        text: 'Your assistant can start with your next shift. They have their own computer, and you create the logins.',
      },
      {
        title: 'Onboarding and training',
        text: 'We’re there for the first days, so they learn your EHR, your phone scripts and your way of working.',
      },
      {
        title: 'Ongoing support',
        text: 'Your account manager checks in with you. If it’s not working, we find replacements at no extra cost.',
      },
    ],
  },
  specialties: {
    title: 'Tailored virtual assistance',
    lead: 'Dental billing isn’t cardiology billing. Choose your specialty to see what your assistant can do.',
    choose: 'Choose a specialty',
    more: (title: string) => `More for ${title.toLowerCase()} practices`,
  },
  consultation: {
    title: 'Not sure who to hire first?',
    text: 'Tell us about your day. We’ll tell you which role would help most, or if you don’t need one yet. The consultation is free.',
    button: 'Get a Free Consultation',
  },
  testimonials: {
    /** The title is a requirement (HOME-8). */
    title: 'Hear What Our Clients Say About Our Virtual Assistants',
    lead: 'Real feedback from healthcare professionals who work with our staff every day.',
    label: 'Client testimonials',
    /** How many of `testimonials.ts` home shows, starting with the first. */
    shown: 3,
  },
} as const;
