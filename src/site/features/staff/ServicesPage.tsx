import { SERVICES } from '#content/en/services.ts';
import { STAFF_ROLES } from '#content/en/staff-roles.ts';
import { ContentPage } from '#site/features/header-footer/ContentPage.tsx';
import { OtherCatalogs } from '#site/features/header-footer/OtherCatalogs.tsx';
import { buttonClasses } from '#site/ui/Button.tsx';
import { Section } from '#site/ui/Section.tsx';
import { RoleCards } from './RoleCards.tsx';

export function ServicesPage() {
  return (
    <ContentPage copy={SERVICES} trial="Staff Types" more={<OtherCatalogs at="/services" />}>
      <Section tone="paper" space="tight" labelledBy="positions" title={SERVICES.catalog} hideTitle>
        <RoleCards roles={STAFF_ROLES.slice(0, SERVICES.featured)} />
        {STAFF_ROLES.length > SERVICES.featured ? (
          <details id="all-positions" className="group mt-8">
            <summary className={buttonClasses({ kind: 'secondary' }, 'mx-auto flex w-fit')}>
              <span className="group-open:hidden">{SERVICES.showAll}</span>
              <span className="hidden group-open:inline">{SERVICES.showFeatured}</span>
            </summary>
            <div className="mt-8">
              <RoleCards roles={STAFF_ROLES.slice(SERVICES.featured)} />
            </div>
          </details>
        ) : null}
      </Section>
    </ContentPage>
  );
}
