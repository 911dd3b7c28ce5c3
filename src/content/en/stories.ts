import type { MetaCopy } from '#content/page-copy.ts';
import type { Story } from '#content/story.ts';
import { CLAIMS, SAMPLE_CLAIMS } from './claims.ts';

/** Two groups of practices, as samples. */
export const ENTERPRISE_STORIES: readonly Story[] = [
  {
    id: 'enterprise-1',
    name: 'Harborline Surgical Partners',
    type: 'Surgery center group',
    location: 'Tampa, Florida',
    staffCount: 24,
    savings: SAMPLE_CLAIMS.surgerySavings.value,
    results: {
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
    headline: 'How a surgery center group staffed its scheduling with virtual assistants',
    timeline: [
      {
        title: 'First week',
        text: 'Two schedulers start at one center and learn its case types and block times.',
      },
      {
        title: 'First month',
        text: 'The same way to book a case runs at the second center. Authorizations follow.',
      },
      { title: 'Third month', text: 'All four centers book one way. Billers and coders join.' },
      {
        title: 'Sixth month',
        text: 'Claims go out with their implant invoices, and the team covers for each other’s leave.',
      },
    ],
    setback:
      'The first center kept its old paper list for a month, so some cases were booked twice. The group ended the list before it went on.',
    sample: true,
  },
  {
    id: 'enterprise-2',
    name: 'Tri-County Imaging Network',
    type: 'Imaging center group',
    location: 'Columbus, Ohio',
    staffCount: 18,
    savings: SAMPLE_CLAIMS.imagingSavings.value,
    results: {
      efficiency: SAMPLE_CLAIMS.otherEfficiency.value,
      satisfaction: SAMPLE_CLAIMS.otherSatisfaction.value,
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
    headline: 'How an imaging network answers every order with virtual assistants',
    timeline: [
      {
        title: 'First week',
        text: 'Four people read the order inbox beside the network’s own staff.',
      },
      { title: 'Second week', text: 'They call patients on their own and book by protocol.' },
      { title: 'Second month', text: 'Authorization specialists take over the largest payers.' },
      {
        title: 'Fourth month',
        text: 'A liaison team delivers reports and answers referring offices.',
      },
    ],
    setback:
      'Two payers’ portals locked accounts that were used from abroad. The network’s IT team had to approve the sign-ins first.',
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
    savings: SAMPLE_CLAIMS.familySavings.value,
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
    headline: 'How a family practice hired a virtual receptionist and a scribe',
    timeline: [
      { title: 'Day one', text: 'The practice answers a few questions and reads three profiles.' },
      { title: 'Day three', text: 'The receptionist takes her first calls beside the front desk.' },
      { title: 'Second month', text: 'She returns every missed call the same day, alone.' },
      { title: 'Next spring', text: 'A scribe joins for the doctor’s afternoon visits.' },
    ],
    setback:
      'The first greeting was too long, and regular patients hung up. The practice cut it to one sentence in the second week.',
    sample: true,
  },
  {
    id: 'practice-2',
    name: 'Park Street Dental',
    location: 'Sacramento, California',
    staffCount: 3,
    savings: SAMPLE_CLAIMS.dentalSavings.value,
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
    headline: 'How a dental practice filled its recall list with virtual staff',
    timeline: [
      {
        title: 'First week',
        text: 'A coordinator enters insurance breakdowns for the week ahead.',
      },
      { title: 'Third week', text: 'The recall caller works the oldest treatment plans first.' },
      { title: 'Third month', text: 'A biller joins and sends claims with x-rays attached.' },
    ],
    setback:
      'The recall list had hundreds of wrong numbers. For a month most of the work was finding the right ones.',
    sample: true,
  },
  {
    id: 'practice-3',
    name: 'Lakeview Dermatology',
    location: 'Madison, Wisconsin',
    staffCount: 4,
    savings: SAMPLE_CLAIMS.lastSavings.value,
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
    headline: 'How a dermatology practice tracks every biopsy with virtual staff',
    timeline: [
      { title: 'First week', text: 'One scribe documents a single provider’s clinic.' },
      { title: 'Second month', text: 'A records coordinator takes over the pathology log.' },
      {
        title: 'Third month',
        text: 'The second scribe starts. Biologic renewals move to an authorization specialist.',
      },
    ],
    setback:
      'One physician did not like the first scribe’s notes. The replacement started within the week.',
    sample: true,
  },
];

/** Copy of /success-stories. */
export const STORIES = {
  meta: {
    title: 'Virtual Medical Staff Success Stories',
    description:
      'How two healthcare groups and three practices hired virtual medical staff, what their teams cost and what changed, in their own words.',
  } satisfies MetaCopy,
  crumb: 'Success Stories',
  updated: '2026-11-20',
  title: 'Client success stories',
  lead: `Two enterprise groups and three practices: who they hired and what changed. Virtual staff can cut staffing costs by up to ${CLAIMS.savings.value}.`,
  enterprise: {
    title: 'Enterprise success stories',
    lead: 'Multi-site groups and centers, with their results, the team they hired and what it costs today. Open a story to see what changed.',
  },
  practices: {
    title: 'Practice success stories',
    lead: 'Single practices, with who they hired and what that costs today. Open a story to see what changed.',
  },
  labels: {
    index: 'Stories on this page',
    indexTitle: 'Virtual staff hired',
    savings: SAMPLE_CLAIMS.surgerySavings.label,
    efficiency: SAMPLE_CLAIMS.storyEfficiency.label,
    satisfaction: SAMPLE_CLAIMS.storySatisfaction.label,
    enterprise: 'Enterprise',
    practice: 'Practice',
    team: (count: number) => `Team hired: ${count} virtual staff`,
    benefits: 'What changed',
    more: 'Read the whole story',
  },
  /** The page of one story. */
  page: {
    meta: (name: string) => ({
      title: `${name}: Success Story`,
      description: `What ${name} handed over, when, who was hired, what it costs at today’s price, and what went wrong on the way.`,
    }),
    timeline: 'Timeline',
    team: 'The team, and what it costs today',
    role: 'Role',
    people: 'People',
    year: 'A full-time year',
    total: 'Total',
    cost: (price: string) =>
      `At today’s price of ${price} an hour, full-time, the first two weeks free.`,
    calculate: 'See how we calculate this',
    setback: 'What didn’t work at first',
    all: 'All success stories',
  },
  close: {
    title: 'Start with one person',
    text: 'Add more when it works. Try someone free for two weeks, then decide.',
    link: { path: '/testimonials', label: 'Read client testimonials' },
  },
} as const;
