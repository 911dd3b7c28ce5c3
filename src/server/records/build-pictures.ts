import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BuiltPictures } from '#shared/pictures.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The pictures of the built site: paths below `src/content/media/` without the ending. Empty if no site is built. */
export function siteBuildPictures(env: Env): readonly string[] {
  return Object.keys(builtPictures(env)).sort();
}

/** The WebP file of a built picture in a width for lists; undefined if there is none. */
export function readBuiltPicture(env: Env, stem: string): Buffer | undefined {
  const pictures = builtPictures(env);
  const picture = Object.hasOwn(pictures, stem) ? pictures[stem] : undefined;
  const address = picture && Object.values(picture.webp)[1];
  const file = address && join(siteDir(env), 'client', address);
  return file && existsSync(file) ? readFileSync(file) : undefined;
}

const siteDir = (env: Env) => resolve(env.SITE_DIR?.trim() || 'dist');

function builtPictures(env: Env): BuiltPictures {
  const file = join(siteDir(env), 'server/pictures.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
