import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workerData } from 'piscina';
import { errorText } from '#shared/error-text.ts';
import type { ListedIds, PageBundle, RenderWork } from '#shared/page-bundle.ts';
import { inlineHashes } from './inline-hashes.ts';
import type { Outcome, RenderedPage, RenderedPicture, WorkerStart } from './renderer.ts';

/**
 * The thread that renders pages, so that a render never delays a connection or a post. The copy in the bundle is evaluated
 * with the facts that the thread is started with.
 */

const { dir, facts }: WorkerStart = workerData;
Object.assign(globalThis, { marigoldFacts: facts });

const read = (name: string) => JSON.parse(readFileSync(join(dir, name), 'utf8'));

const { openPages }: PageBundle = await import(pathToFileURL(join(dir, 'entry.mjs')).href);
const { render, listedIds } = openPages(read('pictures.json'));
const hashes = inlineHashes(read('inline-hashes.json'));

/** Calls a function, catches its error, and measures the processor time of this thread in milliseconds. */
async function measured<T extends object>(
  work: () => Promise<T>,
): Promise<Outcome<T & { readonly ms: number }>> {
  const before = process.threadCpuUsage();
  try {
    const result = await work();
    const { user, system } = process.threadCpuUsage(before);
    return { value: { ...result, ms: (user + system) / 1000 } };
  } catch (error) {
    return { error: errorText(error) };
  }
}

export function listIds(): Outcome<ListedIds> {
  return { value: listedIds };
}

export function renderPage(work: RenderWork): Promise<Outcome<Omit<RenderedPage, 'facts'>>> {
  return measured(async () => {
    const rendered = await render(work);
    return { ...rendered, inline: hashes(rendered.html) };
  });
}

export function renderPicture(title: string): Promise<Outcome<RenderedPicture>> {
  return measured(async () => {
    // Most workers never render a picture: its packages are loaded when one is asked for.
    const { linkPicture } = await import('./link-picture.ts');
    return { bytes: await linkPicture(title, facts.identity.name) };
  });
}
