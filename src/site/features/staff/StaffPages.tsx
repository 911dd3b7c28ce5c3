import { ASSESSMENT_QUESTIONS } from '#content/en/counts.ts';
import { STAFF_PAGE } from '#content/en/practices-page.ts';
import { sceneOf } from '#content/en/scenes.ts';
import { SERVICES } from '#content/en/services.ts';
import { STAFF_ROLES, staffRole } from '#content/en/staff-roles.ts';
import type { StaffRole } from '#content/staff-role.ts';
import { ContentPage } from '#site/features/header-footer/ContentPage.tsx';
import type { EndingCopy } from '#site/features/header-footer/Ending.tsx';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { WorkScene } from '#site/scenes/WorkScene.tsx';
import { buttonClasses } from '#site/ui/Button.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { ClockFace } from '#site/ui/ClockFace.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { ProseBand } from '#site/ui/ProseBand.tsx';
import { RankedPoints } from '#site/ui/RankedPoints.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import { RoleCards } from './RoleCards.tsx';

const { included } = SERVICES;

export function ServicesPage() {
  return (
    <ContentPage copy={SERVICES} trial="Staff Types">
      <Section tone="paper" space="tight" labelledBy="positions" title={SERVICES.catalog} hideTitle>
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
      <ProseBand id="included" title={included.title} picture={{ stem: 'scenes/hero', alt: '' }}>
        <CheckList items={included.items} />
      </ProseBand>
    </ContentPage>
  );
}

export function staffEnding({ id, person }: StaffRole): EndingCopy {
  return {
    title: STAFF_PAGE.close(person),
    text: STAFF_PAGE.closeText(ASSESSMENT_QUESTIONS),
    place: 'Staff Page',
    label: STAFF_PAGE.getStarted,
    query: `?role=${id}`,
  };
}

export function StaffDetail({ role }: { role: StaffRole }) {
  const trial = (
    <TrialButton place="Staff Page" label={STAFF_PAGE.getStarted} query={`?role=${role.id}`} />
  );
  return (
    <ContentPage
      copy={{
        title: role.title,
        lead: role.promise,
      }}
      action={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          {trial}
          <p className="font-semibold">{STAFF_PAGE.price}</p>
        </div>
      }
      scene={<WorkScene scene={sceneOf(role.id)} morph={`picture-staff-${role.id}`} />}
      more={role.description.map((paragraph, index) => (
        <p key={paragraph} className={index === 0 ? 'font-semibold' : 'mt-4 text-ink-soft'}>
          {paragraph}
        </p>
      ))}
    >
      <Section labelledBy="responsibilities" title={STAFF_PAGE.responsibilities}>
        <RankedPoints points={role.responsibilities} />
      </Section>
      <Section tone="mint" labelledBy="day" title={STAFF_PAGE.day} lead={STAFF_PAGE.dayNote}>
        <ol className="grid gap-x-7 gap-y-4 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-5">
          {role.day.map(({ time, text }) => (
            <li key={time} className="flex gap-3 sm:block">
              <ClockFace time={time} className="hidden sm:block" />
              <h3 className="w-21 shrink-0 font-bold sm:mt-4 sm:w-auto sm:text-subhead">{time}</h3>
              <p className="text-ink-soft max-sm:text-base sm:mt-2">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section labelledBy="benefits" title={STAFF_PAGE.benefits}>
        <RankedPoints points={role.benefits} />
      </Section>
      <Section tone="paper">
        <div className="grid gap-x-14 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
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
            <CheckList items={role.limits} dashes />
          </section>
        </div>
      </Section>
      <Section labelledBy="related" title={STAFF_PAGE.related}>
        <RoleCards roles={role.related.map(staffRole)} short />
        <p className="mt-8 flex flex-wrap gap-x-8">
          <a className="link py-2" href="/example-profiles">
            {STAFF_PAGE.profiles}
          </a>
          <a className="link py-2" href="/sample-report">
            {STAFF_PAGE.report}
          </a>
        </p>
      </Section>
    </ContentPage>
  );
}

function StaffScreen({ role }: { role: StaffRole }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-2 sm:gap-4 sm:rounded-card sm:bg-evergreen-deep sm:p-5">
      {role.systems.map((system) => (
        <div key={system.kind} className="overflow-clip sm:rounded-control sm:bg-white">
          <dt className="font-bold sm:bg-mint-deep sm:px-5 sm:py-2 sm:text-small">{system.kind}</dt>
          <dd className="max-sm:text-base sm:px-5 sm:py-4">{system.text}</dd>
        </div>
      ))}
    </dl>
  );
}
