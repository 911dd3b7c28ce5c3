import type { HeroBullet } from '#content/hero-bullet.ts';
import { CLAIMS } from './claims.ts';
import { capitalized } from './number-word.ts';

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
    bullets: BULLETS,
    note: (questions: string) =>
      `${capitalized(questions)} short questions. No charge for the first two weeks.`,
    videoLabel: 'Watch how it works',
    videoTitle: 'Welcome video',
    /** Video data for search engines; the seconds are the length of media/video/welcome.mp4. */
    videoDescription:
      'How a practice gets its virtual medical staff: which roles there are, what an hour costs and how the free two weeks go.',
    videoSeconds: 32,
    videoPublished: '2026-11-20',
    posterAlt:
      'A virtual assistant with a headset waves from her desk, on a video call with a doctor',
  },
  staff: {
    title: 'Meet the people who pick up',
    lead: 'Experienced, English-speaking and trained for a medical office before you ever talk to them. Press a card to see what such a person takes over.',
    open: 'See the profile',
    profile: 'Profile',
    keyFeatures: 'Key features',
    responsibilities: 'Key responsibilities',
    benefits: 'Additional benefits',
    experience: (years: string) => `${years} of experience`,
  },
  stats: {
    title: 'In numbers',
    items: [CLAIMS.staffPerClient, CLAIMS.placedStrip, CLAIMS.hipaa],
  },
  process: {
    title: `A trained staff member in under ${CLAIMS.daysToHire.value}`,
    lead: `Hiring at home takes about ${CLAIMS.timelineBefore.value}. We have done the slow part already.`,
    pictureAlt: 'Three candidates on a screen, one of them chosen',
    steps: [
      {
        title: 'Vetted talent pool',
        text: 'Every candidate has passed language, skills and background checks before you call.',
      },
      {
        title: 'Tailored matching',
        text: 'You tell us what is piling up. We send 3-5 pre-vetted candidates who have done that work.',
      },
      {
        title: 'Pairing call',
        text: 'Meet them on video, ask what you like, choose the one you would want at your front desk.',
      },
      {
        title: 'Immediate start',
        text: 'Your choice starts with your next shift, on equipment we provide and secure.',
      },
      {
        title: 'Onboarding and training',
        text: 'We sit in for the first days: your EHR, your phone scripts, your way of doing things.',
      },
      {
        title: 'Ongoing support',
        text: 'An account manager checks in with you. If it is not working, we bring replacements.',
      },
    ],
  },
  specialties: {
    title: 'Tailored virtual assistance',
    lead: 'A biller who knows dental codes is not a biller who knows cardiology. Choose your specialty.',
    choose: 'Choose a specialty',
    more: (title: string) => `More for ${title.toLowerCase()} practices`,
  },
  consultation: {
    title: 'Not sure whom you need?',
    text: 'Tell us what your day looks like. We will say which role would help first, and when you would be better off without one. The consultation is free.',
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
