import * as v from 'valibot';
import { dayAfter, isDay } from '#shared/calendar-day.ts';
import { HIRING_COUNTRY_CODES } from '#shared/hiring-countries.ts';
import { endOfDay, isOpen, JOB_CATEGORIES, JOB_LANGUAGES, JOB_TYPES } from '#shared/job-listing.ts';
import { countryName, type Language } from '#shared/language.ts';
import { pdfAddress } from '#shared/pictures.ts';
import { MAX_CHANGED_TEXTS, MAX_TEXT_CHARACTERS, wordsId } from '#shared/words.ts';
import {
  APPOINTMENTS,
  BRAND,
  FIGURE,
  FIGURE_NAMES,
  FIGURE_RULES,
  HOLIDAYS,
  HOST,
  IDENTITY,
  LINKS,
  OFFER,
} from './fact-kinds.ts';
import {
  choice,
  choices,
  day,
  flag,
  hidden,
  line,
  optionalLine,
  optionalText,
  pdf,
  picture,
  rows,
  sample,
  text,
  withoutQuotationMarks,
} from './fields.ts';

/**
 * The records that the owner edits in the inbox: one schema for each kind of record. The type, the server's check, the
 * form and the export all come from it. A value is stored as JSON, so a new field needs a default for records that were
 * stored without it.
 *
 * The server checks the numbers in the texts of a record (check-record.ts). In the metadata of a field,
 * `isClaim: false` says that its numbers are no claims, such as what a job asks for. `isFigure` says that the field
 * states a figure, which the other texts of the record may repeat.
 */

const PORTRAIT_WORDS = ['Portrait', 'Without a photo the page shows the initials.'] as const;
const PORTRAIT = picture(...PORTRAIT_WORDS, 'portraits');
/** The owner cannot choose a drawing here: a drawing is no evidence that the person exists. */
const PHOTO = picture(...PORTRAIT_WORDS);

const TESTIMONIAL = v.object({
  by: choice(
    'Who says it',
    'Clients appear on the home page and the testimonials page, team members on the careers page.',
    [
      { value: 'client', label: 'A client' },
      { value: 'team', label: 'A member of our team' },
    ],
  ),
  name: line({ title: 'Name', max: 60 }),
  role: line({ title: 'Role', help: 'Such as: Dentist and practice owner', max: 80 }),
  quote: text({
    title: 'Quote',
    help: 'Without quotation marks; the page adds them.',
    max: 400,
    clean: withoutQuotationMarks,
    isQuote: true,
  }),
  roleEs: optionalLine({
    title: 'Role in Spanish',
    help: 'Shown on the Spanish careers page. Without it, the quote is shown in English only.',
    when: ['by', 'team'],
    max: 80,
  }),
  quoteEs: optionalText({
    title: 'Quote in Spanish',
    help: 'Shown on the Spanish careers page. Without it, the quote is shown in English only.',
    when: ['by', 'team'],
    max: 400,
    clean: withoutQuotationMarks,
    isQuote: true,
  }),
  image: PHOTO,
  onHome: flag('Show on the home page', 'The home page shows the first three that are checked.'),
  sample,
});

const TEAM_MEMBER = v.object({
  name: line({ title: 'Name', max: 60 }),
  role: line({ title: 'Title', help: 'Such as: Chief Operating Officer', max: 80 }),
  description: text({ title: 'About', help: 'Two or three sentences.', max: 400 }),
  linkedin: v.pipe(
    optionalLine({
      title: 'LinkedIn profile',
      help: 'The whole address. Empty shows no link.',
      max: 200,
    }),
    v.check(
      (address) => address === '' || URL.parse(address)?.protocol === 'https:',
      'Enter an address that begins with https:// or leave this empty.',
    ),
  ),
  quote: optionalText({
    title: 'Quote for people who asked for staff',
    help: 'Shown with name and portrait after an assessment. The first person with a quote is shown.',
    max: 400,
    clean: withoutQuotationMarks,
  }),
  image: PORTRAIT,
  sample,
});

export const QUESTION_TOPICS = [
  { value: 'privacy', label: 'Privacy and security' },
  { value: 'hiring', label: 'Hiring and the trial' },
  { value: 'working-together', label: 'Working together' },
] as const;

