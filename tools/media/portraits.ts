/**
 * Makes src/content/media/portraits: head and shoulders of everyone in the cast.
 * Run: node tools/media/portraits.ts [name …]. The same input always gives the same files.
 */
import { CAST, type CastName } from './cast.ts';
import { armSeams } from './kit/clothes.ts';
import { save } from './kit/output.ts';
import { figure } from './kit/person.ts';
import { at, document, rect, resetIds } from './kit/svg.ts';

const only = process.argv.slice(2);

for (const [name, { look, backdrop }] of Object.entries(CAST) as [
  CastName,
  (typeof CAST)[CastName],
][]) {
  if (only.length > 0 && !only.includes(name)) continue;
  resetIds();
  const body = figure(look, { tilt: look.turn * 3, length: 300 }) + armSeams(look);
  await save(
    `portraits/${name}`,
    document(640, 640, rect(0, 0, 640, 640, backdrop) + at(320, 300, 2.15, body)),
    640,
  );
}
