/** Providers that ignore dots in the local part of an address. */
const IGNORES_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox an address leads to, so that its spellings count as one: lower case, without a `+tag`, and for Gmail
 * without dots. Only for counting: mail goes to the address as it was written.
 */
export function recipientKey(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address
    .slice(at + 1)
    .trim()
    .toLowerCase()
    .replace(/\.$/, '');
  const [local = ''] = address.slice(0, Math.max(0, at)).trim().toLowerCase().split('+');
  if (!IGNORES_DOTS.has(domain)) return `${local}@${domain}`;
  return `${local.replaceAll('.', '')}@gmail.com`;
}
