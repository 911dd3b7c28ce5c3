import * as v from 'valibot';
import { DAY_MS } from './durations.ts';
import { type Language, LOCALES } from './language.ts';
import { list } from './setting.ts';

/** Records that have a separate period, in addition to forms. `leads` applies to every form without its own period. */
export type RecordKind = 'leads' | 'quarantine' | 'files' | 'access-log' | 'funnel';

export interface Retention {
  /** A {@link RecordKind}, or a form's id. */
  readonly kind: string;
  readonly keepFor: number;
}

/**
 * Default periods in days, which the owner can change (the field `retention` of the record `links`). /privacy states
 * them, and the server purges by them. An upcoming call is never purged.
 */
export const RETENTION_DAYS = {
  /** Leads of every form without its own entry. */
  leads: 730,
  application: 365,
  interest: 365,
  /** Posts of every form that were classified as spam. */
  quarantine: 30,
  /** Uploaded files. Their lead may be stored longer. */
  files: 365,
  /** Records of reads, exports and erasures. */
  'access-log': 365,
  funnel: 730,
} as const satisfies Readonly<Record<string, number>>;

/**
 * The ids of the forms. They are listed here because the forms are too large for the script of the inbox. A test
 * compares the list with the forms.
 */
export const FORM_IDS = [
  'contact',
  'assessment',
  'assessment-notes',
  'application',
  'booking',
  'interest',
  'referral',
];

const KINDS = [...new Set([...Object.keys(RETENTION_DAYS), ...FORM_IDS])];

/**
 * The field `retention`, which was the setting `RETENTION` in earlier versions. Its items replace entries of
 * {@link RETENTION_DAYS}.
 */
export const RETENTION_SETTING = v.pipe(
  list(
    retentionItem,
    `items such as leads=730d, quarantine=30d or application=forever, with commas between (kinds: ${KINDS.join(', ')})`,
    Object.entries(RETENTION_DAYS)
      .map(([kind, days]) => `${kind}=${days}d`)
      .join(','),
    'How long records are kept, stated on /privacy; an item replaces one of these, `=forever` keeps. `leads` is every form not named.',
  ),
  v.transform(withDefaults),
);

/** A duration as text: `24 months`, `30 days`. */
export function durationInWords(milliseconds: number, language: Language = 'en'): string {
  const days = Math.round(milliseconds / DAY_MS);
  const [count, unit] = days % 365 === 0 ? [(days / 365) * 12, 'month'] : [days, 'day'];
  const format = { style: 'unit', unit, unitDisplay: 'long', useGrouping: false } as const;
  return new Intl.NumberFormat(LOCALES[language], format).format(count);
}

/** The periods in one line for the owner: `leads 24 months, quarantine 30 days`. */
export function retentionInWords(rules: readonly Retention[]): string {
  if (rules.length === 0) return 'everything for good';
  return rules.map(({ kind, keepFor }) => `${kind} ${durationInWords(keepFor)}`).join(', ');
}

function retentionItem(item: string): Retention | undefined {
  const [, kind = '', days = 'Infinity'] =
    /^([\w-]+)=(?:([1-9]\d{0,4})d|forever)$/.exec(item) ?? [];
  return KINDS.includes(kind) ? { kind, keepFor: Number(days) * DAY_MS } : undefined;
}

/**
 * The default periods, replaced by the owner's items. A kind without a limit is left out. If a kind has several items,
 * the last one counts.
 */
function withDefaults(items: readonly Retention[]): readonly Retention[] {
  const periods = new Map<string, number>(
    Object.entries(RETENTION_DAYS).map(([kind, days]) => [kind, days * DAY_MS]),
  );
  for (const { kind, keepFor } of items) periods.set(kind, keepFor);
  return [...periods].flatMap(([kind, keepFor]) => (keepFor < Infinity ? { kind, keepFor } : []));
}
