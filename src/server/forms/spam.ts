import DISPOSABLE_DOMAINS from 'disposable-email-domains' with { type: 'json' };
import { SPAM_REASONS } from '#content/en/spam.ts';
import type { Reason } from '#server/database/lead.ts';
import { shortHash } from '#server/database/secrets.ts';
import { DAY_MS } from '#shared/durations.ts';
import { MIN_SUBMIT_INTERVAL_MS } from '#shared/forms/envelope.ts';
import type { SessionData } from './read-post.ts';

/** The properties of a post that the spam check uses. */
export interface Suspect {
  readonly formId: string;
  readonly honeypot: string;
  /**
   * The time from loading the page to sending the form, as the page measured it; undefined if the page measured no
   * time.
   */
  readonly elapsedMs: number | undefined;
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

/**
 * Finds the reasons why a post may be spam. Each post is added to the counts against which later posts are checked.
 * If the post is not stored, the caller calls `forget` to remove it from the counts. If one sender posts one form
 * more than `maxPosts` times in a window, the further posts are spam; 0 turns this check off. `maxPosts` is lower
 * than the rate limit, beyond which posts are refused with 429.
 */
export function openSpamCheck(
  maxPosts: number,
  windowMs: number,
): (suspect: Suspect) => { readonly reasons: readonly Reason[]; forget(): void } {
  const texts = recentCounts(SAME_TEXT_WINDOW_MS);
  const posts = recentCounts(windowMs);
  return (suspect) => {
    const { formId, honeypot, email, sender, text } = suspect;
    const senderKey = `${formId} ${sender}`;
    const reasons: Reason[] = [];
    const add = (code: string, score: number, detail: string) =>
      reasons.push({ code, score, detail });
    if (honeypot !== '') add('honeypot', 100, SPAM_REASONS.honeypot);
    const fast = tooFast(suspect);
    if (fast) add('too-fast', ...fast);
    const labels = email?.slice(email.lastIndexOf('@') + 1).split('.') ?? [];
    // A disposable address only adds to the score. The post is never refused for it.
    if (labels.some((_, index) => isDisposable(labels.slice(index).join('.')))) {
      add('disposable-domain', 60, SPAM_REASONS.disposableDomain);
    }
    const links = suspect.texts.reduce((sum, text) => sum + (text.match(LINK)?.length ?? 0), 0);
    if (links >= SUSPICIOUS_LINKS) {
      add('links', links < SPAM_LINKS ? 60 : 100, SPAM_REASONS.links(links));
    }
    const sameTexts = text === '' ? 0 : texts.add(text);
    if (sameTexts >= SUSPICIOUS_TEXTS) {
      add('same-text', sameTexts < SPAM_TEXTS ? 60 : 100, SPAM_REASONS.sameText(sameTexts));
    }
    const earlierPosts = maxPosts === 0 ? 0 : posts.add(senderKey);
    if (maxPosts > 0 && earlierPosts >= maxPosts) {
      add('rate', 100, SPAM_REASONS.rate(earlierPosts));
    }
    const forget = () => {
      if (text !== '') texts.remove(text);
      if (maxPosts > 0) posts.remove(senderKey);
    };
    return { reasons, forget };
  };
}

/**
 * Detects posts from an automated browser, and posts sent within three seconds after the page was loaded. Neither is
 * spam alone: with autofill or a restored draft, a person can be that fast. `loadedAt` comes from the sender's clock,
 * which may be wrong by any amount. It is used only if the page measured no time, and ignored if the result is
 * negative.
 */
function tooFast(suspect: Suspect): [score: number, detail: string] | undefined {
  const { elapsedMs, session, receivedAt } = suspect;
  if (session.webdriver) return [60, SPAM_REASONS.automatedBrowser];
  const ms = elapsedMs ?? receivedAt - (session.loadedAt ?? Number.NaN);
  if (!(ms >= 0 && ms < MIN_SUBMIT_INTERVAL_MS)) return undefined;
  return [elapsedMs === undefined ? 60 : 30, SPAM_REASONS.tooFast((ms / 1000).toFixed(1))];
}

/**
 * Counts how often a key was added during the last one to two windows. The counts are in memory, so a restart clears
 * them and each process counts alone. That is enough for a signal that can only move a post to quarantine. At most
 * `maxKeys` keys are stored, and each needs the same small number of bytes. The clock is monotonic: setting the wall
 * clock back must not extend a window.
 */
export function recentCounts(
  windowMs: number,
  { maxKeys = 50_000, clock = () => performance.now() } = {},
): { add(text: string): number; remove(text: string): void } {
  // Two buckets, each for one window, limit the memory without a periodic cleanup.
  let current = new Map<string, number>();
  let previous = new Map<string, number>();
  let startedAt = clock();
  return {
    /** Returns how often the key was added before. */
    add(text) {
      // Store a hash, so that no text or address remains in memory.
      const key = shortHash(text);
      const now = clock();
      if (now - startedAt >= windowMs || current.size >= maxKeys) {
        previous = now - startedAt >= 2 * windowMs ? new Map() : current;
        current = new Map();
        startedAt = now;
      }
      const count = current.get(key) ?? 0;
      current.set(key, count + 1);
      return count + (previous.get(key) ?? 0);
    },
    remove(text) {
      const key = shortHash(text);
      const counts = current.has(key) ? current : previous;
      const count = counts.get(key) ?? 0;
      if (count > 1) counts.set(key, count - 1);
      else counts.delete(key);
    },
  };
}

/** Searches the sorted list by halves: building a Set of it takes 100 ms at each start. */
export function isDisposable(domain: string): boolean {
  let [from, to] = [0, DISPOSABLE_DOMAINS.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((DISPOSABLE_DOMAINS[middle] ?? '') < domain) from = middle + 1;
    else to = middle;
  }
  return DISPOSABLE_DOMAINS[from] === domain;
}
