import { sampleMark } from '#content/en/samples.ts';
import { TEAM } from '#content/en/team.ts';
import type { SiteRecord } from '#shared/records/kinds.ts';
import { ContentPage } from '#site/features/header-footer/ContentPage.tsx';
import { PointList } from '#site/ui/PointList.tsx';
import { Portrait } from '#site/ui/Portrait.tsx';
import { Section } from '#site/ui/Section.tsx';
import { StatGrid } from '#site/ui/StatGrid.tsx';

export function TeamPage({ team }: { team: readonly SiteRecord<'team'>[] }) {
  const { members, stats, mission, values } = TEAM;
  return (
    <ContentPage copy={TEAM}>
      <Section tone="paper" space="tight" labelledBy="leadership" title={members.title} hideTitle>
        {team.length === 0 ? <p>{members.none}</p> : null}
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {team.map((member) => (
            <li
              key={member.id}
              id={member.id}
              className="rounded-card border border-line bg-white max-sm:p-5 sm:flex sm:flex-col"
            >
              <div className="max-sm:float-left max-sm:mr-4 max-sm:mb-4 sm:px-6 sm:pt-6">
                <Portrait
                  name={member.name}
                  image={member.image}
                  width={128}
                  sizes="(min-width: 40rem) 128px, 80px"
                  className="size-20 sm:size-32"
                />
              </div>
              <div className="sm:flex sm:grow sm:flex-col sm:p-6">
                <h3 className="text-subhead font-bold max-sm:pt-4">
                  {member.name + sampleMark(member)}
                </h3>
                <p className="text-small font-semibold text-evergreen">{member.role}</p>
                <p className="mt-3 grow text-ink-soft max-sm:clear-left max-sm:mt-0">
                  {member.description}
                </p>
                {member.linkedin ? (
                  <p className="mt-4">
                    <a
                      className="link inline-block py-1 text-small"
                      href={member.linkedin}
                      rel="noopener"
                    >
                      {TEAM.profile(member.name)}
                    </a>
                  </p>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      </Section>
      {stats.items.length > 0 ? (
        <Section tone="evergreen" labelledBy="stats" title={stats.title} hideTitle>
          <StatGrid stats={stats.items} />
        </Section>
      ) : null}
      <Section labelledBy="mission" title={mission.title} beside>
        {mission.paragraphs.map((paragraph, index) => (
          <p
            key={paragraph}
            className={
              index === 0
                ? 'text-question font-semibold max-sm:text-[1.25rem] max-sm:leading-snug'
                : 'mt-4 text-lead text-ink-soft sm:mt-6'
            }
          >
            {paragraph}
          </p>
        ))}
      </Section>
      <Section tone="mint" labelledBy="values" title={values.title}>
        <PointList points={values.items} />
      </Section>
    </ContentPage>
  );
}
