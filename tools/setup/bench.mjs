/** `npm run bench [name …]`: runs bench/*.bench.ts one after the other; each prints its own table. */
import { build } from './build.mjs';
import { install, runAll } from './install.mjs';

install();
build();
runAll('bench', '.bench.ts');
