import domains from 'disposable-email-domains' with { type: 'json' };
import type { Reason } from '#server/database/lead.ts';
import { shortHash } from '#server/database/secrets.ts';
import { DAY_MS } from '#shared/durations.ts';
import { LEAST_INTERVAL_MS } from '#shared/forms/envelope.ts';
import type { SessionData } from './read-post.ts';

export interface Suspect {
  readonly formId: string;
  readonly honeypot: string;
  readonly session: SessionData;
  readonly receivedAt: number;
  readonly email: string | null;
  readonly texts: readonly string[];
  /** The longest free text; empty if none is long enough. */
  readonly text: string;
  readonly sender: string;
}

export const QUARANTINE_SCORE = 100;

const SAME_TEXT_WINDOW_MS = DAY_MS;
const SUSPICIOUS_TEXTS = 3;
const SPAM_TEXTS = 6;
const SUSPICIOUS_LINKS = 3;
const SPAM_LINKS = 6;
const LINK = /https?:\/\/|www\.|\[url[=\]]|<a\s/gi;
const DISPOSABLE: ReadonlySet<string> = new Set(domains);

/**
 * Says why a post is suspicious. Posts count for later ones until `forget` is called, because nothing was stored.
 * `mostPosts` of one sender to one form in the window pass, fewer than the limit beyond which posts get 429; 0 turns that
 * check off.
 */
export function openSpamCheck(
  mostPosts: number,
  windowMs: number,
): (suspect: Suspect) => { readonly reasons: readonly Reason[]; forget(): void } {
  const texts = recentCounts(SAME_TEXT_WINDOW_MS);
  const posts = recentCounts(windowMs);
  return (suspect) => {
    const { formId, honeypot, email, sender, text } = suspect;
    const from = `${formId} ${sender}`;
    const reasons: Reason[] = [];
    const add = (code: string, score: number, detail: string) =>
      reasons.push({ code, score, detail });
    if (honeypot !== '') {
      add('honeypot', 100, 'A field that is hidden from people was filled in.');
    }
    const fast = tooFast(suspect);
    if (fast) add('too-fast', ...fast);
    const labels = email?.slice(email.lastIndexOf('@') + 1).split('.') ?? [];
    // A signal, never a refusal (CONTACT-3, ASMT-10).
    if (labels.some((_, index) => DISPOSABLE.has(labels.slice(index).join('.')))) {
      add('disposable-domain', 60, 'The email address is from a disposable email service.');
    }
    const links = suspect.texts.reduce((sum, text) => sum + (text.match(LINK)?.length ?? 0), 0);
    if (links >= SUSPICIOUS_LINKS) {
      add('links', links < SPAM_LINKS ? 60 : 100, `Contains ${links} links.`);
    }
    const same = text === '' ? 0 : texts.add(text);
    if (same >= SUSPICIOUS_TEXTS) {
      const detail = `The same text was sent ${same} times in the two days before.`;
      add('same-text', same < SPAM_TEXTS ? 60 : 100, detail);
    }
    const before = mostPosts === 0 ? 0 : posts.add(from);
    if (mostPosts > 0 && before >= mostPosts) {
      add('rate', 100, `The same sender posted ${before} times shortly before.`);
    }
    const forget = () => {
      if (text !== '') texts.remove(text);
      if (mostPosts > 0) posts.remove(from);
    };
    return { reasons, forget };
  };
}

/**
 * Sent within three seconds of loading the page, in which no person reads and fills in a form, or by an automated
 * browser. The sender's clock may be off, so only a plausible time is believed.
 */
function tooFast({ session, receivedAt }: Suspect): [score: number, detail: string] | undefined {
  const spent = receivedAt - (session.loadedAt ?? Number.NaN);
  if (spent >= 0 && spent < LEAST_INTERVAL_MS) {
    return [100, `Sent ${(spent / 1000).toFixed(1)} seconds after the page was loaded.`];
  }
  if (spent < -DAY_MS || spent > 365 * DAY_MS) {
    return [40, 'Reported an impossible time for loading the page.'];
  }
  return session.webdriver ? [60, 'Sent by an automated browser.'] : undefined;
}

/**
 * Counts how often a key was seen in the window before. In memory: a restart forgets, and each process counts for itself,
 * good enough for a signal that only ever moves a post to quarantine. `most` keys of 32 letters are a few megabytes. On the
 * monotonic clock: a wall clock that is set back must not stretch the window.
 */
export function recentCounts(
  windowMs: number,
  { most = 50_000, clock = () => performance.now() } = {},
): { add(key: string): number; remove(key: string): void } {
  let current = new Map<string, number>();
  let previous = new Map<string, number>();
  let startedAt = clock();
  return {
    add(text) {
      // Neither a text nor an address is kept, and each takes the same few bytes.
      const key = shortHash(text);
      const now = clock();
      // Two buckets of one window each: exact to within a window, and bounded without a sweep.
      if (now - startedAt >= windowMs || current.size >= most) {
        previous = now - startedAt >= 2 * windowMs ? new Map() : current;
        current = new Map();
        startedAt = now;
      }
      const seen = current.get(key) ?? 0;
      current.set(key, seen + 1);
      return seen + (previous.get(key) ?? 0);
    },
    remove(text) {
      const key = shortHash(text);
      const counts = current.has(key) ? current : previous;
      const seen = counts.get(key) ?? 0;
      if (seen > 1) counts.set(key, seen - 1);
      else counts.delete(key);
    },
  };
}
