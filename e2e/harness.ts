/**
 * The base of every browser test: the built site on the real server, on a free port, with one data folder for each
 * worker.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type WebError } from '@playwright/test';
import type { LeadFilter } from '#server/database/leads-query.ts';
import { openStorage } from '#server/database/open-storage.ts';
import { exportJson } from '#server/leads/export-leads.ts';
import { startChild } from '#test/child-server.ts';
import { publishFacts, type StatedFacts } from './with-facts.ts';

export { expect };

/** The two windows in which every task is tested. */
export const PHONE = { width: 360, height: 740 } as const;
export const DESKTOP = { width: 1280, height: 800 } as const;

/** A lead as `npm run leads -- export --json` prints it (docs/contracts/csv.md). */
export type Lead = Readonly<Record<string, unknown>>;

/** A running server. */
export interface Site {
  /** `http://127.0.0.1:{port}`, no trailing slash. */
  readonly url: string;
  readonly dataDir: string;
  /** Every matching lead, oldest first. */
  leads(filter?: LeadFilter): Promise<Lead[]>;
  /** Sends SIGTERM and removes the data folder. */
  stop(): Promise<void>;
}

/** The folder of Node's compile cache, with which servers and commands start faster. */
export const COMPILED = join(import.meta.dirname, '../.cache/compiled');

/**
 * Starts the real server with its own data folder. `extra`: environment variables. `facts`: changes that the owner has
 * published.
 */
export async function startSite(
  extra: Readonly<Record<string, string>> = {},
  facts?: StatedFacts,
): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marigold-e2e-'));
  if (facts) await publishFacts({ dataDir }, facts);
  const env = { DATA_DIR: dataDir, NODE_COMPILE_CACHE: COMPILED, ...extra };
  const server = await startChild('src/server/main.ts', env);
  return {
    url: server.url,
    dataDir,
    async leads(filter = {}) {
      const storage = await openStorage({ dataDir });
      const leads = [];
      for await (const line of exportJson(storage.db, filter)) leads.push(JSON.parse(line));
      await storage.close();
      return leads;
    },
    async stop() {
      await server.end();
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
  const note = (event: WebError) => {
    const text = event.error().stack || String(event.error().message);
    // Ignores skipped transitions: the browser reports them as errors, although no script uses transitions.
    if (!text.startsWith('Transition was skipped')) errors.push(text);
  };
  context.on('weberror', note);
  await work();
  context.off('weberror', note);
  expect(errors, 'no script throws').toEqual([]);
}

/**
 * The fixture `site`: the server that `start` starts, one for each worker. `timeout` (milliseconds) applies to the
 * start.
 */
export function siteForWorker(start: () => Promise<Site>, timeout = 180_000) {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
  const fixture = async ({}: object, use: (site: Site) => Promise<void>) => {
    const site = await start();
    await use(site);
    await site.stop();
  };
  const options: { scope: 'worker'; timeout: number } = { scope: 'worker', timeout };
  return [fixture, options] satisfies [unknown, unknown];
}

/**
 * Playwright's `test` with a running site for each worker. `baseURL` is its origin, so `page.goto('/')` works. A
 * script that throws on any page fails the test.
 */
export const test = base.extend<object, { site: Site }>({
  site: siteForWorker(() => startSite()),
  baseURL: async ({ site }, use) => use(site.url),
  context: async ({ context }, use) => failOnScriptErrors(context, () => use(context)),
});

/** For tests in which scripts throw on purpose. */
export const testWithErrors = test.extend({
  context: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(context);
    await context.close();
  },
});
