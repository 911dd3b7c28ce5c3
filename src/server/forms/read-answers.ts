import type { ConsentRecord, Entry } from '#server/database/submission.ts';
import {
  type Answers,
  type Field,
  type FormDefinition,
  fieldsOf,
  lastGiven,
} from '#shared/forms/define-form.ts';
import { visibleText } from '#shared/visible-text.ts';
import type { SortedFields } from './sort-fields.ts';

/** The answers of a post in the shape the form's own check takes. */
export function readAnswers(form: FormDefinition, sent: SortedFields['own']): Answers {
  // Packed answers bring their own escapes for what was removed from the post.
  if (form.wire) return visibleAnswers(form.wire.decode(form, sent));
  const answers: Record<string, string | readonly string[]> = Object.create(null);
  for (const field of fieldsOf(form)) {
    const value = sent[field.name];
    if (value !== undefined) answers[field.name] = joinRepeated(field, value);
  }
  return answers;
}

function visibleAnswers(answers: Answers): Answers {
  const clean = (value: string | readonly string[]) =>
    typeof value === 'string' ? visibleText(value) : value.map(visibleText);
  return Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, clean(value)]));
}

/** Repeated values of one field: a list for `choices`, the last one given of a choice, else joined. */
function joinRepeated(field: Field, value: string | readonly string[]): string | readonly string[] {
  if (typeof value === 'string' || field.kind === 'choices') return value;
  if (field.kind === 'choice') return lastGiven(value);
  return value.join(', ');
}

/** Answers as they are stored: in the form's order, those that were given or checked. */
export function toEntries(form: FormDefinition, answers: Answers): Entry[] {
  return fieldsOf(form).flatMap(({ name }) => {
    const value = Object.hasOwn(answers, name) ? answers[name] : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
}

/** What the sender agreed to, or null. An older version of the text is named, its wording is not guessed. */
export function readConsent(
  form: FormDefinition,
  answers: Answers,
  context: Readonly<Record<string, string>>,
  now: number,
): ConsentRecord | null {
  for (const field of fieldsOf(form)) {
    if (field.kind !== 'consent' || !given(answers[field.name])) continue;
    const version = context.smsConsentVersion || field.version;
    const text = version === field.version ? field.text : '';
    return { text, version, at: now, page: context.page ?? '' };
  }
  return null;
}

/** The sender's address: the form's first email field, in lower case. */
export function senderEmail(form: FormDefinition, answers: Answers): string | null {
  for (const field of fieldsOf(form)) {
    if (field.kind !== 'text' || field.input !== 'email') continue;
    const value = answers[field.name];
    const email = typeof value === 'string' ? value.trim().toLowerCase() : '';
    return email === '' ? null : email;
  }
  return null;
}

/** The longest text typed into a box of several lines, for recognizing it again; null below 20 characters. */
export function freeText(form: FormDefinition, answers: Answers): string | null {
  const texts = fieldsOf(form)
    .filter((field) => field.kind === 'text' && field.input === 'textarea')
    .map((field) => answers[field.name])
    .filter((value) => typeof value === 'string')
    .map((value) => value.toLowerCase().replace(/\s+/g, ' ').trim());
  const longest = texts.reduce((best, text) => (text.length > best.length ? text : best), '');
  return longest.length < 20 ? null : longest;
}

function given(answer: string | readonly string[] | undefined): boolean {
  return answer !== undefined && answer.length > 0 && answer !== '';
}
