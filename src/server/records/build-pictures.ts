import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The pictures of the built site: paths below `src/content/media/` without the ending. Empty if no site is built. */
export function siteBuildPictures(
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const file = join(resolve(env.SITE_DIR?.trim() || 'dist'), 'server/pictures.json');
  if (!existsSync(file)) return [];
  return Object.keys(JSON.parse(readFileSync(file, 'utf8'))).sort();
}
