import { PRACTICE_TYPES, practicePath } from '#content/en/practice-types.ts';
import { PRACTICES } from '#content/en/practices-page.ts';
import type { PracticeType } from '#content/practice-type.ts';
import { contentChoice } from '#site/analytics/events.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { ContentPage } from '#site/features/header-footer/ContentPage.tsx';
import { OtherCatalogs } from '#site/features/header-footer/OtherCatalogs.tsx';
import { Icon, LinkArrow } from '#site/ui/Icon.tsx';
import { PictureCard } from '#site/ui/PictureCard.tsx';
import { Section } from '#site/ui/Section.tsx';

const FEATURED = PRACTICE_TYPES.filter(({ featured }) => featured);
const MORE = PRACTICE_TYPES.filter(({ featured }) => !featured);

export function PracticesPage() {
  return (
    <ContentPage copy={PRACTICES} more={<OtherCatalogs at="/practices" />}>
      {FEATURED.length > 0 ? (
        <Section tone="paper" space="tight" labelledBy="types" title={PRACTICES.featured} hideTitle>
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-6">
            {FEATURED.map((type, index) => (
              <li key={type.id} className={index < 2 ? 'lg:col-span-3' : 'sm:col-span-2'}>
                <PictureCard
                  stem={type.picture}
                  title={type.title}
                  text={type.summary}
                  across={index >= 2}
                  {...typeLink(type)}
                />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {MORE.length > 0 ? (
        <Section labelledBy="more" title={PRACTICES.more.title}>
          <ul className="grid gap-2 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
            {MORE.map((type) => (
              <li key={type.id}>
                <a
                  className="group flex h-full items-center gap-4 rounded-card border border-line bg-white px-4 py-3 text-ink no-underline transition-shadow hover:raised sm:items-start sm:p-7"
                  {...typeLink(type)}
                >
                  <Icon name={type.icon} size={28} className="shrink-0 text-evergreen sm:mt-0.5" />
                  <span className="grow">
                    <span className="block text-subhead font-bold">{type.title}</span>
                    <span className="block text-small text-ink-soft sm:mt-1">{type.menuText}</span>
                  </span>
                  <span className="text-evergreen sm:mt-0.5">
                    <LinkArrow size={22} />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </ContentPage>
  );
}

/** The attributes that both kinds of links to a practice type have. */
function typeLink(type: PracticeType) {
  return {
    href: practicePath(type.id),
    ...trackAttributes('practice_type_selection', contentChoice(type)),
  };
}
