import type { Kysely } from 'kysely';
import { INBOX } from '#content/en/inbox.ts';
import { CONVERSION_NAMES, SHEET_TITLES } from '#content/en/leads.ts';
import { OWNER_MAIL } from '#content/en/mail.ts';
import { inBatches } from '#server/database/batches.ts';
import { entryText, type Lead } from '#server/database/lead.ts';
import type { LeadFilter } from '#server/database/leads-query.ts';
import { withFiles } from '#server/database/leads-repository.ts';
import type { Database } from '#server/database/schema.ts';
import { fieldsOf } from '#shared/forms/define-form.ts';
import type { CLICK_FIELDS } from '#shared/forms/envelope.ts';
import { FORMS, formTitle } from '#shared/forms/registry.ts';
import { AUDIENCES, type AudienceId, audienceOf, leadReference, type Stage } from '#shared/lead.ts';
import { type CsvColumn, csvColumns, csvRecord, leadPages } from './export-leads.ts';

/** The audience of each sheet, by the name of the sheet in the command line and in the URL. */
export const SHEETS = {
  practices: 'practice',
  applicants: 'applicant',
  referrers: 'referrer',
} as const satisfies Readonly<Record<string, AudienceId>>;

export type SheetId = keyof typeof SHEETS;
export const SHEET_IDS = Object.keys(SHEETS) as SheetId[];

/**
 * A CSV sheet for people, oldest first: one row for each lead of one audience, together with what was added to it
 * later. Has only columns in which at least one lead has a value, with the labels of the forms as titles. The leads are
 * read twice, because the header comes first and only one page is in memory.
 */
export async function* exportSheet(
  db: Kysely<Database>,
  sheet: SheetId,
  filter: LeadFilter,
  { excel }: { readonly excel: boolean },
): AsyncGenerator<string> {
  const { forms } = AUDIENCES[SHEETS[sheet]];
  const selected = { ...filter, status: filter.status ?? 'accepted', formIds: forms };
  const all = sheetColumns(forms);
  const filled = new Set(all.slice(0, ALWAYS_SHOWN));
  let last = '';
  for await (const leads of wholeLeads(db, selected)) {
    for (const column of all) {
      if (leads.some((lead) => column.value(lead) !== '')) filled.add(column);
    }
    last = leads.at(-1)?.id ?? last;
  }
  const columns = all.filter((column) => filled.has(column));
  yield (excel ? '\uFEFF' : '') + csvRecord(columns.map(({ name }) => name));
  for await (const leads of wholeLeads(db, selected)) {
    for (const lead of leads) {
      // Stop at a lead that came in after the columns were chosen, because it may need another column.
      if (lead.id > last) return;
      yield csvRecord(columns.map(({ value }) => value(lead)));
    }
  }
}

/**
 * Leads with the answers of accepted leads that add to them, such as the notes of an assessment. If a question has
 * several answers, the newest that is not empty counts.
 */
async function* wholeLeads(
  db: Kysely<Database>,
  filter: LeadFilter,
): AsyncGenerator<readonly Lead[]> {
  for await (const leads of leadPages(db, filter)) {
    const ids = leads.map(({ id }) => id);
    const rows = await inBatches(ids, (some) =>
      db
        .selectFrom('submissions')
        .selectAll()
        .where('parent_id', 'in', some)
        .where('status', '=', 'accepted')
        .orderBy('received_at')
        .orderBy('id')
        .execute(),
    );
    const additions = Map.groupBy(await withFiles(db, rows), ({ parentId }) => parentId);
    yield leads.map((lead) => ({
      ...lead,
      answers: [
        ...new Map(
          [lead, ...(additions.get(lead.id) ?? [])]
            .flatMap(({ answers }) => answers)
            .filter(([, value]) => value.length > 0),
        ),
      ],
    }));
  }
}

/** The first columns: the reference and the time of arrival. */
const ALWAYS_SHOWN = 2;
/** The columns after the reference. */
const FIRST = ['received_at', 'form', 'stage', 'answered_at', 'follow_up', 'note'];
/** Columns of the full export that people do not need. */
const LEFT_OUT = new Set([
  ...['status', 'spam_score', 'spam_reasons', 'adds_to', 'consent_text', 'consent_version'],
  ...['smsConsentVersion', 'submissionTime', 'userAgent', 'screenResolution'],
]);

