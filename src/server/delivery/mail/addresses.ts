import { domainToASCII } from 'node:url';
import addressparser from 'nodemailer/lib/addressparser';
import type { Facts } from '#shared/facts.ts';
import { visibleLine } from '#shared/visible-text.ts';

/**
 * Mailboxes of machines and of network roles (RFC 2142, RFC 3834 section 2). An automatic mail to such a mailbox is
 * lost or bounces. Mailboxes that people read, such as `info@` or `office@`, are not in the list.
 */
const MACHINES =
  /^(?:(?:no|do-?not|donot|never)[-._]?reply.*|mailer-daemon|postmaster|hostmaster|webmaster|abuse|noc|security|root|daemon|nobody|auto-?(?:reply|responder)|bounces?|listserv|majordomo|mdaemon|unsubscribe|.*[-+](?:bounces?|owner|request)|owner-.*|bounces?[-+].*)$/i;

const PLAIN_ADDRESS = /^[^\s@,;<>()[\]\\":\p{Cc}]{1,64}@[^\s@,;<>()[\]\\":\p{Cc}]{1,253}$/u;

/**
 * Matches an address with a route through other servers (`%`, `!`), and an address whose host is a number or not a
 * public name.
 */
const RELAYED = /[%!]|@[^.]*$|\.\d+$/;

const MAX_ADDRESS_CHARACTERS = 320;

/** Whether the text is one address without a name, comments, or characters that could start a second address. */
export function isPlainAddress(text: string): boolean {
  return text.length <= MAX_ADDRESS_CHARACTERS && PLAIN_ADDRESS.test(text);
}

export interface OwnMailboxes {
  readonly MAIL_FROM: string;
  readonly MAIL_TO: readonly string[];
  readonly INBOX_OWNERS: readonly string[];
}

/**
 * Whether an automatic mail may go to this address: it is a person's mailbox, and not one of the owner's. All spellings
 * of a mailbox count as one: `owner+x@` is `owner@`.
 */
export function mayAutoReply(
  address: string,
  { MAIL_FROM, MAIL_TO, INBOX_OWNERS }: OwnMailboxes,
  { identity: { email, careersEmail } }: Pick<Facts, 'identity'>,
): boolean {
  if (!isPlainAddress(address) || RELAYED.test(address)) return false;
  const key = recipientKey(address);
  const [local = ''] = address.split('@');
  const [untagged = ''] = key.split('@');
  if (MACHINES.test(local) || MACHINES.test(untagged)) return false;
  const own = [MAIL_FROM, ...MAIL_TO, ...INBOX_OWNERS, email, careersEmail];
  return !own.some((mailbox) => recipientKey(bareAddress(mailbox)) === key);
}

/** The address in `Name <address>` or in a bare address; empty for any other text (RFC 5322, 3.4). */
export function bareAddress(mailbox: string): string {
  const [{ address = '' } = {}, ...rest] = addressparser(mailbox, { flatten: true });
  const ends = mailbox.trim() === address || mailbox.trim().endsWith(`<${address}>`);
  return rest.length === 0 && ends && isPlainAddress(address) ? address : '';
}

export function headerText(text: string, longest = 200): string {
  const line = visibleLine(text);
  const characters = [...line];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : line;
}

/** Canonical spelling of an address: Unicode NFKC, lower case, an international domain in its ASCII form. */
export function canonicalAddress(email: string): string {
  const text = email.normalize('NFKC').trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const domain = domainToASCII(text.slice(at + 1));
  return at < 0 || domain === '' ? text : `${text.slice(0, at)}@${domain}`;
}

/** Providers that deliver several spellings of a local part, and several domains, to one mailbox. */
const PROVIDERS = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
] as const;

/**
 * Identifies the mailbox of an address, so that all spellings of the address count as one. The result is in lower case,
 * without `+tag`, with the domain as ASCII (UTS 46), and without what the provider ignores. Use it only for counting:
 * mails go to the address as it was typed.
 */
export function recipientKey(address: string): string {
  const plain = canonicalAddress(address);
  const at = plain.lastIndexOf('@');
  const domain = plain.slice(at + 1).replace(/\.$/, '');
  const [local = ''] = plain.slice(0, Math.max(0, at)).split('+');
  const provider = PROVIDERS.find(({ domains }) => domains.some((name) => name === domain));
  if (!provider) return `${local}@${domain}`;
  return `${local.replace(provider.ignored, '')}@${provider.domains[0]}`;
}
