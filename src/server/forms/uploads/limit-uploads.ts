import { ANSWERS } from '#content/en/answers.ts';
import type { FileRefusal, ReceivedFile } from '#server/forms/post.ts';
import type { Limiter } from '#server/http/limits/open-limits.ts';
import type { IncomingFile } from './receive-file.ts';

/** A file with what is known of its sender before the first byte is read. */
export interface SentFile extends IncomingFile {
  /** The sender as limits count it. */
  readonly sender: string;
  /** Bytes of the whole request, if it says. */
  readonly announcedBytes: number | undefined;
}

/** What uploads may use. Limiters that are left out set no limit. */
export interface UploadLimits {
  /** Files of one sender. */
  readonly senderFiles: Limiter | undefined;
  /** Kilobytes of one sender; refundable. */
  readonly senderKilobytes: Limiter | undefined;
  /** Kilobytes of all senders; refundable. */
  readonly allKilobytes: Limiter | undefined;
  /** Bytes that are free where files are written. */
  readonly freeBytes: () => Promise<number>;
  /** Bytes that stay free for posts without files. */
  readonly leastFreeBytes: number;
}

type Receive<File> = (file: File) => Promise<ReceivedFile | FileRefusal>;

const KILOBYTE_BYTES = 1024;
/** A file is written three times: as a temporary file, into the database's log and into the database. */
const WRITTEN_TIMES = 3;

/**
 * Lets a file through to `receive` only if its sender, all senders together and the disk allow it, before
 * a byte of it is written. Room is held for as many bytes as may come, and what was not stored is given back.
 */
export function limitUploads(
  receive: Receive<IncomingFile>,
  limits: UploadLimits,
): Receive<SentFile> {
  let pendingBytes = 0;
  return async (file) => {
    const { field, sender, announcedBytes = Number.POSITIVE_INFINITY } = file;
    const mostBytes = Math.min(field.maxBytes, announcedBytes);
    const kilobytes = Math.ceil(mostBytes / KILOBYTE_BYTES);
    const refuse = async (refusal: FileRefusal) => {
      for await (const _ of file.stream) {
        // Read and discarded.
      }
      return refusal;
    };
    // Counted before the disk answers, so that files that come together don't use the same space twice.
    pendingBytes += WRITTEN_TIMES * mostBytes;
    try {
      if ((await limits.freeBytes()) - pendingBytes < limits.leastFreeBytes) {
        return await refuse(noRoom(field.name));
      }
      const files = await limits.senderFiles?.take(sender);
      if (files?.allowed === false) return await refuse(tooMany(field.name, files.resetSeconds));
      const own = await limits.senderKilobytes?.take(sender, kilobytes);
      if (own?.allowed === false) return await refuse(tooMany(field.name, own.resetSeconds));
      const all = await limits.allKilobytes?.take('all', kilobytes);
      if (all?.allowed === false) {
        await limits.senderKilobytes?.giveBack(sender, kilobytes);
        return await refuse(noRoom(field.name));
      }
      let stored = 0;
      try {
        const outcome = await receive(file);
        if ('path' in outcome) stored = Math.ceil(outcome.bytes / KILOBYTE_BYTES);
        return outcome;
      } finally {
        const unused = kilobytes - stored;
        if (unused > 0) {
          await limits.senderKilobytes?.giveBack(sender, unused);
          await limits.allKilobytes?.giveBack('all', unused);
        }
      }
    } finally {
      pendingBytes -= WRITTEN_TIMES * mostBytes;
    }
  };
}

function noRoom(field: string): FileRefusal {
  return { field, code: 'UNAVAILABLE', message: ANSWERS.noRoom, retryAfterSeconds: 600 };
}

function tooMany(field: string, retryAfterSeconds: number): FileRefusal {
  const message = ANSWERS.tooManyFiles(Math.ceil(retryAfterSeconds / 60));
  return { field, code: 'TOO_MANY_REQUESTS', message, retryAfterSeconds };
}
