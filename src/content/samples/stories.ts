import type { SampleRecord } from '#shared/records/kinds.ts';

/** Invented success stories: two groups of practices and three practices. */
export const SAMPLE_STORIES: readonly SampleRecord<'stories'>[] = [
  {
    id: 'enterprise-1',
    kind: 'enterprise',
    name: 'Harborline Surgical Partners',
    type: 'Surgery center group',
    location: 'Tampa, Florida',
    savings: '70%',
    efficiency: '40%',
    satisfaction: '98%',
    quote:
      'We had four centers and four ways to book a case. By the next month, we’d stopped canceling patients on the day of surgery.',
    speaker: 'Alan Whitcomb, Administrator',
    portrait: 'portraits/client-2',
    picture: 'practices/surgery-centers',
    staff: [
      {
        role: 'Surgery schedulers',
        count: '9',
      },
      {
        role: 'Authorization specialists',
        count: '7',
      },
      {
        role: 'ASC billers and coders',
        count: '8',
      },
    ],
    benefits: [
      {
        text: 'One way to book a case at every center',
      },
      {
        text: 'Authorizations checked days ahead',
      },
      {
        text: 'Implant invoices billed with the claim they belong to',
      },
    ],
    headline: 'How a surgery center group staffed its scheduling with virtual assistants',
    timeline: [
      {
        title: 'First week',
        text: 'Two schedulers start at one center.',
      },
      {
        title: 'First month',
        text: 'The second center books the same way. Authorizations follow.',
      },
      {
        title: 'Third month',
        text: 'All four centers book one way. Billers and coders join.',
      },
      {
        title: 'Sixth month',
        text: 'Claims go out with their implant invoices.',
      },
    ],
    setback:
      'The first center kept its old paper list for a month, so some cases were booked twice.',
    sample: true,
  },
  {
    id: 'enterprise-2',
    kind: 'enterprise',
    name: 'Tri-County Imaging Network',
    type: 'Imaging center group',
    location: 'Columbus, Ohio',
    savings: '62%',
    efficiency: '31%',
    satisfaction: '95%',
    quote:
      'Orders used to sit in a fax tray. Now if one arrives by noon, we’ve called the patient by one. Our referring offices have noticed.',
    speaker: 'Rafael Ortega, Director of Operations',
    portrait: 'portraits/client-6',
    picture: 'practices/mri-centers',
    staff: [
      {
        role: 'Order intake and scheduling',
        count: '8',
      },
      {
        role: 'Authorization specialists',
        count: '6',
      },
      {
        role: 'Report delivery and liaison',
        count: '4',
      },
    ],
    benefits: [
      {
        text: 'Patients called the day the order arrives',
      },
      {
        text: 'Authorizations requested before the slot is confirmed',
      },
      {
        text: 'Reports sent to referring offices without a phone call',
      },
    ],
    headline: 'How an imaging network answers every order with virtual assistants',
    timeline: [
      {
        title: 'First week',
        text: 'Four people read the order inbox beside the network’s own staff.',
      },
      {
        title: 'Second week',
        text: 'They call patients on their own and book by protocol.',
      },
      {
        title: 'Second month',
        text: 'Authorization specialists take over the largest payers.',
      },
      {
        title: 'Fourth month',
        text: 'A liaison team delivers reports and answers referring offices.',
      },
    ],
    setback:
      'Two payers’ portals locked accounts used from abroad, until the network’s IT team approved the sign-ins.',
    sample: true,
  },
  {
    id: 'practice-1',
    kind: 'practice',
    name: 'Baptiste Family Medicine',
    location: 'Baton Rouge, Louisiana',
    savings: '58%',
    quote:
      'I spent months trying to hire a receptionist. Here, I had one in three days. In the spring, I added a scribe.',
    speaker: 'Dr. Renée Baptiste',
    portrait: 'portraits/client-1',
    picture: 'specialties/primary-care',
    staff: [
      {
        role: 'Receptionist',
        count: '1',
      },
      {
        role: 'Scribe',
        count: '1',
      },
    ],
    benefits: [
      {
        text: 'Every missed call returned the same day',
      },
      {
        text: 'Charts closed before the doctor goes home',
      },
      {
        text: 'Front desk staff free to help patients',
      },
    ],
    headline: 'How a family practice hired a virtual receptionist and a scribe',
    timeline: [
      {
        title: 'Day one',
        text: 'The practice reads three profiles.',
      },
      {
        title: 'Day three',
        text: 'The receptionist takes her first calls alongside the front desk.',
      },
      {
        title: 'Second month',
        text: 'She returns every missed call the same day, on her own.',
      },
      {
        title: 'Next spring',
        text: 'A scribe joins for the doctor’s afternoon visits.',
      },
    ],
    setback:
      'The first greeting was so long that patients hung up. The practice cut it to one sentence.',
    sample: true,
  },
  {
    id: 'practice-2',
    kind: 'practice',
    name: 'Park Street Dental',
    location: 'Sacramento, California',
    savings: '66%',
    quote:
      'We didn’t need more patients. We needed the ones with a treatment plan to come back. Now somebody finally calls them.',
    speaker: 'Dr. Mina Park',
    portrait: 'portraits/client-3',
    picture: 'specialties/dental',
    staff: [
      {
        role: 'Insurance coordinator',
        count: '1',
      },
      {
        role: 'Recall caller',
        count: '1',
      },
      {
        role: 'Dental biller',
        count: '1',
      },
    ],
    benefits: [
      {
        text: 'Insurance breakdowns entered before the visit',
      },
      {
        text: 'Recall list worked every weekday',
      },
      {
        text: 'Claims sent with x-rays and narratives the first time',
      },
    ],
    headline: 'How a dental practice filled its recall list with virtual staff',
    timeline: [
      {
        title: 'First week',
        text: 'A coordinator enters insurance breakdowns for the week ahead.',
      },
      {
        title: 'Third week',
        text: 'The recall caller works the oldest treatment plans first.',
      },
      {
        title: 'Third month',
        text: 'A biller joins and sends claims with x-rays attached.',
      },
    ],
    setback: 'The recall list had hundreds of wrong numbers. Finding the right ones took a month.',
    sample: true,
  },
  {
    id: 'practice-3',
    kind: 'practice',
    name: 'Lakeview Dermatology',
    location: 'Madison, Wisconsin',
    savings: '54%',
    quote:
      'The biopsy log used to keep me up at night. Now someone owns it. I still check it on Fridays, and nothing is overdue.',
    speaker: 'Hannah Lindqvist, Office Manager',
    portrait: 'portraits/client-5',
    picture: 'practices/dermatology',
    staff: [
      {
        role: 'Scribes',
        count: '2',
      },
      {
        role: 'Records coordinator',
        count: '1',
      },
      {
        role: 'Authorization specialist',
        count: '1',
      },
    ],
    benefits: [
      {
        text: 'Every pathology result tracked until the patient knows',
      },
      {
        text: 'Biologic renewals started before they lapse',
      },
      {
        text: 'Two scribes who know how each physician writes notes',
      },
    ],
    headline: 'How a dermatology practice tracks every biopsy with virtual staff',
    timeline: [
      {
        title: 'First week',
        text: 'One scribe documents a single provider’s clinic.',
      },
      {
        title: 'Second month',
        text: 'A records coordinator takes over the pathology log.',
      },
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
