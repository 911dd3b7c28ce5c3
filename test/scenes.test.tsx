import { prerender } from 'react-dom/static';
import { describe, expect, test } from 'vitest';
import { HIRING_SCENES } from '#content/en/hiring-scenes.ts';
import { HOME } from '#content/en/home.ts';
import { PRACTICE_TYPES } from '#content/en/practice-types.ts';
import { SCENE_WORDS } from '#content/en/scene-words.ts';
import { sceneOf } from '#content/en/scenes.ts';
import { STAFF_ROLES } from '#content/en/staff-roles.ts';
import type { Scene, Status } from '#content/scene.ts';
import { assessmentForm } from '#shared/forms/en/assessment.ts';
import { HIRING_STEPS } from '#site/scenes/HiringScenes.tsx';
import { WorkScene } from '#site/scenes/WorkScene.tsx';

const ROLES = STAFF_ROLES.map(({ id }) => [id, sceneOf(id)] as const);
const HOME_CALLS = ['home', sceneOf('home')] as const;
const PRACTICES = PRACTICE_TYPES.map(({ id }) => [id, sceneOf(id)] as const);

function statuses(value: unknown): Status[] {
  if (Array.isArray(value)) return value.flatMap(statuses);
  if (value === null || typeof value !== 'object') return [];
  if ('tone' in value) return [value as Status];
  return Object.values(value).flatMap(statuses);
}

test('no two staff roles have a scene of the same kind (STAFF-6)', () => {
  const kinds = ROLES.map(([, { kind }]) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
});

test('each step of hiring has a scene, with words of the assessment and the call log (HOME-5)', async () => {
  expect(HIRING_STEPS).toHaveLength(HOME.process.steps.length);
  const { prelude } = await prerender(HIRING_STEPS);
  const html = await new Response(prelude).text();
  expect(html.match(/<figure/g)).toHaveLength(HIRING_STEPS.length);
  expect(html).toContain(assessmentForm.steps.find(({ id }) => id === 'emr')?.fields[0]?.label);
  expect(html).toContain('R. Whitfield');
  expect(statuses(HIRING_SCENES).some(({ tone }) => tone === 'practice')).toBe(true);
});

test.each(
  [...ROLES, ...PRACTICES].flatMap(([id, scene]) => (scene.kind === 'note' ? [[id, scene]] : [])),
)('the note of "%s" has only what was said', (_id, { talk, sections }) => {
  const said = talk.map(({ text }) => text).join();
  for (const { name, text } of sections) {
    const marks = text.match(/\[[a-e]\|/g) ?? [];
    expect(marks, name).not.toEqual([]);
    for (const mark of marks) expect(said).toContain(mark);
  }
});

test('no two scenes have a row in common (STAFF-6)', () => {
  const rows = [HOME_CALLS, ...ROLES, ...PRACTICES].flatMap(([, scene]) =>
    scene.kind === 'calls' ? scene.calls.map(({ text }) => text) : [],
  );
  expect(new Set(rows).size).toBe(rows.length);
});

describe.each([HOME_CALLS, ...ROLES, ...PRACTICES])('the scene "%s"', (_id, scene: Scene) => {
  test('is a figure; the page, not the scene, says that it is an example', async () => {
    const { prelude } = await prerender(<WorkScene scene={scene} />);
    const html = await new Response(prelude).text();
    expect(html).toMatch(/^<figure/);
    expect(html).not.toContain(SCENE_WORDS.note);
  });

  test('has at most one thing that happens now, and shows a limit of the role', () => {
    const tones = statuses(scene).map(({ tone }) => tone);
    expect(tones.filter((tone) => tone === 'now').length).toBeLessThan(2);
    if (scene.kind === 'note') expect(scene.sign.text).not.toBe('');
    else expect(tones.some((tone) => tone === 'practice' || tone === 'urgent')).toBe(true);
  });
});
