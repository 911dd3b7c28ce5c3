import { ASSESSMENT_QUESTIONS } from '#content/en/counts.ts';
import { STAFF_PAGE } from '#content/en/practices-page.ts';
import { sceneOf } from '#content/en/scenes.ts';
import { staffRoles } from '#content/en/staff-roles.ts';
import { COST_INPUTS, inHouseCosts, OCCUPATIONS } from '#content/in-house-costs.ts';
import type { StaffRole } from '#content/staff-role.ts';
import { compareCosts, costQuery } from '#shared/costs.ts';
import { dollars, dollarsAndCents } from '#shared/dollars.ts';
import { ContentPage } from '#site/features/header-footer/ContentPage.tsx';
import type { EndingCopy } from '#site/features/header-footer/Ending.tsx';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { WorkScene } from '#site/scenes/WorkScene.tsx';
import { Card } from '#site/ui/Card.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { RankedPoints } from '#site/ui/RankedPoints.tsx';
import { Section } from '#site/ui/Section.tsx';
import { StatGrid } from '#site/ui/StatGrid.tsx';
import { RoleLinks } from './RoleCards.tsx';

export function staffEnding({ id, person }: StaffRole): EndingCopy {
  return {
    title: STAFF_PAGE.close(person),
    text: STAFF_PAGE.closeText(ASSESSMENT_QUESTIONS),
    place: 'Staff Page',
    label: STAFF_PAGE.getStarted,
    query: `?role=${id}`,
  };
}

/** Compares the yearly cost of the same work in house and with us. */
function RoleCost({ role }: { role: StaffRole }) {
  const { cost } = STAFF_PAGE;
  const { workers, url } = OCCUPATIONS[role.occupation];
  const costs = inHouseCosts(role.occupation);
  const { inHouse, ours, percent } = compareCosts(costs);
  const query = costQuery(COST_INPUTS, costs);
  return (
    <Section labelledBy="cost" title={cost.title} beside>
      <StatGrid
        compact={3}
        stats={[
          { value: dollars(inHouse.year), label: cost.inHouse },
          { value: dollars(ours.year), label: cost.ours },
          { value: `${Math.abs(percent)}%`, label: percent < 0 ? cost.more : cost.less },
        ]}
      />
      <p className="mt-3 text-small text-ink-soft">
        {cost.note.wage(dollarsAndCents(costs.wage))}{' '}
        <a className="link" href={url} rel="noopener">
          {cost.note.source(workers)}
        </a>
        {cost.note.more}
      </p>
      <a className="link inline-block py-2" href={`/pricing${query && `?${query}`}#compare`}>
        {cost.link}
      </a>
    </Section>
  );
}

export function StaffDetail({ role }: { role: StaffRole }) {
  const related = staffRoles(role.related);
  const trial = (
    <TrialButton place="Staff Page" label={STAFF_PAGE.getStarted} query={`?role=${role.id}`} />
  );
  return (
    <ContentPage
      copy={{
        title: role.title,
        lead: `${role.promise} ${role.description}`,
      }}
      action={
        <div className="flex items-center gap-x-4 gap-y-2 sm:gap-x-6 @max-[18rem]:flex-wrap [&>a]:shrink-0">
          {trial}
          <p className="leading-snug font-semibold">{STAFF_PAGE.price}</p>
        </div>
      }
      scene={<WorkScene scene={sceneOf(role.id)} morph={`picture-staff-${role.id}`} />}
      wide
    >
      <Section labelledBy="responsibilities" title={STAFF_PAGE.responsibilities}>
        <RankedPoints points={role.responsibilities} />
      </Section>
      <Section tone="mint">
        <div className="grid items-start gap-x-14 gap-y-6 lg:grid-cols-[7fr_5fr]">
          <section aria-labelledby="benefits">
            <Heading level={2} id="benefits" className="mb-3 sm:mb-6">
              {STAFF_PAGE.benefits}
            </Heading>
            <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2 sm:gap-y-6">
              {role.benefits.map(({ title, text }) => (
                <li key={title} className="border-t border-evergreen/25 pt-2 sm:pt-4">
                  <h3 className="font-bold sm:text-subhead">{title}</h3>
                  <p className="text-ink-soft max-sm:text-small">{text}</p>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="limits">
            <Card className="max-sm:border-0 max-sm:bg-transparent max-sm:p-0">
              <Heading level={2} size="subhead" id="limits" className="mb-3 sm:mb-5">
                {STAFF_PAGE.limits}
              </Heading>
              <CheckList items={role.limits} dashes className="max-sm:gap-y-2 max-sm:text-small" />
              <h3 className="mt-6 font-bold">{STAFF_PAGE.systems}</h3>
              <p className="mt-1 text-small text-ink-soft">
                {role.systems} {STAFF_PAGE.systemsNote}
              </p>
            </Card>
          </section>
        </div>
      </Section>
      <RoleCost role={role} />
      {related.length > 0 ? (
        <Section space="tight" labelledBy="related" title={STAFF_PAGE.related}>
          <RoleLinks roles={related} />
        </Section>
      ) : null}
    </ContentPage>
  );
}
