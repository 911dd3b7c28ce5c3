import { PROFILES } from '#content/en/profiles.ts';
import { STAFF_CARDS, type StaffCard } from '#content/en/staff-cards.ts';
import { ContentPage } from '#site/features/header-footer/ContentPage.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { Picture } from '#site/ui/Picture.tsx';
import { Section } from '#site/ui/Section.tsx';

const { labels } = PROFILES;

/** Throws if a profile names no staff card: that is a mistake in content. */
function cardOf(id: string): StaffCard {
  const card = STAFF_CARDS.find((one) => one.id === id);
  if (!card) throw new Error(`no staff card "${id}" in src/content/en/staff-cards.ts`);
  return card;
}

export function ProfilesPage() {
  return (
    <ContentPage
      copy={PROFILES}
      place="Profiles Page"
      action={
        <a className="link inline-block py-2" href="/screening">
          {PROFILES.how}
        </a>
      }
    >
      <Section tone="paper" space="tight">
        <ul className="grid gap-6 lg:grid-cols-3">
          {PROFILES.items.map(({ card: id, english, systems, hours, rate }) => {
            const card = cardOf(id);
            const facts = [
              [labels.experience, card.experience],
              [labels.english, english],
              [labels.systems, systems.join(', ')],
              [labels.hours, hours],
              [labels.checks, PROFILES.checks],
              [labels.rate, rate],
            ];
            return (
              <li key={id} className="overflow-clip rounded-card border border-line bg-white">
                <div className="flex items-center gap-4 bg-mint p-5 sm:p-6">
                  <Picture
                    stem={card.image}
                    alt=""
                    width={96}
                    sizes="96px"
                    crop="1:1"
                    className="size-18 shrink-0 rounded-full sm:size-24"
                  />
                  <div>
                    <span className="rounded-full bg-white px-3 py-0.5 text-small font-bold text-evergreen">
                      {PROFILES.mark}
                    </span>
                    <h2 className="mt-2 text-subhead font-bold">{card.title}</h2>
                  </div>
                </div>
                <div className="p-5 sm:p-6">
                  <p className="text-ink-soft">{card.profile}</p>
                  <dl className="mt-5">
                    {facts.map(([label, fact]) => (
                      <div
                        key={label}
                        className="grid grid-cols-[6.5rem_1fr] gap-x-3 border-t border-line py-2"
                      >
                        <dt className="text-small text-ink-soft">{label}</dt>
                        <dd className="text-small font-semibold">{fact}</dd>
                      </div>
                    ))}
                  </dl>
                  <h3 className="mt-4 mb-3 font-bold">{labels.does}</h3>
                  <CheckList items={card.responsibilities} />
                </div>
              </li>
            );
          })}
        </ul>
      </Section>
    </ContentPage>
  );
}
