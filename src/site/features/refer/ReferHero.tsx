import { REFER } from '#content/en/refer.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';

const { hero } = REFER;

/** The headline and two links (REFER-1). */
export function ReferHero() {
  return (
    <PageHero title={hero.title} lead={hero.lead} picture={{ stem: 'scenes/refer', alt: '' }}>
      <div className="flex flex-wrap gap-4">
        <ButtonLink href="#referral">{hero.action}</ButtonLink>
        <ButtonLink href="#calculator" kind="secondary">
          {hero.second}
        </ButtonLink>
      </div>
    </PageHero>
  );
}
