import { expect, test } from 'vitest';
import { ENTERPRISE_STORIES, PRACTICE_STORIES } from './en/stories.ts';

const STORIES = [...ENTERPRISE_STORIES, ...PRACTICE_STORIES];

test.each(STORIES)('$id: the team hired adds up to the staff count', (story) => {
  const hired = story.virtualStaff.reduce((sum, { count }) => sum + count, 0);
  expect(hired).toBe(story.staffCount);
});
