import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workerData } from 'piscina';
import { brandStyle } from '#content/brand-palette.ts';
import { placeholdersOf } from '#content/en/claim-words.ts';
import { readBuiltTexts } from '#server/records/built-texts.ts';
import { errorText } from '#shared/error-text.ts';
import type { ListedIds, PageBundle, RenderWork } from '#shared/page-bundle.ts';
import { statedWords } from '#shared/words.ts';
import { brandPictures, type Drawing, renderDrawing as draw } from './drawings.ts';
import { hashOf, type InlineHashes, inlineHashes } from './inline-hashes.ts';
import type {
  IconWork,
  Outcome,
  PictureWork,
  RenderedPage,
  RenderedPicture,
  WorkerStart,
} from './renderer.ts';

/**
 * The thread that renders pages, so that a render never delays a connection or a post. The copy in the bundle is
 * evaluated with the facts that the thread is started with, and with the owner's changes to the copy.
 */

const { dir, facts }: WorkerStart = workerData;
Object.assign(globalThis, {
  marigoldFacts: facts,
  ...(facts.words.length > 0 && {
    marigoldWords: statedWords(facts.words, readBuiltTexts(dir), placeholdersOf(facts.figures)),
  }),
});

const read = (name: string) => JSON.parse(readFileSync(join(dir, name), 'utf8'));

const { openPages }: PageBundle = await import(pathToFileURL(join(dir, 'entry.mjs')).href);
const { render, listedIds } = openPages(brandPictures(dir, read('pictures.json'), facts.brand));
const built: InlineHashes = read('inline-hashes.json');
// The style of the brand is the only style that is not from the build. The server generates it from checked colors.
const hashes = inlineHashes({
  ...built,
  styles: [...built.styles, hashOf(brandStyle(facts.brand))],
});

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

// The packages for pictures are loaded for the first picture, because most workers never render one.
export function renderPicture({ title, mark }: PictureWork): Promise<Outcome<RenderedPicture>> {
  return measured(async () => {
    const { linkPicture } = await import('./link-picture.ts');
    return { bytes: await linkPicture(title, facts, mark) };
  });
}

export function renderIcon({ path, mark }: IconWork): Promise<Outcome<RenderedPicture>> {
  return measured(async () => {
    const { icon } = await import('./link-picture.ts');
    return { bytes: await icon(path, facts, mark) };
  });
}

export function renderDrawing(drawing: Drawing): Promise<Outcome<RenderedPicture>> {
  return measured(async () => ({ bytes: await draw(dir, facts.brand, drawing) }));
}
