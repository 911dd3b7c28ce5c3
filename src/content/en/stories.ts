import type { MetaCopy } from '#content/page-copy.ts';
import type { Story } from '#content/story.ts';
import { SAMPLE_CLAIMS } from './claims.ts';

/** Two groups of practices, as samples. */
export const ENTERPRISE_STORIES: readonly Story[] = [
  {
    id: 'enterprise-1',
    name: 'Harborline Surgical Partners',
    type: 'Surgery center group',
    location: 'Tampa, Florida',
    staffCount: 24,
    results: {
      savings: SAMPLE_CLAIMS.storySavings.value,
      efficiency: SAMPLE_CLAIMS.storyEfficiency.value,
      satisfaction: SAMPLE_CLAIMS.storySatisfaction.value,
    },
    quote:
      'We had four centers and four ways to book a case. Our virtual schedulers set up one. By the next month, we’d stopped canceling patients on the day of surgery.',
    speaker: 'Alan Whitcomb, Administrator',
    portrait: 'portraits/client-2',
    picture: 'practices/surgery-centers',
    virtualStaff: [
      { role: 'Surgery schedulers', count: 9 },
      { role: 'Authorization specialists', count: 7 },
      { role: 'ASC billers and coders', count: 8 },
    ],
    benefits: [
      'One way to book a case at every center',
      'Authorizations checked against the surgeon’s sheet days ahead',
      'Implant invoices billed with the claim they belong to',
    ],
    sample: true,
  },
  {
    id: 'enterprise-2',
    name: 'Tri-County Imaging Network',
    type: 'Imaging center group',
    location: 'Columbus, Ohio',
    staffCount: 18,
    results: {
      savings: SAMPLE_CLAIMS.storySavings.value,
      efficiency: SAMPLE_CLAIMS.storyEfficiency.value,
      satisfaction: SAMPLE_CLAIMS.storySatisfaction.value,
    },
    quote:
      'Orders used to sit in a fax tray until someone had a minute. Now if an order arrives by noon, we’ve called the patient by one. Our referring offices have noticed.',
    speaker: 'Rafael Ortega, Director of Operations',
    portrait: 'portraits/client-6',
    picture: 'practices/mri-centers',
    virtualStaff: [
      { role: 'Order intake and scheduling', count: 8 },
      { role: 'Authorization specialists', count: 6 },
      { role: 'Report delivery and liaison', count: 4 },
    ],
    benefits: [
      'Patients called the day the order arrives',
      'Authorizations requested before the slot is confirmed',
      'Reports sent to referring offices without a phone call',
    ],
    sample: true,
  },
];

/** Three practices, as samples. */
export const PRACTICE_STORIES: readonly Story[] = [
  {
    id: 'practice-1',
    name: 'Baptiste Family Medicine',
    location: 'Baton Rouge, Louisiana',
    staffCount: 2,
    results: { savings: SAMPLE_CLAIMS.smallStorySavings.value },
    quote:
      'I spent months trying to hire a receptionist. Here, I had one in three days. It went so well that I added a scribe in the spring.',
    speaker: 'Dr. Renée Baptiste',
    portrait: 'portraits/client-1',
    picture: 'specialties/primary-care',
    virtualStaff: [
      { role: 'Receptionist', count: 1 },
      { role: 'Scribe', count: 1 },
    ],
    benefits: [
      'Every missed call returned the same day',
      'Charts closed before the doctor goes home',
      'Front desk staff free to help the patients in front of them',
    ],
    sample: true,
  },
  {
    id: 'practice-2',
    name: 'Park Street Dental',
    location: 'Sacramento, California',
    staffCount: 3,
    results: { savings: SAMPLE_CLAIMS.smallStorySavings.value },
    quote:
      'We didn’t need more patients. We needed the ones with a treatment plan to come back. Now somebody finally calls them.',
    speaker: 'Dr. Mina Park',
    portrait: 'portraits/client-3',
    picture: 'specialties/dental',
    virtualStaff: [
      { role: 'Insurance coordinator', count: 1 },
      { role: 'Recall caller', count: 1 },
      { role: 'Dental biller', count: 1 },
    ],
    benefits: [
      'Insurance breakdowns entered before the visit',
      'Recall list worked every weekday',
      'Claims sent with x-rays and narratives the first time',
    ],
    sample: true,
  },
  {
    id: 'practice-3',
    name: 'Lakeview Dermatology',
    location: 'Madison, Wisconsin',
    staffCount: 4,
    results: { savings: SAMPLE_CLAIMS.smallStorySavings.value },
    quote:
      'The biopsy log used to keep me up at night. Now someone owns it. I still check it on Fridays, and nothing is overdue.',
    speaker: 'Hannah Lindqvist, Office Manager',
    portrait: 'portraits/client-5',
    picture: 'practices/dermatology',
    virtualStaff: [
      { role: 'Scribes', count: 2 },
      { role: 'Records coordinator', count: 1 },
      { role: 'Authorization specialist', count: 1 },
    ],
    benefits: [
      'Every pathology result tracked until the patient knows',
      'Biologic renewals started before they lapse',
      'Two scribes who know how each physician writes notes',
    ],
    sample: true,
  },
];

/** Copy of /success-stories. */
export const STORIES = {
  meta: {
    title: 'Virtual Medical Staff Success Stories',
    description:
      'How two healthcare groups and three practices hired virtual medical staff, what they saved and what changed, in their own words.',
  } satisfies MetaCopy,
  crumb: 'Success Stories',
  updated: '2026-11-20',
  title: 'Client success stories',
  lead: 'Two enterprise groups and three practices: who they hired, what they saved and what changed.',
  enterprise: {
    title: 'Enterprise success stories',
    lead: 'Multi-site groups and centers, with their results and the team they hired. Open a story to see what changed.',
  },
  practices: {
    title: 'Practice success stories',
    lead: 'Single practices, with what they saved and who they hired. Open a story to see what changed.',
  },
  labels: {
    index: 'Stories on this page',
    indexTitle: 'Staffing cost savings',
    savings: SAMPLE_CLAIMS.storySavings.label,
    efficiency: SAMPLE_CLAIMS.storyEfficiency.label,
    satisfaction: SAMPLE_CLAIMS.storySatisfaction.label,
    enterprise: 'Enterprise',
    practice: 'Practice',
    team: (count: number) => `Team hired: ${count} virtual staff`,
    cost: 'Staffing cost',
    /** The chart of the cost, for screen readers. */
    costChart: (savings: string) => `Staffing cost, before and with virtual staff: ${savings} less`,
    less: (savings: string) => `${savings} less`,
    before: 'Before',
    after: 'With virtual staff',
    benefits: 'What changed',
  },
  close: {
    title: 'Start with one person',
    text: 'Add more when it works. Try someone free for two weeks, then decide.',
    testimonials: 'Read client testimonials',
  },
} as const;
