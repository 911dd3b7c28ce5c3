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
  summary:
    'Phones, refills, referrals and chronic-care calls for family and internal medicine. Care for your patients between visits without a longer day.',
  picture: 'specialties/primary-care',
  pictureAlt: 'A primary care room with a stethoscope, a scale and a list of patients',
  meta: {
    title: 'Virtual Assistants for Primary Care',
    description: `Remote staff for family and internal medicine: phones, refills, referrals, care gaps and live scribing, ${CLAIMS.hourlyPrice.value} an hour.`,
  },
  headline: 'Virtual staff for primary care',
  promise:
    'Primary care teams are asked to do everything. Give the calls, forms and follow-up lists to someone who does them all day.',
  duties: {
    title: 'Duties of a virtual assistant in primary care',
    items: [
      {
        title: 'The morning phone rush',
        text: 'Books same-day requests by your rules, and sends refill messages with the pharmacy and last visit included.',
      },
      {
        title: 'Refill and result queues',
        text: 'Prepares refill requests under your protocol, and drafts normal-result letters for your approval.',
      },
      {
        title: 'Annual wellness visits',
        text: 'Tracks who’s due, calls them, books visits and gets health-risk forms back before the visit.',
      },
      {
        title: 'Closed-loop referrals',
        text: 'Books the specialist, sends notes and files the consult letter in the chart.',
      },
      {
        title: 'Chronic-care calls',
        text: 'Makes monthly calls from your care plan, logs the time and sends red flags to the nurse.',
      },
      {
        title: 'Charting with you',
        text: 'A live scribe writes your notes all day, so you can close them the same day.',
      },
    ],
  },
  benefits: {
    title: 'Benefits for your practice',
    items: [
      {
        title: 'Access without more doctors',
        text: 'Answered calls and filled cancellations become visits you already had room for.',
      },
      {
        title: 'Quality work all year',
        text: 'We work care-gap lists every week, so the last quarter isn’t a scramble.',
      },
      {
        title: 'An inbox you can finish',
        text: 'Your assistant answers administrative messages before you see them.',
      },
    ],
  },
  example: {
    title: 'How a flu-season phone rush gets handled',
    paragraphs: [
      'When you open on Monday, nine callers are waiting: four fevers, two refills, a new baby, a billing question and a man with chest pressure.',
      'Your receptionist and triage assistant split the calls. The chest pressure goes straight to your nurse, fevers get held slots by protocol, and refills are queued. By mid-morning, voicemail is empty, and nobody on site had to pick up the phone.',
    ],
  },
  roles: ['receptionist', 'coordinator', 'scribe', 'triage'],
  candidates: 'primary care',
  systems: ['NextGen', 'Elation', 'Practice Fusion'],
  updated: '2026-11-20',
};
