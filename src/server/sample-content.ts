import { AGREEMENT } from '#content/en/agreement.ts';
import { BAA } from '#content/en/baa.ts';
import { RECORD_WORDS } from '#content/en/records.ts';
import { REPORT } from '#content/en/report.ts';
import { SAMPLE_WORDS } from '#content/en/samples.ts';
import { FIGURES } from '#content/figures.ts';
import { SITE } from '#content/site.ts';
import { DAY_MS } from '#shared/durations.ts';
import { FIGURE_RULES, type FigureName } from '#shared/records/fact-kinds.ts';
import { KIND_NAMES, type SiteRecords } from '#shared/records/kinds.ts';

/** Copy with samples and unconfirmed commitments that are not records. */
const COPY: readonly unknown[] = [AGREEMENT, BAA, REPORT];

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

/** The facts about the business that no setting states yet, as labels. `npm run setup` asks for them. */
export function missingFacts(): string[] {
  const { facts } = RECORD_WORDS;
  const isSample = (text: string) => /marigold\.example|Example Street/.test(text);
  const values: Readonly<Record<keyof typeof facts, string>> = {
    origin: isSample(SITE.origin) ? '' : SITE.origin,
    email: isSample(SITE.email) ? '' : SITE.email,
    postalAddress: isSample(SITE.postalAddress) ? '' : SITE.postalAddress,
    phone: SITE.phone,
    phoneHours: SITE.phoneHours,
    legalName: SITE.legalName,
    state: SITE.state,
    founded: SITE.founded,
    privacyOfficer: SITE.privacyOfficer,
    insurance: SITE.insurance,
  };
  return Object.entries(facts).flatMap(([name, label]) =>
    values[name as keyof typeof facts] === '' ? [label] : [],
  );
}

/** A figure that nobody has confirmed for this long is listed. */
const MAX_FIGURE_AGE_MS = 365 * DAY_MS;

/** The figures that nobody has confirmed for a year, as labels. `npm run setup` asks for them. `now`: epoch ms. */
export function outdatedFigures(now: number): string[] {
  return Object.entries(FIGURES).flatMap(([name, { asOf }]) =>
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