/** The questions for applicants, which exist in Spanish too. */
const CAREERS = ['page', 'careers', 'careers-pay'] as const;

const QUESTION = v.object({
  page: choice('Page', '', [
    { value: 'faqs', label: 'Questions (/faqs)' },
    { value: 'both', label: 'Questions and pricing (/faqs, /pricing)' },
    { value: 'pricing', label: 'Pricing (/pricing)' },
    { value: 'careers', label: 'Careers (/careers)' },
    { value: 'careers-pay', label: 'Careers, how pay works (/careers)' },
  ]),
  topic: v.fallback(choice('Topic', '', QUESTION_TOPICS), 'hiring'),
  question: line({ title: 'Question', help: 'As a visitor would ask it.', max: 120 }),
  answer: text({ title: 'Answer', help: 'An empty line begins a new paragraph.', max: 1500 }),
  toCheck: flag(
    'Not checked yet',
    'The site came with this answer. Uncheck it when you have made sure that it describes your terms.',
  ),
  questionEs: optionalLine({
    title: 'Question in Spanish',
    help: 'Without it, the question is not on the Spanish careers page.',
    when: CAREERS,
    max: 140,
  }),
  answerEs: optionalText({
    title: 'Answer in Spanish',
    help: 'Without it, the question is not on the Spanish careers page.',
    when: CAREERS,
    max: 1800,
  }),
});

const WHOLE_NUMBER = /^[1-9]\d{0,3}$/;

const STORY = v.object({
  kind: choice('Kind', '', [
    { value: 'enterprise', label: 'A group of practices' },
    { value: 'practice', label: 'One practice' },
  ]),
  name: line({ title: 'Name of the practice', max: 60 }),
  type: optionalLine({
    title: 'Kind of group',
    help: 'Such as: Surgery center group',
    when: ['kind', 'enterprise'],
    max: 60,
  }),
  location: line({ title: 'Place', help: 'Such as: Tampa, Florida', max: 60 }),
  savings: percent('Saved on staff', 'Such as 58%.', true),
  efficiency: percent('Front-office efficiency gain', 'Such as 31%. Empty shows none.', false),
  satisfaction: percent('Patient satisfaction', 'Such as 95%. Empty shows none.', false),
  quote: text({
    title: 'Quote',
    help: 'Without quotation marks; the page adds them.',
    max: 400,
    clean: withoutQuotationMarks,
    isQuote: true,
  }),
  speaker: line({
    title: 'Who says it',
    help: 'Name, and a role after a comma: Mina Park, Owner',
    max: 80,
  }),
  portrait: PHOTO,
  picture: picture('Picture of the practice', '', 'practices'),
  staff: v.pipe(
    rows(
      'Staff hired through us',
      'The page adds them up.',
      v.object({
        role: line({ title: 'Role', max: 60 }),
        count: v.pipe(
          line({ title: 'People', max: 4 }),
          v.regex(WHOLE_NUMBER, 'Enter a whole number.'),
        ),
      }),
      [1, 8],
    ),
    v.metadata({ isFigure: true }),
  ),
  benefits: rows(
    'What changed',
    '',
    v.object({ text: line({ title: 'Change', max: 120 }) }),
    [1, 6],
  ),
  headline: line({
    title: 'Headline of its own page',
    help: 'Search results cut titles after 60 characters.',
    max: 90,
  }),
  timeline: rows(
    'Timeline',
    'What happened, in order.',
    v.object({
      title: line({ title: 'When', help: 'Such as: First week', max: 40 }),
      text: line({ title: 'What happened', max: 160 }),
    }),
    [3, 4],
  ),
  setback: text({ title: 'What did not work at first', max: 400 }),
  sample,
});

/** The groups of commitments, in the order of the security page. The last group is on the screening page. */
export const COMMITMENT_GROUPS = [
  { value: 'hipaa', label: 'HIPAA and the BAA' },
  { value: 'access', label: 'Access' },
  { value: 'devices', label: 'Devices and workspace' },
  { value: 'records', label: 'Records' },
  { value: 'people', label: 'People' },
  { value: 'incidents', label: 'If something goes wrong' },
  { value: 'screening', label: 'Checks of candidates (/screening)' },
] as const;

