import * as v from 'valibot';
import type { TextRule } from '#shared/forms/define-form.ts';
import { decodeHtml, plainLine } from './plain-line.ts';

export function required(message: string): TextRule {
  return v.pipe(v.string(), v.nonEmpty(message));
}

/** A first or last name with any characters, as {@link plainName} writes it. */
export function anyName(message: string): TextRule {
  return v.pipe(v.string(), v.transform(plainName), v.nonEmpty(message));
}

export function anything(): TextRule {
  return v.string();
}

export interface NameMessages {
  readonly empty: string;
  readonly tooShort: string;
  /**
   * The message that lists the characters to remove from a name. `characters` contains them with spaces between them.
   * If this function is left out, the message is `tooShort`.
   */
  readonly leaveOut?: (characters: string) => string;
}

/**
 * A person's name: required, at least two characters; letters of any script, spaces, apostrophes,
 * hyphens. The result has no dots and commas: "Dr. Jane Smith, MD" becomes "Dr Jane Smith MD".
 */
export function personName({ empty, tooShort, leaveOut }: NameMessages): TextRule {
  return v.pipe(
    v.string(),
    v.transform(withoutDots),
    v.nonEmpty(empty),
    v.minLength(2, tooShort),
    v.check(isPersonName, ({ input }) => leaveOut?.(charactersToLeaveOut(input)) ?? tooShort),
  );
}

/** The dots and commas that keyboards write: ASCII, Catalan (l·l), Arabic, Chinese and Japanese, full-width. */
const DOTS = /[.,،、。．，]|·(?=l)/gi;
/** `S/O`, `D/O`, `A/L` and `A/P` in names of Singapore and Malaysia: son or daughter of. */
const SON_OF = /\b([SDA])\/([OLP])\b/gi;
/** The marks between the parts of a name in China, Japan, Taiwan and Ethiopia, and bullets. */
const SEPARATORS = /[·・･‧•∙⋅፡]/g;

export function withoutDots(name: string): string {
  return plainName(
    name.normalize().replace(DOTS, '').replace(SEPARATORS, ' ').replace(SON_OF, '$1 $2'),
  );
}

