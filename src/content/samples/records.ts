import { placeholdersOf } from '#content/en/claim-words.ts';
import type { Facts } from '#shared/facts.ts';
import { fill } from '#shared/fill-template.ts';
import type { SiteRecords } from '#shared/records/kinds.ts';
import { COMMITMENTS } from './commitments.ts';
import { SAMPLE_FACTS } from './facts.ts';
import { SAMPLE_JOBS } from './jobs.ts';
import { QUESTIONS } from './questions.ts';
import { SAMPLE_STAFF } from './staff.ts';
import { SAMPLE_STORIES } from './stories.ts';
import { SAMPLE_TEAM } from './team.ts';
import { SAMPLE_TESTIMONIALS } from './testimonials.ts';

/** The records of a new installation. They are written into its database once; later changes here change nothing. */
export const SAMPLE_RECORDS: SiteRecords = {
  jobs: SAMPLE_JOBS,
  testimonials: SAMPLE_TESTIMONIALS,
  team: SAMPLE_TEAM,
  questions: QUESTIONS,
  stories: SAMPLE_STORIES,
  staff: SAMPLE_STAFF,
  commitments: COMMITMENTS,
  ...SAMPLE_FACTS,
};

/** Records as pages show them, with the figures in place of their placeholders. */
export function shownRecords<T extends Partial<SiteRecords>>(
  records: T,
  figures: Facts['figures'],
): T {
  const placeholders = placeholdersOf(figures);
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string') return value.includes('{') ? fill(value, placeholders) : value;
    if (Array.isArray(value)) return value.map(filled);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filled(part)]));
  };
  return filled(records) as T;
}
