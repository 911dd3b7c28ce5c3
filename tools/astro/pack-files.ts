import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(html|css|js|svg|json|xml|txt|vtt)$/;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Quality 11 produces 2% fewer bytes than 10 and takes twice as long, once for each content. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
const ENCODERS = {
  br: (bytes: Buffer) => brotli(bytes, BROTLI),
  gz: (bytes: Buffer) => deflate(bytes, { level: 9 }),
};
/** Part of every cache key. Change it whenever the settings above change. */
const SETTINGS = 'br11-gz9';
const CACHE = fileURLToPath(new URL('../../.cache/packed/', import.meta.url));

/**
 * Writes `{file}.br` and `{file}.gz` next to each text file below `root`, unless they would be larger than the file.
 * The cache is keyed by content. Entries that this build does not use are removed.
 */
export async function packFiles(
  root: string,
  files: readonly string[],
  cache = CACHE,
): Promise<void> {
  await mkdir(cache, { recursive: true });
  const used = new Set<string>();
  const pack = async (file: string) => {
    const bytes = await readFile(join(root, file));
    const key = createHash('sha256').update(SETTINGS).update(bytes).digest('hex');
    for (const [ending, encode] of Object.entries(ENCODERS)) {
      const cached = join(cache, `${key}.${ending}`);
      const target = join(root, `${file}.${ending}`);
      used.add(`${key}.${ending}`);
      if (await isCopied(cached, target)) continue;
      const packed = await encode(bytes);
      if (packed.length >= bytes.length) continue;
      // An interrupted build must not leave an incomplete file.
      await writeFile(`${target}.part`, packed);
      await copyFile(`${target}.part`, cached);
      await rename(`${target}.part`, target);
    }
  };
  await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map(pack));
  for (const name of await readdir(cache)) if (!used.has(name)) await rm(join(cache, name));
}

async function isCopied(from: string, to: string): Promise<boolean> {
  return copyFile(from, to).then(
    () => true,
    () => false,
  );
}
