import * as v from 'valibot';
import { placeholdersOf } from '#content/en/claim-words.ts';
import { RECORD_WORDS } from '#content/en/records.ts';
import { storyTitle } from '#content/en/story-title.ts';
import { provenNumbers, unprovenNumbers } from '#content/unproven-numbers.ts';
import type { Facts } from '#shared/facts.ts';
import { FIGURE_RULES, type FigureName, figureProblem } from '#shared/records/fact-kinds.ts';
import {
  FACT_KINDS,
  type Problem,
  RECORD_KINDS,
  type RecordKind,
  takesFile,
  type ValueOf,
} from '#shared/records/kinds.ts';
import { wordsId } from '#shared/words.ts';
import { wordsProblems } from './check-words.ts';

type Value = Readonly<Record<string, unknown>>;

export type CheckedRecord =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Fields whose text is not copy: paths, addresses, and ids of uploaded pictures. The text of a picture is copy. */
const NOT_COPY = /^(?:image|portrait|picture|linkedin|id)$/;
/** Characters after which search results cut a title. */
const TITLE_CHARACTERS = 60;

/** The facts that the check of a record needs, because the texts of a record may state them. */
export type CheckFacts = Pick<Facts, 'figures' | 'identity'>;

/** Checks the value of a record before it is published. Every problem is a sentence about a field. */
export function checkRecord(
  { kind, id }: { readonly kind: RecordKind; readonly id: string },
  given: unknown,
  facts: CheckFacts,
): CheckedRecord {
  const { success, output, issues } = v.safeParse(
    RECORD_KINDS[kind].schema as v.GenericSchema<unknown, Value>,
    given,
    // Stop at the first problem of a field: for an empty field, "Fill this in." is enough.
    { abortPipeEarly: true },
  );
  if (success) {
    const problems = [...copyProblems(kind, output, facts), ...CHECKS[kind](output, id)];
    return problems.length > 0 ? { ok: false, problems } : { ok: true, value: output };
  }
  const problems = issues.map((issue) => ({
    field: v.getDotPath(issue) ?? '',
    message: issue.message,
  }));
  if (problems.some(({ field }) => field === '')) return { ok: false, problems };
  // Also check the other rules with the valid fields, so that the owner sees all problems at once.
  const refused = new Set(issues.map(({ path }) => path?.[0].key));
  const valid: Value = Object.fromEntries(
    Object.entries(output as Value).filter(([name]) => !refused.has(name)),
  );
  return {
    ok: false,
    problems: [...problems, ...copyProblems(kind, valid, facts), ...CHECKS[kind](valid, id)],
  };
}

/** Finds numbers that are not on a list of claims, and placeholders that do not exist. */
function copyProblems(
  kind: RecordKind,
  value: Value,
  { figures, identity }: CheckFacts,
): Problem[] {
  if (FACT_KINDS.includes(kind)) return [];
  if (kind === 'words') return wordsProblems(value, { figures, identity });
  const placeholders = placeholdersOf(figures);
  const proven = provenNumbers(figures);
  const own = ownNumbers(kind, value);
  return textsOf(value).flatMap(({ field, text }) => {
    const unknown = (text.match(/\{\w*\}/g) ?? []).filter(
      (placeholder) => !Object.hasOwn(placeholders, placeholder.slice(1, -1)),
    );
    const numbers =
      own === undefined || !makesClaims(kind, field)
        ? []
        : unprovenNumbers(
            text.replace(/\{\w*\}/g, ' '),
            [...proven, ...own],
            identity.postalAddress,
          );
    return [
      ...unknown.map((placeholder) => ({ field, message: RECORD_WORDS.placeholder(placeholder) })),
      ...numbers.map((number) => ({ field, message: RECORD_WORDS.number(number) })),
    ];
  });
}

/**
 * Whether the numbers of a field are claims. `path`: the name of the field, or a path such as `requirements.0.text`.
 */
function makesClaims(kind: RecordKind, path: string): boolean {
  const [name = ''] = path.split('.');
  const schema = entriesOf(kind)[name];
  const { isQuote, isClaim } = schema ? v.getMetadata(schema) : {};
  return isQuote !== true && isClaim !== false;
}

const entriesOf = (kind: RecordKind): v.ObjectEntries => RECORD_KINDS[kind].schema.entries;

/** The figures in the figure fields of a record. Undefined if `value` lacks one of these fields. */
function ownNumbers(kind: RecordKind, value: Value): string[] | undefined {
  const figures = Object.entries(entriesOf(kind))
    .filter(([, schema]) => v.getMetadata(schema).isFigure === true)
    .map(([name]) => value[name]);
  if (figures.includes(undefined)) return undefined;
  const texts = figures.flatMap((figure) =>
    typeof figure === 'string' && figure !== '' ? [figure, `$${figure}`] : [],
  );
  const counts = figures
    .filter(Array.isArray)
    .flat()
    .map(({ count }) => String(count));
  const total = counts.reduce((sum, count) => sum + Number(count), 0);
  return [...texts, ...counts, String(total)];
}