/** The person who checked that a text describes how the business works, and the time. */
const CONFIRMATION = {
  confirmedBy: optionalLine({
    title: 'Confirmed by',
    help: 'Who has checked that this describes how you really work. Visitors do not see it.',
    max: 60,
  }),
  confirmedOn: v.pipe(
    optionalLine({ title: 'Confirmed on', help: 'Such as 2026-11-24.', max: 10 }),
    v.check((day) => day === '' || isDay(day), 'Enter a day such as 2026-11-24.'),
  ),
};

const COMMITMENT = v.object({
  group: choice('Group', '', COMMITMENT_GROUPS),
  title: line({ title: 'Title', max: 60 }),
  text: text({ title: 'What you do', max: 300 }),
  fails: optionalLine({
    title: 'What fails',
    help: 'The result that ends an application at this check.',
    when: ['group', 'screening'],
    max: 160,
  }),
  ...CONFIRMATION,
});

interface DocumentOfSite {
  readonly name: string;
  readonly page: string;
  /**
   * The files in src/content/ with the texts of the document. If one of these files changes, the owner confirms the
   * document again.
   */
  readonly copy: readonly string[];
  /** True if the owner's own PDF can take the place of its page. */
  readonly takesFile?: true;
}

/** The documents of the site, by the id of their record. Their texts are copy (src/content/en). */
const DOCUMENTS: Readonly<Record<string, DocumentOfSite>> = {
  where: {
    name: 'Where patient data is seen from',
    page: '/security',
    copy: ['en/where-data'],
  },
  agreement: {
    name: 'Service agreement',
    page: '/security/agreement',
    copy: ['en/agreement'],
    takesFile: true,
  },
  applicants: {
    name: 'Privacy notice for applicants',
    page: '/privacy',
    copy: ['en/privacy', 'es/privacy'],
  },
  baa: {
    name: 'Business associate agreement',
    page: '/security/baa',
    copy: ['en/baa', 'en/where-data'],
    takesFile: true,
  },
  report: { name: 'Monthly report', page: '/trial', copy: ['en/report'] },
};

export const DOCUMENT_IDS: readonly string[] = Object.keys(DOCUMENTS);

const documentOf = (id: string) => (Object.hasOwn(DOCUMENTS, id) ? DOCUMENTS[id] : undefined);

export const takesFile = (id: string): boolean => documentOf(id)?.takesFile === true;

/** The ids of the documents that state a text. `key`: the key of the text. */
export const documentsWith = (key: string): string[] =>
  DOCUMENT_IDS.filter((id) => documentOf(id)?.copy.includes(key.split('.')[0] ?? ''));

const DOCUMENT = v.object({
  file: pdf(
    'Your own PDF',
    'For the service agreement and the BAA: visitors get this file in place of the page.',
  ),
  ...CONFIRMATION,
});

/** The address of the PDF that the owner has uploaded in place of a page; undefined if there is none. */
export function fileInPlaceOf(
  path: string,
  documents: readonly (v.InferOutput<typeof DOCUMENT> & { readonly id: string })[],
): string | undefined {
  const file = documents.find(({ id }) => takesFile(id) && documentOf(id)?.page === path)?.file;
  return file ? pdfAddress(file) : undefined;
}

const lines = (title: string, most: number) =>
  rows(title, '', v.object({ text: line({ title: 'Line', max: 120 }) }), [1, most]);

const STAFF = v.object({
  title: line({
    title: 'Role and country',
    help: 'Such as: Medical Assistant from Mexico',
    max: 60,
  }),
  country: line({ title: 'Country', max: 40 }),
  experience: v.pipe(
    line({ title: 'Experience', help: 'Such as: 4+ years', max: 20 }),
    v.metadata({ isFigure: true }),
  ),
  pinColor: choice('Color of the pin', '', [
    { value: 'evergreen', label: 'Green' },
    { value: 'red', label: 'Red' },
    { value: 'brown', label: 'Brown' },
    { value: 'blue', label: 'Blue' },
  ]),
  image: PORTRAIT,
  profile: text({ title: 'Profile', help: 'Two or three sentences. No names.', max: 400 }),
  keyFeatures: lines('Key features', 6),
  responsibilities: lines('Has done', 8),
  onHome: flag('Show on the home page', 'The home page shows the first four that are checked.'),
  english: optionalLine({
    title: 'English',
    help: 'With this, systems and hours, the profile is also on the page of example profiles.',
    max: 80,
  }),
  systems: optionalLine({ title: 'Systems', help: 'Such as: Epic, Athenahealth', max: 120 }),
  hours: optionalLine({
    title: 'Hours',
    help: 'Such as: 8:00 AM to 5:00 PM Eastern, Monday to Friday',
    max: 80,
  }),
  sample,
});

