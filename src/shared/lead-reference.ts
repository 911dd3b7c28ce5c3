import { isLeadId } from './lead.ts';

/**
 * The number a person can quote for what they sent, such as `7KMX-4RTD`: the last 36 bits of the lead's id in digits and
 * letters that are not mistaken for each other on paper or the phone, without vowels, so that no words appear.
 */
const SYMBOLS = '23456789CDFHJKMNPQRTVWXY';
const LENGTH = 8;
const ID_DIGITS = 9;
/** What people read in place of a symbol. */
const MISREAD: Readonly<Record<string, string>> = { Z: '2', S: '5', G: '6', B: '8' };

export function leadReference(id: string): string {
  // Another form service returns no id, or one of its own.
  if (!isLeadId(id)) return '';
  let rest = Number.parseInt(id.replaceAll('-', '').slice(-ID_DIGITS), 16);
  let text = '';
  while (text.length < LENGTH) {
    text = SYMBOLS.charAt(rest % SYMBOLS.length) + text;
    rest = Math.floor(rest / SYMBOLS.length);
  }
  return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`;
}

/** The last nine digits of the lead's id that a reference means, however it was typed; undefined if it is none. */
export function idEndOf(reference: string): string | undefined {
  const typed = reference.toUpperCase().replace(/[\s-]/g, '');
  if (typed.length !== LENGTH) return undefined;
  let value = 0;
  for (const character of typed) {
    const digit = SYMBOLS.indexOf(MISREAD[character] ?? character);
    if (digit === -1) return undefined;
    value = value * SYMBOLS.length + digit;
  }
  const end = value.toString(16).padStart(ID_DIGITS, '0');
  return end.length === ID_DIGITS ? end : undefined;
}
