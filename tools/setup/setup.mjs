/** `npm run setup`: asks for the settings of a business and writes `.env`. */
import { install, runScript } from './install.mjs';

install();
runScript('src/cli/setup/main.ts');
