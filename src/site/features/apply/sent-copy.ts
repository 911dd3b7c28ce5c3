import { applicationForm } from '#shared/forms/application.form.ts';
import type { Answers, Field } from '#shared/forms/define-form.ts';
import { shortReference } from '#shared/lead.ts';

export interface SentCopy {
  readonly answers: Answers;
  readonly reference: string;
  /** ISO time. */
  readonly at: string;
}

/** Session storage, for this tab only: the device may not be the applicant's own. */
const KEY = 'sent-application';

export function keepCopy(copy: SentCopy): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(copy));
  } catch {
    // Blocked storage: the page then shows no copy.
  }
}

export function readCopy(): SentCopy | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isCopy(kept) ? kept : undefined;
  } catch {
    // Blocked storage or an invalid entry: the page then shows no copy.
    return undefined;
  }
}

export function copyAsText(copy: SentCopy, title: string): string {
  const head = `${title}\n${shortReference(copy.reference)}\n${copy.at}\n`;
  const steps = applicationForm.steps.map((step) => {
    const answers = step.fields.map((field) => `${field.label}\n  ${said(field, copy.answers)}`);
    return [step.title.toUpperCase(), ...answers].join('\n\n');
  });
  return [head, ...steps].join('\n\n');
}

function said(field: Field, answers: Answers): string {
  const answer = answers[field.name] ?? '';
  const values = typeof answer === 'string' ? [answer] : answer;
  if (field.kind === 'consent') return values.includes('yes') ? 'Yes' : 'No';
  const labels =
    field.kind === 'choice' || field.kind === 'choices'
      ? values.map((value) => field.options.find((one) => one.value === value)?.label ?? value)
      : values;
  return labels.join(', ').replaceAll('\n', '\n  ') || '-';
}

function isCopy(value: unknown): value is SentCopy {
  if (typeof value !== 'object' || value === null) return false;
  const copy = value as Record<string, unknown>;
  return (
    typeof copy.answers === 'object' &&
    copy.answers !== null &&
    typeof copy.reference === 'string' &&
    typeof copy.at === 'string'
  );
}
