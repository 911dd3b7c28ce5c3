import { PALETTE } from '#content/palette.ts';
import type { FigureName } from '#shared/records/fact-kinds.ts';
import type { SiteRecords } from '#shared/records/kinds.ts';

/**
 * The facts of a new installation: the values of the product specification, sections 1 and 9, and addresses of the
 * reserved domain `marigold.example`, so that nothing is sent to another company by accident.
 */

const NUMBERS: Readonly<Record<FigureName, number>> = {
  'hourly-price': 12,
  'staff-placed': 3500,
  'staff-placed-strip': 3000,
  'hours-to-hire': 72,
  'usual-days': 90,
  'staff-per-client': 3.5,
  'office-increase': 500,
  savings: 70,
  'specialty-savings': 45,
  practices: 500,
  satisfaction: 98,
  'revenue-increase': 40,
  'reward-single': 500,
  'reward-practice': 1000,
  'reward-enterprise': 2000,
  'reward-commission': 5,
  'agents-ni': 200,
  'agents-ec': 150,
  'agents-mx': 300,
  'agents-ph': 500,
  'agents-co': 250,
  'agents-sv': 100,
  'agents-hn': 150,
  'agents-gt': 175,
};

const WORKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const;

type FactRecords = Pick<
  SiteRecords,
  | 'identity'
  | 'brand'
  | 'figures'
  | 'appointments'
  | 'hosts'
  | 'holidays'
  | 'links'
  | 'offer'
  | 'words'
>;

export const SAMPLE_FACTS: FactRecords = {
  /** The texts that the owner has changed: none. */
  words: [],
  identity: [
    {
      id: 'identity',
      name: 'Marigold Medical Staffing',
      shortName: 'Marigold',
      email: 'hello@marigold.example',
      careersEmail: 'careers@marigold.example',
      phone: '',
      phoneHours: '',
      postalAddress: '100 Example Street, Suite 200, Austin, TX 78701',
      legalName: '',
      state: '',
      founded: '',
      privacyOfficer: '',
      insurance: '',
      linkedin: 'https://linkedin.marigold.example',
      facebook: 'https://facebook.marigold.example',
      instagram: 'https://instagram.marigold.example',
      youtube: 'https://youtube.marigold.example',
    },
  ],
  brand: [
    {
      id: 'brand',
      logo: '',
      mark: '',
      flower: true,
      color: PALETTE.evergreen,
      accent: PALETTE.marigold,
      corners: 'petal',
      hidesWelcomeFilm: false,
      hidesCareersFilm: false,
    },
  ],
  figures: Object.entries(NUMBERS).map(([id, number]) => ({
    id,
    number: String(number),
    source: 'Owner, product specification',
    asOf: '2026-11-20',
    confirmedBy: '',
    hidden: false,
  })),
  // A call takes 20 minutes, with 10 more to write the notes. An interview is booked at least a day ahead.
  appointments: [
    {
      id: 'calls',
      lengthMinutes: '20',
      stepMinutes: '30',
      bufferBeforeMinutes: '0',
      bufferAfterMinutes: '10',
      minimumNoticeMinutes: '60',
      horizonDays: '21',
      dailyCap: '10',
    },
    {
      id: 'interviews',
      lengthMinutes: '30',
      stepMinutes: '60',
      bufferBeforeMinutes: '0',
      bufferAfterMinutes: '10',
      minimumNoticeMinutes: '1440',
      horizonDays: '14',
      dailyCap: '6',
    },
  ],
  hosts: [
    {
      id: 'onboarding',
      name: 'our onboarding team',
      takes: ['calls'],
      email: '',
      zone: 'America/Chicago',
      meetingUrl: '',
      weekly: WORKDAYS.map((day) => ({
        day,
        from: '08:00',
        until: day === 'fri' ? '17:00' : '18:00',
        only: '',
      })),
      overrides: [{ day: '2026-12-24', from: '08:00', until: '12:00', only: '' }],
      busyCalendars: [],
    },
    {
      id: 'hiring',
      name: 'our hiring team',
      takes: ['interviews'],
      email: '',
      zone: 'America/Chicago',
      meetingUrl: '',
      weekly: WORKDAYS.map((day) => ({
        day,
        from: '09:00',
        until: day === 'fri' ? '16:00' : '17:00',
        only: '',
      })),
      overrides: [{ day: '2026-12-24', from: '', until: '', only: '' }],
      busyCalendars: [],
    },
  ],
  holidays: [
    {
      id: 'holidays',
      days: [
        { day: '2026-11-26', name: 'Thanksgiving' },
        { day: '2026-12-25', name: 'Christmas' },
        { day: '2027-01-01', name: 'New Year' },
        { day: '2027-05-31', name: 'Memorial Day' },
        { day: '2027-07-05', name: 'Independence Day' },
        { day: '2027-09-06', name: 'Labor Day' },
        { day: '2027-11-25', name: 'Thanksgiving' },
        { day: '2027-12-24', name: 'Christmas' },
      ],
    },
  ],
  links: [
    {
      id: 'links',
      bookingUrl: '/book',
      welcomeVideoEmbed: '',
      tagManagerId: '',
      pixelId: '',
      consent: 'ask',
      countsVisits: true,
      sendsTexts: false,
      retention: '',
    },
  ],
  // Everything is offered, under its own name.
  offer: [{ id: 'offer', positions: [], practices: [], specialties: [], countries: [], pages: [] }],
};
