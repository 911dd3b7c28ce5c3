/** `npm run leads -- …`: the leads CLI. */
import { install, loadSettings, runScript } from './install.mjs';

install();
loadSettings();
runScript('src/cli/leads.ts', ...process.argv.slice(2));
