import type { APIRoute } from 'astro';
import { encodePicture, pictureStems } from '#site/ui/picture-files.ts';

/** All pictures in all widths, for the rendered pages. The build moves the file to `dist/server/`. */
export const GET: APIRoute = async () => {
  const pictures = pictureStems().map(async (stem) => [stem, await encodePicture(stem)] as const);
  return new Response(JSON.stringify(Object.fromEntries(await Promise.all(pictures))));
};
