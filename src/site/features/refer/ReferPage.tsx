import type { ReactNode } from 'react';
import { REFER } from '#content/en/refer.ts';
import { REFERRAL_RECEIVED } from '#content/en/refer-words.ts';
import { REWARD_TIERS } from '#content/referral-program.ts';
import { dollars } from '#shared/dollars.ts';
import { OfferedLink } from '#site/features/header-footer/OfferedLink.tsx';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { Received } from '#site/forms-client/Received.tsx';
import { StatusLink } from '#site/forms-client/StatusLink.tsx';
import { ButtonLink } from '#site/ui/Button.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';
import { Section } from '#site/ui/Section.tsx';
import { Steps } from '#site/ui/Steps.tsx';

const { hero } = REFER;

export function ReferHero() {
  return (
    <PageHero title={hero.title} lead={hero.lead} picture={{ stem: 'scenes/refer', alt: '' }}>
      <div className="flex flex-wrap gap-4">
        <ButtonLink href="#referral">{hero.action}</ButtonLink>
        <ButtonLink href="#calculator" kind="secondary">
          {hero.second}
        </ButtonLink>
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-3">
        <p>{hero.ownPractice}</p>
        <TrialButton place="Refer Page" kind="quiet" className="-ml-6 sm:ml-0" />
      </div>
    </PageHero>
  );
}

export function ReferSteps() {
  return (
    <Section labelledBy="refer-steps" title={REFER.steps.title}>
      <Steps steps={REFER.steps.items} />
    </Section>
  );
}

const { tiers } = REFER;

export function RewardTiers() {
  return (
    <Section tone="evergreen" labelledBy="tiers" title={tiers.title} lead={tiers.lead}>
      <ul className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {REWARD_TIERS.map((tier) => (
          <li key={tier.id} className="border-t border-white/30 pt-6">
            <h3 className="text-subhead font-bold">{tier.name}</h3>
            <p className="mt-3 text-figure font-extrabold">{dollars(tier.amount)}</p>
            <p className="mt-3 text-mint">{tier.scope}</p>
            <p className="text-mint">{tiers.payout(tier.payoutDays)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function ReferralSection({ children, share }: { children: ReactNode; share?: ReactNode }) {
  return (
    <Section
      tone="paper"
      id="referral"
      labelledBy="referral-title"
      title={REFER.form.title}
      lead={REFER.form.lead}
      beside
    >
      <div className="rounded-card border border-line bg-white p-5 sm:p-8">{children}</div>
      {share}
    </Section>
  );
}

const { form } = REFER;

export function SmsNotice() {
  return (
    <div className="rounded-control bg-mint p-4 text-small text-ink-soft sm:p-5">
      <h3 className="font-bold text-ink">{form.smsTitle}</h3>
      <p className="mt-1">{form.smsText}</p>
      <p className="mt-2">
        <a className="link" href="/privacy">
          {form.privacy}
        </a>
      </p>
    </div>
  );
}

export function ReferralReceived({
  lead,
  manage,
  replyBy,
  children,
}: {
  lead: string | undefined;
  /** The address of the referral's status page. Defined after a post without JavaScript. */
  manage: string | undefined;
  replyBy: string | undefined;
  children: ReactNode;
}) {
  return (
    <Received words={REFERRAL_RECEIVED} lead={lead} replyBy={replyBy}>
      <StatusLink audience="referrer" manage={manage} className="mt-4" />
      <div className="mt-10 rounded-card border border-line bg-white p-5 sm:p-8">{children}</div>
      <p className="mt-8">
        <OfferedLink className="link inline-block py-2" href="/refer#referral">
          {REFERRAL_RECEIVED.again}
        </OfferedLink>
      </p>
    </Received>
  );
}
