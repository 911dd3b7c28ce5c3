import type { APIRoute } from 'astro';
import { encodePictures } from '#site/ui/encode-pictures.ts';

/** All pictures in all widths, for the pages. The build writes the pictures, and moves this file to `dist/server/`. */
export const prerender = true;

export const GET: APIRoute = async () => Response.json(await encodePictures());
