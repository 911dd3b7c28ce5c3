import { CLAIMS } from '#content/en/claims.ts';
import type { PracticeType } from '#content/practice-type.ts';

export const practice: PracticeType = {
  id: 'primary-care',
  order: 30,
  inMenu: true,
  featured: true,
  icon: 'Stethoscope',
  title: 'Primary Care',
  menuText: 'Phones, refills, gaps, chronic-care calls',
  summary: 'Phones, refills, referrals and chronic-care calls for family and internal medicine.',
  picture: 'specialties/primary-care',
  meta: {
    title: 'Virtual Assistants for Primary Care',
    description: `Remote staff for family and internal medicine: phones, refills, referrals, care gaps and live scribing, ${CLAIMS.hourlyPrice.value} an hour.`,
  },
  headline: 'Virtual staff for primary care',
  promise: 'Give the calls, forms and follow-up lists to someone who does them all day.',
  duties: {
    title: 'Duties of a virtual assistant in primary care',
    items: [
      {
        title: 'The morning phone rush',
        text: 'Books same-day requests by your rules.',
      },
      {
        title: 'Refill and result queues',
        text: 'Prepares refills under your protocol and drafts normal-result letters.',
      },
      {
        title: 'Annual wellness visits',
        text: 'Books whoever is due and gets health-risk forms back.',
      },
      {
        title: 'Closed-loop referrals',
        text: 'Books the specialist, sends notes and files the consult letter.',
      },
      {
        title: 'Chronic-care calls',
        text: 'Calls monthly from your care plan; red flags go to the nurse.',
      },
      { title: 'Charting with you', text: 'A live scribe writes your notes.' },
    ],
  },
  benefits: {
    title: 'Benefits for your practice',
    items: [
      {
        title: 'Access without more doctors',
        text: 'Answered calls become visits.',
      },
      { title: 'Quality work all year', text: 'We work care-gap lists every week.' },
      {
        title: 'An inbox you can finish',
        text: 'Administrative messages are already answered.',
      },
    ],
  },
  roles: ['receptionist', 'coordinator', 'scribe', 'triage'],
  candidates: 'primary care',
  systems: ['NextGen', 'Elation', 'Practice Fusion'],
  updated: '2026-11-27',
};
