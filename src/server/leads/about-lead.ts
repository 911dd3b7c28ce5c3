import { OWNER_MAIL } from '#content/en/mail.ts';
import type { Lead } from '#server/database/lead.ts';
import type { Referrer } from '#server/database/leads-repository.ts';
import { knownFields, otherFields } from '#server/delivery/answer-lines.ts';
import { findForm } from '#shared/forms/registry.ts';

/** A sender names further fields as they like, `__proto__` included. */
const NAMES = new Map(Object.entries({ ...OWNER_MAIL.visitNames, ...OWNER_MAIL.browserNames }));

/** What belongs to a lead beside its answers: who recommended its sender, consent, further fields and the visit. */
export function aboutLead(
  lead: Lead,
  referrer: Referrer | undefined,
  timeText: (time: number) => string,
): (readonly [label: string, text: string])[] {
  const sent = [...otherFields(findForm(lead.formId), lead), ...Object.entries(lead.context)];
  const facts = [
    [OWNER_MAIL.referrer, referrer ? `${referrer.name} (${referrer.email})` : ''],
    [OWNER_MAIL.consent, consentText(lead, timeText)],
    ...sent.map(([name, value]) => {
      const text = [value].flat().join('; ');
      const time = name === 'submissionTime' ? Date.parse(text) : Number.NaN;
      return [NAMES.get(name) ?? name, Number.isNaN(time) ? text : timeText(time)] as const;
    }),
  ] as const;
  return facts.filter(([, text]) => text !== '');
}

function consentText({ consent, formId }: Lead, timeText: (time: number) => string): string {
  if (consent) {
    const { at, page, text, version } = consent;
    return `${OWNER_MAIL.consentGiven(timeText(at), page)} ${text ? `“${text}” (${version})` : OWNER_MAIL.consentText(version)}`;
  }
  const isAsked = knownFields(findForm(formId)).some(({ kind }) => kind === 'consent');
  return isAsked ? OWNER_MAIL.consentNone : '';
}
