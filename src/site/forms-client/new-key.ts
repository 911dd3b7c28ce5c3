/**
 * A new idempotency key: 128 random bits as a UUID. Not `crypto.randomUUID`, which browsers omit on plain HTTP
 * with a host name other than localhost.
 */
export function newKey(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte, index) => {
    // Version 4 and its variant (RFC 9562, section 5.4).
    if (index === 6) byte = (byte & 0x0f) | 0x40;
    if (index === 8) byte = (byte & 0x3f) | 0x80;
    return byte.toString(16).padStart(2, '0');
  });
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((part) => part.join(''))
    .join('-');
}
