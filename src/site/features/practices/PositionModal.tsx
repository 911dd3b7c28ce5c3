import { PRACTICES } from '#content/en/practices-page.ts';
import type { Position } from '#content/practice-type.ts';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { Button } from '#site/ui/Button.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { closes, Modal } from '#site/ui/Modal.tsx';

const WORDS = PRACTICES.page;

/** A position in full: title, description, responsibilities, required skills (PRAC-5). */
export function PositionModal({ id, position }: { id: string; position: Position }) {
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