// Includes characters of Windows-1252 that were decoded as ISO 8859-1.
const APOSTROPHES = /[´`‘’‛ʹʻʼʽˈˊˋ′‵՚׳΄᾽᾿❛❜｀＇\x91\x92]/g;
const DASHES = /[\p{Pd}−⁃˗＝\x96\x97]/gu;

/**
 * A name with plain spaces, hyphens and apostrophes, without invisible characters, and in Unicode NFC. Keyboards, word
 * processors and web pages use other characters; macOS and iOS may send accents separately from their letters.
 */
export function plainName(name: string): string {
  const text = decodeHtml(name).normalize();
  return plainLine(text.replace(APOSTROPHES, "'").replace(DASHES, '-'));
}

export function isPersonName(text: string): boolean {
  const name = plainName(text);
  return name.length >= 2 && charactersToLeaveOut(name) === '';
}

/** Letters of any script with their marks and joiners, numerals (`Ⅲ`, `〇`), the mark between Tibetan syllables. */
const NAME_CHARACTER = /[\p{L}\p{M}\p{Nl}་ '-]|\u200c|\u200d/gu;

const MAX_NAMED_CHARACTERS = 5;

function charactersToLeaveOut(name: string): string {
  const refused = new Set(name.replace(NAME_CHARACTER, ''));
  return [...refused].slice(0, MAX_NAMED_CHARACTERS).join(' ');
}

export function without(words: readonly string[], empty: string, refused: string): TextRule {
  return v.pipe(
    v.string(),
    v.nonEmpty(empty),
    v.check((text) => !words.some((word) => text.toLowerCase().includes(word)), refused),
  );
}

/** The messages, in the order in which the rules are checked. */
export interface PhoneMessages {
  readonly notUs: string;
  readonly invalid: string;
  readonly unreadable: string;
}

/** A US phone number. The number data (12 kB) is loaded at the first check, or earlier by {@link warmPhoneRule}. */
export function usPhone(messages: PhoneMessages): TextRule {
  return v.pipeAsync(
    v.string(),
    v.rawCheckAsync(async ({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { checkUsPhone } = await loadPhoneRule();
      const fault = checkUsPhone(dataset.value);
      if (fault) addIssue({ message: messages[fault] });
    }),
  );
}

type PhoneRule = typeof import('./us-phone.ts');

let phoneRule: Promise<PhoneRule> | undefined;

/** Loads the rule once, because each `import()` resolves the module again. Retries after a failure. */
function loadPhoneRule(): Promise<PhoneRule> {
  phoneRule ??= import('./us-phone.ts').catch((fault) => {
    phoneRule = undefined;
    throw fault;
  });
  return phoneRule;
}

/** Starts to load the number data. Call when a phone field receives the focus. */
export function warmPhoneRule(): void {
  // Ignore the failure: the check loads the data again and reports the error.
  loadPhoneRule().catch(() => undefined);
}

const MAX_CHARACTERS = 254;
const MAX_LOCAL_PART_CHARACTERS = 64;
/** Maximum length of an address with the name before it. */
const MAX_TYPED_CHARACTERS = 400;

/**
 * True for an address that a mail server would accept; does not check whether the mailbox exists. The syntax of the
 * HTML standard, with the lengths and dots of RFC 5321 and at least two host labels.
 */
export function isEmail(text: string): boolean {
  if (text.length > MAX_CHARACTERS || !v.RFC_EMAIL_REGEX.test(text)) return false;
  const [local = '', domain = ''] = text.split('@');
  const isDotAtom = !/^\.|\.\.|\.$/.test(local);
  return isDotAtom && local.length <= MAX_LOCAL_PART_CHARACTERS && domain.includes('.');
}

/**
 * The address in what people type and paste:
 *
 * - with a name: `Jane <jane@x.com>`, `Jane (jane@x.com)`
 * - with a label or a scheme: `Email: jane@x.com`, `mailto:jane@x.com`
 * - with a full-width `＠`
 * - in quotes or brackets: `"jane@x.com"`
 * - followed by punctuation, or by a comment without digits: `jane@x.com (work)`
 * - with a space beside its @ or its only dot: `jane @x.com`, `jane@x .com`
 * - twice: `jane@x.com jane@x.com`
 *
 * An international domain becomes ASCII, as mail servers need it (RFC 5890; browsers disagree about `type=email`). A
 * text without one address is returned as it is.
 */
export function mailAddress(typed: string): string {
  // A line break is not part of an address, and would start a new header in a mail.
  if (typed.length > MAX_TYPED_CHARACTERS || /[\r\n]/.test(typed.trim())) return typed;
  const decoded = decodeHtml(typed).replace(/%(?:20|3C|3E)/gi, decodeURIComponent);
  const plain = decoded.normalize('NFKC').replace(APOSTROPHES, "'").replace(HYPHENS, '-');
  const line = plainLine(plain);
  const text = (line.includes('@') ? line : line.replace('%40', '@'))
    .replace(/^(?:[\p{L}\d .;=-]*:[\s/]*|.*\b[Mm][Aa][Ii][Ll][Tt][Oo]:\/*)([^?|]*).*$/u, '$1')
    .replace(REPEATED, '$1')
    .replace(/\s?[<([][^@\d]*$/, '');
  const [, bracketed = text] = BRACKETED.exec(text) ?? [];
  const bare = bracketed
    .replace(/[^\p{L}\p{M}\p{N}]+$/u, '')
    .replace(/^(?:[\p{Pi}\p{Ps}\p{So}\s"'*<>•·]|[-—] )+/u, '')
    .replace(/^(\S+) ?@ ?(?=\S)/, '$1@')
    .replace(/^(\S+@[^\s.]+) ?\. ?(?=[^\s.]+$)/, '$1.');
  const at = bare.lastIndexOf('@') + 1;
  const address = bare.slice(0, at) + asciiHost(bare.slice(at));
  return isEmail(address) ? address : typed;
}

/** Hyphens of word processors and PDF files. Excludes the long dash, which may stand for two hyphens. */
const HYPHENS = /[‐‒–−⁃˗]/g;

/**
 * `Jane <jane@x.com>`, `Jane (jane@x.com)`. A round bracket after an @ does not match, because it may contain a
 * comment.
 */
const BRACKETED = /^(?:[^>]*<|[^@]*[([])([^<>()[\]]*)[>)\]][^\p{L}\p{N}]*$/u;

/** An address that is repeated, with or without a punctuation mark between. */
const REPEATED = /^([^@]+@[^@]+?)(?:[\s,;/|]*\1)+[\s,;/|]*$/i;

/** A label with Latin and Cyrillic letters, which look alike and which registries refuse. */
const MIXED_SCRIPTS = /[A-Za-z][^.]*\p{sc=Cyrl}|\p{sc=Cyrl}[^.]*[A-Za-z]/u;

/**
 * The host in ASCII (UTS 46). A text that is not an international domain is returned as it is: URL parsers would read
 * a part of it.
 */
function asciiHost(host: string): string {
  if (/^[ -~]*$/.test(host) || !/^[\p{L}\p{M}\p{N}\p{S}.。·・-]+$/u.test(host)) return host;
  if (MIXED_SCRIPTS.test(host)) return host;
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    // Not a valid domain: the rule for addresses refuses it.
    return host;
  }
}

export interface EmailMessages {
  readonly invalid: string;
  readonly disposable: string;
}

export function email(messages: EmailMessages, disposable: readonly string[] = []): TextRule {
  return v.pipe(
    v.string(),
    v.transform(mailAddress),
    v.check(isEmail, messages.invalid),
    v.check((text) => !isAt(text, disposable), messages.disposable),
  );
}

/** Required, in any format: a text that is not an address is stored as typed. */
export function anyEmail(message: string): TextRule {
  return v.pipe(v.string(), v.nonEmpty(message), v.transform(mailAddress));
}

function isAt(address: string, domains: readonly string[]): boolean {
  const host = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}

export const CONTACT_DISPOSABLE = ['mailinator.com', 'tempmail.com', 'guerrillamail.com'] as const;

export const ASSESSMENT_DISPOSABLE = [
  'mailinator.com',
  'guerrillamail.com',
  '10minutemail.com',
  'tempmail.com',
  'sharklasers.com',
  'grr.la',
  'guerrillamail.info',
  'spam4.me',
  'yopmail.com',
  'trashmail.com',
  'throwawaymail.com',
  'getnada.com',
  'dispostable.com',
  'fakeinbox.com',
  'mailnesia.com',
  'temp-mail.org',
  'maildrop.cc',
] as const;
