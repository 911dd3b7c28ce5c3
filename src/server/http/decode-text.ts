import { isUtf8 } from 'node:buffer';

const WINDOWS_1252 = new TextDecoder('windows-1252');

/**
 * Decodes bytes that a client sent: as UTF-8, or as windows-1252 if they are not valid UTF-8. Browsers use windows-1252
 * on a page without a declared encoding (WHATWG, Encoding), and do not name the encoding in a post.
 */
export function decodeText(bytes: Buffer): string {
  return isUtf8(bytes) ? bytes.toString() : WINDOWS_1252.decode(bytes);
}
