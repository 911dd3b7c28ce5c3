import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { INBOX } from '#content/en/inbox.ts';
import { ownConfig } from '#server/config.ts';
import { openStorage, storageFromEnv } from '#server/database/open-storage.ts';
import { codeOf, messageOf } from '#shared/error-text.ts';
import { fill } from '#shared/fill-template.ts';
import { createInbox } from './create-inbox.ts';
import { openSample } from './sample.ts';

const ROOT = join(import.meta.dirname, '../../..');

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: '0' },
        'forwarded-port': { type: 'string' },
        sample: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    return stop(`${messageOf(error)}\n\n${INBOX.usage}`);
  }
}

function portOf(name: string, text: string, least: number): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port >= least && port <= 65_535) return port;
  return stop(`--${name} must be a port from ${least} to 65535, not "${text}".`);
}

const given = readArguments();
if (given.help) {
  console.log(INBOX.usage);
  process.exit(0);
}
const port = portOf('port', given.port, 0);
const forwarded = given['forwarded-port'];
const { env } = process;
const where = storageFromEnv(env);

try {
  const sample = given.sample ? await openSample(Date.now()) : undefined;
  const storage = sample?.storage ?? (await openStorage(where));
  const inbox = await createInbox({
    storage,
    config: () => ownConfig(sample ? {} : env),
    env: sample ? {} : env,
    now: Date.now,
    where: sample || where.databaseUrl === '' ? (sample?.dataDir ?? where.dataDir) : 'PostgreSQL',
    sample: sample !== undefined,
    pageDir: join(ROOT, 'dist-inbox'),
    port,
    forwardedPort: forwarded === undefined ? undefined : portOf('forwarded-port', forwarded, 1),
  });
  console.log(`${INBOX.open}\n\n  ${inbox.newAddress()}\n\n${INBOX.terminal}`);
  if (process.stdin.isTTY) {
    createInterface({ input: process.stdin }).on('line', () => console.log(inbox.newAddress()));
  }
  let closing = false;
  const end = async () => {
    if (closing) return;
    closing = true;
    await inbox.close();
    await storage.close();
    sample?.remove();
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
} catch (error) {
  if (codeOf(error) === 'EADDRINUSE') {
    stop(fill(INBOX.portTaken, { port: given.port }));
  }
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  const named = where.databaseUrl ? 'DATABASE_URL' : where.dataDir;
  stop(
    `${fill(INBOX.failed, { where: named })} ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`,
  );
}
