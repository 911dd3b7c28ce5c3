import { compareCosts, readCosts } from '#content/cost-comparison.ts';
import { MEDICAL_STAFF } from '#content/en/medical-staff.ts';
import { dollars } from '#lib/dollars.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';

const { cost } = MEDICAL_STAFF;
const { ours, inHouse } = compareCosts(readCosts(new URLSearchParams()));

/** The yearly cost with us and in house, at the averages of /pricing, with a link to it. */
export function CostTeaser() {
  return (
    <Section tone="paper" labelledBy="cost">
      <SectionHead id="cost" title={cost.title} lead={cost.lead} />
      <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:max-w-[54rem]">
        {[
          [cost.ours, ours.year, 'text-evergreen'],
          [cost.inHouse, inHouse.year, 'text-ink-soft'],
        ].map(([label, amount, color]) => (
          <div key={label} className="flex flex-col-reverse border-t-2 border-mint-deep pt-5">
            <dt className="mt-2 text-ink-soft">{label}</dt>
            <dd className={`tabular text-figure font-extrabold ${color}`}>
              {dollars(Number(amount))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-9">
        <ButtonLink href="/pricing#compare" kind="secondary">
          {cost.link}
        </ButtonLink>
      </p>
    </Section>
  );
}
