import { shortHash } from '#server/database/post-identity.ts';
import type { NewSubmission } from '#server/database/submission.ts';

/** A key shorter than this may have been thought of by two people: it counts for one sender only. */
const MIN_KEY_CHARACTERS = 16;

/**
 * The hash of a sender's idempotency key, or null if there is none. All spellings of one key are the same: plain,
 * as the quoted string that the IETF draft "The Idempotency-Key HTTP Header Field" asks for, with spaces around it,
 * in either case. `sender` keeps short keys of different senders apart.
 */
export function readPostKey(text: string, sender: string): string | null {
  const key = unquoted(text.trim()).trim().normalize('NFC').toLowerCase();
  if (key === '') return null;
  return shortHash(key.length < MIN_KEY_CHARACTERS ? `${key}\n${sender}` : key);
}

/** A structured-field string (RFC 9651, 3.3.3) without its quotes, or the text as it is. */
function unquoted(text: string): string {
  const quoted = /^"((?:[^"\\]|\\.)*)"(?:\s*;.*)?$/s.exec(text)?.[1];
  return quoted === undefined ? text : quoted.replace(/\\(["\\])/g, '$1');
}

/**
 * The hash of what a person sent: answers, what else they sent, the lead it adds to, and files by their bytes. What
 * browsers add (time of sending, page, campaign) differs between two attempts and is left out.
 */
export function contentHash({
  answers,
  extra,
  follows,
  files,
}: Pick<NewSubmission, 'answers' | 'extra' | 'follows' | 'files'>): string {
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
