import { BAA } from '#content/en/baa.ts';
import { CAREERS } from '#content/en/careers.ts';
import { COMMITMENTS } from '#content/en/commitments.ts';
import { PROFILES } from '#content/en/profiles.ts';
import { REPORT } from '#content/en/report.ts';
import { SAMPLE_WORDS } from '#content/en/samples.ts';
import { SCREENING } from '#content/en/screening.ts';
import { ENTERPRISE_STORIES, PRACTICE_STORIES } from '#content/en/stories.ts';
import { TEAM } from '#content/en/team.ts';
import { TESTIMONIALS } from '#content/en/testimonials.ts';
import { WHAT_HAPPENS_NEXT } from '#content/en/thanks.ts';

const COPY: readonly unknown[] = [
  BAA,
  CAREERS,
  COMMITMENTS,
  ENTERPRISE_STORIES,
  PRACTICE_STORIES,
  PROFILES,
  REPORT,
  SCREENING,
  TEAM,
  TESTIMONIALS,
  WHAT_HAPPENS_NEXT,
];

export function sampleContent(): string {
  const samples = count(COPY, 'sample');
  const unconfirmed = count(COPY, 'confirm');
  return samples + unconfirmed === 0 ? '' : SAMPLE_WORDS.public(samples, unconfirmed);
}

function count(value: unknown, mark: string): number {
  if (typeof value !== 'object' || value === null) return 0;
  const marked = Reflect.get(value, mark) === true ? 1 : 0;
  return Object.values(value).reduce<number>((sum, part) => sum + count(part, mark), marked);
}
