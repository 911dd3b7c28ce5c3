/**
 * Makes src/content/media/scenes (except hero): pictures for the pages that are not about one role or practice.
 * Run: node tools/media/scenes.ts [name …]. The same input always gives the same files.
 */
import { save } from './kit/output.ts';
import { document, resetIds } from './kit/svg.ts';
import { PEOPLE_SCENES } from './scenes-people.ts';
import { WORK_SCENES } from './scenes-work.ts';

const only = process.argv.slice(2);
for (const [name, draw] of Object.entries({ ...PEOPLE_SCENES, ...WORK_SCENES })) {
  if (only.length > 0 && !only.includes(name)) continue;
  resetIds();
  await save(`scenes/${name}`, document(1200, 800, draw()), 1600);
}
