import { placeholdersOf } from '#content/en/claim-words.ts';
import { RECORD_WORDS } from '#content/en/records.ts';
import { provenNumbers, unprovenNumbers } from '#content/unproven-numbers.ts';
import type { Facts } from '#shared/facts.ts';
import type { Problem } from '#shared/records/kinds.ts';
import { maxCharacters, namesIn } from '#shared/words.ts';

/** Characters of the site's typeface: Latin letters, their marks, and punctuation. */
const OF_TYPEFACE =
  /[\p{Script=Latin}\p{M}\n -~\u00a0-\u00ff\u2000-\u206f\u20a0-\u20c0\u2122\u2190-\u2193\u2212\u2215]/u;

const { words: copy } = RECORD_WORDS;

/**
 * Checks a text that the owner has changed, by the rules of the copy. Every problem is a sentence about the field
 * `text`.
 */
export function wordsProblems(
  { key, text, original }: Readonly<Record<string, unknown>>,
  { figures, identity }: Pick<Facts, 'figures' | 'identity'>,
): Problem[] {
  if (typeof text !== 'string' || typeof key !== 'string' || typeof original !== 'string')
    return [];
  const claims = placeholdersOf(figures);
  const own = namesIn(original);
  const unknown = (text.match(/\{[^{}]*\}?|\}/g) ?? []).filter((placeholder) => {
    const [name = ''] = namesIn(placeholder);
    return placeholder !== `{${name}}` || !(own.includes(name) || Object.hasOwn(claims, name));
  });
  // The numbers that the text said before are no new claims.
  const before = unprovenNumbers(withoutNames(original), [], identity.postalAddress);
  const proven = [...provenNumbers(figures), ...before];
  const numbers = unprovenNumbers(withoutNames(text), proven, identity.postalAddress);
  const strange = [...new Set(text)].filter((character) => !OF_TYPEFACE.test(character));
  // Replace the placeholders as pages do, because a placeholder can be longer than its number.
  const said = (template: string) =>
    template.replace(
      /\{(\w+)\}/g,
      (_, name: string) => (Object.hasOwn(claims, name) && claims[name]) || name,
    );
  const max = maxCharacters({ key, original: said(original) });
  const messages = [
    ...unknown.map((placeholder) =>
      copy.placeholder(
        placeholder.slice(0, 40),
        [...own, 'hourlyPrice'].map((name) => `{${name}}`),
      ),
    ),
    ...numbers.map(RECORD_WORDS.number),
    ...(strange.length > 0 ? [copy.characters(strange.slice(0, 5))] : []),
    ...(said(text).length > max ? [copy.tooLong(max)] : []),
    ...(text.includes('\n') && !original.includes('\n') ? [copy.oneLine] : []),
  ];
  return messages.map((message) => ({ field: 'text', message }));
}

const withoutNames = (text: string) => text.replace(/\{\w*\}/g, ' ');
