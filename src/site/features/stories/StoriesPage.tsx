import { ENTERPRISE_STORIES, PRACTICE_STORIES, STORIES } from '#content/en/stories.ts';
import type { StoryId } from '#site/analytics/events.ts';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { ClosingBand } from '#site/ui/ClosingBand.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import { EnterpriseCard } from './EnterpriseCard.tsx';
import { PracticeStoryCard } from './PracticeStoryCard.tsx';
import { StoryIndex } from './StoryIndex.tsx';

const { enterprise, practices, close } = STORIES;

/** /success-stories: two groups and three practices; a click on a story opens it (STORY-1). */
export function StoriesPage() {
  return (
    <>
      <PageHero title={STORIES.title} lead={STORIES.lead} aside={<StoryIndex />} />
      <Section tone="mint" labelledBy="enterprise">
        <SectionHead id="enterprise" title={enterprise.title} lead={enterprise.lead} />
        <div className="grid gap-8">
          {ENTERPRISE_STORIES.map((story) => (
            <EnterpriseCard key={story.id} story={story} event={story.id as StoryId} />
          ))}
        </div>
      </Section>
      <Section labelledBy="practice-stories">
        <SectionHead id="practice-stories" title={practices.title} lead={practices.lead} />
        <div className="grid items-start gap-6 lg:grid-cols-3">
          {PRACTICE_STORIES.map((story) => (
            <PracticeStoryCard key={story.id} story={story} event={story.id as StoryId} />
          ))}
        </div>
      </Section>
      <ClosingBand
        title={close.title}
        text={close.text}
        link={{ href: '/testimonials', label: close.testimonials }}
      >
        <TrialButton place="Stories Page" />
      </ClosingBand>
    </>
  );
}
