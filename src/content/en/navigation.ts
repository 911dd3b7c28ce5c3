import type { IconName } from '#content/icon-name.ts';
import { offeredLinks } from '#content/offer.ts';
import { SITE } from '#content/site.ts';
import { PRACTICE_TYPES, practicePath } from './practice-types.ts';
import { STAFF_ROLES, staffPath } from './staff-roles.ts';

/** One entry of a header menu. */
export interface MenuItem {
  /** The link's text. */
  readonly title: string;
  /** One line below it: at most about 45 characters, or the menu wraps. */
  readonly description: string;
  /** Path on this site. */
  readonly path: string;
  readonly icon: IconName;
}

/** The header's Practice Types menu, in order. */
export const PRACTICE_MENU: readonly MenuItem[] = PRACTICE_TYPES.filter((type) => type.inMenu).map(
  (type) => ({
    title: type.title,
    description: type.menuText,
    path: practicePath(type.id),
    icon: type.icon,
  }),
);

/** The header's Medical Staff menu, in order. */
export const STAFF_MENU: readonly MenuItem[] = STAFF_ROLES.filter((role) => role.inMenu).map(
  (role) => ({
    title: role.shortTitle,
    description: role.menuText,
    path: staffPath(role.id),
    icon: role.icon,
  }),
);

/** One link of the header; with items it is also a menu. */
export interface HeaderLink {
  readonly label: string;
  /** Label in the mobile panel, if it differs. */
  readonly mobileLabel?: string;
  readonly path: string;
  readonly items?: readonly MenuItem[];
}

const menu = (items: readonly MenuItem[]) => (items.length > 0 ? { items } : {});

/** The header, left to right. */
export const HEADER_LINKS: readonly HeaderLink[] = offeredLinks<HeaderLink>([
  { label: 'Home', path: '/' },
  { label: 'About', path: '/about' },
  { label: 'Practice Types', path: '/practices', ...menu(PRACTICE_MENU) },
  { label: 'Medical Staff', path: '/medical-staff', ...menu(STAFF_MENU) },
  { label: 'Pricing', path: '/pricing' },
  { label: 'Success Stories', path: '/success-stories' },
  { label: 'Careers', path: '/careers' },
  { label: 'Refer', mobileLabel: 'Refer & Earn', path: '/refer' },
]);

export interface TextLink {
  readonly label: string;
  readonly path: string;
}

export interface FooterGroup {
  readonly title: string;
  readonly links: readonly TextLink[];
}

/** The footer's links, in titled groups. */
export const FOOTER_GROUPS: readonly FooterGroup[] = [
  {
    title: 'For practices',
    links: offeredLinks([
      { label: 'Book a Time', path: SITE.bookingUrl },
      { label: 'Get Started', path: '/assessment' },
      { label: 'Services', path: '/services' },
      { label: 'Pricing', path: '/pricing' },
      { label: 'Coverage Planner', path: '/coverage' },
      { label: 'Compare', path: '/compare' },
      { label: 'Guarantee', path: '/guarantee' },
      { label: 'Screening', path: '/screening' },
      { label: 'Security', path: '/security' },
      { label: 'Success Stories', path: '/success-stories' },
      { label: 'Testimonials', path: '/testimonials' },
      { label: 'FAQS', path: '/faqs' },
    ]),
  },
  {
    title: 'Company',
    links: offeredLinks([
      { label: 'Home', path: '/' },
      { label: 'About us', path: '/about' },
      { label: 'Team', path: '/team' },
      { label: 'Careers', path: '/careers' },
      { label: 'Refer & Earn', path: '/refer' },
      { label: 'Contact us', path: '/contact' },
      { label: 'Thank You', path: '/thank-you' },
    ]),
  },
];

/** The links beside the copyright line. */
export const LEGAL_LINKS: FooterGroup['links'] = [
  { label: 'Terms & Conditions', path: '/terms' },
  { label: 'Privacy Policy', path: '/privacy' },
  { label: 'Accessibility', path: '/accessibility' },
];
