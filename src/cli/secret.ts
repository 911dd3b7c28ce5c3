import { randomBytes } from 'node:crypto';
import type { Register } from './cli-context.ts';

/** `leads secret`: a fresh key for WEBHOOK_SECRET. */
export const registerSecret: Register = (program, cli) => {
  program
    .command('secret')
    .description('Make a secret for WEBHOOK_SECRET. It is shown once and kept nowhere.')
    .option('--json', 'as JSON')
    .action(({ json }: { json?: true }) => {
      const secret = `whsec_${randomBytes(32).toString('base64')}`;
      cli.print(json ? JSON.stringify({ secret }) : secret);
    });
};
