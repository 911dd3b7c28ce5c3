import * as v from 'valibot';
import { type FigureName, figureProblem } from '#shared/records/fact-kinds.ts';
import { RECORD_KINDS, type RecordKind } from '#shared/records/kinds.ts';

export type Env = Readonly<Record<string, string | undefined>>;
type Value = Readonly<Record<string, unknown>>;

/** A setting of versions before 1.1 that is a field of a record now. */
export interface EarlierSetting {
  readonly name: string;
  readonly kind: RecordKind;
  readonly id: string;
  /** The fields that the setting gives to the record. */
  readonly fields: Value;
  /** Why the record cannot have these fields; undefined if it can. */
  readonly problem: string | undefined;
}

const IDENTITY = {
  SITE_NAME: 'name',
  SITE_SHORT_NAME: 'shortName',
  SITE_EMAIL: 'email',
  SITE_CAREERS_EMAIL: 'careersEmail',
  SITE_PHONE: 'phone',
  SITE_PHONE_HOURS: 'phoneHours',
  SITE_ADDRESS: 'postalAddress',
  SITE_LEGAL_NAME: 'legalName',
  SITE_STATE: 'state',
  SITE_FOUNDED: 'founded',
  SITE_PRIVACY_OFFICER: 'privacyOfficer',
  SITE_INSURANCE: 'insurance',
  SITE_LINKEDIN: 'linkedin',
  SITE_FACEBOOK: 'facebook',
  SITE_INSTAGRAM: 'instagram',
  SITE_YOUTUBE: 'youtube',
} as const;

const LINKS = {
  BOOKING_URL: 'bookingUrl',
  WELCOME_VIDEO_EMBED: 'welcomeVideoEmbed',
  GTM_ID: 'tagManagerId',
  META_PIXEL_ID: 'pixelId',
  CONSENT: 'consent',
  FUNNEL: 'countsVisits',
  RETENTION: 'retention',
} as const;

const FIGURES = {
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
} as const satisfies Readonly<Record<string, FigureName>>;

/** The facts in the environment. An empty setting counts as not set. */
export function factsInSettings(env: Env): readonly EarlierSetting[] {
  const set = <T>(names: Readonly<Record<string, T>>) =>
    Object.entries(names).flatMap(([name, target]) => {
      const text = env[name]?.trim() ?? '';
      return text === '' ? [] : [{ name, target, text }];
    });
  const fieldsOf = (kind: 'identity' | 'links', names: Readonly<Record<string, string>>) =>
    set(names).map(({ name, target, text }): EarlierSetting => {
      const fields = { [target]: name === 'FUNNEL' ? yesNo(text) : text };
      return { name, kind, id: kind, ...checked(kind, fields) };
    });
  const figures = set<FigureName>(FIGURES).map(({ name, target: id, text }): EarlierSetting => {
    const figure = readFigure(text);
    const { fields, problem } = checked('figures', figure);
    const broken = figureProblem(id, { number: figure.number, hidden: false })?.message;
    return { name, kind: 'figures', id, fields, problem: problem ?? broken };
  });
  return [...fieldsOf('identity', IDENTITY), ...fieldsOf('links', LINKS), ...figures];
}

function checked(kind: 'identity' | 'links' | 'figures', fields: Value) {
  const entries: v.ObjectEntries = RECORD_KINDS[kind].schema.entries;
  const parsed = Object.entries(fields).map(([name, value]) => {
    const { output, issues } = v.safeParse(entries[name] ?? v.never(), value);
    return { name, output: output ?? value, problem: issues?.[0].message };
  });
  return {
    fields: Object.fromEntries(parsed.map(({ name, output }) => [name, output])),
    problem: parsed.find(({ problem }) => problem !== undefined)?.problem,
  };
}

function yesNo(text: string): boolean | string {
  if (/^(?:yes|true|1|on)$/i.test(text)) return true;
  return /^(?:no|false|0|off)$/i.test(text) ? false : text;
}

/** Reads `14 | 2026-11-25 | Price list`: number, day and source. Day and source can be left out. */
function readFigure(text: string) {
  const [number = '', asOf = '', ...source] = text.split('|').map((part) => part.trim());
  const from = source.join(' | ');
  return { number, asOf, source: from, confirmedBy: asOf ? from.slice(0, 60) : '' };
}
