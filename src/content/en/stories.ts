import type { MetaCopy } from '#content/page-copy.ts';
import type { EnterpriseStory, PracticeStory } from '#content/story.ts';
import { SAMPLE_CLAIMS } from './claims.ts';

/** Two groups of practices, as samples. */
export const ENTERPRISE_STORIES: readonly EnterpriseStory[] = [
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
      'We had four centers and four ways to post a case. The virtual schedulers wrote down one. The next month we stopped cancelling people in gowns.',
    speaker: 'Alan Whitcomb, Administrator',
    virtualStaff: [
      { role: 'Surgery schedulers', count: 9 },
      { role: 'Authorization specialists', count: 7 },
      { role: 'ASC billers and coders', count: 8 },
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
      'Orders used to sit in a fax tray until someone had a minute. Now an order that arrives by noon is a phone call by one, and our referrers have noticed.',
    speaker: 'Rafael Ortega, Director of Operations',
    virtualStaff: [
      { role: 'Order intake and scheduling', count: 8 },
      { role: 'Authorization specialists', count: 6 },
      { role: 'Report delivery and liaison', count: 4 },
    ],
    sample: true,
  },
];

/** Three practices, as samples. */
export const PRACTICE_STORIES: readonly PracticeStory[] = [
  {
    id: 'practice-1',
    practice: 'Baptiste Family Medicine',
    location: 'Baton Rouge, Louisiana',
    staffCount: 2,
    savings: SAMPLE_CLAIMS.smallStorySavings.value,
    quote:
      'I wanted to hire one receptionist and could not find her for months. I got one in a week, and a scribe in the spring because I had seen how it works.',
    speaker: 'Dr. Renée Baptiste',
    benefits: [
      'Every missed call returned the same day',
      'Charts closed before the doctor goes home',
      'Front desk back to one person who is not on the phone',
    ],
    sample: true,
  },
  {
    id: 'practice-2',
    practice: 'Park Street Dental',
    location: 'Sacramento, California',
    staffCount: 3,
    savings: SAMPLE_CLAIMS.smallStorySavings.value,
    quote:
      'We did not need more patients. We needed the ones who already had a treatment plan in their chart. Somebody finally calls them.',
    speaker: 'Dr. Mina Park',
    benefits: [
      'Insurance breakdowns entered before the visit',
      'Recall list worked every weekday',
      'Claims sent with x-rays and narratives the first time',
    ],
    sample: true,
  },
  {
    id: 'practice-3',
    practice: 'Lakeview Dermatology',
    location: 'Madison, Wisconsin',
    staffCount: 4,
    savings: SAMPLE_CLAIMS.smallStorySavings.value,
    quote:
      'The biopsy log was the thing that kept me awake. It belongs to someone now. I check it on Fridays out of habit, and there is nothing to find.',
    speaker: 'Hannah Lindqvist, Office Manager',
    benefits: [
      'No pathology result without an owner',
      'Biologic renewals started before they lapse',
      'Two scribes who know both physicians’ phrases',
    ],
    sample: true,
  },
];

/** Copy of /success-stories. */
export const STORIES = {
  meta: {
    title: 'Success Stories From Practices and Groups',
    description:
      'Two groups and three practices: which virtual staff they hired, what changed at the phone and in the ledger, in their own words.',
  } satisfies MetaCopy,
  crumb: 'Success Stories',
  updated: '2026-11-20',
  title: 'Client success stories',
  lead: 'Two enterprise groups and three practices: who they hired, what they saved and what changed.',
  enterprise: {
    title: 'Enterprise success stories',
    lead: 'Groups and centers with several locations. Open a story to see the team behind it.',
  },
  practices: { title: 'Practice success stories', lead: 'Open a story to see what changed.' },
  labels: {
    staff: 'virtual staff',
    savings: SAMPLE_CLAIMS.storySavings.label,
    efficiency: SAMPLE_CLAIMS.storyEfficiency.label,
    satisfaction: SAMPLE_CLAIMS.storySatisfaction.label,
    team: 'Their virtual team',
    benefits: 'Benefits',
  },
  close: {
    title: 'Start with one person',
    text: 'Every story here did. Two weeks free, then you decide.',
    testimonials: 'Hear from more clients',
  },
} as const;
