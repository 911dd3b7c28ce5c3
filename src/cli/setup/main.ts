/** `npm run setup`: asks for the settings of a business and writes them to `.env` in the current folder. */
import { resolve } from 'node:path';
import { OwnerError } from '#server/leads/owner-error.ts';
import { openPrompt } from './prompt.ts';
import { runSetup } from './run-setup.ts';

const prompt = openPrompt(process.stdin, process.stdout);
try {
  await runSetup(prompt, resolve('.env'), process.env);
} catch (error) {
  if (!(error instanceof OwnerError) && !(error instanceof Error && 'syscall' in error))
    throw error;
  console.error(error.message);
  process.exitCode = error instanceof OwnerError ? error.exitCode : 1;
} finally {
  prompt.close();
}
