import type { Limiter, Limits } from './open-limits.ts';

/** The settings that limits on posts follow. 0 turns one off. */
export interface IntakeSettings {
  readonly RATE_LIMIT: number;
  readonly RATE_WINDOW_SECONDS: number;
  readonly UPLOAD_SENDER_FILES: number;
  readonly UPLOAD_SENDER_MB: number;
  readonly UPLOAD_TOTAL_MB: number;
}

/** What strangers may make us store; a limiter that is undefined sets no limit. */
export interface IntakeLimits {
  /** Posts of one sender to one form. */
  readonly posts: Limiter | undefined;
  /** Pages rendered for posts beyond that limit; further posts get a plain page, which is cheap. */
  readonly refusedPages: Limiter | undefined;
  /** Kilobytes of fields that one sender posts. */
  readonly text: Limiter | undefined;
  /** Whether one more post of this size may go to quarantine, by its sender and by all of them. */
  readonly mayQuarantine: (sender: string, kilobytes: number) => Promise<boolean>;
  readonly senderFiles: Limiter | undefined;
  readonly senderKilobytes: Limiter | undefined;
  readonly allKilobytes: Limiter | undefined;
}

const REFUSED_PAGES_PER_POST = 5;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;
const MEGABYTE_IN_KB = 1024;

/** An application is 10 kB: hundreds of people behind one address stay far below. */
const TEXT_KB_PER_HOUR = 8 * MEGABYTE_IN_KB;
/** Quarantined posts of one sender. */
const HELD_POSTS_PER_HOUR = 120;
/** Quarantined kilobytes of all senders. */
const HELD_KB_PER_DAY = 200 * MEGABYTE_IN_KB;

/** The limiters of posts, uploads and quarantine. RATE_LIMIT 0 turns those of posts and quarantine off. */
export function intakeLimits(limits: Limits, settings: IntakeSettings): IntakeLimits {
  const when = (on: number, rule: Parameters<Limits['limiter']>[0]) =>
    on > 0 ? limits.limiter(rule) : undefined;
  const amount = (name: string, points: number, windowSeconds: number) =>
    ({ name, points, windowSeconds, refundable: true }) as const;
  const { RATE_LIMIT: posts, UPLOAD_SENDER_FILES: files } = settings;
  const senderMb = settings.UPLOAD_SENDER_MB;
  const totalMb = settings.UPLOAD_TOTAL_MB;
  const held = when(posts, {
    name: 'held',
    points: HELD_POSTS_PER_HOUR,
    windowSeconds: HOUR_SECONDS,
  });
  const allHeld = when(posts, amount('all-held-kb', HELD_KB_PER_DAY, DAY_SECONDS));
  return {
    posts: when(posts, {
      name: 'posts',
      points: posts,
      windowSeconds: settings.RATE_WINDOW_SECONDS,
    }),
    refusedPages: when(posts, {
      name: 'refused-pages',
      points: REFUSED_PAGES_PER_POST,
      windowSeconds: settings.RATE_WINDOW_SECONDS,
    }),
    text: when(posts, amount('text-kb', TEXT_KB_PER_HOUR, HOUR_SECONDS)),
    async mayQuarantine(sender, kilobytes) {
      if ((await held?.take(sender))?.allowed === false) return false;
      return (await allHeld?.take('all', kilobytes))?.allowed !== false;
    },
    senderFiles: when(files, { name: 'files', points: files, windowSeconds: HOUR_SECONDS }),
    senderKilobytes: when(senderMb, amount('files-kb', senderMb * MEGABYTE_IN_KB, HOUR_SECONDS)),
    allKilobytes: when(totalMb, amount('all-files-kb', totalMb * MEGABYTE_IN_KB, DAY_SECONDS)),
  };
}
