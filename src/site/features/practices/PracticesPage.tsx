import { PRACTICE_TYPES, practicePath } from '#content/en/practice-types.ts';
import { PRACTICES } from '#content/en/practices-page.ts';
import type { PracticeType } from '#content/practice-type.ts';
import { contentId } from '#site/analytics/events.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { ClosingBand } from '#site/features/header-footer/ClosingBand.tsx';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { CardLink } from '#site/ui/Card.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';
import { PictureCard } from '#site/ui/PictureCard.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';

export function PracticesPage() {
  return (
    <>
      <PageHero title={PRACTICES.title} lead={PRACTICES.lead} />
      <Section tone="paper" space="tight" labelledBy="types">
        <h2 id="types" className="sr-only">
          {PRACTICES.featured}
        </h2>
        <PracticeCards types={PRACTICE_TYPES.filter((type) => type.featured)} />
      </Section>
      <Section labelledBy="more">
        <SectionHead id="more" title={PRACTICES.more.title} lead={PRACTICES.more.text} />
        <PracticeLinks types={PRACTICE_TYPES.filter((type) => !type.featured)} />
      </Section>
      <ClosingBand title={PRACTICES.other.title} text={PRACTICES.other.text}>
        <TrialButton place="Practice Types" />
      </ClosingBand>
    </>
  );
}

function trackedSelection(type: PracticeType) {
  return trackAttributes('practice_type_selection', { label: contentId(type) });
}

function PracticeCards({ types }: { types: readonly PracticeType[] }) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-6">
      {types.map((type, index) => (
        <li key={type.id} className={index < 2 ? 'lg:col-span-3' : 'sm:col-span-2'}>
          <PictureCard
            href={practicePath(type.id)}
            stem={type.picture}
            title={type.title}
            text={type.summary}
            across={index >= 2}
            {...trackedSelection(type)}
          />
        </li>
      ))}
    </ul>
  );
}

function PracticeLinks({ types }: { types: readonly PracticeType[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {types.map((type) => (
        <li key={type.id}>
          <CardLink
            href={practicePath(type.id)}
            className="flex h-full gap-4"
            {...trackedSelection(type)}
          >
            <Icon name={type.icon} size={28} className="mt-0.5 shrink-0 text-evergreen" />
            <span>
              <span className="block text-subhead font-bold">{type.title}</span>
              <span className="mt-1 block text-small text-ink-soft">{type.menuText}</span>
            </span>
          </CardLink>
        </li>
      ))}
    </ul>
  );
}
