import { SERVICES } from '#content/en/services.ts';
import { STAFF_ROLES } from '#content/en/staff-roles.ts';
import { ClosingBand } from '#site/features/header-footer/ClosingBand.tsx';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { buttonClasses } from '#site/ui/Button.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';
import { Picture } from '#site/ui/Picture.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import { RoleCards } from './RoleCards.tsx';

const { included, unsure } = SERVICES;

export function ServicesPage() {
  return (
    <>
      <PageHero title={SERVICES.title} lead={SERVICES.lead}>
        <TrialButton place="Staff Types" />
      </PageHero>
      <Section tone="paper" space="tight" labelledBy="positions">
        <h2 id="positions" className="sr-only">
          {SERVICES.catalog}
        </h2>
        <RoleCards roles={STAFF_ROLES.slice(0, SERVICES.featured)} />
        <details id="all-positions" className="group mt-8">
          <summary className={buttonClasses({ kind: 'secondary' }, 'mx-auto flex w-fit')}>
            <span className="group-open:hidden">{SERVICES.showAll}</span>
            <span className="hidden group-open:inline">{SERVICES.showFeatured}</span>
          </summary>
          <div className="mt-8">
            <RoleCards roles={STAFF_ROLES.slice(SERVICES.featured)} />
          </div>
        </details>
      </Section>
      <Section labelledBy="included">
        <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[1fr_1.2fr]">
          <div className="overflow-clip rounded-[var(--radius-card)_var(--radius-petal)]">
            <Picture
              stem="scenes/hero"
              alt=""
              width={580}
              sizes="(min-width: 64rem) 33rem, 100vw"
              crop="4:3"
              className="w-full"
            />
          </div>
          <div>
            <SectionHead id="included" title={included.title} className="sm:mb-8" />
            <CheckList items={included.items} />
          </div>
        </div>
      </Section>
      <ClosingBand
        title={unsure.title}
        text={unsure.text}
        link={{ href: '/medical-staff', label: unsure.overview }}
      >
        <TrialButton place="Staff Types" />
      </ClosingBand>
    </>
  );
}
