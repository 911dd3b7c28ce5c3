import * as v from 'valibot';
import { DAY_MS } from './durations.ts';
import { FORMS } from './forms/registry.ts';
import { type Language, LOCALES } from './language.ts';
import { list } from './setting.ts';

export interface Retention {
  /** A form's id, or one of {@link RETENTION_DAYS}. */
  readonly form: string;
  readonly keepFor: number;
}

/**
 * How many days records are stored unless `RETENTION` says otherwise. /privacy states these; the server deletes by
 * them (PRIV-4). A call that is still ahead is stored whatever its age.
 */
export const RETENTION_DAYS = {
  /** Posts of every form without an entry of its own. */
  leads: 730,
  application: 365,
  interest: 365,
  /** Posts classified as spam, of every form. */
  quarantine: 30,
  /** Uploaded files; their lead may be stored longer. */
  files: 365,
  /** Who read, exported or erased which record. */
  'access-log': 365,
  funnel: 730,
} as const satisfies Readonly<Record<string, number>>;

const KINDS = [...new Set([...Object.keys(RETENTION_DAYS), ...FORMS.map(({ id }) => id)])];

/** The setting `RETENTION`: its items replace those of {@link RETENTION_DAYS}; the others are unchanged. */
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

/** The rules in one line for the owner: `leads 24 months, quarantine 30 days`. */
export function retentionInWords(rules: readonly Retention[]): string {
  if (rules.length === 0) return 'everything for good';
  return rules.map(({ form, keepFor }) => `${form} ${durationInWords(keepFor)}`).join(', ');
}

function retentionItem(item: string): Retention | undefined {
  const [, form = '', days = 'Infinity'] =
    /^([\w-]+)=(?:([1-9]\d{0,4})d|forever)$/.exec(item) ?? [];
  return KINDS.includes(form) ? { form, keepFor: Number(days) * DAY_MS } : undefined;
}

/** A kind that is stored without limit has no rule. Of several items for one kind the last one counts. */
function withDefaults(given: readonly Retention[]): readonly Retention[] {
  const kept = new Map<string, number>(
    Object.entries(RETENTION_DAYS).map(([kind, days]) => [kind, days * DAY_MS]),
  );
  for (const { form, keepFor } of given) kept.set(form, keepFor);
  return [...kept].flatMap(([form, keepFor]) => (keepFor < Infinity ? { form, keepFor } : []));
}
