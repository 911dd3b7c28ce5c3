import { REFER } from '#content/en/refer.ts';
import { REWARD_TIERS } from '#content/referral-program.ts';
import { dollars } from '#shared/dollars.ts';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';

const { tiers } = REFER;

/** The three rewards (REFER-2). */
export function RewardTiers() {
  return (
    <Section tone="evergreen" labelledBy="tiers">
      <SectionHead id="tiers" title={tiers.title} lead={tiers.lead} />
      <ul className="grid gap-x-10 gap-y-9 md:grid-cols-3">
        {REWARD_TIERS.map((tier) => (
          <li key={tier.id} className="border-t border-white/30 pt-6">
            <h3 className="text-subhead font-bold">{tier.name}</h3>
            <p className="tabular mt-3 text-figure font-extrabold">{dollars(tier.amount)}</p>
            <p className="mt-3 text-mint">{tier.scope}</p>
            <p className="text-mint">{tiers.payout(tier.payoutDays)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
