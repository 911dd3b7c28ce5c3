import * as v from 'valibot';
import { isZone } from '#shared/booking/zones.ts';
import type { HIRING_COUNTRY_CODES } from '#shared/hiring-countries.ts';
import { RETENTION_SETTING } from '#shared/retention.ts';
import {
  choice,
  choices,
  color,
  day,
  flag,
  line,
  mark,
  offered,
  optionalDay,
  optionalLine,
  rows,
} from './fields.ts';

/** The records with the facts of the business, which many places of the site state. */

const EMAIL = /^[^\s@,<>]+@[^\s@,<>]+\.[^\s@,<>.]{2,}$/;
const NO_EMAIL = 'Enter an email address such as hello@example.com.';

const email = (title: string, help: string) =>
  v.pipe(line({ title, help, max: 100, keyboard: 'email' }), v.regex(EMAIL, NO_EMAIL));

/**
 * The host of the address can become part of a page's Content-Security-Policy. There, `*` would allow every host, and
 * `;` would begin another directive.
 */
const isHttpsAddress = (written: string) => {
  const { protocol, hostname = '' } = URL.parse(written) ?? {};
  return protocol === 'https:' && /^(?:[\w.-]+|\[[\da-f:]+\])$/.test(hostname);
};

/** `www.example.com/us` becomes `https://www.example.com/us`. Other text is returned unchanged. */
export function withHttps(written: string): string {
  return /^(?:[\da-z-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i.test(written) ? `https://${written}` : written;
}

const httpsAddress = (title: string, help: string) =>
  v.pipe(
    optionalLine({ title, help, max: 200, keyboard: 'url' }),
    v.transform(withHttps),
    v.check(
      (written) => written === '' || isHttpsAddress(written),
      'Enter an address that begins with https:// or leave this empty.',
    ),
  );

const isPhone = (phone: string) =>
  /^\+?[\d ().-]+$/.test(phone) && /^\d{10,15}$/.test(phone.replace(/\D/g, ''));

export const IDENTITY = v.object({
  name: line({ title: 'Name of the business', max: 80 }),
  shortName: line({ title: 'Short name', help: 'For narrow places, such as the header.', max: 30 }),
  email: email('Email address', 'Shown on every page.'),
  careersEmail: email('Email address for applicants', 'Shown on the pages for applicants.'),
  phone: v.pipe(
    optionalLine({
      title: 'Phone number',
      help: 'Shown with a link to call in the header, the footer and on the contact page. Empty shows none.',
      max: 30,
      keyboard: 'tel',
    }),
    v.check(
      (phone) => phone === '' || isPhone(phone),
      'Enter a phone number of 10 to 15 digits such as (512) 555-0100.',
    ),
  ),
  phoneHours: optionalLine({
    title: 'When the phone is answered',
    help: 'Such as: Mon–Fri, 8 AM–6 PM Central',
    max: 80,
  }),
  postalAddress: line({ title: 'Postal address', help: 'One line, as on an envelope.', max: 160 }),
  legalName: optionalLine({
    title: 'Legal name',
    help: 'Such as Lakeside Staffing LLC. This and the next four are shown on the about, contact and security pages and in the footer. An empty one is not shown.',
    max: 100,
  }),
  state: optionalLine({ title: 'State in which the business is registered', max: 40 }),
  founded: v.pipe(
    optionalLine({ title: 'Year in which it began', max: 4, keyboard: 'numeric' }),
    v.regex(/^(?:(?:18|19|20)\d\d)?$/, 'Enter a year such as 2019, or leave this empty.'),
  ),
  privacyOfficer: optionalLine({ title: 'Name of the privacy officer', max: 80 }),
  insurance: optionalLine({
    title: 'Insurance',
    help: 'Such as: Professional and cyber liability, $2 million each',
    max: 160,
  }),
  linkedin: httpsAddress('LinkedIn page', 'Empty shows no link. So do the next three.'),
  facebook: httpsAddress('Facebook page', ''),
  instagram: httpsAddress('Instagram page', ''),
  youtube: httpsAddress('YouTube channel', ''),
});

/** How the business looks: src/content/brand-palette.ts makes the colors of pages and mails from it. */
export const BRAND = v.object({
  logo: mark(
    'Logo',
    'Shown in the header and the footer of every page, in place of the name. SVG or PNG.',
    'logo',
  ),
  mark: mark(
    'Short mark',
    'A square picture for the tab of the browser and the home screen of a phone. Without a logo it is shown beside the name. SVG or PNG.',
    'mark',
  ),
  flower: flag(
    'Show the flower that the site came with',
    'Only without a logo and a short mark. If this is not checked, the first letter of the name is shown.',
  ),
  color: color('Main color', 'For buttons, links and dark areas, such as #1d3f8f.'),
  accent: color(
    'Second color',
    'For the one important button of a page, below dark text, such as #ffd54f.',
  ),
  corners: choice('Corners', '', [
    { value: 'petal', label: 'Round, with one large corner' },
    { value: 'round', label: 'Round' },
    { value: 'small', label: 'Slightly round' },
    { value: 'square', label: 'Square' },
  ]),
  hidesWelcomeFilm: flag(
    'Hide the welcome film',
    'It is on the home page and the thank-you page. It shows the flower and the colors that the site came with.',
  ),
  hidesCareersFilm: flag(
    'Hide the film for applicants',
    'It is on the careers page. It shows the flower and the colors that the site came with.',
  ),
});

/** A path of this site, or an https address of another one. `//host` is neither: browsers read it as another site. */
const isPathOrAddress = (written: string) =>
  !/[\s\p{Cc}]/u.test(written) &&
  (/^\/(?![/\\])/.test(written) ||
    (/^https:\/\/[^@]+$/.test(written) && URL.parse(written) !== null));

export const LINKS = v.object({
  bookingUrl: v.pipe(
    line({
      title: 'Where “Book a Time” leads',
      help: '/book is the scheduler of this site. Enter an address to use another one.',
      max: 200,
    }),
    v.check(isPathOrAddress, 'Enter a path such as /book or an address that begins with https://.'),
  ),
  welcomeVideoEmbed: httpsAddress(
    'External player of the welcome video',
    'Empty shows the video file of this site.',
  ),
  tagManagerId: v.pipe(
    optionalLine({ title: 'Google Tag Manager container', help: 'Empty loads nothing.', max: 20 }),
    v.regex(/^(?:GTM-[A-Z0-9]+)?$/, 'Enter an id such as GTM-ABC123, or leave this empty.'),
  ),
  pixelId: v.pipe(
    optionalLine({
      title: 'Meta pixel',
      help: 'Empty loads nothing.',
      max: 20,
      keyboard: 'numeric',
    }),
    v.regex(/^(?:\d{5,20})?$/, 'Enter the number of the pixel, or leave this empty.'),
  ),
  consent: choice(
    'Before the tag manager or the pixel loads',
    'Without an id above, nobody is asked.',
    [
      { value: 'ask', label: 'Ask each visitor' },
      { value: 'notice', label: 'Load at once; the privacy page has the way out' },
    ],
  ),
  countsVisits: flag('Count visits on this server, without cookies'),
  sendsTexts: flag(
    'We send text messages (SMS)',
    'Checked: forms that ask for a phone number have a box to agree, which names your business. This site sends no text itself.',
  ),
  retention: v.pipe(
    optionalLine({
      title: 'How long records are kept',
      help: 'Items such as leads=730d, quarantine=30d or application=forever, with commas between. Empty keeps the default periods. The privacy page states them.',
      max: 300,
    }),
    v.check(
      (written) => v.is(RETENTION_SETTING, written),
      'Enter items such as leads=730d, quarantine=30d or application=forever, with commas between.',
    ),
  ),
});

/** Bounds of a figure. `decimals`: maximum number of digits after the point. */
interface FigureRule {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly decimals?: number;
  /** True for a claim, which can be hidden. False for the price and the rewards, which the site always states. */
  readonly isClaim: boolean;
}

const COUNT = { min: 1, max: 1_000_000, isClaim: true } as const;
const PERCENT = { min: 1, max: 1000, isClaim: true } as const;
const REWARD = { min: 0, max: 100_000, isClaim: false } as const;

/** The figures of the business, by the id of their record. */
export const FIGURE_RULES = {
  'hourly-price': {
    label: 'Hourly price, in dollars',
    min: 1,
    max: 500,
    decimals: 2,
    isClaim: false,
  },
  'staff-placed': { label: 'Staff placed', ...COUNT },
  'staff-placed-strip': {
    label: 'Staff placed, in the row of figures on the home page',
    ...COUNT,
  },
  'hours-to-hire': { label: 'Hours until a trained staff member starts', ...COUNT },
  'usual-days': { label: 'Days that hiring usually takes', ...COUNT },
  'staff-per-client': {
    label: 'Average staff of a client',
    min: 1,
    max: 1000,
    decimals: 1,
    isClaim: true,
  },
  'office-increase': {
    label: 'Increase in medical offices that hire virtual staff, in percent',
    ...PERCENT,
  },
  savings: { label: 'Cost savings, in percent', min: 1, max: 99, isClaim: true },
  'specialty-savings': {
    label: 'Cost savings of a specialty, in percent',
    min: 1,
    max: 99,
    isClaim: true,
  },
  practices: { label: 'Practices served', ...COUNT },
  satisfaction: { label: 'Client satisfaction, in percent', min: 1, max: 100, isClaim: true },
  'revenue-increase': { label: 'Revenue increase, in percent', ...PERCENT },
  'reward-single': { label: 'Reward for a referral of one assistant, in dollars', ...REWARD },
  'reward-practice': {
    label: 'Reward for a referral of two or three assistants, in dollars',
    ...REWARD,
  },
  'reward-enterprise': {
    label: 'Reward for a referral of four or more assistants, in dollars',
    ...REWARD,
  },
  'reward-commission': {
    label: 'Monthly commission of a referrer, in percent',
    min: 0,
    max: 50,
    decimals: 1,
    isClaim: false,
  },
  'agents-ni': { label: 'Agents in Nicaragua', ...COUNT },
  'agents-ec': { label: 'Agents in Ecuador', ...COUNT },
  'agents-mx': { label: 'Agents in Mexico', ...COUNT },
  'agents-ph': { label: 'Agents in the Philippines', ...COUNT },
  'agents-co': { label: 'Agents in Colombia', ...COUNT },
  'agents-sv': { label: 'Agents in El Salvador', ...COUNT },
  'agents-hn': { label: 'Agents in Honduras', ...COUNT },
  'agents-gt': { label: 'Agents in Guatemala', ...COUNT },
} as const satisfies Readonly<Record<string, FigureRule>> &
  Readonly<Record<`agents-${Lowercase<(typeof HIRING_COUNTRY_CODES)[number]>}`, FigureRule>>;

export type FigureName = keyof typeof FIGURE_RULES;
export const FIGURE_NAMES = Object.keys(FIGURE_RULES) as FigureName[];

const NUMBER = /^\d{1,7}(?:\.\d{1,2})?$/;

/** The sentence beside the field if the figure breaks its rule; otherwise undefined. */
export function figureProblem(
  name: FigureName,
  { number, hidden }: { readonly number: string; readonly hidden: boolean },
): { readonly field: string; readonly message: string } | undefined {
  const { min, max, decimals = 0, isClaim }: FigureRule = FIGURE_RULES[name];
  const kind = decimals > 0 ? `a number with at most ${decimals} decimals` : 'a whole number';
  const isFigure =
    NUMBER.test(number) &&
    Number(number) >= min &&
    Number(number) <= max &&
    (number.split('.')[1]?.length ?? 0) <= decimals;
  if (!isFigure) {
    return {
      field: 'number',
      message: `Enter ${kind} from ${min} to ${max.toLocaleString('en-US')}.`,
    };
  }
  return hidden && !isClaim
    ? { field: 'hidden', message: 'The site always states this one. Uncheck this.' }
    : undefined;
}

export const FIGURE = v.object({
  number: line({
    title: 'Number',
    help: 'Digits only, such as 3500 or 3.5.',
    max: 10,
    keyboard: 'decimal',
  }),
  source: optionalLine({ title: 'Where it comes from', help: 'Such as: Price list', max: 200 }),
  asOf: optionalDay('Day of the number', 'Pages that state a source state this day.'),
  confirmedBy: optionalLine({
    title: 'Confirmed by',
    help: 'Who has checked that the number is true. Visitors do not see it.',
    max: 60,
  }),
  hidden: flag(
    'Do not state this',
    'While this is checked, every sentence and picture that needs the number is left out or worded without it.',
  ),
});

const wholeNumber = (
  title: string,
  help: string,
  [min, max]: readonly [number, number],
  step = 1,
) =>
  v.pipe(
    line({ title, help, max: 6, keyboard: 'numeric' }),
    v.check(
      (written) =>
        /^\d+$/.test(written) &&
        Number(written) >= min &&
        Number(written) <= max &&
        Number(written) % step === 0,
      `Enter a whole number from ${min} to ${max.toLocaleString('en-US')}${step > 1 ? `, in steps of ${step}` : ''}.`,
    ),
  );

/** The search for free times divides a day into cells of this many minutes, so all durations are multiples of it. */
const CELL_MINUTES = 5;
const minutes = (title: string, min: number) => wholeNumber(title, '', [min, 1440], CELL_MINUTES);

/** The rules of calls or of interviews. There is one record for each: `calls` and `interviews`. */
export const APPOINTMENTS = v.object({
  lengthMinutes: minutes('Length, in minutes', 5),
  stepMinutes: minutes('Minutes from one offered start to the next', 5),
  bufferBeforeMinutes: minutes('Free minutes before each', 0),
  bufferAfterMinutes: minutes('Free minutes after each', 0),
  minimumNoticeMinutes: wholeNumber('Minutes between booking and start, at least', '', [0, 43_200]),
  horizonDays: wholeNumber('Days ahead that can be booked, including today', '', [1, 365]),
  dailyCap: wholeNumber('Maximum for a host in one day', '', [1, 288]),
});

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const WEEKDAY_CHOICES = [
  { value: 'mon', label: 'Monday' },
  { value: 'tue', label: 'Tuesday' },
  { value: 'wed', label: 'Wednesday' },
  { value: 'thu', label: 'Thursday' },
  { value: 'fri', label: 'Friday' },
  { value: 'sat', label: 'Saturday' },
  { value: 'sun', label: 'Sunday' },
] as const;

const TIME = /^(?:(?:[01]\d|2[0-3]):[0-5][05]|24:00)$/;
const NO_TIME = 'Enter a time such as 09:30, in steps of 5 minutes.';

const TIME_INPUT = { input: 'time' } as const;

/** The end of a day. A browser's time field shows and sends 00:00 for it. */
export const MIDNIGHT = '24:00';
const endTime = (written: string) => (written === '00:00' ? MIDNIGHT : written);

/** `9 AM`, `9:00` and `0900` become `09:00`; `5pm` and `17.00` become `17:00`. Other text is returned unchanged. */
function asTime(written: string): string {
  const [, hour = '', minutes = '00', half = ''] =
    /^(\d{1,2})(?:[:.]?([0-5]\d))?\s*(?:([ap])\.?\s?m\.?)?$/i.exec(written) ?? [];
  if (hour === '' || (half !== '' && Number(hour) > 12)) return written;
  const afternoon = half.toLowerCase() === 'p' ? 12 : 0;
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + afternoon;
  return `${String(hours).padStart(2, '0')}:${minutes}`;
}

const time = (title: string) =>
  v.pipe(
    line({ title, max: 20 }),
    v.transform(asTime),
    v.regex(TIME, NO_TIME),
    v.metadata(TIME_INPUT),
  );
const optionalTime = (title: string, help = '') =>
  v.pipe(
    optionalLine({ title, help, max: 20 }),
    v.transform(asTime),
    v.check((written) => written === '' || TIME.test(written), NO_TIME),
    v.metadata(TIME_INPUT),
  );

/** A host who takes both calls and interviews can have hours for only one of them. */
const only = choice('For', '', [
  { value: '', label: 'Calls and interviews' },
  { value: 'calls', label: 'Calls only' },
  { value: 'interviews', label: 'Interviews only' },
]);

/** Names of U.S. time zones. IANA has `EST`, but without daylight saving. */
const US_ZONES: readonly (readonly [names: RegExp, zone: string])[] = [
  [/^(?:eastern|e[sd]?t)$/, 'America/New_York'],
  [/^(?:central|c[sd]?t)$/, 'America/Chicago'],
  [/^(?:mountain|m[sd]?t)$/, 'America/Denver'],
  [/^arizona$/, 'America/Phoenix'],
  [/^(?:pacific|p[sd]?t)$/, 'America/Los_Angeles'],
  [/^(?:alaskan?|ak[sd]?t)$/, 'America/Anchorage'],
  [/^(?:hawaii(?:an)?|hs?t)$/, 'Pacific/Honolulu'],
];

/** Words around the name of a zone, as in `Central Time (US & Canada)`. */
const NOT_OF_NAME = /^(?:u\.?s\.?|time|zone|standard|daylight|&|canada\)|\([^)]*\)?)$/;

