import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PAGE_NAMES } from '#content/en/offer-words.ts';
import { HIRING_COUNTRY_CODES } from '#shared/hiring-countries.ts';
import { countryName } from '#shared/language.ts';
import type { Offerable, OfferPart } from '#shared/offer.ts';
import type { OfferableContent } from '#shared/page-bundle.ts';
import type { BuiltPictures } from '#shared/pictures.ts';
import { SWITCHABLE_PAGES } from '#shared/routes.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The pictures of the built site: paths below `src/content/media/` without the ending. Empty if no site is built. */
export function siteBuildPictures(env: Env): readonly string[] {
  return Object.keys(builtPictures(env)).sort();
}

/** The WebP file of a built picture, in the width that lists show; undefined if there is none. */
export function readBuiltPicture(env: Env, stem: string): Buffer | undefined {
  const pictures = builtPictures(env);
  const picture = Object.hasOwn(pictures, stem) ? pictures[stem] : undefined;
  const address = picture && Object.values(picture.webp)[1];
  const file = address && join(siteDir(env), 'client', address);
  return file && existsSync(file) ? readFileSync(file) : undefined;
}

/** The items that the owner can switch off. Without a built site: countries and pages only. */
export function readOfferable(env: Env): Readonly<Record<OfferPart, readonly Offerable[]>> {
  const file = join(siteDir(env), 'server/offerable.json');
  const content: Partial<OfferableContent> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  return {
    positions: [],
    practices: [],
    specialties: [],
    ...content,
    countries: HIRING_COUNTRY_CODES.map((id) => ({ id, title: countryName(id, 'en') })),
    pages: SWITCHABLE_PAGES.map((id) => ({ id, title: PAGE_NAMES[id] })),
  };
}

const siteDir = (env: Env) => resolve(env.SITE_DIR?.trim() || 'dist');

function builtPictures(env: Env): BuiltPictures {
  const file = join(siteDir(env), 'server/pictures.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
