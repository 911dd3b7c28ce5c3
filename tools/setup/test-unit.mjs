/** `npm run test:unit [-- file …]`: the fast tests, for the inner loop: no built site, no PostgreSQL, no processes. */
import { install, run } from './install.mjs';

install();
run('vitest', ['run', '--project', '!slow*', ...process.argv.slice(2)], 'npm run test:unit');
