import type { Limiter } from '#server/http/limits/open-limits.ts';
import { ANSWERS_IN } from '#server/http/request-error.ts';
import { type ReceiveFile, readToEnd } from './receive-file.ts';

/** What uploads may use. Limiters that are undefined set no limit. */
export interface UploadLimits {
  readonly senderFiles: Limiter | undefined;
  /** Kilobytes of one sender; refundable. */
  readonly senderKilobytes: Limiter | undefined;
  /** Kilobytes of all senders; refundable. */
  readonly allKilobytes: Limiter | undefined;
  readonly freeBytes: () => Promise<number>;
  /** Bytes that stay free for posts without files. */
  readonly leastFreeBytes: number;
}

const KILOBYTE_BYTES = 1024;
/** A file is written three times: as a temporary file, into the database's log and into the database. */
const WRITTEN_TIMES = 3;

/**
 * Lets a file through to `receive` only if its sender, all senders together and the disk allow it, before
 * a byte of it is written. Space is reserved for as many bytes as may come, and what was not stored is given back.
 */
export function limitUploads(receive: ReceiveFile, limits: UploadLimits): ReceiveFile {
  const { senderFiles, senderKilobytes, allKilobytes } = limits;
  let pendingBytes = 0;
  return async (file) => {
    const { sender, announcedBytes = Number.POSITIVE_INFINITY } = file;
    const field = file.field.name;
    const say = ANSWERS_IN[file.form.language];
    const mostBytes = Math.min(file.field.maxBytes, announcedBytes);
    const kilobytes = Math.ceil(mostBytes / KILOBYTE_BYTES);
    const noRoom = async () => {
      await readToEnd(file.stream);
      return { field, code: 'UNAVAILABLE', message: say.noRoom, retryAfterSeconds: 600 };
    };
    // Counted before the disk answers, so that files that come together don't use the same space twice.
    pendingBytes += WRITTEN_TIMES * mostBytes;
    try {
      if ((await limits.freeBytes()) - pendingBytes < limits.leastFreeBytes) return await noRoom();
      let own = await senderFiles?.take(sender);
      if (own?.allowed !== false) own = await senderKilobytes?.take(sender, kilobytes);
      if (own?.allowed === false) {
        await readToEnd(file.stream);
        const retryAfterSeconds = own.resetSeconds;
        const message = say.tooManyFiles(Math.ceil(retryAfterSeconds / 60));
        return { field, code: 'TOO_MANY_REQUESTS', message, retryAfterSeconds };
      }
      if ((await allKilobytes?.take('all', kilobytes))?.allowed === false) {
        await senderKilobytes?.giveBack(sender, kilobytes);
        return await noRoom();
      }
      let unused = kilobytes;
      try {
        const outcome = await receive(file);
        if ('path' in outcome) unused -= Math.ceil(outcome.bytes / KILOBYTE_BYTES);
        return outcome;
      } finally {
        if (unused > 0) {
          await senderKilobytes?.giveBack(sender, unused);
          await allKilobytes?.giveBack('all', unused);
        }
      }
    } finally {
      pendingBytes -= WRITTEN_TIMES * mostBytes;
    }
  };
}
