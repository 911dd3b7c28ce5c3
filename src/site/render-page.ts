import { createApp } from 'astro/app/entrypoint';
import type { PageBundle } from '#shared/page-data.ts';
import { setPictures } from '#site/ui/built-pictures.ts';

/** The rendered pages, for the server: the entry of `dist/server/` (docs/decisions/0015). */
export const openPages: PageBundle['openPages'] = (pictures) => {
  setPictures(pictures);
  const app = createApp({ streaming: false });
  return async (address, locals) => {
    const response = await app.render(new Request(`http://localhost${address}`), { locals });
    if (response.status !== 200) throw new Error(`The page ${address} was not rendered.`);
    return response;
  };
};
