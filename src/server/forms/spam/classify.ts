import type { Reason } from '#server/database/submission.ts';
import { disposableDomain } from './disposable-domain.ts';
import { honeypot } from './honeypot.ts';
import { links } from './links.ts';
import { postingRate } from './posting-rate.ts';
import { sameText } from './same-text.ts';
import { QUARANTINE_SCORE, type SpamCheck, type Suspect } from './spam-check.ts';
import { tooFast } from './too-fast.ts';

/** What the checks together make of a post. */
export interface Verdict {
  readonly score: number;
  readonly reasons: readonly Reason[];
  readonly quarantine: boolean;
}

/** How often one sender may post before it scores. */
export interface RateSignal {
  /** 0 turns the check off. */
  readonly most: number;
  readonly windowMs: number;
}

/** All checks, for one post after another. */
export function spamClassifier(rate: RateSignal): (suspect: Suspect) => Verdict {
  const checks: readonly SpamCheck[] = [
    honeypot,
    tooFast,
    disposableDomain,
    links,
    sameText(),
    postingRate(rate.most, rate.windowMs),
  ];
  return (suspect) => {
    const reasons = checks.map((check) => check(suspect)).filter((reason) => reason !== undefined);
    const score = reasons.reduce((sum, reason) => sum + reason.score, 0);
    return { score, reasons, quarantine: score >= QUARANTINE_SCORE };
  };
}