function sheetColumns(forms: readonly string[]): CsvColumn[] {
  const asked = FORMS.filter(({ id, follows }) =>
    [id, follows].some((form) => form && forms.includes(form)),
  );
  const fields = asked.flatMap((form) => fieldsOf(form));
  const names = new Set(fields.map(({ name }) => name));
  const otherNames = new Set(FORMS.flatMap((form) => fieldsOf(form).map(({ name }) => name)));
  const titleOf = (name: string) =>
    SHEET_TITLES[name] ??
    fields.find((field) => field.name === name)?.label ??
    OWNER_MAIL.visitNames[name] ??
    new Map<string, string>(Object.entries(OWNER_MAIL.browserNames)).get(name) ??
    name;
  const csv = new Map<string, CsvColumn['value']>();
  for (const { name, value } of csvColumns(undefined)) {
    const isShown = !LEFT_OUT.has(name) && (names.has(name) || !otherNames.has(name));
    // An answer can have the name of another column, for example `language`. The columns of answers come first, so the
    // answer is exported.
    if (isShown && !csv.has(name)) csv.set(name, value);
  }
  csv.set('page_language', ({ language }) => language);
  csv.set('form', ({ formId }) => formTitle(formId));
  csv.set('stage', ({ state }) => INBOX.stages[state?.stage ?? 'new']);
  const ordered = [...FIRST, ...[...csv.keys()].filter((name) => !FIRST.includes(name))];
  return [
    { name: titleOf('reference'), value: ({ id }) => leadReference(id) },
    ...ordered.map((name) => ({
      name: titleOf(name),
      value: csv.get(name) ?? ((lead: Lead) => entryText(lead.answers, name)),
    })),
  ];
}

/** The advertising networks to which conversions can be reported. */
export const NETWORKS = ['google', 'meta'] as const;
export type Network = (typeof NETWORKS)[number];

/** Stages that are not reported as conversions. */
const NO_CONVERSION: readonly Stage[] = ['new', 'declined', 'withdrawn', 'stopped', 'closed'];

interface Conversion {
  readonly lead: Lead;
  readonly click: string;
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/**
 * The columns that each network expects (docs/contracts/csv.md). In place of an empty value, the network uses the value
 * that the owner has set there.
 */
const CONVERSION_COLUMNS: Readonly<
  Record<
    Network,
    {
      readonly click: (typeof CLICK_FIELDS)[number];
      readonly columns: Readonly<Record<string, (conversion: Conversion) => string>>;
    }
  >
> = {
  google: {
    click: 'gclid',
    columns: {
      'Google Click ID': ({ click }) => click,
      'Conversion Name': ({ name }) => name,
      'Conversion Time': ({ at }) =>
        `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')}+0000`,
      'Conversion Value': () => '',
      'Conversion Currency': () => '',
    },
  },
  meta: {
    click: 'fbclid',
    columns: {
      event_name: ({ name }) => name,
      event_time: ({ at }) => String(Math.floor(at / 1000)),
      fbc: ({ lead, click }) => `fb.1.${lead.receivedAt}.${click}`,
      value: () => '',
      currency: () => '',
      event_id: ({ lead, name }) => `${lead.id} ${name}`,
    },
  },
};

/**
 * Yields the conversions of leads that came from an ad of a network, as CSV in the columns of the network, oldest lead
 * first. Each lead has a conversion for its arrival, and one for its current stage, except for a stage of
 * {@link NO_CONVERSION}. The CSV contains no names or addresses. Quarantined leads are left out.
 */
export async function* exportConversions(
  db: Kysely<Database>,
  network: Network,
  filter: LeadFilter,
): AsyncGenerator<string> {
  const { click: field, columns } = CONVERSION_COLUMNS[network];
  yield csvRecord(Object.keys(columns));
  for await (const leads of leadPages(db, { ...filter, status: 'accepted' })) {
    const fromAds = leads.filter(({ context }) => context[field] !== undefined);
    const stageTimes = await readStageTimes(
      db,
      fromAds.map(({ id }) => id),
    );
    for (const lead of fromAds) {
      const audience = audienceOf(lead.formId);
      const click = lead.context[field];
      if (audience === undefined || click === undefined) continue;
      const { audiences, ...names } = CONVERSION_NAMES;
      const who = audiences[audience];
      const stage = lead.state?.stage ?? 'new';
      const conversions = [
        { name: names.lead(who), at: lead.receivedAt },
        ...(NO_CONVERSION.includes(stage)
          ? []
          : [
              {
                name: names.stage(who, INBOX.stages[stage]),
                at: stageTimes.get(lead.id) ?? lead.receivedAt,
              },
            ]),
      ];
      for (const conversion of conversions) {
        yield csvRecord(Object.values(columns).map((cell) => cell({ lead, click, ...conversion })));
      }
    }
  }
}

async function readStageTimes(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await inBatches(ids, (some) =>
    db.selectFrom('submissions').select(['id', 'stage_at']).where('id', 'in', some).execute(),
  );
  return new Map(rows.flatMap(({ id, stage_at: at }) => (at === null ? [] : [[id, at] as const])));
}
