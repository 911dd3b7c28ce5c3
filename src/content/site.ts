/**
 * The business behind the site: everything an owner changes before going live, in one place.
 * Each value can be set by an environment variable (README, "Configuration"); the defaults use the reserved
 * domain `marigold.example`, so nothing can be sent to a stranger by accident.
 */

/** A link to one of the owner's social pages. */
export interface SocialLink {
  /** The network's own spelling of its name. */
  readonly name: 'LinkedIn' | 'Facebook' | 'Instagram' | 'YouTube';
  readonly url: string;
}

/** What is known of the business. */
export interface Site {
  readonly name: string;
  /** The name where room is short. */
  readonly shortName: string;
  /** Scheme and host without a trailing slash. */
  readonly origin: string;
  readonly email: string;
  readonly careersEmail: string;
  /** One line, as on an envelope. */
  readonly postalAddress: string;
  readonly social: readonly SocialLink[];
  /** Where "Book a Time" leads: our own scheduler unless the owner uses another. */
  readonly bookingUrl: string;
  /** Address of an external player for the welcome video; empty plays our own file. */
  readonly welcomeVideoEmbed: string;
  /** Google Tag Manager container id; empty loads nothing. */
  readonly tagManagerId: string;
  /** Meta pixel id; empty loads nothing. */
  readonly pixelId: string;
}

const env: Readonly<Record<string, string | undefined>> = process.env;

function setting(name: string, fallback: string): string {
  return env[name]?.trim() || fallback;
}

export const SITE: Site = {
  name: setting('SITE_NAME', 'Marigold Medical Staffing'),
  shortName: setting('SITE_SHORT_NAME', 'Marigold'),
  origin: setting('SITE_ORIGIN', 'https://marigold.example').replace(/\/+$/, ''),
  email: setting('SITE_EMAIL', 'hello@marigold.example'),
  careersEmail: setting('SITE_CAREERS_EMAIL', 'careers@marigold.example'),
  postalAddress: setting('SITE_ADDRESS', '100 Example Street, Suite 200, Austin, TX 78701'),
  social: [
    { name: 'LinkedIn', url: setting('SITE_LINKEDIN', 'https://linkedin.marigold.example') },
    { name: 'Facebook', url: setting('SITE_FACEBOOK', 'https://facebook.marigold.example') },
    { name: 'Instagram', url: setting('SITE_INSTAGRAM', 'https://instagram.marigold.example') },
    { name: 'YouTube', url: setting('SITE_YOUTUBE', 'https://youtube.marigold.example') },
  ],
  bookingUrl: setting('BOOKING_URL', '/book'),
  welcomeVideoEmbed: setting('WELCOME_VIDEO_EMBED', ''),
  tagManagerId: setting('GTM_ID', ''),
  pixelId: setting('META_PIXEL_ID', ''),
};
