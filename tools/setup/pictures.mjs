/** `npm run pictures`: builds the site and takes the README's pictures of it again. */
import { ensureBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { environment, install, NODE, run } from './install.mjs';

install();
build();
if (!(await ensureBrowser(environment()))) process.exit(1);
run(NODE, ['tools/setup/readme-pictures.ts'], 'npm run pictures');
