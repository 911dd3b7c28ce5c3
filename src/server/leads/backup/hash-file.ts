import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Size and SHA-256 of a plain file; undefined for a link, a folder or nothing. Rejects where it cannot be read. */
export async function hashFile(
  path: string,
): Promise<{ readonly bytes: number; readonly sha256: string } | undefined> {
  const info = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!info?.isFile()) return undefined;
  return { bytes: info.size, sha256: await hashOf(createReadStream(path)) };
}

/** SHA-256 of a stream, in hex. */
export async function hashOf(source: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(source, hash);
  return hash.digest('hex');
}
