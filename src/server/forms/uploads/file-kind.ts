import { readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { endingOf } from './file-name.ts';

/** The media type of a kind of document, and how its bytes are recognized. */
interface Kind {
  readonly type: string;
  /** What `file-type` makes of the bytes. */
  readonly magic: string;
  /** Must occur somewhere in the file. */
  readonly holds?: Buffer;
}

/** Every ending that a form may accept. A new one needs its kind here. */
const KINDS: Readonly<Record<string, Kind>> = {
  '.pdf': { type: 'application/pdf', magic: 'application/pdf' },
  '.doc': {
    type: 'application/msword',
    // Compound files are also Excel's, Outlook's and Windows' installers; Word's hold a stream of this name.
    magic: 'application/x-cfb',
    holds: Buffer.from('WordDocument', 'utf16le'),
  },
  '.docx': {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    magic: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
};

/** Browsers send one of these for an extension they do not know. */
const NO_CLAIM: ReadonlySet<string> = new Set(['', 'application/octet-stream', 'text/plain']);

/** True if the claimed media type does not contradict the name. */
export function claimFits(name: string, claimed: string): boolean {
  return NO_CLAIM.has(claimed) || KINDS[endingOf(name)]?.type === claimed;
}

/** The media type of a file on disk if its bytes are what its name says, else undefined. */
export async function kindOfFile(path: string, name: string): Promise<string | undefined> {
  const kind = KINDS[endingOf(name)];
  if (!kind) return undefined;
  const found = await fileTypeFromFile(path);
  if (found?.mime !== kind.magic) return undefined;
  if (kind.holds && !(await readFile(path)).includes(kind.holds)) return undefined;
  return kind.type;
}