const sameLabel = <const T extends string>(values: readonly T[]) =>
  values.map((value) => ({ value, label: value }));

const MONEY = /^\d{1,3}(?:\.\d{1,2})?$/;
const IN_SPANISH =
  'Without the Spanish texts, the job is on the Spanish pages in English, marked “(en inglés)”.';

const jobLines = (title: string, least: number) =>
  v.pipe(
    rows(title, '', v.object({ text: line({ title: 'Line', max: 200 }) }), [least, 15]),
    v.metadata({ isClaim: false }),
  );

const dollars = (title: string) =>
  v.pipe(
    line({ title, help: 'In U.S. dollars.', max: 6 }),
    v.regex(MONEY, 'Enter an amount such as 5 or 5.50.'),
    v.metadata({ isClaim: false, isFigure: true }),
  );

const JOB = v.object({
  title: line({
    title: 'Title',
    help: 'Such as: Patient Navigator. The address of the job’s page is made of it when you publish the job for the first time, and never changes.',
    max: 80,
  }),
  closesOn: day('Last day to apply', 'The job closes at the end of this day (UTC−6).'),
  summary: line({
    title: 'In one line',
    help: 'Shown below the title in the application form.',
    max: 120,
  }),
  description: text({ title: 'About the work', help: 'One or two sentences.', max: 500 }),
  responsibilities: jobLines('Key responsibilities', 1),
  requirements: jobLines('Requirements', 1),
  category: choice('Category', '', sameLabel(JOB_CATEGORIES)),
  type: choice('Type', '', sameLabel(JOB_TYPES)),
  language: choice('Language', 'What the person speaks at work.', sameLabel(JOB_LANGUAGES)),
  hoursPerWeek: v.pipe(
    line({ title: 'Hours a week', max: 2 }),
    v.regex(/^[1-9]\d?$/, 'Enter a whole number.'),
    v.metadata({ isClaim: false, isFigure: true }),
  ),
  payFrom: dollars('Pay per hour, from'),
  payTo: dollars('Pay per hour, to'),
  countries: choices(
    'Countries',
    'Where the person may live.',
    HIRING_COUNTRY_CODES.map((value) => ({ value, label: countryName(value, 'en') })),
  ),
  placements: v.pipe(
    optionalLine({
      title: 'Placements so far',
      help: 'How many people you have placed in this role. Such as 500+. Empty shows none.',
      max: 8,
    }),
    v.regex(/^(?:\d[\d,]{0,6}\+?)?$/, 'Enter a number such as 500+.'),
    v.metadata({ isClaim: false, isFigure: true }),
  ),
  education: choice('Education', '', [
    { value: 'none', label: 'None required' },
    { value: 'high school', label: 'High school diploma' },
    { value: 'associate degree', label: 'Associate degree' },
    { value: 'bachelor degree', label: 'Bachelor’s degree' },
    { value: 'professional certificate', label: 'Professional certificate' },
    { value: 'postgraduate degree', label: 'Postgraduate degree' },
  ]),
  experienceMonths: v.pipe(
    optionalLine({ title: 'Months of experience', help: 'Empty if none are required.', max: 3 }),
    v.regex(/^(?:[1-9]\d{0,2})?$/, 'Enter a whole number, or leave this empty.'),
    v.metadata({ isClaim: false }),
  ),
  insteadOfEducation: flag('The experience can replace the education'),
  datePosted: day('Posted on', 'Job boards show this day.'),
  icon: choice('Icon', '', [
    { value: 'headset', label: 'Headset' },
    { value: 'folder', label: 'Folder' },
    { value: 'receipt', label: 'Receipt' },
    { value: 'notes', label: 'Notes' },
    { value: 'languages', label: 'Languages' },
    { value: 'care', label: 'Heart' },
  ]),
  metaTitle: optionalLine({
    title: 'Title in search results',
    help: 'Such as: Remote Patient Navigator Job. Empty: the title.',
    max: 60,
  }),
  metaDescription: optionalLine({
    title: 'Description in search results',
    help: 'Empty: the line below the title, and what is said about the work.',
    max: 155,
  }),
  titleEs: optionalLine({ title: 'Title in Spanish', help: IN_SPANISH, max: 100 }),
  summaryEs: optionalLine({ title: 'In one line, in Spanish', max: 140 }),
  descriptionEs: optionalText({ title: 'About the work, in Spanish', max: 600 }),
  responsibilitiesEs: jobLines('Key responsibilities in Spanish', 0),
  requirementsEs: jobLines('Requirements in Spanish', 0),
  metaTitleEs: optionalLine({
    title: 'Title in search results, in Spanish',
    help: 'Empty: the Spanish title.',
    max: 60,
  }),
  metaDescriptionEs: optionalLine({
    title: 'Description in search results, in Spanish',
    help: 'Empty: made of the Spanish texts.',
    max: 155,
  }),
  sample: flag(
    'This is an invented example',
    'While this is checked, visitors of a site on a domain of its own see “(example)” after the title, and job boards do not get the job. Uncheck it when you hire for this position.',
  ),
});

