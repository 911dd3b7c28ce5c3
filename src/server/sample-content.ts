import { RECORD_WORDS } from '#content/en/records.ts';
import { SAMPLE_WORDS } from '#content/en/samples.ts';
import { SAMPLE_FACTS } from '#content/samples/facts.ts';
import { hasFlower } from '#shared/brand.ts';
import { fieldsOf } from '#shared/records/fields.ts';
import {
  KIND_NAMES,
  RECORD_KINDS,
  type RecordKind,
  type SiteRecords,
} from '#shared/records/kinds.ts';
import { isUnconfirmed } from './records/list-records.ts';
import { hasOwnAddress } from './records/publication.ts';

export interface SampleCounts {
  /** Made-up persons, practices and jobs. */
  readonly samples: number;
  /** Commitments, documents, answers and figures that nobody has confirmed. */
  readonly unconfirmed: number;
}

/**
 * Counts the made-up and the unconfirmed content of the site, for the start message and for the inbox pages Site and
 * Health. `now`: Unix time in milliseconds.
 */
export function countSamples(records: SiteRecords, now: number): SampleCounts {
  const published = KIND_NAMES.flatMap((kind): readonly object[] => records[kind]);
  return {
    samples: published.filter((record) => 'sample' in record && record.sample === true).length,
    unconfirmed: published.filter((record) => isUnconfirmed({ ...record }, now)).length,
  };
}

/**
 * Describes the made-up and unconfirmed content that visitors see, as a sentence without a period; empty if there is
 * nothing.
 */
export function sampleContent(records: SiteRecords, now: number): string {
  const { samples, unconfirmed } = countSamples(records, now);
  return samples + unconfirmed === 0 ? '' : SAMPLE_WORDS.public(samples, unconfirmed);
}

/**
 * A fact that is missing or still a sample, and the record that contains it. Without `record`, the fact is a setting.
 */
export interface MissingFact {
  readonly label: string;
  readonly record?: { readonly kind: RecordKind; readonly id: string; readonly field: string };
}

/** Facts that may be empty, because a business may have no such account. */
const MAY_BE_EMPTY: readonly string[] = ['linkedin', 'facebook', 'instagram', 'youtube'];

/** The facts of the business that are empty or still samples. `origin`: the setting `SITE_ORIGIN`. */
export function missingFacts({ identity, brand }: SiteRecords, origin: string): MissingFact[] {
  const [sample] = SAMPLE_FACTS.identity;
  const isMissing = (field: string, value: unknown) =>
    value === ''
      ? !MAY_BE_EMPTY.includes(field)
      : value === Reflect.get(sample ?? {}, field) ||
        /\bmarigold\.example\b|\bExample Street\b/.test(String(value));
  return [
    ...(hasOwnAddress(origin) ? [] : [{ label: RECORD_WORDS.origin }]),
    ...identity.flatMap(({ id, ...value }) =>
      fieldsOf(RECORD_KINDS.identity.schema)
        .filter(({ name }) => isMissing(name, Reflect.get(value, name)))
        .map(({ name: field, title }) => ({
          label: title,
          record: { kind: 'identity' as const, id, field },
        })),
    ),
    ...brand.filter(hasFlower).map(({ id }) => ({
      label: RECORD_WORDS.logo,
      record: { kind: 'brand' as const, id, field: 'logo' },
    })),
  ];
}
