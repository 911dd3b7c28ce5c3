import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltText } from '#shared/words.ts';

/** The texts of the built site that the owner can change. `dir`: `dist/server`. Empty if no site is built. */
export function readBuiltTexts(dir: string): readonly BuiltText[] {
  const file = join(dir, 'words.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}