function textsOf(value: unknown, field = ''): { field: string; text: string }[] {
  if (typeof value === 'string') return [{ field, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([name, part]) => typeof part !== 'string' || !NOT_COPY.test(name))
    .flatMap(([name, part]) => textsOf(part, field ? `${field}.${name}` : name));
}

/** For each kind of record, the rules that the schemas of its fields can't express. */
const CHECKS: Readonly<Record<RecordKind, (value: Value, id: string) => readonly Problem[]>> = {
  jobs: (value) => [
    ...(Number(value.payTo) < Number(value.payFrom)
      ? [{ field: 'payTo', message: RECORD_WORDS.payOrder }]
      : []),
    ...(value.insteadOfEducation && (value.education === 'none' || value.experienceMonths === '')
      ? [{ field: 'insteadOfEducation', message: RECORD_WORDS.replacesNothing }]
      : []),
    ...halfSpanish(value, [
      'titleEs',
      'summaryEs',
      'descriptionEs',
      'responsibilitiesEs',
      'requirementsEs',
    ]),
  ],
  testimonials: (value) => (value.by === 'team' ? halfSpanish(value, ['roleEs', 'quoteEs']) : []),
  team: ({ linkedin, sample }) =>
    !sample && isExampleAddress(linkedin)
      ? [{ field: 'linkedin', message: RECORD_WORDS.exampleAddress }]
      : [],
  questions: (value) =>
    String(value.page).startsWith('careers') ? halfSpanish(value, ['questionEs', 'answerEs']) : [],
  staff: () => [],
  identity: () => [],
  figures: (value, id) => {
    if (!Object.hasOwn(FIGURE_RULES, id)) return [{ field: '', message: RECORD_WORDS.missing }];
    const problem =
      'number' in value && figureProblem(id as FigureName, value as ValueOf<'figures'>);
    return problem ? [problem] : [];
  },
  appointments: () => [],
  hosts: ({ weekly, overrides }) => [
    ...windowProblems('weekly', weekly),
    ...windowProblems('overrides', overrides),
  ],
  holidays: ({ days }) =>
    rowsOf(days).flatMap(({ day }, index, all) =>
      all.findIndex((other) => other.day === day) < index
        ? [{ field: `days.${index}.day`, message: RECORD_WORDS.dayTwice }]
        : [],
    ),
  links: () => [],
  brand: () => [],
  offer: () => [],
  words: ({ key, original }, id) =>
    original === '' || wordsId(String(key)) !== id
      ? [{ field: '', message: RECORD_WORDS.words.noPlace }]
      : [],
  commitments: halfConfirmed,
  documents: (value, id) => [...halfConfirmed(value), ...fileWithoutPlace(value, id)],
  stories: ({ name, kind, type }) => [
    ...(storyTitle(String(name ?? '')).length > TITLE_CHARACTERS
      ? [{ field: 'name', message: RECORD_WORDS.longTitle(TITLE_CHARACTERS) }]
      : []),
    ...(kind === 'enterprise' && type === ''
      ? [{ field: 'type', message: RECORD_WORDS.groupNeedsType }]
      : []),
  ],
};

interface WindowRow {
  readonly day: string;
  readonly from: string;
  readonly until: string;
  readonly only: string;
}

/** The rows of a field. Empty for a refused field, which is missing from the value. */
const rowsOf = (rows: unknown) => (Array.isArray(rows) ? (rows as readonly WindowRow[]) : []);

/**
 * Finds hours that end before they begin, and hours of one day that overlap. A row without times means that the day is
 * closed.
 */
function windowProblems(name: string, rows: unknown): readonly Problem[] {
  return rowsOf(rows).flatMap((row, index, all): Problem[] => {
    const at = `${name}.${index}`;
    if (row.from === '' && row.until !== '')
      return [{ field: `${at}.from`, message: RECORD_WORDS.bothTimes }];
    if (row.until === '' && row.from !== '')
      return [{ field: `${at}.until`, message: RECORD_WORDS.bothTimes }];
    if (row.from !== '' && row.until <= row.from)
      return [{ field: `${at}.until`, message: RECORD_WORDS.endsBefore }];
    const others = all
      .slice(0, index)
      .filter(({ day }) => day === row.day)
      .filter(({ only }) => only === '' || row.only === '' || only === row.only);
    return others.some((other) => overlap(row, other))
      ? [{ field: `${at}.from`, message: RECORD_WORDS.overlap }]
      : [];
  });
}

function overlap(one: WindowRow, other: WindowRow): boolean {
  if (one.from === '' || other.from === '') return true;
  return one.from < other.until && other.from < one.until;
}

function halfSpanish(value: Value, names: readonly string[]): readonly Problem[] {
  const isEmpty = (part: unknown) => part === '' || (Array.isArray(part) && part.length === 0);
  const missing = names.filter((name) => isEmpty(value[name]));
  if (missing.length === names.length) return [];
  return missing.map((field) => ({ field, message: RECORD_WORDS.halfSpanish }));
}

/** Only the agreement and the BAA can be replaced by a file. */
function fileWithoutPlace({ file }: Value, id: string): readonly Problem[] {
  return file && !takesFile(id) ? [{ field: 'file', message: RECORD_WORDS.fileWithoutPlace }] : [];
}

function halfConfirmed({ confirmedBy, confirmedOn }: Value): readonly Problem[] {
  if ((confirmedBy === '') === (confirmedOn === '')) return [];
  const field = confirmedBy === '' ? 'confirmedBy' : 'confirmedOn';
  return [{ field, message: RECORD_WORDS.both }];
}

function isExampleAddress(address: unknown): boolean {
  const host = URL.parse(String(address))?.hostname ?? '';
  return /(?:^|\.)example(?:\.(?:com|org|net))?$/.test(host);
}
