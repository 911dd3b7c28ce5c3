import { ASSESSMENT_QUESTIONS } from '#content/en/counts.ts';
import { STAFF_PAGE } from '#content/en/practices-page.ts';
import { staffRole } from '#content/en/staff-roles.ts';
import type { StaffRole } from '#content/staff-role.ts';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { ClosingBand } from '#site/ui/ClosingBand.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';
import { PointList } from '#site/ui/PointList.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import { RoleCards } from './RoleCards.tsx';
import { StaffDay } from './StaffDay.tsx';
import { StaffScreen } from './StaffScreen.tsx';
import { staffPicture } from './staff-picture.ts';

/** The page of one role (STAFF-4). */
export function StaffDetail({ role }: { role: StaffRole }) {
  const started = { place: 'Staff Page', label: STAFF_PAGE.getStarted } as const;
  return (
    <>
      <PageHero
        title={role.title}
        lead={role.promise}
        picture={{ stem: staffPicture(role), alt: role.pictureAlt }}
      >
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <TrialButton {...started} />
          <p className="font-semibold">{STAFF_PAGE.price}</p>
        </div>
      </PageHero>
      <Section>
        <div className="grid gap-x-14 gap-y-6 text-lead text-ink-soft md:grid-cols-2">
          {role.description.map((paragraph, index) => (
            <p key={paragraph} className={index === 0 ? 'font-semibold text-ink' : undefined}>
              {paragraph}
            </p>
          ))}
        </div>
      </Section>
      <Section space="tight" labelledBy="responsibilities">
        <SectionHead id="responsibilities" title={STAFF_PAGE.responsibilities} />
        <PointList points={role.responsibilities} />
      </Section>
      <StaffDay role={role} />
      <Section labelledBy="benefits">
        <div className="grid gap-x-14 lg:grid-cols-[1fr_2fr]">
          <SectionHead id="benefits" title={STAFF_PAGE.benefits} />
          <PointList points={role.benefits} columns={2} />
        </div>
      </Section>
      <Section tone="paper">
        <div className="grid gap-x-14 lg:grid-cols-[1fr_1.3fr] lg:grid-rows-[auto_1fr]">
          <section aria-labelledby="systems" className="contents">
            <SectionHead id="systems" title={STAFF_PAGE.systems} lead={STAFF_PAGE.systemsNote} />
            <div className="lg:row-span-2">
              <StaffScreen role={role} />
            </div>
          </section>
          <section aria-labelledby="limits" className="mt-8 lg:mt-0">
            <Heading level={2} size="subhead" id="limits" className="mb-5">
              {STAFF_PAGE.limits}
            </Heading>
            <CheckList items={role.limits} />
          </section>
        </div>
      </Section>
      <Section labelledBy="related">
        <SectionHead id="related" title={STAFF_PAGE.related} />
        <RoleCards roles={role.related.map(staffRole)} />
      </Section>
      <ClosingBand
        title={STAFF_PAGE.close(role.person)}
        text={STAFF_PAGE.closeText(ASSESSMENT_QUESTIONS)}
      >
        <TrialButton {...started} />
      </ClosingBand>
    </>
  );
}
