import { PRACTICE_TYPES, practicePath } from '#content/en/practice-types.ts';
import { PRACTICES } from '#content/en/practices-page.ts';
import type { PracticeType } from '#content/practice-type.ts';
import { contentId } from '#site/analytics/events.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { ContentPage } from '#site/features/header-footer/ContentPage.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { PictureCard } from '#site/ui/PictureCard.tsx';
import { Section } from '#site/ui/Section.tsx';

export function PracticesPage() {
  return (
    <ContentPage copy={PRACTICES} place="Practice Types">
      <Section tone="paper" space="tight" labelledBy="types" title={PRACTICES.featured} hideTitle>
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-6">
          {PRACTICE_TYPES.filter((type) => type.featured).map((type, index) => (
            <li key={type.id} className={index < 2 ? 'lg:col-span-3' : 'sm:col-span-2'}>
              <PictureCard
                stem={type.picture}
                title={type.title}
                text={type.summary}
                across={index >= 2}
                {...link(type)}
              />
            </li>
          ))}
        </ul>
      </Section>
      <Section labelledBy="more" title={PRACTICES.more.title} lead={PRACTICES.more.text}>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {PRACTICE_TYPES.filter((type) => !type.featured).map((type) => (
            <li key={type.id}>
              <a
                className="flex h-full gap-4 rounded-card border border-line bg-white p-6 text-ink no-underline transition-shadow hover:raised sm:p-7"
                {...link(type)}
              >
                <Icon name={type.icon} size={28} className="mt-0.5 shrink-0 text-evergreen" />
                <span>
                  <span className="block text-subhead font-bold">{type.title}</span>
                  <span className="mt-1 block text-small text-ink-soft">{type.menuText}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </Section>
    </ContentPage>
  );
}

/** What is the same for both kinds of link to a practice type (EVENT-7). */
function link(type: PracticeType) {
  return {
    href: practicePath(type.id),
    ...trackAttributes('practice_type_selection', { label: contentId(type) }),
  };
}
