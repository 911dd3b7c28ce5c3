/**
 * `npm run soak [name …] [-- --flag=value …]`: the full crash, race and fuzz campaigns, of which `npm test` runs a small
 * seeded share. The flags are each campaign's own and go to all that run.
 */
import { build } from './build.mjs';
import { install, runAll } from './install.mjs';

install();
build();
runAll('test/campaigns', '.campaign.ts');
