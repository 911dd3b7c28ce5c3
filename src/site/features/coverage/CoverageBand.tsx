import { HOURLY_PRICE } from '#content/en/claims.ts';
import { COVERAGE } from '#content/en/coverage.ts';
import {
  COVERAGE_WORDS,
  dayNames,
  daysInWords,
  peopleInWords,
  spanInWords,
  weekInWords,
} from '#content/en/coverage-plan.ts';
import { isOffered } from '#content/offer.ts';
import { priceOf } from '#shared/costs.ts';
import {
  FIRST_HOUR,
  isMarked,
  LAST_HOUR,
  planCoverage,
  spansOf,
  WEEK_DAYS,
  WEEK_PRESETS,
} from '#shared/coverage.ts';
import { dollars } from '#shared/dollars.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Lead } from '#site/ui/Lead.tsx';
import { Section } from '#site/ui/Section.tsx';

const { band } = COVERAGE;
const week = WEEK_PRESETS.saturday;
const { options, best, marked } = planCoverage(week);
const option = options.find(({ id }) => id === best);

/** A band that leads to /coverage: a week, and what it takes (COVER-6). */
export function CoverageBand({ tone = 'white' }: { tone?: 'white' | 'mint' | 'paper' }) {
  if (!option || !isOffered('/coverage')) return null;
  const lunch = Array.from({ length: WEEK_DAYS }, (_, day) => day).filter(
    (day) => ((option.lunchDays >> day) & 1) === 1,
  );
  const open = [
    ...spansOf(option.uncovered).map(spanInWords),
    ...(lunch.length > 0 ? [COVERAGE_WORDS.lunch(daysInWords(lunch))] : []),
  ];
  return (
    <Section tone={tone} labelledBy="coverage-title" className="print:hidden">
      <div className="grid items-center gap-x-14 gap-y-4 sm:gap-y-8 md:grid-cols-2 md:max-lg:gap-x-8">
        <div>
          <Heading level={2} id="coverage-title">
            {band.title}
          </Heading>
          <Lead className="mt-2 sm:mt-4">{band.text}</Lead>
          <ButtonLink href="/coverage" kind="strong" className="mt-4 sm:mt-6">
            {band.button}
          </ButtonLink>
        </div>
        <figure className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-line bg-white p-4 sm:gap-x-6 sm:p-6 lg:p-8">
          <WeekPicture />
          <figcaption className="min-w-0 flex-1 basis-28">
            <p className="text-small text-ink-soft">{weekInWords(week)}</p>
            <p className="mt-2 font-bold sm:mt-3">{peopleInWords(option)}</p>
            <p className="tabular text-title font-extrabold text-evergreen">
              {dollars(priceOf(HOURLY_PRICE, option.hours).month)}
            </p>
            <p className="text-small">{COVERAGE_WORDS.aMonth}</p>
            <p className="mt-2 border-t border-line pt-2 text-small sm:mt-3 sm:pt-3">
              <span className="block text-ink-soft">{COVERAGE_WORDS.uncovered}</span>
              {open.map((hours) => (
                <b key={hours} className="block">
                  {hours}
                </b>
              ))}
            </p>
            <span className="sr-only">{COVERAGE_WORDS.covers(option.covered, marked)}</span>
          </figcaption>
        </figure>
      </div>
    </Section>
  );
}

const CELL = 12;
const GAP = 2;

/** The week as a picture: a column for each day, and its initial where there is room. */
function WeekPicture() {
  const cells = { free: '', covered: '', open: '' };
  for (let day = 0; day < WEEK_DAYS; day++) {
    for (let hour = FIRST_HOUR; hour < LAST_HOUR; hour++) {
      const kind = !isMarked(week, day, hour)
        ? 'free'
        : isMarked(option?.uncovered ?? week, day, hour)
          ? 'open'
          : 'covered';
      cells[kind] +=
        `M${day * CELL} ${(hour - FIRST_HOUR) * CELL}h${CELL - GAP}v${CELL - GAP}h-${CELL - GAP}z`;
    }
  }
  return (
    <div className="w-24 max-w-full sm:w-34 lg:w-48">
      <div
        aria-hidden="true"
        className="hidden grid-cols-7 pb-1 text-center text-[0.8125rem] font-semibold text-ink-soft sm:grid"
      >
        {Array.from({ length: WEEK_DAYS }, (_, day) => (
          <span key={dayNames(day).long}>{dayNames(day).short.charAt(0)}</span>
        ))}
      </div>
      <svg
        aria-hidden="true"
        viewBox={`-1 -1 ${WEEK_DAYS * CELL} ${(LAST_HOUR - FIRST_HOUR) * CELL}`}
        className="h-auto w-full forced-color-adjust-none"
      >
        <path d={cells.free} className="fill-paper-deep" />
        <path d={cells.covered} className="fill-evergreen" />
        <path d={cells.open} className="fill-white stroke-evergreen" strokeWidth="1.6" />
      </svg>
    </div>
  );
}
