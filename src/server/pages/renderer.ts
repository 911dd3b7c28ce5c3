import { Piscina } from 'piscina';
import type { Facts } from '#shared/facts.ts';
import type { ListedIds, RenderedHtml, RenderWork } from '#shared/page-bundle.ts';
import type { Drawing } from './drawings.ts';
import type { IconPath } from './icons.ts';
import type { InlineHashes } from './inline-hashes.ts';
import type { Mark } from './link-picture.ts';

/** The data that a worker is started with. `dir`: the folder with the server bundle. */
export interface WorkerStart {
  readonly dir: string;
  readonly facts: Facts;
}

interface Measured {
  /** Processor time in milliseconds. */
  readonly ms: number;
}

export interface RenderedPage extends RenderedHtml, Measured {
  readonly inline: InlineHashes;
  readonly facts: Facts;
}

export interface RenderedPicture extends Measured {
  readonly bytes: Uint8Array;
}

export interface PictureWork {
  readonly title: string;
  /** The logo of the business, or its short mark. */
  readonly mark: Mark | undefined;
}

export interface IconWork {
  readonly path: IconPath;
  readonly mark: Mark | undefined;
}

/** The result of a function of the worker. */
export type Outcome<T> = { readonly value: T } | { readonly error: string };

/** A page that takes longer has failed, and its worker is replaced. The page is not tried again. */
const RENDER_TIMEOUT_MS = 20_000;
/** Gives the worker a lower priority than the main thread, which accepts connections and stores posts. */
const NICE_INCREMENT = 2;
const MAX_HEAP_MB = 256;

/** Renders pages in a worker that has the same facts until it ends. */
export interface Renderer {
  readonly facts: Facts;
  readonly listedIds: ListedIds;
  page(work: RenderWork): Promise<RenderedPage>;
  /** The picture of a page for links to it: 1200 × 630, PNG. */
  picture(work: PictureWork): Promise<RenderedPicture>;
  /** An icon of a business without the flower. */
  icon(work: IconWork): Promise<RenderedPicture>;
  /** A drawing of the site in the colors of the business. */
  drawing(drawing: Drawing): Promise<RenderedPicture>;
  /** Ends the worker when the work that was given to it is done. */
  close(): Promise<void>;
  /** Ends the worker at once. */
  stop(): Promise<void>;
}

/**
 * Starts a worker. If it dies, another worker is started and repeats the unfinished work once. `onError` is called if a
 * worker has died.
 */
export async function openRenderer(
  start: WorkerStart,
  onError: (error: unknown) => void,
): Promise<Renderer> {
  const pool = new Piscina({
    filename: new URL('./render-worker.ts', import.meta.url).href,
    workerData: start,
    minThreads: 1,
    maxThreads: 1,
    niceIncrement: NICE_INCREMENT,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  pool.on('error', onError);

  /** The functions of the worker catch the errors of a page, so a rejection means that the worker has died. */
  const once = <T>(name: string, task?: unknown): Promise<Outcome<T>> =>
    pool.run(task, { name, signal: AbortSignal.timeout(RENDER_TIMEOUT_MS) });
  async function run<T>(name: string, task: unknown): Promise<T> {
    const outcome = await once<T>(name, task).catch((error: unknown) => {
      onError(error);
      // A page that timed out is not repeated: it would take as long again, and all others wait for it.
      if (error instanceof Error && error.name === 'AbortError') throw error;
      return once<T>(name, task);
    });
    return resultOf(outcome);
  }

  // This call is not repeated: Piscina does not replace a worker that failed to start.
  const listed = await once<ListedIds>('listIds').catch(async (error) => {
    await pool.destroy();
    throw error;
  });
  return {
    facts: start.facts,
    listedIds: resultOf(listed),
    page: async (work) => ({
      ...(await run<Omit<RenderedPage, 'facts'>>('renderPage', work)),
      facts: start.facts,
    }),
    picture: (work) => run('renderPicture', work),
    icon: (work) => run('renderIcon', work),
    drawing: (drawing) => run('renderDrawing', drawing),
    close: () => pool.close(),
    stop: () => pool.destroy(),
  };
}

function resultOf<T>(outcome: Outcome<T>): T {
  if ('error' in outcome) throw new Error(outcome.error);
  return outcome.value;
}
