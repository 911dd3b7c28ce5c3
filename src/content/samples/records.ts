import * as v from 'valibot';
import { placeholdersOf } from '#content/en/claim-words.ts';
import type { Facts } from '#shared/facts.ts';
import { fill } from '#shared/fill-template.ts';
import { isSwitchedOff, type Offer } from '#shared/offer.ts';
import {
  DOCUMENT_IDS,
  RECORD_KINDS,
  type RecordKind,
  type SampleRecord,
  type SiteRecord,
  type SiteRecords,
} from '#shared/records/kinds.ts';
import { hasOwnPage } from '#shared/routes.ts';
import { COMMITMENTS } from './commitments.ts';
import { SAMPLE_FACTS } from './facts.ts';
import { QUESTIONS } from './questions.ts';
import { SAMPLE_JOBS } from './sample-jobs.ts';
import { SAMPLE_STAFF } from './staff.ts';
import { SAMPLE_STORIES } from './stories.ts';
import { SAMPLE_TEAM } from './team.ts';
import { SAMPLE_TESTIMONIALS } from './testimonials.ts';

/**
 * The records of a new installation. The server writes them into a new database once. Later changes of this code do not
 * change that database.
 */
export const SAMPLE_RECORDS: SiteRecords = {
  jobs: complete('jobs', SAMPLE_JOBS),
  testimonials: complete('testimonials', SAMPLE_TESTIMONIALS),
  team: complete('team', SAMPLE_TEAM),
  questions: complete('questions', QUESTIONS),
  stories: complete('stories', SAMPLE_STORIES),
  staff: complete('staff', SAMPLE_STAFF),
  commitments: complete('commitments', COMMITMENTS),
  documents: DOCUMENT_IDS.map((id) => ({ id, file: '', confirmedBy: '', confirmedOn: '' })),
  ...SAMPLE_FACTS,
};

/** Adds the defaults of the fields that samples leave out. */
function complete<K extends RecordKind>(kind: K, samples: readonly SampleRecord<K>[]) {
  const { schema } = RECORD_KINDS[kind];
  return samples.map(({ id, ...value }) => ({ id, ...v.parse(schema, value) })) as SiteRecord<K>[];
}

/**
 * Records as pages show them. Figures replace their placeholders. A sentence is removed if it needs a claim that the
 * owner does not make. If nothing of a text is left, its record or row is left out, unless the record has a page of its
 * own. Jobs are without the countries that are switched off.
 */
export function shownRecords<T extends Partial<SiteRecords>>(
  records: T,
  { figures, offer }: Pick<Facts, 'figures' | 'offer'>,
): T {
  const filled = filler(placeholdersOf(figures));
  const shown = Object.fromEntries(
    Object.entries(records).map(([kind, list]) => [
      kind,
      hasOwnPage(kind as RecordKind) ? list.map(filled) : filled(list),
    ]),
  ) as T;
  return { ...shown, ...(shown.jobs && { jobs: shown.jobs.map((job) => jobIn(job, offer)) }) };
}

/** A job without the countries that are switched off. A job whose countries are all switched off keeps them. */
function jobIn(job: SiteRecord<'jobs'>, offer: Offer): SiteRecord<'jobs'> {
  const countries = job.countries.filter((code) => !isSwitchedOff(offer.countries, code));
  return countries.length > 0 ? { ...job, countries } : job;
}

/** The boundary between two sentences. An abbreviation ends no sentence: "Dr. Lee" must not leave a "Dr." behind. */
const SENTENCE_END =
  /(?<=[.!?…]["”’)]?\s)(?<!\b(?:Dr|Mrs?|Ms|St|vs|No|U\.S|e\.g|i\.e)\.\s)(?=["“‘(¿¡]?[\p{Lu}\d{])/u;

/** True for a text that has become empty, and for a row with such a text. */
function isLost(before: unknown, after: unknown): boolean {
  if (typeof before === 'string') return before !== '' && after === '';
  if (Array.isArray(before) || typeof before !== 'object' || before === null) return false;
  return Object.entries(before).some(([name, part]) =>
    isLost(part, (after as Readonly<Record<string, unknown>>)[name]),
  );
}

/**
 * Returns a function that fills in the placeholders and removes what needs a hidden claim. The text of a hidden claim
 * is empty in `placeholders`.
 */
function filler(placeholders: Readonly<Record<string, string>>): (value: unknown) => unknown {
  const hidden = Object.entries(placeholders).flatMap(([name, value]) =>
    value === '' ? [`{${name}}`] : [],
  );
  const needsHiddenClaim = (text: string) =>
    hidden.some((placeholder) => text.includes(placeholder));
  /** Handles each line by itself, because each line is a paragraph. */
  const withoutHiddenClaims = (text: string): string => {
    if (!needsHiddenClaim(text)) return text;
    const lines = text.split('\n').map((line) =>
      line
        .split(SENTENCE_END)
        .filter((sentence) => !needsHiddenClaim(sentence))
        .join('')
        .trim(),
    );
    return lines.join('\n').trim();
  };
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.includes('{') ? fill(withoutHiddenClaims(value), placeholders) : value;
    if (Array.isArray(value)) {
      return value.flatMap((part) => {
        const shown = filled(part);
        return isLost(part, shown) ? [] : [shown];
      });
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filled(part)]));
  };
  return filled;
}
