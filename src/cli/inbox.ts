import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CLI } from '#content/en/cli.ts';
import { INBOX } from '#content/en/inbox.ts';
import { ownConfig } from '#server/config.ts';
import { codeOf } from '#shared/error-text.ts';
import { fill } from '#shared/fill-template.ts';
import { OwnerError } from '#shared/owner-error.ts';
import type { Register } from './cli-context.ts';
import { wholeNumber } from './times.ts';

const PAGE_DIR = join(import.meta.dirname, '../../dist-inbox');
const MAX_PORT = 65_535;

export const registerInbox: Register = (program, cli) => {
  program
    .command('inbox')
    .description('Read the leads in your browser, on this machine: npm run inbox.')
    .option(
      '--port <number>',
      'port on 127.0.0.1; a free port by default',
      wholeNumber(0, MAX_PORT),
      0,
    )
    .option(
      '--forwarded-port <number>',
      'port on your own computer, if ssh -L forwards from another port',
      wholeNumber(1, MAX_PORT),
    )
    .option('--sample', 'made-up leads in a temporary folder, to look around')
    .action(async ({ port, forwardedPort, sample: isSample }) => {
      if (!existsSync(PAGE_DIR)) {
        throw new OwnerError(CLI.inbox.notBuilt);
      }
      // Only this command needs Fastify, which takes longer to load than all other modules.
      const { createInbox } = await import('#inbox/server/create-inbox.ts');
      const { openSample } = await import('#server/leads/open-sample.ts');
      const sample = isSample ? await openSample(ownConfig({}), cli.now()) : undefined;
      const env = sample ? {} : cli.env;
      const { dataDir, databaseUrl } = cli.where;
      try {
        const inbox = await createInbox({
          storage: sample?.storage ?? (await cli.storage({ mayBeNew: true })),
          config: () => ownConfig(env),
          env,
          now: cli.now,
          where: sample?.dataDir ?? (databaseUrl ? 'PostgreSQL' : dataDir),
          sample: sample !== undefined,
          pageDir: PAGE_DIR,
          port,
          forwardedPort,
        });
        const { stdin } = cli.terminal;
        const lines = stdin.isTTY ? createInterface({ input: stdin }) : undefined;
        lines?.on('line', () => cli.print(inbox.newAddress()));
        cli.print(`${INBOX.open}\n\n  ${inbox.newAddress()}\n\n${INBOX.terminal}`);
        await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
        lines?.close();
        await inbox.close();
      } catch (error) {
        if (codeOf(error) !== 'EADDRINUSE') throw error;
        throw new OwnerError(fill(INBOX.portTaken, { port: String(port) }));
      } finally {
        await sample?.storage.close();
        sample?.remove();
      }
    });
};
