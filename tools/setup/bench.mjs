/** `npm run bench [name …]`: runs bench/*.bench.ts one after the other; each prints its own table. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install, NODE, ROOT, run } from './install.mjs';

install();
build();
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const flags = process.argv.slice(2).filter((word) => word.startsWith('-'));
const benches = readdirSync(join(ROOT, 'bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .sort();
for (const file of benches) {
  if (wanted.length > 0 && !wanted.some((name) => file.startsWith(name))) continue;
  run(NODE, [join('bench', file), ...flags], file);
}
