import { createApp } from 'astro/app/entrypoint';
import { isOpen } from '#shared/jobs.ts';
import type { PageBundle, PageData, PageHead, RequestPage } from '#shared/request-pages.ts';
import { setPictures } from '#site/ui/built-pictures.ts';
import { afterPaint, withReferral } from './middleware.ts';

/** Nothing of a page opened by a share link is the same for every visitor. */
const NO_HEAD: PageHead = { html: '' };

/** A page without what is in its `<main>`: the same for every visitor. */
interface Frame {
  readonly head: PageHead;
  readonly foot: string;
  /** The scripts and styles of islands, at the end of the head: the main part needs no copy. */
  readonly runtime: readonly string[];
}

/**
 * The pages of pages/on-request/ for the server (docs/decisions/0015): the entry of `dist/server/`. Nine tenths of a page are
 * its frame, which is drawn once; for a request only the main part is.
 */
export const openPages: PageBundle['openPages'] = (pictures) => {
  setPictures(pictures);
  const app = createApp({ streaming: false });
  const frames = new Map<string, Frame>();

  async function draw(page: RequestPage, locals: App.Locals): Promise<string> {
    // Never the address that a visitor asked for.
    const request = new Request(`http://localhost/on-request/${page}`);
    const routeData = app.match(request);
    if (!routeData) throw new Error(`There is no page pages/on-request/${page}.astro.`);
    const response = await app.render(request, { locals, routeData });
    if (response.status !== 200) throw new Error(`The page ${page} could not be drawn.`);
    return afterPaint(await response.text());
  }

  /** By what a page's head is made of, nothing of which a visitor chooses. */
  async function frameOf(
    page: RequestPage,
    { job, jobEnds, language, now, refused }: PageData,
  ): Promise<Frame> {
    const isRefused = refused !== undefined && refused.errors.length > 0;
    const jobEnd = job && jobEnds?.[job];
    const isClosed = jobEnd !== undefined && now !== undefined && !isOpen(jobEnd, now);
    const key = `${page} ${job} ${jobEnd} ${isClosed} ${language} ${isRefused}`;
    const known = frames.get(key);
    if (known) return known;
    const html = await draw(page, {
      job,
      jobEnds,
      language,
      now,
      refused: isRefused ? { fields: [], errors: [{ message: '' }] } : undefined,
      part: 'frame',
    });
    const end = html.indexOf('</main>');
    const [islands = ''] =
      /<style>astro-island.*?<\/style>(<script>.*?<\/script>)*/s.exec(html.slice(end)) ?? [];
    const frame = {
      head: { html: html.slice(0, end) + islands },
      foot: html.slice(end).replace(islands, () => ''),
      runtime: islands.match(/<(style|script)>.*?<\/\1>/gs) ?? [],
    };
    frames.set(key, frame);
    return frame;
  }

  return async (page, data) => {
    const { head, foot, runtime } = await frameOf(page, data);
    const main = (await draw(page, { ...data, part: 'main' })).replace(/^<!doctype html>\s*/i, '');
    const rest = runtime.reduce((html, piece) => html.replace(piece, () => ''), main) + foot;
    if (!data.referrer) return { head, rest };
    return { head: NO_HEAD, rest: withReferral(head.html + rest, data.referrer) };
  };
};
