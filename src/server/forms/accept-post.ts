import { randomUUIDv7 } from 'node:crypto';
import type { ConsentRecord, Entry, NewLead } from '#server/database/lead.ts';
import type { Inserted } from '#server/database/leads-repository.ts';
import { type KeyedHash, shortHash } from '#server/database/secrets.ts';
import { ANSWERS_IN } from '#server/http/answers.ts';
import type { Limiter } from '#server/http/limits.ts';
import {
  type Answers,
  type Field,
  type FormDefinition,
  fieldsOf,
  lastGiven,
} from '#shared/forms/define-form.ts';
import {
  CONTEXT_FIELDS,
  DRAFT_EMAIL_FIELD,
  DRAFT_FIELD,
  HONEYPOT_FIELDS,
  IDEMPOTENCY_FIELD,
  LEAD_FIELD,
} from '#shared/forms/envelope.ts';
import { validateForm } from '#shared/forms/validate.ts';
import { visibleText } from '#shared/visible-text.ts';
import { kilobytesOf, type Post, type PostError } from './read-post.ts';
import { type openSpamCheck, QUARANTINE_SCORE } from './spam.ts';

export interface AcceptDeps {
  readonly now: () => number;
  readonly hash: KeyedHash;
  readonly checkSpam: ReturnType<typeof openSpamCheck>;
  readonly limits: Readonly<
    Record<'replies' | 'quarantined' | 'allQuarantined', Limiter | undefined>
  >;
  readonly store: (lead: NewLead, files: Post['files']) => Promise<Stored>;
}

/** Resolves once the lead is on disk; with errors, nothing of it is kept. */
export type Store = (lead: NewLead) => Promise<Stored>;

export type Stored = Accepted | { readonly errors: readonly PostError[] };

export interface Accepted extends Inserted {
  /** The status of the lead if left out. */
  readonly quarantined?: boolean;
  readonly next?: string;
  readonly manage?: string;
  readonly application?: string;
}

const MAX_USER_AGENT_CHARACTERS = 500;
const MAX_CONTEXT_CHARACTERS = 2000;
/** A shorter text may be typed by two people. */
const MIN_FREE_TEXT_CHARACTERS = 20;
/** A shorter key may have been thought of by two people: it counts for one sender only. */
const MIN_KEY_CHARACTERS = 16;

const CONTEXT: ReadonlySet<string> = new Set(CONTEXT_FIELDS);
const HONEYPOT: ReadonlySet<string> = new Set(HONEYPOT_FIELDS);
const NOT_STORED: ReadonlySet<string> = new Set([
  '_next',
  IDEMPOTENCY_FIELD,
  LEAD_FIELD,
  DRAFT_FIELD,
  DRAFT_EMAIL_FIELD,
]);

/**
 * Checks a post by the form's own contract, scores it as spam or not, and stores it. Spam is stored too, in quarantine
 * with its reasons, and its sender sees the normal success: a false positive can be rescued. What a robot filled
 * into the hidden field is stored even if the rest would be refused.
 */
