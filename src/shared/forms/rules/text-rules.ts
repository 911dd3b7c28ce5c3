import * as v from 'valibot';
import type { TextRule } from '#shared/forms/define-form.ts';

export function required(message: string): TextRule {
  return v.pipe(v.string(), v.nonEmpty(message));
}

export function anything(): TextRule {
  return v.string();
}

/**
 * A person's name: required, at least two characters; letters of any script, spaces, apostrophes,
 * hyphens (FORM-10).
 */
export function personName(empty: string, tooShort: string): TextRule {
  return v.pipe(
    v.string(),
    v.transform(withoutDots),
    v.nonEmpty(empty),
    v.check(isPersonName, tooShort),
  );
}

/**
 * Removes dots and commas from a name: "Dr. Jane Smith, MD" becomes "Dr Jane Smith MD" (FORM-10).
 */
export function withoutDots(name: string): string {
  return name.replace(/[.,]/g, '').trim();
}

export function isPersonName(text: string): boolean {
  return text.length >= 2 && PERSON_NAME.test(text);
}

/** Letters of any script with their marks, spaces, straight or curly apostrophes, hyphens (FORM-10). */
const PERSON_NAME = /^[\p{L}\p{M} '’‐-]+$/u;

export function without(words: readonly string[], empty: string, refused: string): TextRule {
  return v.pipe(
    v.string(),
    v.nonEmpty(empty),
    v.check((text) => !words.some((word) => text.toLowerCase().includes(word)), refused),
  );
}

/** The messages, in the order of FORM-11. */
export interface PhoneMessages {
  readonly notUs: string;
  readonly invalid: string;
  readonly unreadable: string;
}

/**
 * A US phone number. The number data (12 kB) is loaded at the first check, or earlier by {@link
 * warmPhoneRule}.
 */
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

/**
 * Loads the rule once, because each `import()` resolves the module again. Retries after a failure.
 */
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

/**
 * True for an address that a mail server would accept; does not check whether the mailbox exists.
 * The syntax of the HTML standard, with the lengths and dots of RFC 5321 and at least two host
 * labels.
 */
export function isEmail(text: string): boolean {
  if (text.length > MAX_CHARACTERS || !v.RFC_EMAIL_REGEX.test(text)) return false;
  const [local = '', domain = ''] = text.split('@');
  const isDotAtom = !/^\.|\.\.|\.$/.test(local);
  return isDotAtom && local.length <= MAX_LOCAL_PART_CHARACTERS && domain.includes('.');
}

export interface EmailMessages {
  readonly invalid: string;
  readonly disposable: string;
}

export function email(messages: EmailMessages, disposable: readonly string[] = []): TextRule {
  return v.pipe(
    v.string(),
    v.check(isEmail, messages.invalid),
    v.check((text) => !isAt(text, disposable), messages.disposable),
  );
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
