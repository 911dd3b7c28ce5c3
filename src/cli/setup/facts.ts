import * as v from 'valibot';
import { INBOX } from '#content/en/inbox.ts';
import { SETUP } from '#content/en/setup.ts';
import { SAMPLE_FACTS } from '#content/samples/facts.ts';
import type { Storage } from '#server/leads/open-leads.ts';
import type { Change } from '#server/records/announce.ts';
import { publishRecord, saveDraft } from '#server/records/change-records.ts';
import { checkRecord } from '#server/records/check-record.ts';
import { readRecord } from '#server/records/list-records.ts';
import { factsOf } from '#shared/facts.ts';
import { OwnerError } from '#shared/owner-error.ts';
import { FIGURE_RULES, type FigureName, WEEKDAYS } from '#shared/records/fact-kinds.ts';
import { fieldsOf } from '#shared/records/fields.ts';
import { RECORD_KINDS, type SiteRecords, type ValueOf } from '#shared/records/kinds.ts';
import { byDay, missingUsHolidays } from '#shared/us-holidays.ts';
import type { Ask } from './prompt.ts';

const { host: hostLabels, claims: claimWords, daysOff, errors } = SETUP;

/** A changed field of a record, and other fields that change with it. */
interface FactChange {
  readonly kind: 'hosts' | 'identity' | 'figures' | 'holidays';
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
  /** The default answer, if it is not the current value. */
  readonly suggestion?: string;
  /** Converts the answer to the value of the field. Returns undefined if the answer cannot be read. */
  readonly read?: (answer: string) => unknown;
  /** The message for an answer that cannot be read. */
  readonly unread?: string;
  readonly write?: (value: never) => string;
}

/** The facts that are suggested as answers for the mail settings, and the changes to all facts. */
export interface FactAnswers {
  readonly name: string;
  readonly shortName: string;
  readonly email: string;
  readonly changes: readonly FactChange[];
}

const TITLES = Object.fromEntries(
  fieldsOf(RECORD_KINDS.identity.schema).map(({ name, title }) => [name, title]),
);

/**
 * Asks for the facts that a new business enters first. Checks the answers by the rules of the inbox. `today`:
 * `YYYY-MM-DD`.
 */
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
      suggestion,
      read = String,
      unread,
      write = String,
    } = question;
    const { id, ...value } = record;
    const current = write(Reflect.get(value, field) as never);
    const checked = (answer: string) =>
      checkRecord({ kind, id }, { ...value, [field]: read(answer) }, facts);
    const answer = await ask({
      label: label + hint,
      current: suggestion ?? current,
      mayBeEmpty: v.is(Reflect.get(RECORD_KINDS[kind].schema.entries, field), read('')),
      error(answer) {
        if (answer === current) return undefined;
        if (read(answer) === undefined) return unread;
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
      changes.push({ kind, id, label, text, fields: { [field]: next, ...also } });
    }
    return text;
  }

  const [identity = { id: 'identity' }] = records.identity;
  const askIdentity = (field: keyof ValueOf<'identity'>, suggestion?: string) =>
    askField({
      kind: 'identity',
      record: identity,
      field,
      label: TITLES[field] ?? field,
      ...(suggestion !== undefined && { suggestion }),
    });
  const name = await askIdentity('name');
  const shortName = await askIdentity('shortName');
  const email = await askIdentity('email');
  await askIdentity('phone');
  await askIdentity('postalAddress');
  for (const network of ['linkedin', 'facebook', 'instagram', 'youtube'] as const) {
    const isSample = SAMPLE_FACTS.identity.some(
      (sample) => sample[network] === Reflect.get(identity, network),
    );
    await askIdentity(network, isSample ? '' : undefined);
  }
  const price = records.figures.find(({ id }) => id === 'hourly-price');
  if (price) {
    await askField({
      kind: 'figures',
      record: price,
      field: 'number',
      label: FIGURE_RULES['hourly-price'].label,
      read: (answer) => answer.replace(/^\$\s*/, ''),
      // Remove the name of the person who confirmed the old number, because nobody has confirmed the new one.
      also: { asOf: today, confirmedBy: '' },
    });
  }
  changes.push(...(await askClaims(ask, records)));
  const host = records.hosts.find(({ takes }) => takes.includes('calls'));
  if (host) {
    for (const field of ['name', 'email', 'zone'] as const) {
      await askField({ kind: 'hosts', record: host, field, ...hostLabels[field] });
    }
    // Skip the question if the hours differ between calls and interviews: an answer on one line cannot express that.
    if (host.weekly.every(({ only }) => only === '')) {
      const week = { field: 'weekly', read: readWeek, unread: errors.week, write: weekText };
      await askField({ kind: 'hosts', record: host, ...week, ...hostLabels.weekly });
    }
  }
  const [holidays] = records.holidays;
  // Skip the question if a name contains `;`, because `;` separates the days in the answer.
  if (holidays?.days.every(({ name }) => !name.includes(';'))) {
    const year = Number(today.slice(0, 4)) + 1;
    await askField({
      kind: 'holidays',
      record: holidays,
      field: 'days',
      label: daysOff.name,
      hint: daysOff.hint(year, year + 1),
      read: (answer) => readDaysOff(answer, holidays.days, year),
      unread: errors.daysOff,
      write: daysOffText,
    });
  }
  return { name, shortName, email, changes };
}