/**
 * A text of the pages that the owner has changed. The owner types only the text; the other fields identify its place.
 */
const WORDS = v.object({
  text: text({ title: 'Your text', max: MAX_TEXT_CHARACTERS }),
  key: hidden(200),
  original: hidden(MAX_TEXT_CHARACTERS),
  page: hidden(200),
  english: hidden(MAX_TEXT_CHARACTERS),
});

function percent(title: string, help: string, isNeeded: boolean) {
  const words = { title, help, max: 4 };
  return v.pipe(
    isNeeded ? line(words) : optionalLine(words),
    v.regex(isNeeded ? /^\d{1,3}%$/ : /^(?:\d{1,3}%)?$/, 'Enter a percentage such as 58%.'),
    v.metadata({ isFigure: true }),
  );
}

/**
 * The entries of sitemaps for the pages of records. Without these functions, a page is always listed, in every
 * language, without a date.
 */
export interface InSitemap {
  /** True while search engines should list the page. `now`: Unix time in milliseconds. */
  readonly isListed?: (value: Value, now: number) => boolean;
  readonly isIn?: (value: Value, language: Language) => boolean;
  /** `YYYY-MM-DD`. */
  readonly updatedOn?: (value: Value) => string;
}

type Value = Readonly<Record<string, unknown>>;

interface Kind<S extends v.ObjectSchema<v.ObjectEntries, undefined>> {
  readonly title: string;
  /** One record, in lower case: `testimonial`. */
  readonly one: string;
  readonly help: string;
  readonly schema: S;
  readonly nameOf: (value: Readonly<Record<string, unknown>>, id: string) => string;
  /**
   * The path of a page that shows the record, if records of the kind have no page of their own (src/shared/routes.ts).
   */
  readonly pageOf?: (value: Readonly<Record<string, unknown>>, id: string) => string;
  readonly inSitemap?: InSitemap;
  /** Computes the id of a new record from its value. If a record with this id exists, no second record is added. */
  readonly idOf?: (value: Readonly<Record<string, unknown>>) => string;
  /**
   * True if bookings refer to records of this kind. The id is made of the name, and is never used for another person.
   */
  readonly isBooked?: true;
  /**
   * The ids of the records, which always exist and are always published: they can be changed, but not added, moved,
   * taken off the site or deleted.
   */
  readonly fixed?: readonly string[];
  /** The values that a new record begins with. `today`: `YYYY-MM-DD`. */
  readonly initial?: (today: string) => Readonly<Record<string, unknown>>;
}

const kind = <S extends v.ObjectSchema<v.ObjectEntries, undefined>>(given: Kind<S>): Kind<S> =>
  given;

const QUESTION_PAGES: ReadonlyMap<unknown, string> = new Map([
  ['pricing', '/pricing'],
  ['careers', '/careers'],
  ['careers-pay', '/careers'],
]);

/** The page that states a figure, by the beginning of the figure's id. */
const FIGURE_PAGES = [
  ['hourly-price', '/pricing'],
  ['reward', '/refer'],
  ['agents', '/careers'],
] as const;

const written = (value: unknown) => (typeof value === 'string' ? value : '');

