import { TEAM } from '#content/en/team.ts';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { ClosingBand } from '#site/ui/ClosingBand.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';
import { PointList } from '#site/ui/PointList.tsx';
import { ProseBand } from '#site/ui/ProseBand.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import { StatGrid } from '#site/ui/StatGrid.tsx';
import { MemberCard } from './MemberCard.tsx';

const { members, stats, mission, values, close } = TEAM;

/** /team: six leaders, company stats, mission, six values (TEAM-1). */
export function TeamPage() {
  return (
    <>
      <PageHero
        title={TEAM.title}
        lead={TEAM.lead}
        picture={{ stem: 'scenes/team', alt: TEAM.pictureAlt }}
      />
      <Section tone="paper" space="tight" labelledBy="leadership">
        <h2 id="leadership" className="sr-only">
          {members.title}
        </h2>
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {members.items.map((member) => (
            <MemberCard key={member.id} member={member} />
          ))}
        </ul>
      </Section>
      <Section tone="evergreen" labelledBy="stats">
        <h2 id="stats" className="sr-only">
          {stats.title}
        </h2>
        <StatGrid stats={stats.items} />
      </Section>
      <ProseBand
        id="mission"
        title={mission.title}
        paragraphs={mission.paragraphs}
        picture={{ stem: 'scenes/careers-hero', alt: mission.pictureAlt }}
      />
      <Section tone="mint" labelledBy="values">
        <SectionHead id="values" title={values.title} />
        <PointList points={values.items} />
      </Section>
      <ClosingBand title={close.title} text={close.text}>
        <TrialButton place="Team Page" />
      </ClosingBand>
    </>
  );
}
