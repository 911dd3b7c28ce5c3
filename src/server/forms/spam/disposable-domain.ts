import domains from 'disposable-email-domains' with { type: 'json' };
import type { SpamCheck } from './spam-check.ts';

const DISPOSABLE: ReadonlySet<string> = new Set(domains);

/** The sender's address is from a disposable email service; a signal, never a refusal (CONTACT-3, ASMT-10). */
export const disposableDomain: SpamCheck = ({ email }) => {
  if (email === null) return undefined;
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.');
  const known = labels.some((_, index) => DISPOSABLE.has(labels.slice(index).join('.')));
  return known
    ? {
        code: 'disposable-domain',
        score: 60,
        detail: 'The email address is from a disposable email service.',
      }
    : undefined;
};
