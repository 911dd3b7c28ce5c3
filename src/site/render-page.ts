import { createApp } from 'astro/app/entrypoint';
import { EVERY_PRACTICE_TYPE, PRACTICE_TYPES } from '#content/en/practice-types.ts';
import { EVERY_SPECIALTY } from '#content/en/specialties.ts';
import { EVERY_ROLE, STAFF_ROLES } from '#content/en/staff-roles.ts';
import type { Offerable } from '#shared/offer.ts';
import type { PageBundle } from '#shared/page-bundle.ts';
import { setPictures } from '#site/ui/picture-files.ts';

const named = (items: readonly Offerable[]) => items.map(({ id, title }) => ({ id, title }));

/** Opens all pages for the server. This module is the entry of `dist/server/` (docs/decisions/0015). */
export const openPages: PageBundle['openPages'] = (pictures) => {
  setPictures(pictures);
  const app = createApp({ streaming: false });
  return {
    listedIds: {
      '/staff/:role': STAFF_ROLES.map(({ id }) => id),
      '/practices/:type': PRACTICE_TYPES.map(({ id }) => id),
    },
    offerable: {
      positions: named(EVERY_ROLE),
      practices: named(EVERY_PRACTICE_TYPE),
      specialties: named(EVERY_SPECIALTY),
    },
    async render({ page, address, data }) {
      const request = new Request(`http://localhost${address}`);
      const response = await app.render(request, { locals: { page, data } });
      const isMissing = response.status === 404 && page.endsWith('404');
      if (response.status !== 200 && !isMissing)
        throw new Error(`The page ${address} was not rendered.`);
      const seconds = /max-age=(\d+)/.exec(response.headers.get('CDN-Cache-Control') ?? '')?.[1];
      return { html: await response.text(), maxAge: seconds ? Number(seconds) : undefined };
    },
  };
};
