import { PRACTICES } from '#content/en/practices-page.ts';
import { staffRole } from '#content/en/staff-roles.ts';
import type { PracticeType } from '#content/practice-type.ts';
import { ClosingBand } from '#site/features/header-footer/ClosingBand.tsx';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { Card } from '#site/ui/Card.tsx';
import { classes } from '#site/ui/class-names.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';
import { Picture } from '#site/ui/Picture.tsx';
import { PointList } from '#site/ui/PointList.tsx';
import { firstPicture } from '#site/ui/picture-files.ts';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import { OrgChart } from './OrgChart.tsx';
import { WhoDoesWhat } from './WhoDoesWhat.tsx';

const WORDS = PRACTICES.page;

/** The page of one practice type (PRAC-2 to PRAC-4). */
export function PracticeDetail({ practice }: { practice: PracticeType }) {
  const { features, duties, benefits, example, orgChart } = practice;
  const firstHire = staffRole(practice.roles[0] as string);
  return (
    <>
      <PageHero
        title={practice.headline}
        lead={practice.promise}
        picture={{ stem: practice.picture, alt: practice.pictureAlt }}
      >
        <TrialButton place="Practice Page" label={features ? undefined : WORDS.startTrial} />
      </PageHero>
      {features ? (
        <Section labelledBy="features">
          <SectionHead id="features" title={features.title} />
          <ul
            className={classes(
              'grid gap-5 sm:grid-cols-2',
              features.items.length % 3 === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-4',
            )}
          >
            {features.items.map((feature) => (
              <Card
                key={feature.title}
                as="li"
                tone="paper"
                className="grid grid-cols-[auto_1fr] gap-x-4 sm:block"
              >
                <Icon name={feature.icon} size={32} className="row-span-2 text-evergreen" />
                <h3 className="text-subhead font-bold sm:mt-5">{feature.title}</h3>
                <p className="mt-2 text-ink-soft">{feature.text}</p>
              </Card>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section labelledBy="duties" space={features ? 'tight' : 'normal'}>
        <SectionHead id="duties" title={duties.title} />
        <PointList points={duties.items} columns={duties.items.length % 2 === 0 ? 2 : 3} />
      </Section>
      <WhoDoesWhat practice={practice} tone={orgChart ? 'paper' : 'mint'} />
      {orgChart ? <OrgChart chart={orgChart} /> : null}
      <Section tone="paper" labelledBy="example">
        <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[1.2fr_1fr]">
          <div>
            <p className="font-bold text-evergreen">{WORDS.example}</p>
            <Heading level={2} id="example" className="mt-2">
              {example.title}
            </Heading>
            {example.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-4 text-lead text-ink-soft sm:mt-6">
                {paragraph}
              </p>
            ))}
          </div>
          <div className="overflow-clip rounded-[var(--radius-card)_var(--radius-petal)]">
            <Picture
              stem={firstPicture(`staff/${firstHire.id}`, 'scenes/process')}
              alt={firstHire.pictureAlt}
              width={580}
              sizes="(min-width: 64rem) 33rem, 100vw"
              className="w-full"
            />
          </div>
        </div>
      </Section>
      <Section labelledBy="benefits">
        <div className="grid gap-x-14 lg:grid-cols-[1fr_2fr]">
          <SectionHead id="benefits" title={benefits.title} />
          <div>
            <PointList points={benefits.items} columns={benefits.items.length % 2 === 0 ? 2 : 3} />
            {practice.id === 'dental' ? (
              <TrialButton place="Practice Page" label={WORDS.startTrial} className="mt-10" />
            ) : null}
          </div>
        </div>
      </Section>
      <ClosingBand title={WORDS.close} text={WORDS.closeText}>
        <TrialButton
          place="Practice Page"
          label={practice.id === 'dental' ? WORDS.startYourTrial : WORDS.startTrial}
        />
      </ClosingBand>
    </>
  );
}