/** Asks which claims the business does not make. The site leaves out their sentences. */
async function askClaims(ask: Ask, { figures }: SiteRecords): Promise<FactChange[]> {
  const claims = figures.filter(({ id }) => FIGURE_RULES[id as FigureName].isClaim);
  const labelOf = ({ id }: { readonly id: string }) => FIGURE_RULES[id as FigureName].label;
  const hidden = claims.flatMap((claim, index) => (claim.hidden ? [index + 1] : []));
  const read = (answer: string) =>
    answer.toLowerCase() === claimWords.all
      ? claims.map((_, index) => index + 1)
      : answer.split(/[\s,]+/).flatMap((word) => (word === '' ? [] : Number(word)));
  const chosen = read(
    await ask({
      intro: claimWords.intro(claims.map((claim) => `${labelOf(claim)}: ${claim.number}`)),
      label: claimWords.label,
      current: hidden.join(', '),
      mayBeEmpty: true,
      error: (answer) =>
        read(answer).every((number) => claims[number - 1])
          ? undefined
          : claimWords.error(claims.length),
    }),
  );
  return claims.flatMap((claim, index): FactChange[] => {
    const isHidden = chosen.includes(index + 1);
    if (isHidden === claim.hidden) return [];
    const text = isHidden ? claimWords.hidden : claim.number;
    return [
      {
        kind: 'figures',
        id: claim.id,
        label: labelOf(claim),
        text,
        fields: { hidden: isHidden },
      },
    ];
  });
}

/**
 * Publishes the changed facts, a record at a time. Keeps drafts. Also keeps the values of other fields, which the inbox
 * may have published in the meantime. Throws an {@link OwnerError} if a record is refused.
 */
export async function publishFacts(
  { db }: Storage,
  changes: readonly FactChange[],
  change: Change,
): Promise<void> {
  // Publish the hosts first. A host can be refused because of the name of another host, and no other record must have
  // changed in that case.
  const kinds = ['hosts', 'identity', 'figures', 'holidays'] as const;
  const inOrder = kinds.flatMap((kind) => changes.filter((one) => one.kind === kind));
  for (const ofRecord of Map.groupBy(inOrder, ({ kind, id }) => `${kind}/${id}`).values()) {
    const [first] = ofRecord;
    const record = first && (await readRecord(db, first.kind, first.id));
    if (!record) continue;
    const { kind, id, version, versions, value, hasDraft } = record;
    const fields = Object.assign({}, ...ofRecord.map(({ fields }) => fields));
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

/** Reverses {@link weekText}. Leaves times (`9`, `5 PM`) as text, because the rules of the record parse them. */
function readWeek(line: string): Week | undefined {
  const rows = line
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, from, to = from, times] =
        /^\s*([a-z]{3})[a-z]*(?:(?:\s*[-–]\s*|\s+(?:to|through)\s+)([a-z]{3})[a-z]*)?:?\s+(\d.*)$/i.exec(
          part,
        ) ?? [];
      const index = (day = '') => (WEEKDAYS as readonly string[]).indexOf(day.toLowerCase());
      const [first, last] = [index(from), index(to)];
      const windows = times?.split(',').map((window) => window.split(/\s*(?:[-–]|\bto\b)\s*/));
      if (first < 0 || last < first || !windows?.every(({ length }) => length === 2)) return [];
      onTwelveHourClock(windows);
      return WEEKDAYS.slice(first, last + 1).flatMap((day) =>
        windows.map(([from = '', until = '']) => ({ day, from, until, only: '' })),
      );
    });
  return rows.every(({ length }) => length > 0) ? rows.flat() : undefined;
}

/**
 * Completes times of the afternoon: `9-12, 1-5` becomes `9-12, 1pm-5pm`. A time such as `05:00` or `17` is complete.
 */
function onTwelveHourClock(windows: readonly string[][]): void {
  let last = 0;
  let isAfternoon = false;
  for (const window of windows) {
    for (const [index, time] of window.entries()) {
      const hour = Number.parseInt(time, 10);
      const isOpen = /^\s*(?:[1-9]|1[0-2])(?::\d\d)?\s*$/.test(time);
      if (!isOpen) isAfternoon = /p/i.test(time);
      else if (hour < last && last <= 12) isAfternoon = true;
      if (isOpen && isAfternoon) window[index] = `${time.trim()}pm`;
      last = isAfternoon ? (hour % 12) + 12 : hour;
    }
  }
}

type DaysOff = ValueOf<'holidays'>['days'];

const daysOffText = (days: DaysOff) =>
  days.map(({ day, name }) => `${day} ${name}`.trim()).join('; ');

/**
 * Parses the days of a line. For the answer `daysOff.us`, adds the U.S. holidays to `days` instead. The rules of the
 * record check the dates.
 */
function readDaysOff(line: string, days: DaysOff, year: number): DaysOff | undefined {
  if (line.toLowerCase() === daysOff.us)
    return [...days, ...missingUsHolidays(days, year, INBOX.usHolidays)].toSorted(byDay);
  const rows = line
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part) => /^(\d{4}-\d\d-\d\d)(?: (.*))?$/.exec(part.trim()));
  return rows.every((row) => row !== null)
    ? rows.map(([, day = '', name = '']) => ({ day, name: name.trim() })).toSorted(byDay)
    : undefined;
}
