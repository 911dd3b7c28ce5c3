import * as v from 'valibot';
import type { Retention } from '#shared/retention.ts';
import { SITE_SETTINGS } from './site-settings.ts';

/**
 * The business: everything an owner changes before launch (BIZ-5). Environment variables set the
 * values (docs/configuration.md). The defaults use the reserved domain `marigold.example`, so that
 * nothing is sent to another company by accident.
 */

export interface SocialLink {
  /** The spelling that the network uses. */
  readonly name: 'LinkedIn' | 'Facebook' | 'Instagram' | 'YouTube';
  readonly url: string;
}

/** The business. */
export interface Site {
  readonly name: string;
  /** A shorter name for narrow places. */
  readonly shortName: string;
  /** Scheme and host without a trailing slash. */
  readonly origin: string;
  readonly email: string;
  readonly careersEmail: string;
  /** As the owner writes it; may be empty. */
  readonly phone: string;
  /** One line, as on an envelope. */
  readonly postalAddress: string;
  /** Who runs the business; each may be empty. */
  readonly legalName: string;
  readonly state: string;
  /** A year. */
  readonly founded: string;
  readonly phoneHours: string;
  readonly privacyOfficer: string;
  readonly insurance: string;
  readonly social: readonly SocialLink[];
  /** The link of "Book a Time": our scheduler, unless the owner uses another (BOOK-1). */
  readonly bookingUrl: string;
  /** Address of an external player for the welcome video; empty: our own video file. */
  readonly welcomeVideoEmbed: string;
  /** Google Tag Manager container id; empty: not loaded. */
  readonly tagManagerId: string;
  /** Meta pixel id; empty: not loaded. */
  readonly pixelId: string;
  /**
   * Ask visitors before the tag manager or the pixel loads. False if neither is set (CONSENT-1).
   */
  readonly asksConsent: boolean;
  /** Count visits on our own server, without cookies (FUNNEL-1). */
  readonly countsVisits: boolean;
  /** How long records are stored. */
  readonly retention: readonly Retention[];
}

const settings = v.object(SITE_SETTINGS);
const result = v.safeParse(settings, process.env);

/**
 * Errors in the settings, one sentence each. Build and server refuse to start if there are any.
 * Importing this module never throws, so that all errors can be reported at once.
 */
export const SITE_ERRORS: readonly string[] = (result.issues ?? []).map(
  (issue) => `${v.getDotPath(issue)} ${issue.message}.`,
);

const env = result.success ? result.output : v.parse(settings, {});

export const SITE: Site = {
  name: env.SITE_NAME,
  shortName: env.SITE_SHORT_NAME,
  origin: env.SITE_ORIGIN.replace(/\/+$/, ''),
  email: env.SITE_EMAIL,
  careersEmail: env.SITE_CAREERS_EMAIL,
  phone: env.SITE_PHONE,
  postalAddress: env.SITE_ADDRESS,
  legalName: env.SITE_LEGAL_NAME,
  state: env.SITE_STATE,
  founded: env.SITE_FOUNDED,
  phoneHours: env.SITE_PHONE_HOURS,
  privacyOfficer: env.SITE_PRIVACY_OFFICER,
  insurance: env.SITE_INSURANCE,
  social: [
    { name: 'LinkedIn', url: env.SITE_LINKEDIN },
    { name: 'Facebook', url: env.SITE_FACEBOOK },
    { name: 'Instagram', url: env.SITE_INSTAGRAM },
    { name: 'YouTube', url: env.SITE_YOUTUBE },
  ],
  bookingUrl: env.BOOKING_URL,
  welcomeVideoEmbed: env.WELCOME_VIDEO_EMBED,
  tagManagerId: env.GTM_ID,
  pixelId: env.META_PIXEL_ID,
  asksConsent: env.CONSENT === 'ask' && (env.GTM_ID !== '' || env.META_PIXEL_ID !== ''),
  countsVisits: env.FUNNEL,
  retention: env.RETENTION,
};
