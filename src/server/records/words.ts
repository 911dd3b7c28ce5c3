import { join, resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { placeholdersOf } from '#content/en/claim-words.ts';
import type { Database } from '#server/database/schema.ts';
import type { Facts } from '#shared/facts.ts';
import { visibleLine } from '#shared/visible-text.ts';
import {
  type BuiltText,
  type ChangedText,
  namesIn,
  otherLanguageKey,
  textFinder,
  wordsId,
} from '#shared/words.ts';
import { readBuiltTexts } from './built-texts.ts';

type Env = Readonly<Record<string, string | undefined>>;
type Value = Readonly<Record<string, unknown>>;

/** A text of the pages, and the owner's change of it. */
export interface WordsState {
  readonly key: string;
  readonly id: string;
  readonly language: 'en' | 'es';
  /** The text that visitors read, with names in braces. */
  readonly text: string;
  /** `text` with the numbers of the claims in place of their names. */
  readonly said: string;
  /** The text of the copy of this version; null if it no longer has the text. */
  readonly built: string | null;
  /** The text of the copy when the owner changed it; null if it is unchanged. */
  readonly original: string | null;
  readonly isPublished: boolean;
  readonly hasDraft: boolean;
  /** True if an upgrade changed the text after the owner had changed it. */
  readonly isOutdated: boolean;
  /** True for a Spanish text whose English text was changed later. */
  readonly isBehind: boolean;
  /** Addresses of pages that show the text. */
  readonly pages: readonly string[];
}

interface Row extends ChangedText {
  readonly id: string;
  readonly draft: string | null;
  readonly isPublished: boolean;
  readonly english: string;
}

/** The texts of the built site with the owner’s changes. */
export async function readWords(
  db: Kysely<Database>,
  env: Env,
  { figures }: Pick<Facts, 'figures'>,
) {
  const texts = readBuiltTexts(join(resolve(env.SITE_DIR?.trim() || 'dist'), 'server'));
  const claims = placeholdersOf(figures);
  const find = textFinder(texts);
  const stored = await db
    .selectFrom('records')
    .select(['id', 'published', 'draft'])
    .where('kind', '=', 'words')
    .orderBy('changed_at', 'desc')
    .execute();
  const rows = stored.map(rowOf);
  /** The changes that visitors read, by the key of the text of this version. */
  const published = new Map<string, Row>();
  for (const row of rows) {
    const key = find(row).built?.key;
    if (row.isPublished && key !== undefined) published.set(key, row);
  }
  const builtBy = new Map(texts.map((text) => [text.key, text]));
  const textAt = (key: string): string | undefined =>
    published.get(key)?.text ?? builtBy.get(key)?.text;

  function stateOf(key: string, row: Row | undefined): WordsState {
    const { built, isOutdated } = row ? find(row) : { built: builtBy.get(key), isOutdated: false };
    const text = row?.isPublished ? row.text : (built?.text ?? row?.text ?? '');
    const english = key.startsWith('es/') ? textAt(otherLanguageKey(built?.key ?? key)) : undefined;
    const englishBefore = row?.isPublished ? row.english : builtBy.get(otherLanguageKey(key))?.text;
    return {
      key,
      text,
      id: row?.id ?? wordsId(key),
      isOutdated: isOutdated && row?.isPublished === true,
      language: key.startsWith('es/') ? 'es' : 'en',
      said: saidBy(text, claims),
      built: built?.text ?? null,
      original: row?.original ?? null,
      isPublished: row?.isPublished ?? false,
      hasDraft: row?.draft != null,
      isBehind: english !== undefined && !!englishBefore && english !== englishBefore,
      pages: built?.pages ?? [],
    };
  }

  const byKey = new Map(rows.map((row) => [find(row).built?.key ?? row.key, row]));
  return {
    isBuilt: texts.length > 0,
    /** Every text that the owner has changed or begun to change. */
    changed: () =>
      rows
        .filter(({ isPublished, text, original }) => isPublished || text !== original)
        .map((row) => stateOf(row.key, row)),
    /** A text by its key, or by the id of its record. */
    state: (key: string): WordsState | undefined =>
      byKey.has(key) || builtBy.has(key)
        ? stateOf(byKey.get(key)?.key ?? key, byKey.get(key))
        : undefined,
    stateOfRecord: (id: string): WordsState | undefined => {
      const row = rows.find((one) => one.id === id);
      return row && stateOf(row.key, row);
    },
    /** The value with which the record of a text is created. */
    firstValue(key: string): Value | undefined {
      const built = builtBy.get(key);
      return built && { ...placeOf(built), text: built.text };
    },
    /** A value as it is published: with the place of its text in this version, and the current English text. */
    valueNow(value: Value): Value {
      const row = { key: '', text: '', original: '', ...value };
      const { built } = find(row);
      return built ? { ...value, ...placeOf(built), key: row.key } : value;
    },
    search(query: string): readonly WordsState[] {
      const wanted = tokensOf(query);
      if (wanted.length === 0) return [];
      const phrase = wanted.join(' ');
      return texts
        .map(({ key }) => stateOf(byKey.get(key)?.key ?? key, byKey.get(key)))
        .map((state) => ({ state, score: score(tokensOf(state.said), wanted, phrase) }))
        .filter(({ score }) => score >= MIN_SCORE)
        .toSorted((a, b) => b.score - a.score)
        .slice(0, MAX_FOUND)
        .map(({ state }) => state);
    },
  };

  function placeOf({ key, text, pages }: BuiltText) {
    const english = key.startsWith('es/') ? (textAt(otherLanguageKey(key)) ?? '') : '';
    return { key, original: text, page: pages[0] ?? '', english };
  }
}

function rowOf({
  id,
  published,
  draft,
}: {
  id: string;
  published: string | null;
  draft: string | null;
}): Row {
  const value: Value = JSON.parse(published ?? draft ?? '{}');
  const of = (name: string) => String(value[name] ?? '');
  return {
    id,
    draft,
    isPublished: published !== null,
    key: of('key'),
    text: of('text'),
    original: of('original'),
    english: of('english'),
  };
}

/**
 * True if one of the texts contains the words of `query` side by side. False for a single word, which many texts
 * contain.
 */
export function isIn(texts: readonly string[], query: string): boolean {
  const wanted = tokensOf(query);
  if (wanted.length < 2) return false;
  const phrase = ` ${wanted.join(' ')}`;
  return texts.some((text) => ` ${tokensOf(text).join(' ')}`.includes(phrase));
}

/** The text with its claims filled in. A value that is known only while a page is rendered becomes `…`. */
function saidBy(text: string, claims: Readonly<Record<string, string>>): string {
  return namesIn(text).reduce((said, name) => {
    const claim = name.replace(/Text\d*$|\d+$/, '');
    const value = Object.hasOwn(claims, claim) ? claims[claim] : '';
    return said.replace(`{${name}}`, value || '…');
  }, text);
}

const MAX_FOUND = 20;
/** A search finds texts that contain at least this share of its words. */
const MIN_SCORE = 0.6;

/** The words of a text in lower case, without accents and punctuation. */
function tokensOf(text: string): string[] {
  const plain = visibleLine(text)
    .normalize('NFKD')
    .replace(/[\p{M}’']/gu, '')
    .toLowerCase();
  return plain.match(/[\p{L}\d$%+]+/gu) ?? [];
}

/**
 * The share of the wanted words that a text contains. It is higher if they are side by side, and highest if they are
 * the whole text. The last word may be incomplete, because the owner is typing it.
 */
function score(said: readonly string[], wanted: readonly string[], phrase: string): number {
  const words = new Set(said);
  const last = wanted.at(-1) ?? '';
  const found = wanted.filter(
    (word, place) =>
      words.has(word) || (place === wanted.length - 1 && said.some((one) => one.startsWith(last))),
  );
  const share = found.length / wanted.length;
  const text = said.join(' ');
  if (!text.includes(phrase)) return share;
  return 1 + share + phrase.length / Math.max(1, text.length);
}
