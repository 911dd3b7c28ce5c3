import * as v from 'valibot';
import type { FigureName } from '#shared/records/fact-kinds.ts';
import { RETENTION_SETTING } from '#shared/retention.ts';
import {
  address,
  type Figure,
  figure,
  pathOrAddress,
  pattern,
  refine,
  type SettingGroup,
  type SettingValues,
  siteOrigin,
  text,
  yesNo,
} from '#shared/setting.ts';

const EMAIL = /^[^\s@,<>]+@[^\s@,<>]+\.[^\s@,<>.]{2,}$/;

/** The figures of the product specification, sections 1 and 9. */
const asSpecified = (number: number): Figure => ({
  number,
  asOf: '2026-11-20',
  source: 'Owner, product specification',
});

const PERCENT = { min: 1, max: 1000 } as const;
const COUNT = { min: 1, max: 1_000_000 } as const;
const REWARD = { min: 0, max: 100_000 } as const;

/**
 * The facts of the business that versions before 1.1 read from the environment. A database takes them over once, when its
 * records of facts are inserted.
 */
export const SITE_SETTINGS = {
  SITE_NAME: text('Marigold Medical Staffing', 'Name of the business.'),
  SITE_SHORT_NAME: text('Marigold', 'Short form of the name, for small spaces.'),
  SITE_ORIGIN: siteOrigin(
    'https://marigold.example',
    'Public address of the site, without a trailing slash.',
  ),
  SITE_EMAIL: pattern(EMAIL, 'an email address', 'hello@marigold.example', 'Shown on every page.'),
  SITE_CAREERS_EMAIL: pattern(
    EMAIL,
    'an email address',
    'careers@marigold.example',
    'Mailbox for applicants.',
  ),
  SITE_PHONE: refine(
    (phone) => /^\+?[\d ().-]+$/.test(phone) && /^\d{10,15}$/.test(phone.replace(/\D/g, '')),
    'a phone number of 10 to 15 digits such as (512) 555-0100',
    '',
    'Phone number with a link to call in the header, the footer and on `/contact`; empty shows none.',
  ),
  SITE_ADDRESS: text(
    '100 Example Street, Suite 200, Austin, TX 78701',
    'Postal address, one line.',
  ),
  SITE_LEGAL_NAME: text(
    '',
    'Legal name, such as Lakeside Staffing LLC. This and the next five are shown on `/about`, `/contact`, `/security` and in the footer; an empty one is not shown.',
  ),
  SITE_STATE: text('', 'State in which the business is registered.'),
  SITE_FOUNDED: pattern(
    /^(18|19|20)\d\d$/,
    'a year such as 2019',
    '',
    'Year in which the business began.',
  ),
  SITE_PHONE_HOURS: text(
    '',
    'When the phone is answered, such as Mon–Fri, 8 AM–6 PM Central. Shown if `SITE_PHONE` is set.',
  ),
  SITE_PRIVACY_OFFICER: text('', 'Name of the privacy officer.'),
  SITE_INSURANCE: text('', 'Insurance, such as Professional and cyber liability, $2 million each.'),
  SITE_LINKEDIN: address(['https'], 'https://linkedin.marigold.example', 'LinkedIn page.'),
  SITE_FACEBOOK: address(['https'], 'https://facebook.marigold.example', 'Facebook page.'),
  SITE_INSTAGRAM: address(['https'], 'https://instagram.marigold.example', 'Instagram page.'),
  SITE_YOUTUBE: address(['https'], 'https://youtube.marigold.example', 'YouTube channel.'),
  BOOKING_URL: pathOrAddress('/book', 'Where "Book a Time" leads.'),
  WELCOME_VIDEO_EMBED: address(['https'], '', 'External player of the welcome video.'),
  GTM_ID: pattern(
    /^GTM-[A-Z0-9]+$/,
    'an id such as GTM-ABC123',
    '',
    'Google Tag Manager container.',
  ),
  META_PIXEL_ID: pattern(/^\d{5,20}$/, 'a number', '', 'Meta pixel.'),
  CONSENT: pattern(
    /^(ask|notice)$/,
    '"ask" or "notice"',
    'ask',
    '`ask`: visitors are asked before `GTM_ID` and `META_PIXEL_ID` load; `notice`: both load at once and /privacy has the way out. Without an id nobody is asked.',
  ),
  FUNNEL: yesNo(
    true,
    'Whether visits are counted without cookies (docs/owners-guide.md, "Where visitors give up"); `off` removes the script and the counting.',
  ),
  RETENTION: RETENTION_SETTING,
  HOURLY_PRICE: figure(
    { min: 1, max: 500, decimals: 2 },
    asSpecified(12),
    'The lowest hourly price in dollars, followed by every page, title, mail and sum. Figures are written as `14 | 2026-11-25 | Price list`: number, the day you last confirmed it, source.',
  ),
  CLAIM_PLACED: figure(COUNT, asSpecified(3500), 'Staff placed, shown as 3,500+.'),
  CLAIM_PLACED_STRIP: figure(
    COUNT,
    asSpecified(3000),
    'Staff placed in the row of figures on the home page, shown as 3000+.',
  ),
  CLAIM_HOURS_TO_HIRE: figure(COUNT, asSpecified(72), 'Hours until a trained staff member starts.'),
  CLAIM_USUAL_DAYS: figure(COUNT, asSpecified(90), 'Days that hiring usually takes.'),
  CLAIM_STAFF_PER_CLIENT: figure(
    { min: 1, max: 1000, decimals: 1 },
    asSpecified(3.5),
    'Average staff of a client.',
  ),
  CLAIM_INCREASE: figure(
    PERCENT,
    asSpecified(500),
    'Increase in medical offices that hire virtual staff, in percent.',
  ),
  CLAIM_SAVINGS: figure({ min: 1, max: 99 }, asSpecified(70), 'Cost savings, in percent.'),
  CLAIM_SPECIALTY_SAVINGS: figure(
    { min: 1, max: 99 },
    asSpecified(45),
    'Cost savings of a specialty, in percent.',
  ),
  CLAIM_PRACTICES: figure(COUNT, asSpecified(500), 'Practices served, shown as 500+.'),
  CLAIM_SATISFACTION: figure(
    { min: 1, max: 100 },
    asSpecified(98),
    'Client satisfaction, in percent.',
  ),
  CLAIM_REVENUE: figure(PERCENT, asSpecified(40), 'Revenue increase, in percent.'),
  REWARD_SINGLE: figure(
    REWARD,
    asSpecified(500),
    'Reward for a referral of one assistant, in dollars.',
  ),
  REWARD_PRACTICE: figure(
    REWARD,
    asSpecified(1000),
    'Reward for a referral of two or three assistants, in dollars.',
  ),
  REWARD_ENTERPRISE: figure(
    REWARD,
    asSpecified(2000),
    'Reward for a referral of four or more assistants, in dollars; the headline of `/refer` names it.',
  ),
  REWARD_COMMISSION: figure(
    { min: 0, max: 50, decimals: 1 },
    asSpecified(5),
    'Monthly commission of a referrer who chooses it, in percent.',
  ),
} as const satisfies SettingGroup;

