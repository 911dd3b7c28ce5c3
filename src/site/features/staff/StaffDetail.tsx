import { ASSESSMENT_QUESTIONS } from '#content/en/counts.ts';
import { STAFF_PAGE } from '#content/en/practices-page.ts';
import { staffRole } from '#content/en/staff-roles.ts';
import type { StaffRole } from '#content/staff-role.ts';
import { ClosingBand } from '#site/features/header-footer/ClosingBand.tsx';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { ClockFace } from '#site/ui/ClockFace.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';
import { PointList } from '#site/ui/PointList.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import { RoleCards } from './RoleCards.tsx';

export function StaffDetail({ role }: { role: StaffRole }) {
  const action = (
    <TrialButton place="Staff Page" label={STAFF_PAGE.getStarted} query={`?role=${role.id}`} />
  );
  return (
    <>
      <PageHero
        title={role.title}
        lead={role.promise}
        picture={{ stem: `staff/${role.id}`, alt: role.pictureAlt }}
      >
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          {action}
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
      <Section space="tight" labelledBy="responsibilities" title={STAFF_PAGE.responsibilities}>
        <PointList points={role.responsibilities} />
      </Section>
      <StaffDay role={role} />
      <Section labelledBy="benefits" title={STAFF_PAGE.benefits} beside>
        <PointList points={role.benefits} columns={2} />
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
            <CheckList items={role.limits} dashes />
          </section>
        </div>
      </Section>
      <Section labelledBy="related" title={STAFF_PAGE.related}>
        <RoleCards roles={role.related.map(staffRole)} />
        <p className="mt-8 flex flex-wrap gap-x-8">
          <a className="link py-2" href="/example-profiles">
            {STAFF_PAGE.profiles}
          </a>
          <a className="link py-2" href="/sample-report">
            {STAFF_PAGE.report}
          </a>
        </p>
      </Section>
      <ClosingBand
        title={STAFF_PAGE.close(role.person)}
        text={STAFF_PAGE.closeText(ASSESSMENT_QUESTIONS)}
      >
        {action}
      </ClosingBand>
    </>
  );
}

function StaffDay({ role }: { role: StaffRole }) {
  return (
    <Section tone="mint" labelledBy="day" title={STAFF_PAGE.day} lead={STAFF_PAGE.dayNote}>
      <ol className="grid lg:auto-cols-fr lg:grid-flow-col">
        {role.day.map((entry) => (
          <li
            key={entry.time}
            className="relative grid grid-cols-[auto_1fr] gap-x-5 pb-6 before:absolute before:top-14 before:bottom-0 before:left-[1.6875rem] before:w-0.5 before:bg-evergreen last:pb-0 last:before:hidden lg:block lg:pr-6 lg:pb-0 lg:before:top-[1.6875rem] lg:before:right-0 lg:before:bottom-auto lg:before:left-14 lg:before:h-0.5 lg:before:w-auto"
          >
            <ClockFace time={entry.time} className="relative row-span-2" />
            <p className="tabular text-subhead font-extrabold text-evergreen lg:mt-4">
              {entry.time}
            </p>
            <p className="text-ink lg:mt-2">{entry.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function StaffScreen({ role }: { role: StaffRole }) {
  return (
    <figure>
      <dl className="grid gap-3 rounded-card bg-evergreen-deep p-3 sm:grid-cols-2 sm:gap-4 sm:p-5">
        {role.systems.map((system) => (
          <div
            key={system.kind}
            className="overflow-clip rounded-control bg-white after:mx-5 after:mb-5 after:block after:h-9 print:after:hidden after:bg-[repeating-linear-gradient(var(--color-mint)_0_0.5rem,transparent_0.5rem_0.875rem)]"
          >
            <dt className="flex items-center gap-10 bg-mint-deep px-4 py-2 text-small font-bold before:size-2 before:rounded-full before:bg-evergreen before:shadow-[0.75rem_0_0_var(--color-evergreen),1.5rem_0_0_var(--color-evergreen)]">
              {system.kind}
            </dt>
            <dd className="px-5 py-4">{system.text}</dd>
          </div>
        ))}
      </dl>
      {/* The screen's stand. */}
      <svg
        viewBox="0 0 120 30"
        aria-hidden="true"
        className="mx-auto w-30 fill-evergreen-deep print:hidden"
      >
        <path d="M46 0H74L78 22H98A6 6 0 0 1 104 30H16A6 6 0 0 1 22 22H42Z" />
      </svg>
    </figure>
  );
}
