import type { SiteRecord } from '#shared/records/kinds.ts';

/** A placeholder until real profiles replace it. */
const LINKEDIN = 'https://linkedin.marigold.example';

/** Six invented leaders. */
export const SAMPLE_TEAM: readonly SiteRecord<'team'>[] = [
  {
    id: 'founder',
    name: 'Elena Marchetti',
    role: 'Founder and Chief Executive',
    description:
      'Elena spent most of her career managing medical offices that never had enough front desk staff. She started the company with three receptionists and one pediatrician.',
    linkedin: `${LINKEDIN}/founder`,
    quote:
      'I started this company after watching a good practice lose patients because nobody had time to answer the phone. You’ll meet someone who wants to do this work, and my team will support you both every step of the way.',
    image: 'portraits/founder',
    sample: true,
  },
  {
    id: 'operations',
    name: 'Daniela Fuentes',
    role: 'Chief Operating Officer',
    description:
      'Daniela runs everything between your first call and your assistant’s first day. She reviews every replacement request herself.',
    linkedin: `${LINKEDIN}/operations`,
    quote: '',
    image: 'portraits/leader-1',
    sample: true,
  },
  {
    id: 'training',
    name: 'Grace Lin',
    role: 'Director of Training',
    description:
      'Grace is a former coder who writes our training courses. Her rule: nobody opens a chart until they understand patient privacy.',
    linkedin: `${LINKEDIN}/training`,
    quote: '',
    image: 'portraits/leader-3',
    sample: true,
  },
  {
    id: 'technology',
    name: 'Jordan Ellis',
    role: 'Director of Security and Technology',
    description:
      'Jordan sets our device requirements and access rules, and makes sure access ends the day someone leaves.',
    linkedin: `${LINKEDIN}/technology`,
    quote: '',
    image: 'portraits/leader-4',
    sample: true,
  },
  {
    id: 'people',
    name: 'Isabel Cordero',
    role: 'Director of People',
    description:
      'Isabel recruits in eight countries from her home in Bogotá and checks in with every assistant. People stay where they’re supported.',
    linkedin: `${LINKEDIN}/people`,
    quote: '',
    image: 'portraits/leader-5',
    sample: true,
  },
  {
    id: 'compliance',
    name: 'Henry Aoki',
    role: 'Chief Compliance Officer',
    description:
      'Henry signs our business associate agreements and makes sure we follow them. He spent most of his career auditing hospitals.',
    linkedin: `${LINKEDIN}/compliance`,
    quote: '',
    image: 'portraits/leader-6',
    sample: true,
  },
];
