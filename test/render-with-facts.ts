/** A worker that renders pages with the facts of `workerData`: the content of the bundle states those that it finds when it is loaded. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Facts } from '#shared/facts.ts';
import type { PageBundle } from '#shared/page-data.ts';

export interface RenderTask {
  readonly facts: Facts;
  /** The folder of the server's bundle. */
  readonly server: string;
  readonly addresses: readonly string[];
}

const { facts, server, addresses }: RenderTask = workerData;
Object.assign(globalThis, { marigoldFacts: facts });
const { openPages }: PageBundle = await import(join(server, 'entry.mjs'));
const render = openPages(JSON.parse(readFileSync(join(server, 'pictures.json'), 'utf8')));
const pages = [];
for (const address of addresses) pages.push(await (await render(address, {})).text());
parentPort?.postMessage(pages);
