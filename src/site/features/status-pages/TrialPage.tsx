import { HOURLY_PRICE } from '#content/en/claims.ts';
import { REPORT } from '#content/en/report.ts';
import { REQUEST_STATUS } from '#content/en/request-status.ts';
import { SAMPLE_WORDS } from '#content/en/samples.ts';
import { TRIAL } from '#content/en/trial.ts';
import { FACTS } from '#content/facts.ts';
import { dollars } from '#shared/dollars.ts';
import { isSwitchedOff } from '#shared/offer.ts';
import { TRIAL_CHOICES } from '#shared/progress.ts';
import { ContentPage } from '#site/features/header-footer/ContentPage.tsx';
import { NumberTable } from '#site/ui/NumberTable.tsx';
import { PointList } from '#site/ui/PointList.tsx';
import { Section } from '#site/ui/Section.tsx';
import { TrialDays } from './TrialDays.tsx';

const { trial: words } = REQUEST_STATUS;
const { example } = TRIAL;

/** The page with two examples: how a practice follows its trial, and a monthly report. */
export function TrialPage() {
  return (
    <ContentPage copy={TRIAL} trial="Trial Page">
      <Section tone="paper" space="tight">
        <div className="mx-auto max-w-[52rem] rounded-card border border-line bg-white p-5 sm:p-8">
          <p className="font-bold">{example.practice + SAMPLE_WORDS.mark}</p>
          <TrialDays
            className="mt-5"
            trial={{ ...example, canDecide: true, decision: undefined }}
            words={words}
          />
        </div>
      </Section>
      <Section labelledBy="decide" title={TRIAL.decide.title} lead={TRIAL.decide.lead}>
        <ul className="grid gap-4 sm:grid-cols-3">
          {TRIAL_CHOICES.map((choice) => (
            <li key={choice} className="rounded-card border border-line p-5">
              <h3 className="text-subhead font-bold">{words.decide.choices[choice].action}</h3>
              <p className="mt-1 text-ink-soft">{words.decide.choices[choice].text}</p>
            </li>
          ))}
        </ul>
      </Section>
      {/* An owner of an earlier version may have switched the page of the report off. */}
      {isSwitchedOff(FACTS.offer.pages, '/sample-report') ? null : <Report />}
    </ContentPage>
  );
}

const { labels, month, notes } = REPORT;

const ROWS = [
  [labels.practice, month.practice + SAMPLE_WORDS.mark],
  [labels.role, month.role],
  [labels.hours, String(month.hours)],
  [labels.cost, dollars(month.hours * HOURLY_PRICE)],
] as const;

const number = new Intl.NumberFormat('en-US');

function Report() {
  return (
    <Section
      tone="mint"
      id="report"
      labelledBy="report-title"
      title={REPORT.title}
      lead={REPORT.lead}
    >
      <div className="rounded-card border border-line bg-white p-5 sm:p-10">
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-[2fr_1.5fr_1fr_1fr]">
          {ROWS.map(([label, fact]) => (
            <div key={label}>
              <dt className="text-small text-ink-soft">{label}</dt>
              <dd className="tabular text-subhead font-bold">{fact}</dd>
            </div>
          ))}
        </dl>
        <NumberTable
          className="mt-8"
          caption={labels.table}
          head={[labels.counted, labels.before, labels.now, labels.change]}
          rows={month.lines.map(({ label, before, now }) => [
            label,
            number.format(before),
            number.format(now),
            percentChange(before, now),
          ])}
        />
        <div className="mt-8">
          <PointList points={notes} />
        </div>
      </div>
    </Section>
  );
}

const SIGNED = new Intl.NumberFormat('en-US', { style: 'percent', signDisplay: 'exceptZero' });

/** The change between two counts in whole percent, for example `+12%`. `before` must not be zero. */
function percentChange(before: number, now: number): string {
  return SIGNED.format(now / before - 1);
}
