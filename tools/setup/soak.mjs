/**
 * `npm run soak [name …] [-- --flag=value …]`: the full crash, race and fuzz campaigns, of which `npm test` runs a small
 * seeded share. The flags are each campaign's own and go to all that run.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install, NODE, ROOT, run } from './install.mjs';

install();
build();
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const folder = join('test', 'campaigns');
for (const file of readdirSync(join(ROOT, folder))
  .filter((name) => name.endsWith('.campaign.ts'))
  .sort()) {
  if (wanted.length > 0 && !wanted.some((name) => file.startsWith(name))) continue;
  console.log(`\n== ${file}`);
  run(NODE, [join(folder, file), ...flags], file);
}
