/**
 * The base of every browser test: the real built site served by the real server on a free port, with a
 * data folder of its own for each worker. `site.leads()` reads through the leads CLI.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, test as base, expect, type WebError } from '@playwright/test';

export { expect };

/** The two widths every task is tested at. */
export const PHONE = { width: 360, height: 740 } as const;
export const DESKTOP = { width: 1280, height: 800 } as const;

/** A lead as `npm run leads -- export --json` prints it (docs/contracts/csv.md). */
export type Lead = Readonly<Record<string, unknown>>;

/** A running server. */
export interface Site {
  /** `http://127.0.0.1:{port}`, no trailing slash. */
  readonly url: string;
  readonly dataDir: string;
  /** Every stored lead, read by the leads CLI while the server runs. */
  leads(...args: string[]): Promise<Lead[]>;
  /** SIGKILL: the effect of a power failure. */
  kill(): Promise<void>;
  /** Starts the server again on the same port and data. */
  restart(): Promise<void>;
  /** SIGTERM, and the data folder is removed. */
  stop(): Promise<void>;
}

const run = promisify(execFile);

/** Node's compile cache, so that each of many servers and commands need not compile our modules. */
const COMPILED = join(import.meta.dirname, '../.cache/compiled');

/** A port of 127.0.0.1 that nothing listens on. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Resolves when the server has printed its address. */
async function listening(child: ChildProcess, url: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let output = '';
    const read = (bytes: Buffer) => {
      output += bytes.toString();
      if (output.includes(url)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
}

/** Starts the real server with a data folder of its own. `extra` are environment variables. */
export async function startSite(extra: Readonly<Record<string, string>> = {}): Promise<Site> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'marigold-e2e-'));
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    NODE_COMPILE_CACHE: COMPILED,
    ...extra,
  };
  let child: ChildProcess | undefined;

  const start = async () => {
    child = spawn(process.execPath, ['src/server/main.ts'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await listening(child, url);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child.kill(signal);
    await ended;
  };

  await start();
  return {
    url,
    dataDir,
    restart: start,
    kill: () => end('SIGKILL'),
    async leads(...args) {
      const command = ['src/cli/leads.ts', 'export', '--json', ...args];
      const { stdout } = await run(process.execPath, command, { env, maxBuffer: 64 * 1024 * 1024 });
      return stdout
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => JSON.parse(line) as Lead);
    },
    async stop() {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Fails if a script of any page of the context throws while `work` runs. */
export async function failOnScriptErrors(
  context: BrowserContext,
  work: () => Promise<void>,
): Promise<void> {
  const errors: string[] = [];
  const note = (event: WebError) =>
    errors.push(event.error().stack || String(event.error().message));
  context.on('weberror', note);
  await work();
  context.off('weberror', note);
  expect(errors, 'no script throws').toEqual([]);
}

/**
 * Playwright's test with a running site for each worker; `baseURL` points at it, so `page.goto('/')` works. A script that
 * throws on any page fails the test, whatever it is about.
 */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  context: async ({ context }, use) => failOnScriptErrors(context, () => use(context)),
});
