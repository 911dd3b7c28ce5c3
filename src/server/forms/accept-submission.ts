import { randomUUIDv7 } from 'node:crypto';
import type { KeyedHash } from '#server/database/keyed-hash.ts';
import type { NewSubmission } from '#server/database/submission.ts';
import type { Inserted } from '#server/database/submissions-repository.ts';
import { type Answers, type FormDefinition, fieldsOf } from '#shared/forms/define-form.ts';
import { validateForm } from '#shared/forms/validate.ts';
import { contentHash, readPostKey } from './idempotency.ts';
import type { Post, PostError } from './post.ts';
import { freeText, readAnswers, readConsent, senderEmail, toEntries } from './read-answers.ts';
import type { SenderHash } from './sender-hash.ts';
import { kilobytesOf, type SortedFields, sortFields } from './sort-fields.ts';
import type { Verdict } from './spam/classify.ts';
import type { Suspect } from './spam/spam-check.ts';

/** What became of a post. A database out of reach is an error and is thrown as it came. */
export type Accepted =
  | {
      readonly kind: 'stored';
      readonly id: string;
      /** True where the same post was stored before: the sender gets the same answer again. */
      readonly repeated: boolean;
      readonly quarantined: boolean;
      /** Where the sender goes, where that depends on what was stored. */
      readonly next?: string;
    }
  | { readonly kind: 'refused'; readonly errors: readonly PostError[] };

/** What accepting a post needs; all of it is chosen in app.ts. */
export interface AcceptDeps {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly hash: KeyedHash;
  readonly senders: SenderHash;
  readonly classify: (suspect: Suspect) => Verdict;
  /** Whether the limits allow storing one more suspected spam post. */
  readonly mayHold: (sender: string, kilobytes: number) => Promise<boolean>;
  readonly store: Store;
}

/**
 * Stores a checked post and answers once it is on disk. A form whose lead comes with something else, such as a call, has
 * a store of its own, which may refuse: then nothing of the post is kept.
 */
export type Store = (submission: NewSubmission) => Promise<Stored>;

/** What became of a checked post; without `quarantined`, its own status holds. */
export type Stored =
  | (Inserted & { readonly quarantined?: boolean; readonly next?: string })
  | { readonly errors: readonly PostError[] };

/**
 * Checks a post by the form's own contract, classifies it as spam or not, and stores it. Spam is stored too, in quarantine
 * with its reasons, and its sender sees the normal success: a false positive can be rescued. What a robot filled
 * into the hidden field is stored even where the rest would be refused.
 */
export async function acceptSubmission(post: Post, deps: AcceptDeps): Promise<Accepted> {
  if (post.fields.length === 0 && post.files.length === 0 && post.fileRefusals.length === 0) {
    return refused([{ code: 'EMPTY', message: 'The form arrived empty. Please fill it in.' }]);
  }
  const sorted = sortFields(post.form, post.fields);
  const answers = readAnswers(post.form, sorted.own);
  const checked = await validateForm(post.form, answers);
  if (sorted.honeypot === '') {
    const errors = inFormOrder(post.form, [
      ...(checked.ok ? [] : checked.errors),
      ...post.fileRefusals,
      ...missingFiles(post),
    ]);
    if (errors.length > 0) return refused(errors);
  }
  const submission = compose(post, sorted, checked.ok ? checked.values : answers, deps);
  const isHeld = submission.status === 'quarantined';
  if (isHeld && !(await deps.mayHold(post.sender, kilobytesOf(post)))) {
    return refused([TOO_MANY_HELD]);
  }
  const stored = await deps.store(submission);
  return 'errors' in stored
    ? refused(stored.errors)
    : { kind: 'stored', quarantined: isHeld, ...stored };
}

/** Suspected spam is stored because of false positives; beyond a limit it gets a 429. */
const TOO_MANY_HELD: PostError = {
  code: 'TOO_MANY_REQUESTS',
  message: 'Too many messages came from your network. Please try again in an hour.',
  retryAfterSeconds: 3600,
};

function refused(errors: readonly PostError[]): Accepted {
  return { kind: 'refused', errors };
}

/** Required files that did not come, unless one came and was refused. */
function missingFiles({ form, files, fileRefusals }: Post): PostError[] {
  return fieldsOf(form).flatMap((field) => {
    if (field.kind !== 'file' || field.optional) return [];
    const came = [...files, ...fileRefusals].some((file) => file.field === field.name);
    if (came) return [];
    return [{ field: field.name, code: 'REQUIRED_FIELD_EMPTY', message: field.message }];
  });
}

function inFormOrder(form: FormDefinition, errors: readonly PostError[]): PostError[] {
  const order = fieldsOf(form).map(({ name }) => name);
  const rank = ({ field }: PostError) => (field ? order.indexOf(field) : -1);
  return errors.toSorted((a, b) => rank(a) - rank(b));
}

function compose(
  post: Post,
  sorted: SortedFields,
  answers: Answers,
  deps: AcceptDeps,
): NewSubmission {
  const { form } = post;
  const receivedAt = deps.now();
  const context = sorted.context;
  if (post.userAgent) context.userAgent ??= post.userAgent.slice(0, 500);
  const entries = toEntries(form, answers);
  const email = senderEmail(form, answers);
  const text = freeText(form, answers);
  const textHash = text === null ? null : deps.hash(text);
  const sender = deps.hash(post.sender);
  const verdict = deps.classify({
    formId: form.id,
    honeypot: sorted.honeypot,
    session: post.session,
    receivedAt,
    email,
    texts: [...entries, ...sorted.extra].flatMap(([, value]) => value),
    textHash,
    // Counted in memory only, so under a key that stays the same across midnight.
    sender,
  });
  const filled = sorted.honeypot === '' ? [] : [['honeypot', sorted.honeypot] as const];
  const lead = form.follows ? readPostKey(sorted.lead, sender) : null;
  const sent = {
    answers: entries,
    extra: [...sorted.extra, ...filled],
    follows: form.follows && lead ? { formId: form.follows, idempotencyKey: lead } : null,
    files: post.files,
  };
  return {
    ...sent,
    id: randomUUIDv7(),
    formId: form.id,
    receivedAt,
    status: verdict.quarantine ? 'quarantined' : 'accepted',
    score: verdict.score,
    reasons: verdict.reasons,
    context,
    consent: readConsent(form, answers, context, receivedAt),
    email,
    idempotencyKey:
      readPostKey(post.idempotencyKey, sender) ?? readPostKey(sorted.idempotencyKey, sender),
    contentHash: contentHash(sent),
    textHash,
    senderHash: deps.senders.today(post.sender),
  };
}
