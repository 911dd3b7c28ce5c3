import * as v from 'valibot';
import type { TextRule } from '#shared/forms/define-form.ts';

const MAX_CHARACTERS = 254;
const MAX_LOCAL_PART_CHARACTERS = 64;

/**
 * True for an address a mail server would accept, not whether it exists: the form of the HTML standard, with the lengths
 * and dots of RFC 5321 and at least two host labels.
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

export function email(say: EmailMessages, disposable: readonly string[] = []): TextRule {
  return v.pipe(
    v.string(),
    v.check(isEmail, say.invalid),
    v.check((text) => !isAt(text, disposable), say.disposable),
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
