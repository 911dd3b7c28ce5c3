import { stringify } from 'csv-stringify/sync';
import type { Kysely } from 'kysely';
import { entryText, type Lead } from '#server/database/lead.ts';
import { type LeadFilter, listOldestFirst } from '#server/database/leads-query.ts';
import type { Database } from '#server/database/schema.ts';
import { answerText, consentAndFiles, otherFields } from '#server/delivery/answer-lines.ts';
import { fieldsOf } from '#shared/forms/define-form.ts';
import { CLICK_FIELDS, CONTEXT_FIELDS } from '#shared/forms/envelope.ts';
import { FORMS, findForm, formTitle } from '#shared/forms/registry.ts';
import { stagesOf } from '#shared/lead.ts';
import { visibleText } from '#shared/visible-text.ts';

const PAGE_ROWS = 500;

/** Matching leads, oldest first, in pages that fit in memory. */
export async function* leadPages(
  db: Kysely<Database>,
  filter: LeadFilter,
): AsyncGenerator<readonly Lead[]> {
  for (let after = ''; ; ) {
    const leads = await listOldestFirst(db, filter, { limit: PAGE_ROWS, after });
    yield leads;
    const last = leads.at(-1);
    if (!last || leads.length < PAGE_ROWS) return;
    after = last.id;
  }
}

/** Matching leads as lines of JSON without line ends, oldest first. */
export async function* exportJson(
  db: Kysely<Database>,
  filter: LeadFilter,
): AsyncGenerator<string> {
  for await (const leads of leadPages(db, filter)) {
    for (const lead of leads) yield JSON.stringify(leadJson(lead));
  }
}

/**
 * A CSV header and a record for each matching lead, without line ends, oldest first. `excel` adds a byte order mark,
 * without which Excel misreads letters beyond ASCII.
 */
export async function* exportCsv(
  db: Kysely<Database>,
  filter: LeadFilter,
  { excel }: { readonly excel: boolean },
): AsyncGenerator<string> {
  const columns = csvColumns(filter.formId);
  yield (excel ? '\uFEFF' : '') + csvRecord(columns.map(({ name }) => name));
  for await (const leads of leadPages(db, filter)) {
    for (const lead of leads) yield csvRecord(columns.map(({ value }) => value(lead)));
  }
}

/**
 * Matches the start of a formula after a separator. A spreadsheet that ignores quotes, or that splits at semicolons,
 * starts a new cell there.
 */
const FORMULA_WITHIN = /([;\t\r\n][^\S\t\r\n]*)(?=[=+\-@＝＋－＠])/g;

/**
 * A CSV record without control characters. An apostrophe is inserted before text that a spreadsheet would run as a
 * formula. Such text begins with `=`, `+`, `-` or `@`, at the start of a value or after a semicolon or line break in
 * it.
 */
export function csvRecord(values: readonly string[]): string {
  const cells = values.map((value) => visibleText(value).replace(FORMULA_WITHIN, "$1'"));
  return stringify([cells], { escape_formulas: true, eof: false });
}

export interface CsvColumn {
  readonly name: string;
  readonly value: (lead: Lead) => string;
}

/**
 * The columns of an export in their order (docs/contracts/csv.md). If no form is selected, the columns include the
 * fields of every form, in the order of the registry, each name once.
 */
export function csvColumns(formId: string | undefined): CsvColumn[] {
  const form = formId === undefined ? undefined : findForm(formId);
  const forms = form ? [form] : FORMS;
  const names = new Set(forms.flatMap((contract) => fieldsOf(contract).map(({ name }) => name)));
  const column = (name: string, value: CsvColumn['value']): CsvColumn => ({ name, value });
  return [
    column('id', (lead) => lead.id),
    column('form', (lead) => lead.formId),
    column('received_at', (lead) => isoTime(lead.receivedAt)),
    column('status', (lead) => lead.status),
    column('spam_score', (lead) => String(lead.score)),
    column('spam_reasons', (lead) => lead.reasons.map(({ code }) => code).join('; ')),
    column('adds_to', (lead) => lead.parentId ?? ''),
    ...[...names].map((name) => column(name, (lead) => answerCell(lead, name))),
    column('other_fields', (lead) => otherCell(lead, names)),
    ...CONTEXT_FIELDS.map((name) => column(name, (lead) => lead.context[name] ?? '')),
    column('consent_text', (lead) => lead.consent?.text ?? ''),
    column('consent_version', (lead) => lead.consent?.version ?? ''),
    column('consent_at', (lead) => isoTime(lead.consent?.at)),
    column('files', (lead) => lead.files.map(({ id, name }) => `${name} (${id})`).join('; ')),
    column('answered_at', (lead) => isoTime(lead.state?.answeredAt)),
    column('follow_up', (lead) => lead.state?.followUp ?? ''),
    column('stage', ({ formId, state }) =>
      stagesOf(formId).length > 0 ? (state?.stage ?? 'new') : '',
    ),
    column('note', (lead) => lead.state?.note ?? ''),
    column('language', (lead) => lead.language),
    ...CLICK_FIELDS.map((name) => column(name, (lead) => lead.context[name] ?? '')),
  ];
}

function answerCell(lead: Lead, name: string): string {
  const form = findForm(lead.formId);
  const field = form && fieldsOf(form).find((candidate) => candidate.name === name);
  return field ? answerText(field, lead) : entryText(lead.answers, name);
}

/** Answers without a column, as JSON: fields that were removed from the form or never belonged to it. */
function otherCell(lead: Lead, columns: ReadonlySet<string>): string {
  const form = findForm(lead.formId);
  const rest = [...lead.answers.filter(([name]) => !columns.has(name)), ...otherFields(form, lead)];
  return rest.length === 0 ? '' : JSON.stringify(Object.fromEntries(rest));
}

/** A lead as `--json` prints it (docs/contracts/csv.md): option values as they were sent, not their labels. */
export function leadJson(lead: Lead) {
  const { state } = lead;
  return {
    id: lead.id,
    form: lead.formId,
    formTitle: formTitle(lead.formId),
    receivedAt: isoTime(lead.receivedAt),
    status: lead.status,
    score: lead.score,
    reasons: lead.reasons,
    email: lead.email,
    answers: Object.fromEntries(lead.answers),
    extra: Object.fromEntries(lead.extra),
    context: lead.context,
    ...consentAndFiles(lead),
    addsTo: lead.parentId,
    language: lead.language,
    noted: {
      readAt: isoTime(state?.readAt) || null,
      answeredAt: isoTime(state?.answeredAt) || null,
      followUp: state?.followUp ?? null,
      stage: state?.stage ?? 'new',
      note: state?.note ?? '',
      progress: state?.progress ?? null,
      decision: state?.decision ?? null,
    },
  };
}

export function isoTime(time: number | null | undefined): string {
  return time == null ? '' : new Date(time).toISOString();
}
