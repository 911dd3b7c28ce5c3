import { REFER } from '#content/en/refer.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Lead } from '#site/ui/Lead.tsx';
import { Picture } from '#site/ui/Picture.tsx';
import { Section } from '#site/ui/Section.tsx';

const { hero } = REFER;

/** The headline and two links (REFER-1). */
export function ReferHero() {
  return (
    <Section tone="paper">
      <div className="grid items-center gap-x-14 gap-y-10 lg:grid-cols-[1.1fr_1fr]">
        <div>
          <Heading level={1}>{hero.title}</Heading>
          <Lead className="mt-6">{hero.lead}</Lead>
          <div className="mt-8 flex flex-wrap gap-4">
            <ButtonLink href="#referral">{hero.action}</ButtonLink>
            <ButtonLink href="#calculator" kind="secondary">
              {hero.second}
            </ButtonLink>
          </div>
        </div>
        <div className="overflow-hidden rounded-card">
          <Picture
            stem="scenes/refer"
            alt=""
            width={620}
            sizes="(min-width: 64rem) 36rem, 100vw"
            priority
            className="h-auto w-full"
          />
        </div>
      </div>
    </Section>
  );
}
