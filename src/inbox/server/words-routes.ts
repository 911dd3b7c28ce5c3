import * as v from 'valibot';
import { RECORD_WORDS } from '#content/en/records.ts';
import { type FoundRecord, MAX_SEARCH_CHARS, type WordsRow } from '#inbox/contract.ts';
import { addRecord, forgetUntouched } from '#server/records/change-records.ts';
import { siteAddress } from '#server/records/preview-links.ts';
import { readFacts, readPublished } from '#server/records/read-records.ts';
import { isIn, readWords, type WordsState } from '#server/records/words.ts';
import { FORMS, findForm } from '#shared/forms/registry.ts';
import { FACT_KINDS, KIND_NAMES, maxRecords, RECORD_KINDS } from '#shared/records/kinds.ts';
import { fragmentOf, otherLanguageKey } from '#shared/words.ts';
import { InboxError, type InboxRoutes, requestUser } from './request.ts';

const MAX_RECORDS_FOUND = 5;

/**
 * The routes of the Words page. There the owner finds and changes sentences of the site. Each change is stored as a
 * record.
 */
export const wordsRoutes: InboxRoutes = async (api, { storage, env, now }) => {
  const { db } = storage;
  const words = async () => readWords(db, env, await readFacts(db, ''));

  api(
    'GET /words',
    {
      querystring: v.object({
        q: v.optional(v.pipe(v.string(), v.maxLength(MAX_SEARCH_CHARS)), ''),
      }),
    },
    async ({ query: { q } }) => {
      const { isBuilt, search, changed } = await words();
      return {
        isBuilt,
        found: search(q).map(rowOf),
        records: await recordsWith(q),
        isInForm: isIn(FORM_TEXTS, q),
        changed: changed().map(rowOf),
        address: await siteAddress(storage, env),
      };
    },
  );

  api(
    'GET /words/:id',
    { params: v.object({ id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,70}$/)) }) },
    async ({ params: { id } }) => {
      const { stateOfRecord, state } = await words();
      const found = stateOfRecord(id);
      if (!found) throw new InboxError(404, RECORD_WORDS.missing);
      const other = state(otherLanguageKey(found.key));
      return {
        ...rowOf(found),
        original: found.original ?? '',
        built: found.built,
        other: other?.built ? rowOf(other) : null,
        address: await siteAddress(storage, env),
      };
    },
  );

  // Opens the editor of a text. The first opening creates the record of the text.
  api(
    'POST /words/open',
    {
      body: v.strictObject({ key: v.pipe(v.string(), v.maxLength(MAX_SEARCH_CHARS)) }),
    },
    async (request) => {
      const { key } = request.body;
      const { state, firstValue } = await words();
      const value = firstValue(key);
      const found = state(key);
      if (!value || !found) throw new InboxError(404, RECORD_WORDS.words.noPlace);
      if (found.original !== null) return { id: found.id };
      await forgetUntouched(db, 'words', now());
      const who = requestUser(request, { env });
      const id = await addRecord(db, 'words', value, { who, now: now() });
      if (id === undefined) throw new InboxError(409, RECORD_WORDS.full(maxRecords('words')));
      return { id };
    },
  );

  /** Published records that contain the words. The owner changes them on the Site page. */
  async function recordsWith(query: string): Promise<readonly FoundRecord[]> {
    const records = await readPublished(db, console.error);
    const kinds = KIND_NAMES.filter((kind) => kind !== 'words' && !FACT_KINDS.includes(kind));
    return kinds
      .flatMap((kind) =>
        records[kind]
          .filter((record) => isIn(textsIn(record), query))
          .map(({ id, ...value }) => ({ kind, id, name: RECORD_KINDS[kind].nameOf(value, id) })),
      )
      .slice(0, MAX_RECORDS_FOUND);
  }
};

function rowOf({ said, pages, text, built, ...state }: WordsState): WordsRow {
  const [page = null] = pages;
  const { key, id, language, isPublished, hasDraft, isOutdated, isBehind } = state;
  return {
    key,
    id,
    language,
    isPublished,
    hasDraft,
    isOutdated,
    isBehind,
    text: said,
    isGone: built === null,
    isInMail: /^\w+\/mail\./.test(key),
    page,
    place: page === null ? null : page + fragmentOf(text),
  };
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/**
 * Labels, messages and options of the forms. The owner cannot change them, because they are part of the contract
 * between a form and the server.
 */
const FORM_TEXTS = FORMS.flatMap((form) => [
  ...textsIn([form.steps, form.words]),
  ...textsIn([findForm(form.id, 'es')?.steps]),
]);
