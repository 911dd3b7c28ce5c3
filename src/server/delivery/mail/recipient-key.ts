import { domainToASCII } from 'node:url';

/** Providers that ignore dots in the local part of an address. */
const IGNORES_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox an address leads to, so that its spellings count as one: lower case, without a `+tag`, the domain as name
 * servers see it (UTS 46: full-width letters and other dots are those of ASCII), and for Gmail without dots. Only for
 * counting: mail goes to the address as it was written.
 */
export function recipientKey(address: string): string {
  const plain = address.normalize('NFKC').trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  const written = plain.slice(at + 1);
  const domain = (domainToASCII(written) || written).replace(/\.$/, '');
  const [local = ''] = plain.slice(0, Math.max(0, at)).split('+');
  if (!IGNORES_DOTS.has(domain)) return `${local}@${domain}`;
  return `${local.replaceAll('.', '')}@gmail.com`;
}
