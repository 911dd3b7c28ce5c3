import { MEDICAL_STAFF } from '#content/en/medical-staff.ts';
import { COST_INPUTS } from '#content/in-house-costs.ts';
import { compareCosts, readCosts } from '#shared/costs.ts';
import { dollars } from '#shared/dollars.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';

const { cost } = MEDICAL_STAFF;
const { ours, inHouse } = compareCosts(readCosts(COST_INPUTS, new URLSearchParams()));

const BARS = [
  [cost.ours, ours.year, 'fill-evergreen'],
  [cost.inHouse, inHouse.year, 'fill-mint-deep'],
] as const;

/** The yearly cost with us and in house as bars, at the averages of /pricing, with a link to it. */
export function CostTeaser() {
  return (
    <Section tone="paper" labelledBy="cost">
      <SectionHead id="cost" title={cost.title} lead={cost.lead} />
      <figure>
        <dl className="grid gap-y-6">
          {BARS.map(([label, amount, color]) => (
            <div key={label} className="grid items-end gap-x-6 gap-y-1 sm:grid-cols-[13rem_1fr]">
              <dt className="text-ink-soft sm:col-start-2 sm:row-start-1">{label}</dt>
              <dd className="tabular text-title leading-none font-extrabold sm:row-span-2">
                {dollars(amount)}
              </dd>
              <dd>
                <svg
                  aria-hidden="true"
                  viewBox="0 0 100 1"
                  preserveAspectRatio="none"
                  className="block h-8 w-full rounded-full bg-paper-deep sm:h-11"
                >
                  <path d={`M0 0H${(100 * amount) / inHouse.year}V1H0z`} className={color} />
                </svg>
              </dd>
            </div>
          ))}
        </dl>
      </figure>
      <p className="mt-9">
        <ButtonLink href="/pricing#compare" kind="secondary">
          {cost.link}
        </ButtonLink>
      </p>
    </Section>
  );
}
