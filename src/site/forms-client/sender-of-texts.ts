import type { Facts } from '#shared/facts.ts';
import type { Field } from '#shared/forms/define-form.ts';

/**
 * The name of the business if it sends text messages. Otherwise empty, and forms do not ask for consent. In the
 * browser, the name comes from the document, because scripts contain no facts of the business.
 */
export function senderOfTexts(): string {
  if (!import.meta.env.SSR) return document.documentElement.dataset.textsFrom ?? '';
  const { marigoldFacts } = globalThis as { readonly marigoldFacts?: Facts };
  return marigoldFacts?.links.sendsTexts ? marigoldFacts.identity.name : '';
}

/** False for the consent to text messages if the business sends none. True for every other field. */
export function isAsked({ kind }: Pick<Field, 'kind'>): boolean {
  return kind !== 'consent' || senderOfTexts() !== '';
}
