import { DAY_MS } from '#shared/durations.ts';
import { LEAST_INTERVAL_MS } from '#shared/forms/envelope.ts';
import type { SpamCheck } from './spam-check.ts';

/**
 * Sent within three seconds of loading the page, in which no person reads and fills in a form, or by an automated
 * browser. The sender's clock may be off, so only a plausible time is believed.
 */
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
        detail: 'Reported an impossible time for loading the page.',
      };
    }
  }
  return session.webdriver
    ? { code: 'too-fast', score: 60, detail: 'Sent by an automated browser.' }
    : undefined;
};
