import { CLAIMS } from '#content/en/claims.ts';
import { PRICING } from '#content/en/pricing.ts';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Lead } from '#site/ui/Lead.tsx';
import { Section } from '#site/ui/Section.tsx';

/** The first view of /pricing: the price as text, and on wide screens as a figure. */
export function PriceHero() {
  return (
    <Section tone="paper" space="none" className="pt-8 pb-10 sm:pt-12 print:pt-0">
      <div className="grid items-center gap-x-14 lg:grid-cols-[1.5fr_1fr]">
        <div>
          <Heading level={1}>{PRICING.title}</Heading>
          <Lead className="mt-6">{PRICING.lead}</Lead>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
            <TrialButton place="Pricing Page" />
            <a className="link py-2" href="#compare">
              {PRICING.toCompare}
            </a>
          </div>
        </div>
        {/* For the eye only: the heading says it. */}
        <figure
          aria-hidden="true"
          className="hidden flex-col items-center justify-center rounded-[var(--radius-petal)_var(--radius-card)] bg-mint px-8 py-14 text-evergreen lg:flex print:hidden"
        >
          <span className="tabular text-[clamp(8rem,12vw,10rem)] font-extrabold leading-[0.85] tracking-[-0.06em]">
            {CLAIMS.hourlyPrice.value}
          </span>
          <span className="mt-6 text-subhead font-bold">{CLAIMS.hourlyPrice.label}</span>
        </figure>
      </div>
    </Section>
  );
}
