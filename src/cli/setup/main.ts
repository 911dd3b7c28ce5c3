/** `npm run setup` ({@link runSetup}). */
import { runSetup } from './run-setup.ts';

process.exitCode = await runSetup(process.argv.slice(2));
