import { domainToASCII } from 'node:url';
import addressparser from 'nodemailer/lib/addressparser';
import { visibleLine } from '#shared/visible-text.ts';

/**
 * Mailboxes of machines and of network roles (RFC 2142, RFC 3834 section 2): an automatic answer to them goes
 * nowhere, or comes back. Mailboxes that people read, such as `info@` or `office@`, are not among them.
 */
const MACHINES =
  /^(?:(?:no|do-?not|donot|never)[-._]?reply.*|mailer-daemon|postmaster|hostmaster|webmaster|abuse|noc|security|root|daemon|nobody|auto-?(?:reply|responder)|bounces?|listserv|majordomo|mdaemon|unsubscribe|.*[-+](?:bounces?|owner|request)|owner-.*|bounces?[-+].*)$/i;

const PLAIN_ADDRESS = /^[^\s@,;<>()[\]\\":\p{Cc}]{1,64}@[^\s@,;<>()[\]\\":\p{Cc}]{1,253}$/u;

/** A route through other servers (`%`, `!`), or a host that is a number or no public name. */
const RELAYED = /[%!]|@[^.]*$|\.\d+$/;

const MAX_ADDRESS_CHARACTERS = 320;

/** One plain address without a name, comments or anything that could become a second one. */
export function isPlainAddress(text: string): boolean {
  return text.length <= MAX_ADDRESS_CHARACTERS && PLAIN_ADDRESS.test(text);
}

/** Whether a person may read what is mailed there without being asked: no machine, and not ourselves. */
export function mayAutoReply(
  address: string,
  { MAIL_FROM, MAIL_TO }: { readonly MAIL_FROM: string; readonly MAIL_TO: readonly string[] },
): boolean {
  const [local = ''] = address.split('@');
  const same = (one: string) => bareAddress(one).toLowerCase() === address.toLowerCase();
  return (
    isPlainAddress(address) &&
    !RELAYED.test(address) &&
    !MACHINES.test(local) &&
    ![MAIL_FROM, ...MAIL_TO].some(same)
  );
}

/** The address in `Name <address>`, or the address alone; empty if the text is anything else (RFC 5322, 3.4). */
export function bareAddress(mailbox: string): string {
  const [{ address = '' } = {}, ...others] = addressparser(mailbox, { flatten: true });
  const ends = mailbox.trim() === address || mailbox.trim().endsWith(`<${address}>`);
  return others.length === 0 && ends && isPlainAddress(address) ? address : '';
}

export function headerText(text: string, longest = 200): string {
  const line = visibleLine(text);
  const characters = [...line];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : line;
}

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
