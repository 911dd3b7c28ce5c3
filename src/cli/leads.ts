/**
 * The leads CLI, `npm run leads -- …`: reads and changes the stored leads; the server may be running.
 * docs/owners-guide.md has examples.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Node's compile cache halves the start time. The cache is skipped if its folder is not writable.
enableCompileCache(fileURLToPath(new URL('../../.cache/node', import.meta.url)));

// A reader that stops early (`leads list | head`) is not an error. A full disk is an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  console.error(`The output cannot be written (${error.message}).`);
  process.exit(1);
});

const { runLeadsCommand } = await import('./program.ts');
process.exitCode = await runLeadsCommand(process.argv.slice(2));
