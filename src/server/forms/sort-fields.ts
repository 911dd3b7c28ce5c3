import type { Entry } from '#server/database/submission.ts';
import { type FormDefinition, fieldsOf } from '#shared/forms/define-form.ts';
import {
  CONTEXT_FIELDS,
  HONEYPOT_FIELDS,
  IDEMPOTENCY_FIELD,
  LEAD_FIELD,
} from '#shared/forms/envelope.ts';
import type { PostedField } from './post.ts';

/** The fields of a post by what they are for. */
export interface SortedFields {
  /** The form's own fields and those that carry them packed; a list where repeated. Without a prototype. */
  readonly own: Readonly<Record<string, string | readonly string[]>>;
  /** Where the visitor came from. Empty values are left out. */
  readonly context: Record<string, string>;
  /** What is neither: kept, because a person sent it. */
  readonly extra: readonly Entry[];
  /** The content of the fields that no person sees, or empty. */
  readonly honeypot: string;
  readonly idempotencyKey: string;
  /** The idempotency key of the lead this post adds to, or empty. */
  readonly lead: string;
}

/** Maximum length of a fact of a visit, such as the referrer. Visitors do not type these. */
const MAX_CONTEXT_CHARACTERS = 2000;

const CONTEXT: ReadonlySet<string> = new Set(CONTEXT_FIELDS);
const HONEYPOT: ReadonlySet<string> = new Set(HONEYPOT_FIELDS);
/** Used for the answer alone; of no interest later. */
const SPENT: ReadonlySet<string> = new Set(['_next', IDEMPOTENCY_FIELD, LEAD_FIELD]);

interface FormNames {
  readonly fields: ReadonlySet<string>;
  readonly packed: ReadonlySet<string>;
}

const names = new WeakMap<FormDefinition, FormNames>();

/** A form never changes, so its names are gathered once. */
function namesOf(form: FormDefinition): FormNames {
  const known = names.get(form);
  if (known) return known;
  const fields = new Set(fieldsOf(form).map((field) => field.name));
  const gathered = { fields, packed: new Set(form.wire?.packed) };
  names.set(form, gathered);
  return gathered;
}

/**
 * Sorts what was sent. Names are compared exactly and kept in a map or a prototype-less object throughout, so that
 * `__proto__` is a name like any other.
 */
export function sortFields(form: FormDefinition, posted: readonly PostedField[]): SortedFields {
  const { fields, packed } = namesOf(form);
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

/** Size of the fields of a post in kilobytes, at least 1. */
export function kilobytesOf({ fields }: { readonly fields: readonly PostedField[] }): number {
  const letters = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return Math.max(1, Math.ceil(letters / 1024));
}

/** Repeated names together, in order of first appearance (docs/contracts/form-wire-format.md). */
export function groupByName(posted: readonly PostedField[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [name, value] of posted) {
    const group = groups.get(name);
    if (group) group.push(value);
    else groups.set(name, [value]);
  }
  return groups;
}
