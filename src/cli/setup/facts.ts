import * as v from 'valibot';
import { SETUP } from '#content/en/setup.ts';
import type { Storage } from '#server/leads/open-leads.ts';
import type { Change } from '#server/records/announce.ts';
import { publishRecord, saveDraft } from '#server/records/change-records.ts';
import { checkRecord } from '#server/records/check-record.ts';
import { readRecord } from '#server/records/list-records.ts';
import { factsOf } from '#shared/facts.ts';
import { OwnerError } from '#shared/owner-error.ts';
import { FIGURE_RULES, WEEKDAYS } from '#shared/records/fact-kinds.ts';
import { fieldsOf } from '#shared/records/fields.ts';
import { RECORD_KINDS, type SiteRecords, type ValueOf } from '#shared/records/kinds.ts';
import type { Ask } from './prompt.ts';

const { host: hostLabels, errors } = SETUP;

/** A changed field of a record, and other fields that change with it. */
interface FactChange {
  readonly kind: 'hosts' | 'identity' | 'figures';
  readonly id: string;
  readonly label: string;
  /** The new value as text. */
  readonly text: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

interface FactField extends Pick<FactChange, 'kind' | 'label'> {
  /** Follows the label in the question. */
  readonly hint?: string;
  readonly record: { readonly id: string };
  readonly field: string;
  readonly also?: Readonly<Record<string, unknown>>;
  /** The answer as the value of the field; undefined if it cannot be read. */
  readonly read?: (answer: string) => unknown;
  readonly write?: (value: never) => string;
}

/** The facts that the settings of mail suggest, and the changes. */
export interface FactAnswers {
  readonly name: string;
  readonly shortName: string;
  readonly email: string;
  readonly changes: readonly FactChange[];
}

const TITLES = Object.fromEntries(
  fieldsOf(RECORD_KINDS.identity.schema).map(({ name, title }) => [name, title]),
);

/** Asks for the facts that a new business states first, by the rules of the inbox. `today`: `YYYY-MM-DD`. */
export async function askFacts(
  ask: Ask,
  records: SiteRecords,
  today: string,
): Promise<FactAnswers> {
  const facts = factsOf(records, '');
  const changes: FactChange[] = [];
  async function askField(question: FactField): Promise<string> {
    const {
      kind,
      record,
      field,
      label,
      hint = '',
      also = {},
      read = String,
      write = String,
    } = question;
    const { id, ...value } = record;
    const current = write(Reflect.get(value, field) as never);
    const checked = (answer: string) =>
      checkRecord({ kind, id }, { ...value, [field]: read(answer) }, facts);
    const answer = await ask({
      ...{ label: label + hint, current },
      mayBeEmpty: v.is(Reflect.get(RECORD_KINDS[kind].schema.entries, field), read('')),
      error(answer) {
        if (answer === current) return undefined;
        if (read(answer) === undefined) return errors.week;
        const outcome = checked(answer);
        if (outcome.ok) return undefined;
        return outcome.problems.find((problem) => problem.field.split('.')[0] === field)?.message;
      },
    });
    if (answer === current) return current;
    const outcome = checked(answer);
    const next = outcome.ok ? outcome.value[field] : read(answer);
    const text = write(next as never);
    if (text !== current) {
      changes.push({ ...{ kind, id, label, text }, fields: { [field]: next, ...also } });
    }
    return text;
  }

  const [identity = { id: 'identity' }] = records.identity;
  const askIdentity = (field: keyof ValueOf<'identity'>) =>
    askField({ kind: 'identity', record: identity, field, label: TITLES[field] ?? field });
  const name = await askIdentity('name');
  const shortName = await askIdentity('shortName');
  const email = await askIdentity('email');
  await askIdentity('phone');
  await askIdentity('postalAddress');
  const price = records.figures.find(({ id }) => id === 'hourly-price');
  if (price) {
    await askField({
      ...{ kind: 'figures', record: price, field: 'number' },
      label: FIGURE_RULES['hourly-price'].label,
      read: (answer) => answer.replace(/^\$\s*/, ''),
      // Nobody has confirmed the new number.
      also: { asOf: today, confirmedBy: '' },
    });
  }
  const host = records.hosts.find(({ takes }) => takes.includes('calls'));
  if (host) {
    for (const field of ['name', 'email', 'zone'] as const) {
      await askField({ kind: 'hosts', record: host, field, ...hostLabels[field] });
    }
    // Hours that differ for calls and interviews do not fit on a line.
    if (host.weekly.every(({ only }) => only === '')) {
      const week = { field: 'weekly', read: readWeek, write: weekText };
      await askField({ kind: 'hosts', record: host, ...week, ...hostLabels.weekly });
    }
  }
  return { name, shortName, email, changes };
}

/**
 * Publishes the changed facts, a record at a time. Other fields keep what the inbox has published meanwhile, and a draft
 * stays. Throws an {@link OwnerError} if a record is refused.
 */
export async function publishFacts(
  { db }: Storage,
  changes: readonly FactChange[],
  change: Change,
): Promise<void> {
  // A host can be refused, because of the name of another one: first, so that nothing else has changed then.
  const kinds = ['hosts', 'identity', 'figures'] as const;
  for (const kind of kinds) {
    const ofKind = changes.filter((one) => one.kind === kind);
    const [first] = ofKind;
    const record = first && (await readRecord(db, kind, first.id));
    if (!record) continue;
    const { id, version, versions, value, hasDraft } = record;
    const fields = Object.assign({}, ...ofKind.map(({ fields }) => fields));
    const given = { ...versions[0]?.value, ...fields };
    const stored = await publishRecord(db, { kind, id, version }, given, change);
    if (stored.outcome !== 'changed') {
      const reasons =
        stored.outcome === 'refused'
          ? stored.problems.map(({ field, message }) => `${field}: ${message}`)
          : [errors.conflict];
      throw new OwnerError(errors.facts(reasons));
    }
    if (hasDraft) {
      await saveDraft(db, { kind, id, version: stored.version }, { ...value, ...fields }, change);
    }
  }
}

type Week = readonly { readonly day: string; readonly from: string; readonly until: string }[];

/** Hours on one line: `mon-thu 08:00-18:00; fri 08:00-12:00, 13:00-17:00`. */
function weekText(week: Week): string {
  const groups: { days: string[]; text: string }[] = [];
  for (const day of WEEKDAYS) {
    const windows = week.filter((row) => row.day === day);
    const text = windows.map(({ from, until }) => `${from}-${until}`).join(', ');
    const last = groups.at(-1);
    if (last?.text === text) last.days.push(day);
    else groups.push({ days: [day], text });
  }
  return groups
    .filter(({ text }) => text !== '')
    .map(({ days, text }) => `${[...new Set([days[0], days.at(-1)])].join('-')} ${text}`)
    .join('; ');
}

/** The rows of such a line. The record's own rules read the times, such as `9` and `5 PM`. */
function readWeek(line: string): Week | undefined {
  const rows = line
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, from, to = from, times] =
        /^\s*([a-z]{3})[a-z]*(?:\s*[-–]\s*([a-z]{3})[a-z]*)?\s+(\d.*)$/i.exec(part) ?? [];
      const index = (day = '') => (WEEKDAYS as readonly string[]).indexOf(day.toLowerCase());
      const [first, last] = [index(from), index(to)];
      const windows = times?.split(',').map((window) => window.split(/\s*(?:[-–]|\bto\b)\s*/));
      if (first < 0 || last < first || !windows?.every(({ length }) => length === 2)) return [];
      return WEEKDAYS.slice(first, last + 1).flatMap((day) =>
        windows.map(([from = '', until = '']) => ({ day, from, until, only: '' })),
      );
    });
  return rows.every(({ length }) => length > 0) ? rows.flat() : undefined;
}
