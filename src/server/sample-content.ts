import { LEGAL_MARKS } from '#content/en/legal-marks.ts';
import { RECORD_WORDS } from '#content/en/records.ts';
import { REPORT } from '#content/en/report.ts';
import { SAMPLE_WORDS } from '#content/en/samples.ts';
import { DAY_MS } from '#shared/durations.ts';
import type { Facts } from '#shared/facts.ts';
import { FIGURE_RULES, type FigureName } from '#shared/records/fact-kinds.ts';
import { KIND_NAMES, type SiteRecords } from '#shared/records/kinds.ts';

/** Copy with samples and unconfirmed commitments that are not records. */
const COPY: readonly unknown[] = [LEGAL_MARKS, REPORT];

/** How many there are on the site, and how many of them are in the typed copy, which only a developer changes. */
interface Count {
  readonly all: number;
  readonly inCopy: number;
}

export interface SampleCounts {
  /** Made-up persons, practices and documents. */
  readonly samples: Count;
  /** Commitments and answers that nobody has confirmed. */
  readonly unconfirmed: Count;
}

/** Counts what visitors see that is made up or unconfirmed, for start, Site page and Health page. */
export function countSamples(records: SiteRecords): SampleCounts {
  const published = KIND_NAMES.flatMap((kind): readonly object[] => records[kind]);
  const unconfirmed =
    records.commitments.filter(({ confirmedOn }) => confirmedOn === '').length +
    records.questions.filter(({ toCheck }) => toCheck).length;
  const [samplesInCopy, unconfirmedInCopy] = [count(COPY, 'sample'), count(COPY, 'confirm')];
  return {
    samples: { all: samplesInCopy + count(published, 'sample'), inCopy: samplesInCopy },
    unconfirmed: { all: unconfirmedInCopy + unconfirmed, inCopy: unconfirmedInCopy },
  };
}

/** Describes the made-up and unconfirmed content that visitors see, as a sentence without a period; empty if there is nothing. */
export function sampleContent(records: SiteRecords): string {
  const { samples, unconfirmed } = countSamples(records);
  return samples.all + unconfirmed.all === 0
    ? ''
    : SAMPLE_WORDS.public(samples.all, unconfirmed.all);
}

/** The facts about the business that are empty or samples, as labels. */
export function missingFacts({ identity, origin }: Facts): string[] {
  const { facts } = RECORD_WORDS;
  const isSample = (text: string) => /marigold\.example|Example Street/.test(text);
  const values: Readonly<Record<keyof typeof facts, string>> = {
    origin: isSample(origin) ? '' : origin,
    email: isSample(identity.email) ? '' : identity.email,
    postalAddress: isSample(identity.postalAddress) ? '' : identity.postalAddress,
    phone: identity.phone,
    phoneHours: identity.phoneHours,
    legalName: identity.legalName,
    state: identity.state,
    founded: identity.founded,
    privacyOfficer: identity.privacyOfficer,
    insurance: identity.insurance,
  };
  return Object.entries(facts).flatMap(([name, label]) =>
    values[name as keyof typeof facts] === '' ? [label] : [],
  );
}

/** A figure that nobody has confirmed for this long is listed. */
const MAX_FIGURE_AGE_MS = 365 * DAY_MS;

/** The figures that nobody has confirmed for a year, as labels. `now`: epoch ms. */
export function outdatedFigures({ figures }: Facts, now: number): string[] {
  return Object.entries(figures).flatMap(([name, { asOf }]) =>
    asOf !== '' && now - Date.parse(asOf) <= MAX_FIGURE_AGE_MS
      ? []
      : [FIGURE_RULES[name as FigureName].label],
  );
}

function count(value: unknown, mark: string): number {
  if (typeof value !== 'object' || value === null) return 0;
  const marked = Reflect.get(value, mark) === true ? 1 : 0;
  return Object.values(value).reduce<number>((sum, part) => sum + count(part, mark), marked);
}
