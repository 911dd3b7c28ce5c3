import { createApp } from 'astro/app/entrypoint';
import type { PageBundle, RequestPage } from '#shared/page-data.ts';
import { setPictures } from '#site/ui/built-pictures.ts';

/** The pages of pages/on-request/ for the server (docs/decisions/0015): the entry of `dist/server/`. */
export const openPages: PageBundle['openPages'] = (pictures) => {
  setPictures(pictures);
  const app = createApp({ streaming: false });
  return async (page: RequestPage, data) => {
    // Never the address that a visitor asked for.
    const request = new Request(`http://localhost/on-request/${page}`);
    const routeData = app.match(request);
    if (!routeData) throw new Error(`There is no page pages/on-request/${page}.astro.`);
    const response = await app.render(request, { locals: { ...data }, routeData });
    if (response.status !== 200) throw new Error(`The page ${page} could not be drawn.`);
    return response.text();
  };
};