export type SiteConfig = SettingValues<typeof SITE_SETTINGS>;

/** The name of the record of a figure, by the setting that stated it. */
export const FIGURE_SETTINGS = {
  HOURLY_PRICE: 'hourly-price',
  CLAIM_PLACED: 'staff-placed',
  CLAIM_PLACED_STRIP: 'staff-placed-strip',
  CLAIM_HOURS_TO_HIRE: 'hours-to-hire',
  CLAIM_USUAL_DAYS: 'usual-days',
  CLAIM_STAFF_PER_CLIENT: 'staff-per-client',
  CLAIM_INCREASE: 'office-increase',
  CLAIM_SAVINGS: 'savings',
  CLAIM_SPECIALTY_SAVINGS: 'specialty-savings',
  CLAIM_PRACTICES: 'practices',
  CLAIM_SATISFACTION: 'satisfaction',
  CLAIM_REVENUE: 'revenue-increase',
  REWARD_SINGLE: 'reward-single',
  REWARD_PRACTICE: 'reward-practice',
  REWARD_ENTERPRISE: 'reward-enterprise',
  REWARD_COMMISSION: 'reward-commission',
} as const satisfies Partial<Record<keyof SiteConfig, FigureName>>;

/**
 * The values of the records of facts that settings state, by kind and id: only the fields whose setting is set and valid.
 */
export function factsInSettings(env: Readonly<Record<string, string | undefined>>): {
  readonly identity: Readonly<Record<string, unknown>>;
  readonly links: Readonly<Record<string, unknown>>;
  readonly figures: Readonly<Partial<Record<FigureName, Readonly<Record<string, unknown>>>>>;
} {
  const read = <K extends keyof SiteConfig>(name: K): SiteConfig[K] | undefined => {
    if (!env[name]?.trim()) return undefined;
    const result = v.safeParse(SITE_SETTINGS[name], env[name]);
    return result.success ? (result.output as SiteConfig[K]) : undefined;
  };
  const stated = (settings: Readonly<Record<string, keyof SiteConfig>>) =>
    Object.fromEntries(
      Object.entries(settings).flatMap(([field, name]) => {
        const value = read(name);
        return value === undefined ? [] : [[field, value]];
      }),
    );
  const figures = Object.entries(FIGURE_SETTINGS).flatMap(([name, id]) => {
    const figure = read(name as keyof typeof FIGURE_SETTINGS);
    if (!figure) return [];
    const { number, asOf, source } = figure;
    return [[id, { number: String(number), asOf, source, confirmedBy: asOf ? source : '' }]];
  });
  return {
    identity: stated({
      name: 'SITE_NAME',
      shortName: 'SITE_SHORT_NAME',
      email: 'SITE_EMAIL',
      careersEmail: 'SITE_CAREERS_EMAIL',
      phone: 'SITE_PHONE',
      postalAddress: 'SITE_ADDRESS',
      legalName: 'SITE_LEGAL_NAME',
      state: 'SITE_STATE',
      founded: 'SITE_FOUNDED',
      phoneHours: 'SITE_PHONE_HOURS',
      privacyOfficer: 'SITE_PRIVACY_OFFICER',
      insurance: 'SITE_INSURANCE',
      linkedin: 'SITE_LINKEDIN',
      facebook: 'SITE_FACEBOOK',
      instagram: 'SITE_INSTAGRAM',
      youtube: 'SITE_YOUTUBE',
    }),
    links: {
      ...stated({
        bookingUrl: 'BOOKING_URL',
        welcomeVideoEmbed: 'WELCOME_VIDEO_EMBED',
        tagManagerId: 'GTM_ID',
        pixelId: 'META_PIXEL_ID',
        consent: 'CONSENT',
        countsVisits: 'FUNNEL',
      }),
      ...(read('RETENTION') && { retention: env.RETENTION?.trim() }),
    },
    figures: Object.fromEntries(figures),
  };
}
