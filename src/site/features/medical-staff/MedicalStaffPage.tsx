import { ASSESSMENT_QUESTIONS } from '#content/en/counts.ts';
import { MEDICAL_STAFF } from '#content/en/medical-staff.ts';
import { STAFF_ROLES } from '#content/en/staff-roles.ts';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { ClosingBand } from '#site/ui/ClosingBand.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import { Steps } from '#site/ui/Steps.tsx';
import { CostTeaser } from './CostTeaser.tsx';
import { RoleGroups } from './RoleGroups.tsx';

const { weeks, limits } = MEDICAL_STAFF;

/** /medical-staff (STAFF-5): the role groups, the first two weeks, the cost, the limits. */
export function MedicalStaffPage() {
  return (
    <>
      <PageHero
        title={MEDICAL_STAFF.title}
        lead={MEDICAL_STAFF.lead}
        picture={{ stem: 'scenes/process', alt: MEDICAL_STAFF.pictureAlt }}
      >
        <TrialButton place="Staff Types" />
      </PageHero>
      <RoleGroups />
      <Section tone="mint" labelledBy="weeks">
        <SectionHead id="weeks" title={weeks.title} lead={weeks.lead} />
        <Steps steps={weeks.items} columns={5} />
      </Section>
      <CostTeaser />
      <Section labelledBy="limits">
        <div className="grid gap-x-14 md:grid-cols-[1fr_1.4fr]">
          <SectionHead id="limits" title={limits.title} className="md:mb-0" />
          <div className="grid gap-y-5">
            {limits.paragraphs.map((paragraph) => (
              <p key={paragraph} className="text-lead text-ink-soft">
                {paragraph}
              </p>
            ))}
          </div>
        </div>
      </Section>
      <ClosingBand
        title={MEDICAL_STAFF.close.title}
        text={MEDICAL_STAFF.close.text(ASSESSMENT_QUESTIONS)}
        picture="scenes/scheduling"
        link={{ href: '/services', label: MEDICAL_STAFF.close.catalog(STAFF_ROLES.length) }}
      >
        <TrialButton place="Staff Types" />
      </ClosingBand>
    </>
  );
}
