import type { MenuItem } from '#content/en/navigation.ts';
import { PRACTICE_MENU, STAFF_MENU } from './menus.ts';

/** One link of the header; with items it is also a menu. */
export interface HeaderLink {
  readonly label: string;
  /** Label in the mobile panel, where it differs. */
  readonly mobileLabel?: string;
  readonly path: string;
  readonly items?: readonly MenuItem[];
}

/** The header, left to right (HDR-1; PRICE-1 adds Pricing). */
export const HEADER_LINKS: readonly HeaderLink[] = [
  { label: 'Home', path: '/' },
  { label: 'About', path: '/about' },
  { label: 'Practice Types', path: '/practices', items: PRACTICE_MENU },
  { label: 'Medical Staff', path: '/medical-staff', items: STAFF_MENU },
  { label: 'Pricing', path: '/pricing' },
  { label: 'Success Stories', path: '/success-stories' },
  { label: 'Careers', path: '/careers' },
  { label: 'Refer', mobileLabel: 'Refer & Earn', path: '/refer' },
];

/** A plain link. */
export interface TextLink {
  readonly label: string;
  readonly path: string;
}

/** The footer's links without "Book a Time", whose address is the owner's setting (FTR-2). */
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
  { label: 'Security', path: '/security' },
  { label: 'FAQS', path: '/faqs' },
];
