import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CLI } from '#content/en/cli.ts';
import { INBOX } from '#content/en/inbox.ts';
import { INBOX_ACCESS } from '#content/en/inbox-access.ts';
import { ownConfig } from '#server/config.ts';
import { codeOf } from '#shared/error-text.ts';
import { fill } from '#shared/fill-template.ts';
import { OwnerError } from '#shared/owner-error.ts';
import type { CliContext, Register } from './cli-context.ts';
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
    .option('--remote', 'serve the inbox at INBOX_ORIGIN, for owners who sign in')
    .action(async ({ port, forwardedPort, sample: isSample, remote }) => {
      if (!existsSync(PAGE_DIR)) {
        throw new OwnerError(CLI.inbox.notBuilt);
      }
      if (remote) return serveRemote(cli);
      // Load these modules only for this command: Fastify takes longer to load than all other modules.
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

/** Serves the inbox at INBOX_ORIGIN until the process is stopped. */
async function serveRemote(cli: CliContext): Promise<void> {
  const { terminal } = INBOX_ACCESS;
  const config = cli.config();
  const { INBOX_ORIGIN: origin, INBOX_OWNERS: owners, INBOX_PORT: port } = config;
  if (!origin) throw new OwnerError(terminal.off, 2);
  const { createRemoteInbox } = await import('#inbox/remote/create-remote-inbox.ts');
  const { dataDir, databaseUrl } = cli.where;
  try {
    const inbox = await createRemoteInbox({
      storage: await cli.storage({ mayBeNew: true }),
      settings: config,
      config: () => config,
      env: cli.env,
      now: cli.now,
      where: databaseUrl ? 'PostgreSQL' : dataDir,
      sample: false,
      pageDir: PAGE_DIR,
      warn: cli.note,
    });
    const facts = { origin, port: String(inbox.port), owners: owners.join(', ') };
    cli.print(fill(terminal.running, facts));
    if (config.TRUSTED_PROXIES.length === 0) cli.note(terminal.noProxy);
    await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
    await inbox.close();
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    throw new OwnerError(fill(terminal.portTaken, { port: String(port) }));
  }
}
