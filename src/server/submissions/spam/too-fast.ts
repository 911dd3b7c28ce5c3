import { LEAST_INTERVAL_MS } from '#forms/envelope.ts';
import type { SpamCheck } from './spam-check.ts';

/** No person reads and fills a form in less; the sender's clock may be off, so only the plausible is believed. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** Sent within three seconds of loading the page, or by a browser that a program steers. */
export const tooFast: SpamCheck = ({ session, receivedAt }) => {
  if (session.loadedAt !== undefined) {
    const spent = receivedAt - session.loadedAt;
    if (spent >= 0 && spent < LEAST_INTERVAL_MS) {
      return {
        code: 'too-fast',
        score: 100,
        detail: `Sent ${(spent / 1000).toFixed(1)} seconds after the page was loaded.`,
      };
    }
    if (spent < -DAY_MS || spent > 365 * DAY_MS) {
      return {
        code: 'too-fast',
        score: 40,
        detail: 'Gave an impossible time of loading the page.',
      };
    }
  }
  return session.webdriver
    ? { code: 'too-fast', score: 60, detail: 'Sent by a browser that a program steers.' }
    : undefined;
};
