import { ArrowRight, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { HOME } from '#content/en/home.ts';
import type { StaffCard } from '#content/en/staff-cards.ts';
import { STAFF_CARDS } from '#content/en/staff-cards.ts';
import { contentId } from '#site/analytics/events.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { opens } from '#site/ui/Modal.tsx';
import { Picture } from '#site/ui/Picture.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import { StaffCardModal } from './StaffCardModal.tsx';

interface Props {
  /** The trial button inside each modal. */
  action?: ReactNode;
}

/** Four staff cards; each opens its profile (HOME-2). */
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
