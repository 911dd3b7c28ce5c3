import type { TrialCopy } from '#content/status-copy.ts';
import { noonOf, shortDay } from '#shared/booking/call-time.ts';
import { TRIAL_CHOICES } from '#shared/progress.ts';
import { type ShownTrial, type ShownTrialDay, trialTotals } from '#shared/status-page.ts';
import { Button } from '#site/ui/Button.tsx';
import { classes } from '#site/ui/class-names.ts';

interface Props {
  trial: ShownTrial;
  words: TrialCopy;
  className?: string;
}

const dayName = (day: string) => shortDay(noonOf(day), 'UTC');

/** Shows the agreement of a trial, and each working day with its note and numbers. The sums of the numbers follow. */
export function TrialDays({ trial, words, className = 'mt-10' }: Props) {
  const { assistant, role, agreed, measures, days } = trial;
  const facts = [
    [words.facts.assistant, assistant],
    [words.facts.role, role],
    [words.facts.agreed, agreed],
  ].filter(([, fact]) => fact !== '');
  const totals = trialTotals(trial);
  return (
    <section aria-labelledby="trial-days" className={className}>
      <h2 id="trial-days" className="text-subhead font-bold">
        {words.title}
      </h2>
      {facts.length > 0 ? (
        <dl className="mt-3 grid gap-x-10 gap-y-3 sm:grid-cols-2">
          {facts.map(([label, fact]) => (
            <div key={label} className="last:odd:sm:col-span-2">
              <dt className="text-small text-ink-soft">{label}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{fact}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <ol className="mt-5 border-t border-line">
        {days.map((day, index) => (
          <TrialDay key={day.day} day={day} number={index + 1} words={words} measures={measures} />
        ))}
      </ol>
      {totals.some((total) => total !== null) ? (
        <div className="mt-5 rounded-card bg-mint p-5">
          <h3 className="font-bold">{words.total}</h3>
          <Counts
            className="mt-2 gap-x-8 [&_dd]:text-subhead"
            counts={totals}
            measures={measures}
          />
        </div>
      ) : null}
    </section>
  );
}

const PILLS = {
  past: 'bg-mint text-evergreen-deep',
  today: 'bg-marigold text-ink',
  coming: 'border border-line text-ink-soft',
} as const;

interface DayProps {
  day: ShownTrialDay;
  number: number;
  words: TrialCopy;
  measures: readonly string[];
}

function TrialDay({ day: { day, when, note, counts }, number, words, measures }: DayProps) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-6 gap-y-1 @max-[18rem]:grid-cols-1 @max-[18rem]:justify-items-start border-b border-line py-3 break-inside-avoid sm:grid-cols-[8.5rem_1fr_auto]">
      <p>
        <b>{words.day(number)}</b>{' '}
        <span className="tabular block text-small text-ink-soft">{dayName(day)}</span>
      </p>
      <p
        className={classes(
          'rounded-full px-3 py-0.5 text-small font-bold sm:col-start-3 sm:row-start-1',
          PILLS[when],
        )}
      >
        {words.when[when]}
      </p>
      <div className="col-span-2 @max-[18rem]:col-span-1 sm:col-span-1 sm:col-start-2 sm:row-start-1">
        {note ? <p className="whitespace-pre-line wrap-anywhere">{note}</p> : null}
        {!note && when === 'past' && !counts.some((count) => count !== null) ? (
          <p className="text-ink-soft">{words.nothing}</p>
        ) : null}
        <Counts className="mt-1 gap-x-6 text-small" counts={counts} measures={measures} />
      </div>
    </li>
  );
}

interface CountsProps {
  counts: readonly (number | null)[];
  measures: readonly string[];
  className: string;
}

function Counts({ counts, measures, className }: CountsProps) {
  const counted = measures.flatMap((label, index) => {
    const number = counts[index] ?? null;
    return number === null ? [] : [{ label, number, index }];
  });
  if (counted.length === 0) return null;
  return (
    <dl className={classes('tabular flex flex-wrap gap-y-1', className)}>
      {counted.map(({ label, number, index }) => (
        // The key is the index: two measures may have the same name, and the order of the measures never changes.
        <div
          key={index}
          className="flex flex-row-reverse items-baseline gap-x-1.5 @max-[18rem]:flex-col-reverse @max-[18rem]:items-start"
        >
          <dt className="text-ink-soft wrap-anywhere">{label}</dt>
          <dd className="shrink-0 font-extrabold whitespace-nowrap">
            {number.toLocaleString('en-US')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * The three answers that a practice can give on the last day of its trial. The practice can change its answer. The
 * buttons need no script.
 */
export function TrialDecision({ trial, words, path }: Omit<Props, 'className'> & { path: string }) {
  const { decide } = words;
  const { decision, canDecide, days } = trial;
  const choices = TRIAL_CHOICES.filter((choice) => choice !== decision?.choice);
  return (
    <section aria-labelledby="decide" className={classes('mt-8', !decision && 'print:hidden')}>
      <h2 id="decide" className="text-subhead font-bold">
        {decide.title}
      </h2>
      {canDecide ? null : <p className="mt-1">{decide.later(dayName(days.at(-1)?.day ?? ''))}</p>}
      {decision ? (
        <p className="mt-2 rounded-control border-2 border-evergreen bg-white p-4 font-semibold text-evergreen-deep">
          {decide.choices[decision.choice].chosen}
        </p>
      ) : null}
      {canDecide ? (
        <div className="print:hidden">
          <p className="mt-2 text-ink-soft">
            {decision ? `${decide.change} ` : ''}
            {decide.text}
          </p>
          <ul className="mt-4 grid gap-4 sm:grid-cols-3">
            {choices.map((choice) => (
              <li key={choice} className="flex flex-col rounded-card border border-line p-4">
                <p id={`choice-${choice}`} className="mb-3 flex-1 text-small">
                  {decide.choices[choice].text}
                </p>
                <form method="post" action={`${path}/${choice}`}>
                  <Button
                    type="submit"
                    kind={choice === 'continue' && !decision ? 'strong' : 'secondary'}
                    aria-describedby={`choice-${choice}`}
                    className="w-full px-2!"
                  >
                    {decide.choices[choice].action}
                  </Button>
                </form>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}
