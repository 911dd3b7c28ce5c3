import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { HOME } from '#content/en/home.ts';
import { PIN_COLORS, STAFF_BENEFITS } from '#content/en/staff-cards.ts';
import type { SiteRecord } from '#shared/records/kinds.ts';
import { contentChoice } from '#site/analytics/events.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { OfferedLink } from '#site/features/header-footer/OfferedLink.tsx';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { LinkArrow } from '#site/ui/Icon.tsx';
import { Modal, opens } from '#site/ui/Modal.tsx';
import { Picture } from '#site/ui/Picture.tsx';
import { Section } from '#site/ui/Section.tsx';

const { experience, open, profile, more, ...words } = HOME.staff;

type StaffCard = SiteRecord<'staff'>;

/** The maximum number of cards. */
const CARDS = 4;

interface Props {
  staff: readonly StaffCard[];
  /** The query in the address of each link to the assessment. */
  query: string;
  /** Content after the cards. */
  children?: ReactNode;
}

export function StaffCards({ staff, query, children }: Props) {
  const cards = staff.filter(({ onHome }) => onHome).slice(0, CARDS);
  if (cards.length === 0) return null;
  return (
    <Section labelledBy="staff-title" title={words.title} lead={words.lead}>
      <ul className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2 sm:gap-y-8 md:grid-cols-4 md:max-lg:gap-x-4">
        {cards.map((card) => (
          <li key={card.id}>
            <CardButton card={card} />
            <CardModal card={card} query={query} />
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-10 gap-y-1 sm:mt-6">
        <OfferedLink className="link py-2" href="/example-profiles">
          {more}
        </OfferedLink>
        {children}
      </div>
    </Section>
  );
}

function CardButton({ card }: { card: StaffCard }) {
  return (
    <button
      type="button"
      {...opens(card.id)}
      {...trackAttributes('staff_type_selection', contentChoice(card))}
      className="group relative grid h-full w-full grid-cols-[4.25rem_minmax(0,1fr)_auto] items-center gap-x-3 rounded-card text-left focus-visible:outline-offset-6 sm:flex sm:flex-col sm:items-stretch @max-[18rem]:block"
    >
      <span className="row-span-2 block w-full overflow-clip rounded-control bg-mint sm:rounded-[var(--radius-petal)_var(--radius-card)_var(--radius-card)]">
        <Picture
          stem={card.image}
          alt=""
          width={290}
          sizes="(min-width: 64rem) 17.5rem, (min-width: 48rem) 24vw, (min-width: 40rem) 46vw, 4.25rem"
          crop="1:1"
          className="w-full transition-transform group-hover:scale-103 motion-reduce:transition-none"
        />
      </span>
      <span className="block self-end leading-snug font-bold tracking-tight sm:mt-4 sm:self-auto sm:text-subhead">
        {card.title}
      </span>
      <span className="col-start-2 row-start-2 flex gap-1.5 self-start text-[0.875rem] text-ink-soft sm:mt-1.5 sm:text-small">
        <MapPin
          aria-hidden="true"
          size={17}
          fill={PIN_COLORS[card.pinColor]}
          strokeWidth={1.5}
          className="mt-[0.15em] shrink-0 stroke-white"
        />
        <span className="tabular">{experience(card.experience)}</span>
      </span>
      <span className="col-start-3 row-start-1 flex items-center justify-self-end gap-1.5 text-small font-bold text-evergreen sm:mt-3 sm:justify-self-auto">
        <span className="max-sm:sr-only">{open}</span>
        <LinkArrow size={16} />
      </span>
    </button>
  );
}

function CardModal({ card, query }: { card: StaffCard; query: string }) {
  const title = `${card.id}-title`;
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
          decorative
          className="size-16 shrink-0 rounded-full sm:size-24"
        />
        <div>
          <Heading level={2} size="subhead" id={title}>
            {card.title}
          </Heading>
          <p className="tabular mt-1 text-ink-soft">{experience(card.experience)}</p>
        </div>
      </div>
      <div className="grid grid-cols-1 gap-8 p-6 sm:grid-cols-2 sm:p-8">
        <div className="sm:col-span-2">
          <h3 className="font-bold">{profile}</h3>
          <p className="mt-2 text-ink-soft">{card.profile}</p>
        </div>
        {(['keyFeatures', 'responsibilities', 'benefits'] as const).map((part) => (
          <div key={part} className="last:sm:col-span-2">
            <h3 className="font-bold">{words[part]}</h3>
            <CheckList
              items={part === 'benefits' ? STAFF_BENEFITS : card[part].map(({ text }) => text)}
              className="mt-3"
            />
          </div>
        ))}
      </div>
      <div className="sticky bottom-0 border-t short:static border-line bg-white px-6 py-4 sm:px-8">
        <TrialButton place="VA Card Modal" query={query} />
      </div>
    </Modal>
  );
}
