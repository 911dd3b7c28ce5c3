import { REPLY_FALLBACKS, REPLY_TEMPLATES } from '#content/en/reply-templates.ts';
import type { FilledTemplate } from '#inbox/contract.ts';
import { entryText, type Lead } from '#server/leads/read-leads.ts';
import { greetedName } from '#server/leads/stage-mail.ts';
import type { Facts } from '#shared/facts.ts';
import { fill } from '#shared/fill-template.ts';
import { leadReference } from '#shared/lead.ts';
import { visibleLine } from '#shared/visible-text.ts';

/** The reply templates for the form of a lead, filled in. */
export function repliesTo(
  lead: Lead,
  { identity, origin }: Pick<Facts, 'identity' | 'origin'>,
): FilledTemplate[] {
  const values = {
    name: greetedName(lead) || REPLY_FALLBACKS.name,
    practice: visibleLine(entryText(lead.answers, 'practiceName')) || REPLY_FALLBACKS.practice,
    business: identity.name,
    reference: leadReference(lead.parentId ?? lead.id),
    book: new URL('/book', origin).href,
  };
  return REPLY_TEMPLATES.filter(({ forms }) => forms.includes(lead.formId)).map((template) => ({
    title: template.title,
    subject: fill(template.subject, values),
    text: fill(template.text, values),
  }));
}
