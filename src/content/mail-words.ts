import type { Facts } from '#shared/facts.ts';
import { namesIn, partsOf } from '#shared/words.ts';
import { placeholdersOf } from './en/claim-words.ts';

const NAME = /\{\w+\}/g;

/**
 * A template tag for the texts of mails, which the main thread writes. If the owner has changed a text, the tag uses
 * the owner's text. `file`: the module of the text, such as `en/mail`. The build also lists these texts
 * (tools/astro/words.ts).
 */
export function mailWords({ words, figures }: Pick<Facts, 'words' | 'figures'>, file: string) {
  const changes = new Map(
    words
      .filter(({ key }) => key.startsWith(`${file}.`))
      .map((change) => [change.original.replace(NAME, '{}'), change]),
  );
  return (strings: TemplateStringsArray, ...values: readonly string[]): string => {
    const change = changes.get(strings.join('{}'));
    const place = change && { text: change.original, names: namesIn(change.original) };
    const parts = place && partsOf(change.text, place, placeholdersOf(figures));
    if (!parts) return String.raw({ raw: strings }, ...values);
    return parts.map((part) => (typeof part === 'number' ? values[part] : part)).join('');
  };
}