/** `Central Time`, `CST` and `Chicago` become `America/Chicago`. Other text is returned unchanged. */
function asZone(written: string): string {
  const words = written.toLowerCase().split(' ');
  const name = words.filter((word) => !NOT_OF_NAME.test(word)).join(' ');
  const [, zone] = US_ZONES.find(([names]) => names.test(name)) ?? [];
  if (zone !== undefined || isZone(written)) return zone ?? written;
  const city = `/${name.replaceAll(' ', '_')}`;
  const zones = Intl.supportedValuesOf('timeZone');
  return zones.find((listed) => listed.toLowerCase().endsWith(city)) ?? written;
}

/** Days without calls and interviews, which do not count as business days either. */
export const HOLIDAYS = v.object({
  days: rows(
    'Days off',
    '',
    v.object({
      day: day('Day'),
      name: optionalLine({
        title: 'Name',
        help: 'Shown in the calendar, such as: Thanksgiving',
        max: 30,
      }),
    }),
    [0, 120],
  ),
});

export const HOST = v.object({
  name: line({ title: 'Name', help: 'As visitors read it: “a call with …”.', max: 100 }),
  takes: choices('Takes', '', [
    { value: 'calls', label: 'Calls with practices' },
    { value: 'interviews', label: 'Interviews with applicants' },
  ]),
  email: v.pipe(
    optionalLine({
      title: 'Email address for notifications',
      help: 'Empty: the address of the business.',
      max: 100,
      keyboard: 'email',
    }),
    v.check((written) => written === '' || EMAIL.test(written), NO_EMAIL),
  ),
  zone: v.pipe(
    line({
      title: 'Time zone',
      help: 'Such as Central, or America/Chicago.',
      max: 60,
      suggests: 'zones',
    }),
    v.transform(asZone),
    v.check(
      isZone,
      'Enter a time zone: Eastern, Central, Mountain, Arizona, Pacific, Alaska, Hawaii, or a city’s such as America/Bogota.',
    ),
  ),
  meetingUrl: httpsAddress(
    'Permanent meeting link',
    'Empty: the host calls the number of the visitor.',
  ),
  weekly: rows(
    'Weekly hours',
    'On the clock of the host. A day without a line is closed.',
    v.object({
      day: choice('Day', '', WEEKDAY_CHOICES),
      from: time('From'),
      until: v.pipe(time('Until'), v.transform(endTime)),
      only,
    }),
    [0, 60],
  ),
  overrides: rows(
    'Other hours on one day',
    'These hours replace the weekly hours, also on holidays.',
    v.object({
      day: day('Day'),
      from: optionalTime('From', 'Empty: closed all day.'),
      until: v.pipe(optionalTime('Until'), v.transform(endTime)),
      only,
    }),
    [0, 120],
  ),
  busyCalendars: rows(
    'Calendars whose busy times are not offered',
    'Addresses in ICS format. They are secret: anyone who has one can read the calendar.',
    v.object({
      address: v.pipe(
        line({ title: 'Address', max: 500, keyboard: 'url' }),
        v.regex(/^(?:https?|webcal):\/\/\S+$/, 'Enter an address that begins with https://.'),
      ),
    }),
    [0, 10],
  ),
});

/** The offer: a list for each part, with the items that the owner has changed. */
export const OFFER = v.object({
  positions: offered('Positions', 'Each has a page, and is on menus, cards and lists.', {
    isNamed: true,
    least: 'Leave at least one position on.',
  }),
  practices: offered('Practice types', 'Each has a page, and is on menus, cards and lists.', {
    isNamed: true,
    least: 'Leave at least one practice type on.',
  }),
  specialties: offered(
    'Specialties on the home page',
    'A specialty is also off if its practice type is off.',
  ),
  countries: offered('Countries in which you hire', 'Shown on the careers page and with jobs.', {
    least: 'Leave at least one country on.',
  }),
  pages: offered(
    'Pages',
    'The address of a page that is off leads to the nearest page that is on.',
  ),
});
