import type { ReactNode } from 'react';
import { HOME } from '#content/en/home.ts';
import type { StaffCard } from '#content/en/staff-cards.ts';
import { CheckList } from '#site/ui/CheckList.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Modal } from '#site/ui/Modal.tsx';
import { Picture } from '#site/ui/Picture.tsx';

interface Props {
  card: StaffCard;
  action: ReactNode;
}

/** The profile of a staff card (HOME-3). */
export function StaffCardModal({ card, action }: Props) {
  const title = `${card.id}-title`;
  const words = HOME.staff;
  return (
    <Modal id={card.id} labelledBy={title}>
      <div className="flex items-center gap-4 bg-mint p-5 pr-16 sm:gap-6 sm:p-8 sm:pr-20">
        <Picture
          stem={card.image}
          alt=""
          width={96}
          sizes="96px"
          crop="1:1"
          lazy
          className="size-16 shrink-0 rounded-full object-cover sm:size-24"
        />
        <div>
          <Heading level={2} size="subhead" id={title}>
            {card.title}
          </Heading>
          <p className="tabular mt-1 text-ink-soft">{words.experience(card.experience)}</p>
        </div>
      </div>
      <div className="grid grid-cols-1 gap-8 p-6 sm:grid-cols-2 sm:p-8">
        <div className="sm:col-span-2">
          <Part title={words.profile} />
          <p className="mt-2 text-ink-soft">{card.profile}</p>
        </div>
        <div>
          <Part title={words.keyFeatures} />
          <CheckList items={card.keyFeatures} className="mt-3" />
        </div>
        <div>
          <Part title={words.responsibilities} />
          <CheckList items={card.responsibilities} className="mt-3" />
        </div>
        <div className="sm:col-span-2">
          <Part title={words.benefits} />
          <CheckList items={card.benefits} className="mt-3" />
        </div>
      </div>
      <div className="sticky bottom-0 border-t short:static border-line bg-white p-4 sm:px-8">
        {action}
      </div>
    </Modal>
  );
}

function Part({ title }: { title: string }) {
  return <h3 className="text-body font-bold">{title}</h3>;
}