export async function acceptPost(post: Post, deps: AcceptDeps): Promise<Stored> {
  const { form } = post;
  if (post.fields.length + post.files.length + post.fileRefusals.length === 0) {
    return { errors: [{ code: 'EMPTY', message: ANSWERS_IN[form.language].empty }] };
  }
  const { own, context, extra, honeypot, key, lead } = sortFields(post);
  const given = readAnswers(form, own);
  const checked = await validateForm(form, given);
  if (honeypot === '') {
    const errors = [
      ...(checked.ok ? [] : checked.errors),
      ...post.fileRefusals,
      ...missingFiles(post),
    ];
    if (errors.length > 0) return { errors: inFormOrder(form, errors) };
  } else extra.push(['honeypot', honeypot]);

  const answers = checked.ok ? checked.values : given;
  const entries = fieldsOf(form).flatMap(({ name }): Entry[] => {
    const value = Object.hasOwn(answers, name) ? answers[name] : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  const receivedAt = deps.now();
  const email = senderEmail(form, answers);
  const text = freeText(form, answers);
  const { reasons, forget } = deps.checkSpam({
    formId: form.id,
    honeypot,
    session: post.session,
    receivedAt,
    email,
    texts: [...entries, ...extra].flatMap(([, value]) => value),
    text: text.length < MIN_FREE_TEXT_CHARACTERS ? '' : text,
    sender: post.sender,
  });
  const score = reasons.reduce((sum, reason) => sum + reason.score, 0);
  const quarantined = score >= QUARANTINE_SCORE;
  const givenBack: (() => unknown)[] = [forget];
  async function take(limiter: Limiter | undefined, key: string, points = 1): Promise<boolean> {
    const isAllowed = (await limiter?.take(key, points))?.allowed !== false;
    if (isAllowed) givenBack.push(() => limiter?.giveBack(key, points));
    return isAllowed;
  }
  if (post.userAgent) context.userAgent ??= post.userAgent.slice(0, MAX_USER_AGENT_CHARACTERS);
  const senderKey = () => deps.hash(post.sender);
  const leadKey = form.follows ? readPostKey(lead, senderKey) : null;
  const content = {
    answers: entries,
    extra,
    follows: form.follows && leadKey ? { formId: form.follows, idempotencyKey: leadKey } : null,
    files: post.files.map(({ path: _, ...file }) => file),
  };
  const mayBeAnswered = email !== null && !quarantined && !form.follows;
  let isNew = false;
  try {
    const { quarantined: ofSender, allQuarantined, replies } = deps.limits;
    const mayBeStored =
      !quarantined ||
      ((await take(ofSender, post.sender)) &&
        (await take(allQuarantined, 'all', kilobytesOf(post))));
    if (!mayBeStored) {
      const message = ANSWERS_IN[form.language].tooManyQuarantined;
      return { errors: [{ code: 'TOO_MANY_REQUESTS', message, retryAfterSeconds: 3600 }] };
    }
    const newLead: NewLead = {
      ...content,
      id: randomUUIDv7(),
      formId: form.id,
      language: form.language,
      receivedAt,
      status: quarantined ? 'quarantined' : 'accepted',
      score,
      reasons,
      context,
      consent: readConsent(form, answers, context, receivedAt),
      email,
      idempotencyKey: readPostKey(post.idempotencyKey, senderKey) ?? readPostKey(key, senderKey),
      contentHash: contentHash(content),
      sender: post.sender,
      noReply: mayBeAnswered ? !(await take(replies, post.sender)) : undefined,
    };
    const stored = await deps.store(newLead, post.files);
    isNew = !('errors' in stored || stored.repeated);
    return { quarantined, ...stored };
  } finally {
    // An attempt that failed, or the same post again, is no sign of spam and uses up nothing.
    if (!isNew) for (const giveBack of givenBack) await giveBack();
  }
}

/**
 * Sorts what was sent. Names are compared exactly and kept in a map or a prototype-less object throughout, so that
 * `__proto__` is a name like any other.
 */
function sortFields({ form, fields }: Post) {
  const names: ReadonlySet<string> = new Set(fieldsOf(form).map((field) => field.name));
  /** The form's own fields and those that carry them packed; a list if repeated. */
  const own: Record<string, string | readonly string[]> = Object.create(null);
  const context: Record<string, string> = Object.create(null);
  /** What is neither: kept, because a person sent it. */
  const extra: Entry[] = [];
  let honeypot = '';
  const grouped = Map.groupBy(fields, ([name]) => name);
  for (const [name, sent] of grouped) {
    const values = sent.map(([, value]) => value);
    const joined = values.join(', ');
    if (names.has(name) || form.wire?.packed.includes(name)) {
      own[name] = values.length > 1 ? values : joined;
    }
    if (names.has(name)) continue;
    if (HONEYPOT.has(name)) honeypot ||= joined.trim();
    else if (CONTEXT.has(name)) {
      if (joined.trim() !== '') context[name] = joined.trim().slice(0, MAX_CONTEXT_CHARACTERS);
    } else if (!NOT_STORED.has(name)) extra.push([name, joined]);
  }
  const first = (name: string) => grouped.get(name)?.[0]?.[1] ?? '';
  return { own, context, extra, honeypot, key: first(IDEMPOTENCY_FIELD), lead: first(LEAD_FIELD) };
}

function readAnswers(form: FormDefinition, sent: Answers): Answers {
  const answers: Record<string, string | readonly string[]> = Object.create(null);
  if (form.wire) {
    // Packed answers bring their own escapes for what was removed from the post.
    for (const [name, value] of Object.entries(form.wire.decode(form, sent))) {
      answers[name] = typeof value === 'string' ? visibleText(value) : value.map(visibleText);
    }
  } else {
    for (const field of fieldsOf(form)) {
      const value = sent[field.name];
      if (value !== undefined) answers[field.name] = joinRepeated(field, value);
    }
  }
  return answers;
}

/** Repeated values of one field: a list for `choices`, the last one given of a choice, else joined. */
function joinRepeated(field: Field, value: string | readonly string[]): string | readonly string[] {
  if (typeof value === 'string' || field.kind === 'choices') return value;
  return field.kind === 'choice' ? lastGiven(value) : value.join(', ');
}

/** What the sender agreed to, or null. An older version of the text is named, its wording is not guessed. */
function readConsent(
  form: FormDefinition,
  answers: Answers,
  context: Readonly<Record<string, string>>,
  at: number,
): ConsentRecord | null {
  const field = fieldsOf(form).find(
    ({ kind, name }) => kind === 'consent' && lastGiven(answers[name]) !== '',
  );
  if (field?.kind !== 'consent') return null;
  const version = context.smsConsentVersion || field.version;
  const text = version === field.version ? field.text : '';
  return { text, version, at, page: context.page ?? '' };
}

function senderEmail(form: FormDefinition, answers: Answers): string | null {
  const field = fieldsOf(form).find((one) => one.kind === 'text' && one.input === 'email');
  return (field && lastGiven(answers[field.name]).trim().toLowerCase()) || null;
}

/** The longest text typed into a box of several lines, for recognizing it again. */
function freeText(form: FormDefinition, answers: Answers): string {
  return fieldsOf(form)
    .filter((field) => field.kind === 'text' && field.input === 'textarea')
    .map(({ name }) => lastGiven(answers[name]).toLowerCase().replace(/\s+/g, ' ').trim())
    .reduce((best, text) => (text.length > best.length ? text : best), '');
}

function missingFiles({ form, files, fileRefusals }: Post): PostError[] {
  return fieldsOf(form).flatMap((field) => {
    if (field.kind !== 'file' || field.optional) return [];
    if ([...files, ...fileRefusals].some((file) => file.field === field.name)) return [];
    return [{ field: field.name, code: 'REQUIRED_FIELD_EMPTY', message: field.message }];
  });
}

function inFormOrder(form: FormDefinition, errors: readonly PostError[]): PostError[] {
  const rank = ({ field }: PostError) => fieldsOf(form).findIndex(({ name }) => name === field);
  return errors.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * The hash of a sender's idempotency key, or null if there is none. All spellings of one key are the same: plain,
 * as the quoted string that the IETF draft "The Idempotency-Key HTTP Header Field" asks for (RFC 9651, 3.3.3), with
 * spaces around it, in either case. `sender` keeps short keys of different senders apart.
 */
export function readPostKey(text: string, sender: () => string): string | null {
  const quoted = /^"((?:[^"\\]|\\.)*)"(?:\s*;.*)?$/s.exec(text.trim())?.[1];
  const plain = quoted?.replace(/\\(["\\])/g, '$1') ?? text;
  const key = plain.trim().normalize('NFC').toLowerCase();
  if (key === '') return null;
  return shortHash(key.length < MIN_KEY_CHARACTERS ? `${key}\n${sender()}` : key);
}

/**
 * The hash of what a person sent: answers, what else they sent, the lead it adds to, and files by their bytes. What
 * browsers add (time of sending, page, campaign) differs between two attempts and is left out.
 */
function contentHash({
  answers,
  extra,
  follows,
  files,
}: Pick<NewLead, 'answers' | 'extra' | 'follows' | 'files'>): string {
  const byName = <T extends { readonly 0: string }>(one: T, other: T) =>
    one[0] < other[0] ? -1 : Number(one[0] > other[0]);
  const sent = {
    answers: answers.toSorted(byName),
    extra: extra.toSorted(byName),
    lead: follows?.idempotencyKey ?? '',
    files: files.map(({ field, name, sha256 }) => [field, name, sha256] as const).toSorted(byName),
  };
  return shortHash(JSON.stringify(sent));
}
