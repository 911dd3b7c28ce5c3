import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { PRACTICES } from '#content/en/practices-page.ts';
import { sceneOf } from '#content/en/scenes.ts';
import { staffPath, staffRoles } from '#content/en/staff-roles.ts';
import type { OrgChart as Chart, Position, PracticeType } from '#content/practice-type.ts';
import { contentChoice } from '#site/analytics/events.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { ContentPage } from '#site/features/header-footer/ContentPage.tsx';
import type { EndingCopy } from '#site/features/header-footer/Ending.tsx';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { WorkScene } from '#site/scenes/WorkScene.tsx';
import { OpenMark } from '#site/ui/Accordion.tsx';
import { Button } from '#site/ui/Button.tsx';
import { Card } from '#site/ui/Card.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { classes } from '#site/ui/class-names.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { Icon, LinkArrow } from '#site/ui/Icon.tsx';
import { closes, Modal, opens } from '#site/ui/Modal.tsx';
import { PointList } from '#site/ui/PointList.tsx';
import { RankedPoints } from '#site/ui/RankedPoints.tsx';
import { Section } from '#site/ui/Section.tsx';

const WORDS = PRACTICES.page;

export function practiceEnding({ id }: PracticeType): EndingCopy {
  return {
    ...WORDS.close,
    place: 'Practice Page',
    label: id === 'dental' ? WORDS.startYourTrial : WORDS.startTrial,
    query: `?practice=${id}`,
  };
}

export function PracticeDetail({ practice }: { practice: PracticeType }) {
  const { duties, benefits, orgChart } = practice;
  const hasCards = duties.items.some(({ icon }) => icon);
  const query = `?practice=${practice.id}`;
  const dental = practice.id === 'dental';
  const trial = (label: string | undefined) => (
    <TrialButton place="Practice Page" query={query} label={label} />
  );
  return (
    <ContentPage
      copy={{
        title: practice.headline,
        lead: practice.promise,
      }}
      action={trial(hasCards ? undefined : WORDS.startTrial)}
      scene={
        <WorkScene
          scene={sceneOf(practice.id)}
          morph={`picture-${practice.picture.replaceAll('/', '-')}`}
        />
      }
    >
      <Section labelledBy="duties" title={duties.title}>
        {hasCards ? <DutyCards duties={duties.items} /> : <RankedPoints points={duties.items} />}
      </Section>
      {orgChart ? (
        <OrgChart chart={orgChart} firstHires={practice.roles} query={query} />
      ) : (
        <WhoDoesWhat practice={practice} />
      )}
      <Section labelledBy="benefits" title={benefits.title} beside>
        <PointList points={benefits.items} columns={benefits.items.length % 2 === 0 ? 2 : 3} />
        {dental ? <div className="mt-10">{trial(WORDS.startTrial)}</div> : null}
      </Section>
    </ContentPage>
  );
}

function DutyCards({ duties }: { duties: PracticeType['duties']['items'] }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {duties.map(({ icon, title, text }) => (
        <Card
          key={title}
          as="li"
          tone="paper"
          className="grid grid-cols-[auto_1fr] gap-x-4 sm:block"
        >
          {icon ? <Icon name={icon} size={32} className="row-span-2 text-evergreen" /> : null}
          <h3 className="text-subhead font-bold sm:mt-5">{title}</h3>
          <p className="mt-2 text-ink-soft">{text}</p>
        </Card>
      ))}
    </ul>
  );
}

