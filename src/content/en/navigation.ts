import type { IconName } from '#content/icon-name.ts';

/** One entry of a header menu. */
export interface MenuItem {
  readonly title: string;
  /** What the visitor finds there, in one short line. */
  readonly description: string;
  /** Path on this site. */
  readonly path: string;
  readonly icon: IconName;
}

/** One link of the header; with items it is also a menu. */
export interface HeaderLink {
  readonly label: string;
  /** Label in the mobile panel, where it differs. */
  readonly mobileLabel?: string;
  readonly path: string;
  readonly items?: readonly MenuItem[];
}

/** Practice Types, in the order of spec section 2, "Header". */
export const PRACTICE_MENU: readonly MenuItem[] = [
  {
    title: 'Surgery Centers',
    description: 'Scheduling, clearances and pre-op calls',
    path: '/practices/surgery-centers',
    icon: 'Scissors',
  },
  {
    title: 'MRI Centers',
    description: 'Authorizations, screening and slot fill',
    path: '/practices/mri-centers',
    icon: 'ScanLine',
  },
  {
    title: 'Primary Care',
    description: 'Phones, refills, referrals and recalls',
    path: '/practices/primary-care',
    icon: 'Stethoscope',
  },
  {
    title: 'Dental',
    description: 'Recare calls and benefit checks',
    path: '/practices/dental',
    icon: 'Toothbrush',
  },
  {
    title: 'Cardiology',
    description: 'Device clinics, testing and results',
    path: '/practices/cardiology',
    icon: 'HeartPulse',
  },
  {
    title: 'Neurology',
    description: 'Long intakes, imaging and prior auths',
    path: '/practices/neurology',
    icon: 'Brain',
  },
  {
    title: 'Dermatology',
    description: 'High call volume, biopsies and follow-up',
    path: '/practices/dermatology',
    icon: 'ScanFace',
  },
];

/** Medical Staff, in the order of spec section 2, "Header". */
export const STAFF_MENU: readonly MenuItem[] = [
  {
    title: 'Receptionist',
    description: 'Every call answered in your name',
    path: '/staff/receptionist',
    icon: 'Phone',
  },
  {
    title: 'Admin Assistant',
    description: 'Inbox, forms, faxes and follow-through',
    path: '/staff/admin',
    icon: 'ClipboardList',
  },
  {
    title: 'Billing Assistant',
    description: 'Claims out, denials worked, A/R down',
    path: '/staff/billing',
    icon: 'Receipt',
  },
  {
    title: 'Medical Coder',
    description: 'Charts coded clean the first time',
    path: '/staff/coder',
    icon: 'FileCode',
  },
  {
    title: 'Medical Scribe',
    description: 'Notes done before the next patient',
    path: '/staff/scribe',
    icon: 'PenLine',
  },
  {
    title: 'Remote Patient Monitoring',
    description: 'Readings watched, outliers escalated',
    path: '/staff/monitoring',
    icon: 'Activity',
  },
  {
    title: 'Telehealth Assistant',
    description: 'Patients roomed and ready on video',
    path: '/staff/telehealth',
    icon: 'Video',
  },
  {
    title: 'Care Coordinator',
    description: 'Referrals and next steps that happen',
    path: '/staff/coordinator',
    icon: 'Route',
  },
  {
    title: 'Telephone Triage',
    description: 'The urgent calls reach you first',
    path: '/staff/triage',
    icon: 'PhoneCall',
  },
];

/** The header, left to right (spec section 2, "Header"). */
export const HEADER_LINKS: readonly HeaderLink[] = [
  { label: 'Home', path: '/' },
  { label: 'About', path: '/about' },
  { label: 'Practice Types', path: '/practices', items: PRACTICE_MENU },
  { label: 'Medical Staff', path: '/medical-staff', items: STAFF_MENU },
  { label: 'Success Stories', path: '/success-stories' },
  { label: 'Careers', path: '/careers' },
  { label: 'Refer', mobileLabel: 'Refer & Earn', path: '/refer' },
];

/** A plain link. */
export interface TextLink {
  readonly label: string;
  readonly path: string;
}

/** The footer's links without "Book a Time", whose address is the owner's setting (spec section 2, "Footer"). */
export const FOOTER_LINKS: readonly TextLink[] = [
  { label: 'Get Started', path: '/assessment' },
  { label: 'Home', path: '/' },
  { label: 'About us', path: '/about' },
  { label: 'Services', path: '/services' },
  { label: 'Testimonials', path: '/testimonials' },
  { label: 'Contact us', path: '/contact' },
  { label: 'Thank You', path: '/thank-you' },
  { label: 'Terms & Conditions', path: '/terms' },
  { label: 'Privacy Policy', path: '/privacy' },
  { label: 'FAQS', path: '/faqs' },
];
