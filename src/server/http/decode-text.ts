import { isUtf8 } from 'node:buffer';

const WINDOWS_1252 = new TextDecoder('windows-1252');

/**
 * The text of bytes that a client sent: UTF-8, or else windows-1252, which browsers use on a page without a stated encoding
 * (WHATWG, Encoding). They do not state it in a post.
 */
export function decodeText(bytes: Buffer): string {
  return isUtf8(bytes) ? bytes.toString() : WINDOWS_1252.decode(bytes);
}