function WhoDoesWhat({ practice }: { practice: PracticeType }) {
  const roles = staffRoles(practice.roles);
  if (roles.length === 0) return null;
  return (
    <Section tone="mint" labelledBy="roles" title={WORDS.roles}>
      <figure>
        <div className="mx-auto rounded-card border-2 border-evergreen bg-white p-4 text-center sm:p-6 lg:max-w-[26rem]">
          <h3 className="text-subhead font-bold">{WORDS.yourTeam}</h3>
          <p className="mt-1 text-ink-soft">{WORDS.yourTeamText}</p>
        </div>
        <div aria-hidden="true" className="org-line hidden lg:block" />
        <ul
          className={classes(
            'hire-list mt-2 grid gap-2 sm:mt-4 sm:gap-6 lg:mt-0',
            roles.length === 3 ? 'lg:grid-cols-3' : 'sm:max-lg:grid-cols-2 lg:grid-cols-4',
          )}
        >
          {roles.map((role) => (
            <li key={role.id}>
              <a
                href={staffPath(role.id)}
                className="group flex h-full items-center gap-4 rounded-card border border-line bg-white px-4 py-3 text-ink no-underline hover:raised sm:p-5 lg:block lg:p-6"
                {...trackAttributes('staff_type_selection', contentChoice(role))}
              >
                <Icon name={role.icon} size={30} className="shrink-0 text-evergreen lg:mb-4" />
                <span className="block leading-snug font-bold group-hover:underline sm:text-subhead">
                  {role.title}
                </span>
                <span className="ml-auto text-evergreen lg:mt-3 lg:block">
                  <LinkArrow size={22} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      </figure>
    </Section>
  );
}

interface ChartProps {
  chart: Chart;
  /** Ids of the staff roles that practices of this type hire first. The chart marks their positions. */
  firstHires: readonly string[];
  query: string;
}

/**
 * The organization chart: manager, receptionist, and departments that expand to their positions. Opening a department
 * closes the others (`details name`). A position opens a native dialog. Without JavaScript, the chart is a nested list
 * whose departments also expand.
 */
function OrgChart({ chart, firstHires, query }: ChartProps) {
  const hiredFirst = ({ role }: Position) => role !== undefined && firstHires.includes(role);
  const lead = [
    { ...chart.manager, id: 'position-manager' },
    { ...chart.receptionist, id: 'position-receptionist' },
  ].filter(isOn);
  const departments = chart.departments
    .map((department, index) => ({
      ...department,
      positions: department.positions
        .map((position, place) => ({ ...position, id: `position-${index + 1}-${place + 1}` }))
        .filter(isOn),
    }))
    .filter(({ positions }) => positions.length > 0);
  return (
    <Section
      tone="mint"
      id="org-chart"
      labelledBy="org-chart-title"
      title={chart.title}
      lead={chart.intro}
    >
      <div className="mx-auto max-w-[26rem]">
        {lead.map((position) => (
          <Fragment key={position.id}>
            <button
              type="button"
              {...opens(position.id)}
              className="block w-full rounded-card border-2 border-evergreen bg-white p-6 text-center transition-shadow hover:raised"
            >
              <span className="block text-subhead font-bold">{position.title}</span>
              <span className="mt-1 block text-small text-ink-soft">{WORDS.more}</span>
              {hiredFirst(position) ? <HireFirst /> : null}
            </button>
            <div aria-hidden="true" className="org-line" />
          </Fragment>
        ))}
      </div>
      <ul className="org-list">
        {departments.map(({ title, icon, positions }) => (
          <li key={title}>
            <details
              name="departments"
              className="group overflow-hidden rounded-card border border-line bg-white"
            >
              <summary className="flex min-h-14 items-center gap-4 p-5 hover:bg-mint">
                <Icon name={icon} size={28} className="shrink-0 text-evergreen" />
                <h3 className="min-w-0 grow text-subhead font-bold">
                  {title}
                  <span className="block text-small font-normal tracking-normal text-ink-soft">
                    {WORDS.positions(positions.length)}
                    {positions.some(hiredFirst) ? <HireFirst className="ml-3" /> : null}
                  </span>
                </h3>
                <OpenMark />
              </summary>
              <ul className="border-t border-line">
                {positions.map((position) => (
                  <li key={position.id} className="border-b border-line last:border-b-0">
                    <button
                      type="button"
                      {...opens(position.id)}
                      className="flex w-full items-center gap-4 px-5 py-4 text-left hover:bg-mint"
                    >
                      <span className="grow">
                        <span className="block font-bold">{position.title}</span>
                        <span className="block text-small text-ink-soft">
                          {position.description}
                        </span>
                        {hiredFirst(position) ? <HireFirst /> : null}
                      </span>
                      <ChevronRight
                        aria-hidden="true"
                        size={22}
                        className="shrink-0 text-evergreen"
                      />
                    </button>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
      {[...lead, ...departments.flatMap(({ positions }) => positions)].map((position) => (
        <PositionModal
          key={position.id}
          position={position}
          // The dialog of the manager has no trial button, because the practice employs the manager itself.
          query={position.title === chart.manager.title ? undefined : query}
        />
      ))}
    </Section>
  );
}

/** False if the owner switched off the role of the position. */
function isOn({ role }: Position): boolean {
  return role === undefined || staffRoles([role]).length > 0;
}

function HireFirst({ className }: { className?: string }) {
  return (
    <span
      className={classes(
        'my-1 inline-block shrink-0 rounded-full bg-evergreen px-3 py-0.5 text-small font-bold text-white',
        className,
      )}
    >
      {WORDS.hireFirst}
    </span>
  );
}

interface ModalProps {
  position: Position & { id: string };
  /** The query of the trial button. Undefined for a position that practices cannot hire through us. */
  query: string | undefined;
}

function PositionModal({ position, query }: ModalProps) {
  const { id } = position;
  const title = `${id}-title`;
  const [role] = staffRoles(position.role === undefined ? [] : [position.role]);
  return (
    <Modal id={id} labelledBy={title} closeLabel={WORDS.closeModal}>
      <div className="p-6 sm:p-8">
        <Heading level={3} id={title} className="pr-12">
          {position.title}
        </Heading>
        <p className="mt-3 text-lead text-ink-soft">{position.description}</p>
        <h4 className="mt-6 mb-4 font-bold">{WORDS.responsibilities}</h4>
        <CheckList items={position.responsibilities} />
        <h4 className="mt-6 mb-4 font-bold">{WORDS.skills}</h4>
        <ul className="flex flex-wrap gap-2">
          {position.skills.map((skill) => (
            <li key={skill} className="rounded-full bg-mint px-4 py-1.5 text-small font-semibold">
              {skill}
            </li>
          ))}
        </ul>
        {role ? (
          <a
            href={staffPath(role.id)}
            className="link mt-6 inline-block py-1"
            {...trackAttributes('staff_type_selection', contentChoice(role))}
          >
            {WORDS.roleLink(role.title)}
          </a>
        ) : null}
        <div className="mt-8 flex flex-wrap gap-3">
          {query === undefined ? null : <TrialButton place="Org Chart Modal" query={query} />}
          <Button kind="secondary" {...closes(id)}>
            {WORDS.closeModal}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
