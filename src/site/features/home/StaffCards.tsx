import { ArrowRight, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { HOME } from '#content/en/home.ts';
import { STAFF_CARDS, type StaffCard } from '#content/en/staff-cards.ts';
import { contentId } from '#site/analytics/events.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { CheckList } from '#site/ui/CheckList.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Modal, opens } from '#site/ui/Modal.tsx';
import { Picture } from '#site/ui/Picture.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';

interface Props {
  action?: ReactNode;
}

export function StaffCards({ action }: Props) {
  return (
    <Section labelledBy="staff-title">
      <SectionHead id="staff-title" title={HOME.staff.title} lead={HOME.staff.lead} />
      <ul className="grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 lg:grid-cols-4">
        {STAFF_CARDS.map((card) => (
          <li key={card.id}>
            <CardButton card={card} />
            <StaffCardModal card={card} action={action} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function CardButton({ card }: { card: StaffCard }) {
  return (
    <button
      type="button"
      {...opens(card.id)}
      {...trackAttributes('staff_type_selection', { label: contentId(card) })}
      className="group flex h-full w-full flex-col rounded-card text-left focus-visible:outline-offset-6"
    >
      <span className="block w-full overflow-clip rounded-[var(--radius-petal)_var(--radius-card)_var(--radius-card)] bg-mint">
        <Picture
          stem={card.image}
          alt=""
          width={290}
          sizes="(min-width: 1024px) 280px, 46vw"
          crop="1:1"
          className="w-full object-cover transition-transform duration-300 group-hover:scale-103 motion-reduce:transition-none"
        />
      </span>
      <span className="mt-4 block text-[1.125rem] font-bold leading-snug tracking-tight sm:text-subhead">
        {card.title}
      </span>
      <span className="mt-1.5 flex gap-1.5 text-small text-ink-soft">
        <MapPin
          aria-hidden="true"
          size={18}
          fill={card.pinColor}
          strokeWidth={1.5}
          className="mt-[0.15em] shrink-0 stroke-white"
        />
        <span className="tabular">{HOME.staff.experience(card.experience)}</span>
      </span>
      <span className="mt-3 flex items-center gap-1.5 text-small font-bold text-evergreen">
        {HOME.staff.open}
        <ArrowRight
          aria-hidden="true"
          size={16}
          className="transition-transform duration-200 group-hover:translate-x-1"
        />
      </span>
    </button>
  );
}

interface StaffCardModalProps {
  card: StaffCard;
  action: ReactNode;
}

function StaffCardModal({ card, action }: StaffCardModalProps) {
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
