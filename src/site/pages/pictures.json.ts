import type { APIRoute } from 'astro';
import { encodePictures } from '#site/ui/encode-pictures.ts';

/**
 * Lists all pictures in all widths, for the pages. The build prerenders this list, which also writes the pictures. Then
 * it moves the list to `dist/server/`.
 */
export const prerender = true;

export const GET: APIRoute = async () => Response.json(await encodePictures());