export const RECORD_KINDS = {
  jobs: kind({
    title: 'Jobs',
    one: 'job',
    help: 'Shown on the careers pages, as choices of the application, and to job boards, in this order.',
    schema: JOB,
    nameOf: ({ title }) => written(title),
    inSitemap: {
      isListed: ({ closesOn }, now) => isOpen(endOfDay(written(closesOn)), now),
      isIn: ({ titleEs }, language) => language === 'en' || titleEs !== '',
      updatedOn: ({ datePosted }) => written(datePosted),
    },
    initial: (today) => ({
      closesOn: dayAfter(today, 90),
      type: 'Full-time',
      language: 'English',
      hoursPerWeek: '40',
      countries: [...HIRING_COUNTRY_CODES],
      education: 'none',
      datePosted: today,
      icon: 'headset',
    }),
  }),
  testimonials: kind({
    title: 'Testimonials',
    one: 'testimonial',
    help: 'Shown on the home page, the testimonials page and the careers page, in this order.',
    schema: TESTIMONIAL,
    nameOf: ({ name }) => written(name),
    pageOf: ({ by }) => (by === 'team' ? '/careers' : '/testimonials'),
  }),
  team: kind({
    title: 'Team',
    one: 'team member',
    help: 'Shown on the team page, in this order.',
    schema: TEAM_MEMBER,
    nameOf: ({ name }) => written(name),
    pageOf: () => '/team',
  }),
  questions: kind({
    title: 'Questions and answers',
    one: 'question',
    help: 'Shown on the page that each names, in this order.',
    schema: QUESTION,
    nameOf: ({ question }) => written(question),
    pageOf: ({ page }) => QUESTION_PAGES.get(page) ?? '/faqs',
  }),
  stories: kind({
    title: 'Success stories',
    one: 'success story',
    help: 'Each has a page of its own.',
    schema: STORY,
    nameOf: ({ name }) => written(name),
  }),
  staff: kind({
    title: 'Staff on the home page and example profiles',
    one: 'profile',
    help: 'Cards of the home page; those with English, systems and hours are example profiles too.',
    schema: STAFF,
    nameOf: ({ title }) => written(title),
    pageOf: ({ onHome }) => (onHome === true ? '/' : '/example-profiles'),
  }),
  commitments: kind({
    title: 'Commitments',
    one: 'commitment',
    help: 'Shown on the security page, and the checks on the screening page.',
    schema: COMMITMENT,
    nameOf: ({ title }) => written(title),
    pageOf: ({ group }) => (group === 'screening' ? '/screening' : '/security'),
  }),
  documents: kind({
    title: 'Documents',
    one: 'document',
    help: 'Have the texts checked by counsel, and make sure that they are true and that clients get such a report every month. Then confirm them.',
    schema: DOCUMENT,
    nameOf: (_value, id) => documentOf(id)?.name ?? id,
    pageOf: (_value, id) => documentOf(id)?.page ?? '/',
    fixed: DOCUMENT_IDS,
  }),
  words: kind({
    title: 'Words',
    one: 'text',
    help: 'Texts of the pages that you have changed.',
    schema: WORDS,
    nameOf: ({ text }) => written(text),
    pageOf: ({ page }) => written(page) || '/',
    idOf: ({ key }) => wordsId(written(key)),
  }),
  identity: kind({
    title: 'The business',
    one: 'name and addresses',
    help: 'Name, addresses and phone number, as every page, mail and document states them.',
    schema: IDENTITY,
    nameOf: ({ name }) => written(name),
    pageOf: () => '/contact',
    fixed: ['identity'],
  }),
  brand: kind({
    title: 'Logo and colors',
    one: 'look',
    help: 'Logo, colors and corners of every page, picture and mail, and which films are shown.',
    schema: BRAND,
    nameOf: () => 'Logo and colors',
    pageOf: () => '/',
    fixed: ['brand'],
  }),
  figures: kind({
    title: 'Figures',
    one: 'figure',
    help: 'The price, the claims and the rewards, each stated wherever it is needed. A claim that you do not make can be hidden.',
    schema: FIGURE,
    nameOf: (_value, id) =>
      Object.hasOwn(FIGURE_RULES, id) ? FIGURE_RULES[id as keyof typeof FIGURE_RULES].label : id,
    pageOf: (_value, id) => FIGURE_PAGES.find(([start]) => id.startsWith(start))?.[1] ?? '/',
    fixed: FIGURE_NAMES,
  }),
  appointments: kind({
    title: 'Calls and interviews',
    one: 'rules',
    help: 'Length, notice and limits of calls with practices and of interviews with applicants.',
    schema: APPOINTMENTS,
    nameOf: (_value, id) => (id === 'interviews' ? 'Interviews' : 'Calls'),
    pageOf: () => '/book',
    fixed: ['calls', 'interviews'],
  }),
  hosts: kind({
    title: 'Who takes calls and interviews',
    one: 'host',
    help: 'Each host with weekly hours and calendars. Two hosts can each take a call at the same time.',
    schema: HOST,
    nameOf: ({ name }) => written(name),
    pageOf: () => '/book',
    isBooked: true,
    initial: () => ({
      takes: ['calls'],
      zone: 'America/Chicago',
      weekly: ['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => ({
        day,
        from: '09:00',
        until: '17:00',
      })),
    }),
  }),
  holidays: kind({
    title: 'Days off',
    one: 'days without calls',
    help: 'No calls and interviews on these days. They do not count as business days.',
    schema: HOLIDAYS,
    nameOf: () => 'Days off',
    pageOf: () => '/book',
    fixed: ['holidays'],
  }),
  links: kind({
    title: 'Measuring and links',
    one: 'choices',
    help: 'Where buttons lead, what is measured, and how long records are kept.',
    schema: LINKS,
    nameOf: () => 'Measuring and links',
    pageOf: () => '/privacy',
    fixed: ['links'],
  }),
  offer: kind({
    title: 'What you offer',
    one: 'offer',
    help: 'Positions, practice types, specialties, countries and pages. What is off is nowhere on the site.',
    schema: OFFER,
    nameOf: () => 'What you offer',
    pageOf: () => '/',
    fixed: ['offer'],
  }),
} as const;

