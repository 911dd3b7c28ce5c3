import type { Scene } from '#content/scene.ts';

/** Scenes by the name of their file: `home`, or the id of a staff role or of a practice type. Vite reads the folder. */
const SCENES = import.meta.glob<Scene>('./scenes/*.ts', { eager: true, import: 'scene' });

/** The scene of a staff role or practice type. Throws if there is none: a missing scene fails the build. */
export function sceneOf(id: string): Scene {
  const scene = SCENES[`./scenes/${id}.ts`];
  if (!scene) throw new Error(`no scene "${id}" in src/content/en/scenes/`);
  return scene;
}
