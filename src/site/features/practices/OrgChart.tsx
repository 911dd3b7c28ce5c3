import { ChevronRight, Plus } from 'lucide-react';
import { PRACTICES } from '#content/en/practices-page.ts';
import type { OrgChart as Chart, Department, Position } from '#content/practice-type.ts';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { Button } from '#site/ui/Button.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { closes, Modal, opens } from '#site/ui/Modal.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';

const WORDS = PRACTICES.page;

/**
 * The organization chart (PRAC-4): manager, receptionist, departments that expand to their positions. One department is
 * open at a time (`details name`), one position is shown at a time (a native dialog); without JavaScript it is a nested
 * list that expands as well.
 */
export function OrgChart({ chart }: { chart: Chart }) {
  const departments = chart.departments.map((department, index) => ({
    department,
    positions: department.positions.map((position, place) => ({
      position,
      id: `position-${index + 1}-${place + 1}`,
    })),
  }));
  return (
    <Section tone="mint" id="org-chart" labelledBy="org-chart-title">
      <SectionHead id="org-chart-title" title={chart.title} lead={chart.intro} />
      <div className="mx-auto max-w-[26rem]">
        <Lead position={chart.manager} id="position-manager" />
        <Line />
        <Lead position={chart.receptionist} id="position-receptionist" />
        <Line />
      </div>
      <ul className="org-departments">
        {departments.map(({ department, positions }) => (
          <li key={department.title}>
            <DepartmentCard department={department} positions={positions} />
          </li>
        ))}
      </ul>
      <PositionModal id="position-manager" position={chart.manager} />
      <PositionModal id="position-receptionist" position={chart.receptionist} />
      {departments.flatMap(({ positions }) =>
        positions.map(({ id, position }) => <PositionModal key={id} id={id} position={position} />),
      )}
    </Section>
  );
}

function Line() {
  return <div aria-hidden="true" className="mx-auto h-8 w-0.5 bg-evergreen" />;
}

/** The two cards on top; a click opens the position. */
function Lead({ position, id }: { position: Position; id: string }) {
  return (
    <button
      type="button"
      {...opens(id)}
      className="block w-full rounded-card border-2 border-evergreen bg-white p-6 text-center transition-shadow duration-200 hover:shadow-raised"
    >
      <span className="block text-subhead font-bold">{position.title}</span>
      <span className="mt-1 block text-small text-ink-soft">{WORDS.more}</span>
    </button>
  );
}

interface DepartmentProps {
  department: Department;
  positions: readonly { readonly position: Position; readonly id: string }[];
}

function DepartmentCard({ department, positions }: DepartmentProps) {
  return (
    <details
      name="departments"
      className="group overflow-hidden rounded-card border border-line bg-white"
    >
      <summary className="grid min-h-18 grid-cols-[auto_1fr_auto] items-center gap-x-4 p-5 hover:bg-mint">
        <Icon name={department.icon} size={28} className="row-span-2 text-evergreen" />
        <h3 className="text-subhead font-bold">{department.title}</h3>
        <Plus
          aria-hidden="true"
          size={24}
          className="row-span-2 text-evergreen transition-transform duration-200 group-open:rotate-45"
        />
        <span className="col-start-2 text-small text-ink-soft">
          {WORDS.positions(positions.length)}
        </span>
      </summary>
      <ul className="border-t border-line">
        {positions.map(({ position, id }) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <button
              type="button"
              {...opens(id)}
              className="flex w-full items-center gap-4 px-5 py-4 text-left hover:bg-mint"
            >
              <span className="grow">
                <span className="block font-bold">{position.title}</span>
                <span className="block text-small text-ink-soft">{position.description}</span>
              </span>
              <ChevronRight aria-hidden="true" size={22} className="shrink-0 text-evergreen" />
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A position in full: title, description, responsibilities, required skills (PRAC-5). */
function PositionModal({ id, position }: { id: string; position: Position }) {
  const title = `${id}-title`;
  return (
    <Modal id={id} labelledBy={title} closeLabel={WORDS.closeModal}>
      <div className="p-6 sm:p-9">
        <Heading level={3} id={title} className="pr-12">
          {position.title}
        </Heading>
        <p className="mt-3 text-lead text-ink-soft">{position.description}</p>
        <h4 className="mt-7 mb-4 font-bold">{WORDS.responsibilities}</h4>
        <CheckList items={position.responsibilities} />
        <h4 className="mt-7 mb-4 font-bold">{WORDS.skills}</h4>
        <ul className="flex flex-wrap gap-2">
          {position.skills.map((skill) => (
            <li key={skill} className="rounded-full bg-mint px-4 py-1.5 text-small font-semibold">
              {skill}
            </li>
          ))}
        </ul>
        <div className="mt-9 flex flex-wrap gap-3">
          <TrialButton place="Org Chart Modal" />
          <Button kind="secondary" {...closes(id)}>
            {WORDS.closeModal}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
