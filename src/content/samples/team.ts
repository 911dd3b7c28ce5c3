import type { SampleRecord } from '#shared/records/kinds.ts';

/** A placeholder until real profiles replace it. */
const LINKEDIN = 'https://linkedin.marigold.example';

/** Six invented leaders. */
export const SAMPLE_TEAM: readonly SampleRecord<'team'>[] = [
  {
    id: 'founder',
    name: 'Elena Marchetti',
    role: 'Founder and Chief Executive',
    description:
      'Elena managed medical offices for most of her career. She started with three receptionists and one pediatrician.',
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
    description: 'Daniela runs everything between your first call and your assistant’s first day.',
    linkedin: `${LINKEDIN}/operations`,
    image: 'portraits/leader-1',
    sample: true,
  },
  {
    id: 'training',
    name: 'Grace Lin',
    role: 'Director of Training',
    description:
      'Grace, a former coder, writes our training courses. Nobody opens a chart before privacy training.',
    linkedin: `${LINKEDIN}/training`,
    image: 'portraits/leader-3',
    sample: true,
  },
  {
    id: 'technology',
    name: 'Jordan Ellis',
    role: 'Director of Security and Technology',
    description: 'Jordan sets our device and access rules; access ends the day someone leaves.',
    linkedin: `${LINKEDIN}/technology`,
    image: 'portraits/leader-4',
    sample: true,
  },
  {
    id: 'people',
    name: 'Isabel Cordero',
    role: 'Director of People',
    description:
      'Isabel recruits in eight countries from Bogotá and checks in with every assistant.',
    linkedin: `${LINKEDIN}/people`,
    image: 'portraits/leader-5',
    sample: true,
  },
  {
    id: 'compliance',
    name: 'Henry Aoki',
    role: 'Chief Compliance Officer',
    description:
      'Henry, a former hospital auditor, signs our business associate agreements and makes sure we follow them.',
    linkedin: `${LINKEDIN}/compliance`,
    image: 'portraits/leader-6',
    sample: true,
  },
];
