import { expect, it } from 'vitest';
import { contactForm } from '#shared/forms/en/contact.ts';
import { OWNER_IN_CHICAGO } from '#test/fakes/lead.ts';
import { newLead } from '#test/new-lead.ts';
import { ownerMail } from './owner-mail.ts';

const HOSTILE = '\u001b[2J\u0007\u007f\u009b\u202e\u2066\u200b';
const UNWANTED = /(?![\r\n])[\p{Cc}\u200b\u202a-\u202e\u2066-\u2069]/u;

it('a mail to the owner has no control characters in text, HTML and subject (SAFE-6)', () => {
  const { follows: _, ...lead } = newLead({
    answers: [
      ['firstName', `A${HOSTILE}na`],
      ['message', `${HOSTILE}Hello 👩🏽‍⚕️`],
    ],
    extra: [
      [`odd${HOSTILE}`, HOSTILE],
      ['_subject', `Hi${HOSTILE} 👩🏽‍⚕️`],
    ],
    context: { referrer: HOSTILE, userAgent: HOSTILE },
  });
  const mail = ownerMail(contactForm, { ...lead, parentId: null }, OWNER_IN_CHICAGO);
  for (const text of [mail.subject, mail.text, mail.html]) expect(text).not.toMatch(UNWANTED);
  expect(mail.subject).toBe('Contact form, in the sender’s words: “Hi[2J 👩🏽‍⚕️”');
  expect(mail.text).toContain('Hello 👩🏽‍⚕️');
});
