import { stringify } from 'csv-stringify/sync';
import { entryText, type Submission } from '#server/database/submission.ts';
import { answerText, otherFields } from '#server/delivery/answers.ts';
import { type Field, fieldsOf } from '#shared/forms/define-form.ts';
import { CONTEXT_FIELDS } from '#shared/forms/envelope.ts';
import { FORMS, findForm } from '#shared/forms/registry.ts';
import { APPLICANT_FORMS } from '#shared/lead.ts';
import { visibleText } from '#shared/visible-text.ts';

/** One column: its header, and how a lead fills it. */
export interface CsvColumn {
  readonly name: string;
  readonly value: (lead: Submission) => string;
}

/**
 * The columns of an export (docs/contracts/csv.md): facts, the fields of the form (of every form where none is
 * named, in the order of the registry, each name once), what else was sent, where the visitor came from, what the owner noted.
 */
export function csvColumns(formId: string | undefined): CsvColumn[] {
  const form = formId === undefined ? undefined : findForm(formId);
  const forms = form ? [form] : FORMS;
  const names = new Set(forms.flatMap((one) => fieldsOf(one).map(({ name }) => name)));
  return [
    { name: 'id', value: (lead) => lead.id },
    { name: 'form', value: (lead) => lead.formId },
    { name: 'received_at', value: (lead) => new Date(lead.receivedAt).toISOString() },
    { name: 'status', value: (lead) => lead.status },
    { name: 'spam_score', value: (lead) => String(lead.score) },
    { name: 'spam_reasons', value: (lead) => lead.reasons.map(({ code }) => code).join('; ') },
    { name: 'adds_to', value: (lead) => lead.parentId ?? '' },
    ...[...names].map((name) => ({ name, value: (lead: Submission) => answerCell(lead, name) })),
    { name: 'other_fields', value: (lead) => others(lead, names) },
    ...CONTEXT_FIELDS.map((name) => ({
      name,
      value: (lead: Submission) => lead.context[name] ?? '',
    })),
    { name: 'consent_text', value: (lead) => lead.consent?.text ?? '' },
    { name: 'consent_version', value: (lead) => lead.consent?.version ?? '' },
    {
      name: 'consent_at',
      value: (lead) => (lead.consent ? new Date(lead.consent.at).toISOString() : ''),
    },
    {
      name: 'files',
      value: (lead) => lead.files.map(({ id, name }) => `${name} (${id})`).join('; '),
    },
    { name: 'answered_at', value: (lead) => isoOrEmpty(lead.state?.answeredAt) },
    { name: 'follow_up', value: (lead) => lead.state?.followUp ?? '' },
    { name: 'stage', value: stageOf },
    { name: 'note', value: (lead) => lead.state?.note ?? '' },
  ];
}

/**
 * One record, without control characters, quoted where RFC 4180 requires it, without its line end. A value that a spreadsheet would run as a
 * formula (it begins with `=`, `+`, `-`, `@`, a tab or a carriage return) gets an apostrophe in front.
 */
export function csvLine(values: readonly string[]): string {
  return stringify([values.map(visibleText)], { escape_formulas: true, eof: false });
}

function isoOrEmpty(time: number | null | undefined): string {
  return time == null ? '' : new Date(time).toISOString();
}

/** Only applicants have one. */
function stageOf({ formId, state }: Submission): string {
  return APPLICANT_FORMS.includes(formId) ? (state?.stage ?? 'new') : '';
}

function answerCell(lead: Submission, name: string): string {
  const form = findForm(lead.formId);
  const field = form && fieldsOf(form).find((one: Field) => one.name === name);
  return field ? answerText(field, lead) : entryText(lead.answers, name);
}

/** Answers that have no column of their own (fields a form no longer has, fields it never had), as JSON. */
function others(lead: Submission, columns: ReadonlySet<string>): string {
  const form = findForm(lead.formId);
  const rest = [...lead.answers.filter(([name]) => !columns.has(name)), ...otherFields(form, lead)];
  return rest.length === 0 ? '' : JSON.stringify(Object.fromEntries(rest));
}
