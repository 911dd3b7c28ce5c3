import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { PROFILES } from '#content/en/profiles.ts';
import { STORIES } from '#content/en/stories.ts';
import { TEAM } from '#content/en/team.ts';
import { TESTIMONIALS_PAGE } from '#content/en/testimonials.ts';
import { TeamPage } from '#site/features/about/TeamPage.tsx';
import { StaffCards } from '#site/features/home/StaffCards.tsx';
import { ProfilesPage } from '#site/features/proof/ProofPages.tsx';
import { StoriesPage, TestimonialsPage } from '#site/features/stories/StoryPages.tsx';

// Pictures are replaced, because only a build creates their files.
vi.mock('#site/ui/Picture.tsx', () => ({ Picture: () => null }));
vi.mock('#site/ui/picture-files.ts', () => ({ hasPicture: () => false }));

async function htmlOf(page: ReactNode): Promise<string> {
  return new Response((await prerender(page)).prelude).text();
}

test.each([
  ['team', <TeamPage key="" team={[]} />, TEAM.members.none],
  ['stories', <StoriesPage key="" stories={[]} />, STORIES.none],
  ['testimonials', <TestimonialsPage key="" testimonials={[]} />, TESTIMONIALS_PAGE.none],
  ['example profiles', <ProfilesPage key="" staff={[]} />, PROFILES.none],
])(
  'without samples the page of %s says that it is empty (RECORD-5)',
  async (_name, page, words) => {
    expect(await htmlOf(page)).toContain(words);
  },
);

test('without samples home has no cards of staff (RECORD-5)', async () => {
  expect(await htmlOf(<StaffCards staff={[]} query="" />)).toBe('');
});
