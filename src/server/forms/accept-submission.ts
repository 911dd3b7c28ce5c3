import { randomUUIDv7 } from 'node:crypto';
import { ANSWERS } from '#content/en/answers.ts';
import type { KeyedHash } from '#server/database/keyed-hash.ts';
import type { NewSubmission, Reason } from '#server/database/submission.ts';
import type { Inserted } from '#server/database/submissions-repository.ts';
import { type FormDefinition, fieldsOf } from '#shared/forms/define-form.ts';
import { validateForm } from '#shared/forms/validate.ts';
import { contentHash, readPostKey } from './idempotency.ts';
import { kilobytesOf, type Post, type PostError } from './post.ts';
import {
  freeText,
  readAnswers,
  readConsent,
  senderEmail,
  sortFields,
  toEntries,
} from './read-answers.ts';
import { QUARANTINE_SCORE, type Suspect } from './spam.ts';

export type Accepted =
  | {
      readonly kind: 'stored';
      readonly id: string;
      readonly repeated: boolean;
      readonly quarantined: boolean;
      readonly next?: string;
      readonly manage?: string;
    }
  | { readonly kind: 'refused'; readonly errors: readonly PostError[] };

export interface AcceptDeps {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The same every day. */
  readonly hash: KeyedHash;
  /** Under today's key. */
  readonly hashSender: (sender: string) => string;
  readonly spamReasons: (suspect: Suspect) => readonly Reason[];
  readonly mayQuarantine: (sender: string, kilobytes: number) => Promise<boolean>;
  readonly store: Store;
}

/**
 * Stores a checked post and answers once it is on disk. A form whose lead comes with something else, such as a call, has
 * a store of its own, which may refuse: then nothing of the post is kept.
 */
export type Store = (submission: NewSubmission) => Promise<Stored>;

/** What became of a checked post; without `quarantined`, its own status holds. */
export type Stored =
  | (Inserted & {
      readonly quarantined?: boolean;
      readonly next?: string;
      readonly manage?: string;
    })
  | { readonly errors: readonly PostError[] };

const MAX_USER_AGENT_CHARACTERS = 500;

/**
 * Checks a post by the form's own contract, scores it as spam or not, and stores it. Spam is stored too, in quarantine
 * with its reasons, and its sender sees the normal success: a false positive can be rescued. What a robot filled
 * into the hidden field is stored even if the rest would be refused.
 */
export async function acceptSubmission(post: Post, deps: AcceptDeps): Promise<Accepted> {
  const { form, files } = post;
  if (post.fields.length === 0 && files.length === 0 && post.fileRefusals.length === 0) {
    return refused({ code: 'EMPTY', message: ANSWERS.empty });
  }
  const sent = sortFields(form, post.fields);
  const given = readAnswers(form, sent.own);
  const checked = await validateForm(form, given);
  if (sent.honeypot === '') {
    const errors = [
      ...(checked.ok ? [] : checked.errors),
      ...post.fileRefusals,
      ...missingFiles(post),
    ];
    if (errors.length > 0) return refused(...inFormOrder(form, errors));
  }

  const answers = checked.ok ? checked.values : given;
  const entries = toEntries(form, answers);
  const receivedAt = deps.now();
  const sender = deps.hash(post.sender);
  const email = senderEmail(form, answers);
  const text = freeText(form, answers);
  const textHash = text === null ? null : deps.hash(text);
  const reasons = deps.spamReasons({
    formId: form.id,
    honeypot: sent.honeypot,
    session: post.session,
    receivedAt,
    email,
    texts: [...entries, ...sent.extra].flatMap(([, value]) => value),
    textHash,
    // Counted in memory only, so under a key that stays the same across midnight.
    sender,
  });
  const score = reasons.reduce((sum, reason) => sum + reason.score, 0);
  const isSpam = score >= QUARANTINE_SCORE;
  if (isSpam && !(await deps.mayQuarantine(post.sender, kilobytesOf(post)))) {
    const message = ANSWERS.tooManyQuarantined;
    return refused({ code: 'TOO_MANY_REQUESTS', message, retryAfterSeconds: 3600 });
  }

  const { context } = sent;
  if (post.userAgent) context.userAgent ??= post.userAgent.slice(0, MAX_USER_AGENT_CHARACTERS);
  const leadKey = form.follows ? readPostKey(sent.lead, sender) : null;
  const content = {
    answers: entries,
    extra:
      sent.honeypot === '' ? sent.extra : [...sent.extra, ['honeypot', sent.honeypot] as const],
    follows: form.follows && leadKey ? { formId: form.follows, idempotencyKey: leadKey } : null,
    files,
  };
  const stored = await deps.store({
    ...content,
    id: randomUUIDv7(),
    formId: form.id,
    receivedAt,
    status: isSpam ? 'quarantined' : 'accepted',
    score,
    reasons,
    context,
    consent: readConsent(form, answers, context, receivedAt),
    email,
    idempotencyKey:
      readPostKey(post.idempotencyKey, sender) ?? readPostKey(sent.idempotencyKey, sender),
    contentHash: contentHash(content),
    textHash,
    senderHash: deps.hashSender(post.sender),
  });
  return 'errors' in stored
    ? refused(...stored.errors)
    : { kind: 'stored', quarantined: isSpam, ...stored };
}

function refused(...errors: readonly PostError[]): Accepted {
  return { kind: 'refused', errors };
}

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
