import type { ConsentRecord, Entry } from '#server/database/submission.ts';
import {
  type Answers,
  type Field,
  type FormDefinition,
  fieldsOf,
  lastGiven,
} from '#shared/forms/define-form.ts';
import {
  CONTEXT_FIELDS,
  HONEYPOT_FIELDS,
  IDEMPOTENCY_FIELD,
  LEAD_FIELD,
} from '#shared/forms/envelope.ts';
import { visibleText } from '#shared/visible-text.ts';
import { groupByName, type PostedField } from './post.ts';

export interface SortedFields {
  /** The form's own fields and those that carry them packed; a list where repeated. Without a prototype. */
  readonly own: Readonly<Record<string, string | readonly string[]>>;
  readonly context: Record<string, string>;
  /** What is neither: kept, because a person sent it. */
  readonly extra: readonly Entry[];
  readonly honeypot: string;
  readonly idempotencyKey: string;
  /** The idempotency key of the lead this post adds to, or empty. */
  readonly lead: string;
}

const MAX_CONTEXT_CHARACTERS = 2000;

const CONTEXT: ReadonlySet<string> = new Set(CONTEXT_FIELDS);
const HONEYPOT: ReadonlySet<string> = new Set(HONEYPOT_FIELDS);
const SPENT: ReadonlySet<string> = new Set(['_next', IDEMPOTENCY_FIELD, LEAD_FIELD]);

/**
 * Sorts what was sent. Names are compared exactly and kept in a map or a prototype-less object throughout, so that
 * `__proto__` is a name like any other.
 */
export function sortFields(form: FormDefinition, posted: readonly PostedField[]): SortedFields {
  const fields: ReadonlySet<string> = new Set(fieldsOf(form).map((field) => field.name));
  const packed: ReadonlySet<string> = new Set(form.wire?.packed);
  const own: Record<string, string | readonly string[]> = Object.create(null);
  const context: Record<string, string> = Object.create(null);
  const extra: Entry[] = [];
  let honeypot = '';
  const grouped = groupByName(posted);
  for (const [name, values] of grouped) {
    const joined = values.join(', ');
    if (fields.has(name) || packed.has(name)) own[name] = values.length > 1 ? values : joined;
    if (fields.has(name)) continue;
    if (HONEYPOT.has(name)) honeypot ||= joined.trim();
    else if (CONTEXT.has(name)) {
      if (joined.trim() !== '') context[name] = joined.trim().slice(0, MAX_CONTEXT_CHARACTERS);
    } else if (!SPENT.has(name)) extra.push([name, joined]);
  }
  return {
    own,
    context,
    extra,
    honeypot,
    idempotencyKey: grouped.get(IDEMPOTENCY_FIELD)?.[0]?.trim() ?? '',
    lead: grouped.get(LEAD_FIELD)?.[0]?.trim() ?? '',
  };
}

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
