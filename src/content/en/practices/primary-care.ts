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
    'Phones, refills, referrals and chronic-care calls for family and internal medicine. Your panel is cared for between visits without a longer day.',
  picture: 'specialties/primary-care',
  pictureAlt: 'A primary care room with a stethoscope, a scale and a list of patients',
  meta: {
    title: 'Virtual Assistants for Primary Care',
    description:
      'Remote staff for family and internal medicine: phones, refills, referrals, care gaps and live scribing, from $12 an hour.',
  },
  headline: 'Virtual staff for primary care',
  promise:
    'Primary care is asked to do everything for everyone. Give the calls, the forms and the lists to someone whose whole day they are.',
  duties: {
    title: 'Duties of a virtual assistant in primary care',
    items: [
      {
        title: 'The morning phone rush',
        text: 'Same-day requests booked by your rules, refills messaged complete with pharmacy and last visit.',
      },
      {
        title: 'Refill and result queues',
        text: 'Refill requests prepared against your protocol; normal-result letters drafted for your release.',
      },
      {
        title: 'Annual wellness visits',
        text: 'Who is due, who has been called, who has booked; health-risk forms back before the visit.',
      },
      {
        title: 'Referrals that close',
        text: 'Specialist booked, notes sent, consult letter filed in the chart.',
      },
      {
        title: 'Chronic-care months',
        text: 'Calls from your care plan with time logged, red flags handed to the nurse.',
      },
      {
        title: 'Charting with you',
        text: 'A live scribe for full days, so that the notes close the same day.',
      },
    ],
  },
  benefits: {
    title: 'Benefits for your practice',
    items: [
      {
        title: 'Access without more doctors',
        text: 'Answered phones and filled cancellations are visits you already had room for.',
      },
      {
        title: 'Quality work all year',
        text: 'Gap lists are worked weekly, so the last quarter is not a scramble.',
      },
      {
        title: 'An inbox you can finish',
        text: 'Administrative messages are answered before you see them.',
      },
    ],
  },
  example: {
    title: 'Monday in flu season',
    paragraphs: [
      'At opening the line holds nine callers: four with fever, two refills, one new baby, one billing question and one man who mentions chest pressure in passing.',
      'Reception and triage split the queue. The chest pressure reaches your nurse live, fevers go into held slots by age and protocol, refills are queued with pharmacy and last labs. By mid-morning the voicemail box is empty and nobody on site has touched a phone.',
    ],
  },
  roles: ['receptionist', 'coordinator', 'scribe', 'triage'],
  updated: '2026-11-20',
};
