/** `npm run copy-report`: builds the site and prints the reading level of its pages. */
import { build } from './build.mjs';
import { install, NODE, run } from './install.mjs';

install();
build();
run(NODE, ['tools/copy/copy-report.ts'], 'The copy report');