export type RecordKind = keyof typeof RECORD_KINDS;

export const KIND_NAMES = Object.keys(RECORD_KINDS) as RecordKind[];

/** The kinds with the facts of the business (src/shared/facts.ts). */
export const FACT_KINDS: readonly RecordKind[] = [
  'identity',
  'brand',
  'figures',
  'appointments',
  'hosts',
  'holidays',
  'links',
  'offer',
];

/** The kinds that any page can state: when one changes, all pages are rendered again. */
export const STATED_KINDS: readonly RecordKind[] = [...FACT_KINDS, 'words'];

export type ValueOf<K extends RecordKind> = v.InferOutput<(typeof RECORD_KINDS)[K]['schema']>;

/** A published record: its value and its id, which never changes. */
export type SiteRecord<K extends RecordKind> = ValueOf<K> & { readonly id: string };

/** A first record of a new installation, which may leave out fields that have a default. */
export type SampleRecord<K extends RecordKind> = v.InferInput<
  (typeof RECORD_KINDS)[K]['schema']
> & { readonly id: string };

/** A record in the lists of the owner. */
export interface ListedRecord {
  readonly kind: RecordKind;
  readonly id: string;
  readonly name: string;
  readonly isPublished: boolean;
  readonly hasDraft: boolean;
  /** True if visitors see a made-up record. */
  readonly isSample: boolean;
  /** True if visitors see a commitment, an answer or a figure that nobody has confirmed. */
  readonly isUnconfirmed: boolean;
  /** The path of a page that shows the record, scrolled to its name; null if it is not on the site. */
  readonly place: string | null;
  /** What the site states, if the record is a figure. */
  readonly figure?: ValueOf<'figures'>;
}

/** All published records, in the order of the owner. */
export type SiteRecords = { readonly [K in RecordKind]: readonly SiteRecord<K>[] };

/** Maximum number of records of a kind, published or not. */
export const maxRecords = (kind: RecordKind): number =>
  kind === 'words' ? MAX_CHANGED_TEXTS : 200;
/** The number of earlier versions that are stored of each record. */
export const KEPT_VERSIONS = 20;

/** An error beside a field. `field` is a path such as `name` or `timeline.1.text`; empty if it concerns the record. */
export interface Problem {
  readonly field: string;
  readonly message: string;
}
