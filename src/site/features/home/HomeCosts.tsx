import { costTexts } from '#content/en/cost-words.ts';
import { HOME } from '#content/en/home.ts';
import { COST_INPUTS, inHouseCosts } from '#content/in-house-costs.ts';
import { compareCosts } from '#shared/costs.ts';
import { Bars } from '#site/ui/Bars.tsx';
import { buttonClasses } from '#site/ui/Button.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { LinkArrow } from '#site/ui/Icon.tsx';
import { Lead } from '#site/ui/Lead.tsx';
import { Section } from '#site/ui/Section.tsx';

const { costs: words } = HOME;
const { min, max, fallback } = COST_INPUTS.hours;

const AVERAGES = inHouseCosts();
const TEXTS = costTexts(AVERAGES);
const { inHouse, ours } = compareCosts(AVERAGES);

/**
 * Compares the costs of a year in house and with us, for the hours that the visitor enters. The form opens /pricing
 * with these hours. With a script, pricing/cost-form.ts also updates the bars on each input.
 */
export function HomeCosts() {
  return (
    <Section tone="paper" labelledBy="costs-title">
      <form data-costs={COST_INPUTS.price.min} action="/pricing#compare" noValidate>
        <div className="flex flex-wrap items-end justify-between gap-x-14 gap-y-3">
          <div>
            <Heading level={2} id="costs-title">
              {words.title}
            </Heading>
            <Lead className="mt-2 sm:mt-3">{words.lead}</Lead>
          </div>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <label htmlFor="cost-hours" className="text-subhead font-bold">
              {words.hours}
            </label>
            <input
              id="cost-hours"
              name="hours"
              type="number"
              inputMode="decimal"
              min={min}
              max={max}
              step="any"
              defaultValue={fallback}
              autoComplete="off"
              className="tabular min-h-11 w-24 sm:min-h-13 rounded-control border-2 border-evergreen bg-white px-3 text-center text-subhead font-extrabold hover:border-ink"
            />
          </p>
        </div>
        <div className="mt-2 sm:mt-4">
          <Bars
            large
            bars={[
              { label: words.inHouse, amount: inHouse.year, name: 'in-house' },
              { label: words.ours, amount: ours.year, name: 'ours' },
            ]}
          />
          <p role="status" aria-atomic="true" className="mt-3 text-lead sm:mt-6">
            <span data-cost="headline">{TEXTS.headline}</span>{' '}
            <b data-cost="amount" className="tabular font-extrabold">
              {TEXTS.amount}
            </b>{' '}
            <span data-cost="sentence">{TEXTS.sentence}</span>
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 sm:mt-5">
            <button
              type="submit"
              className={buttonClasses({ kind: 'secondary', size: 'small' }, 'group')}
            >
              {words.more}
              <LinkArrow size={18} />
            </button>
            <p className="text-[0.875rem] text-ink-soft sm:text-small">{words.sources}</p>
          </div>
        </div>
      </form>
    </Section>
  );
}
