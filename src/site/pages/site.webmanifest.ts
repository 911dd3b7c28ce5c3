import type { APIRoute } from 'astro';
import { PALETTE } from '#content/palette.ts';
import { SITE } from '#content/site.ts';

export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      name: SITE.name,
      short_name: SITE.shortName,
      start_url: '/',
      display: 'browser',
      background_color: PALETTE.paper,
      theme_color: PALETTE.paper,
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }),
  );
