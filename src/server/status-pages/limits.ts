import type { HttpConfig } from '#server/http/config.ts';
import { senderAddress } from '#server/http/ip-address.ts';
import type { Limits } from '#server/http/limits.ts';
import { DAY_SECONDS } from '#shared/durations.ts';

const MAX_MAILS_PER_DAY = 200;
const MAX_MAILS_PER_DAY_AND_SENDER = 5;

/**
 * Limits the mails that confirm an erasure, in total and for each sender. The returned function counts one mail for
 * the network address `ip`, and resolves with false beyond a limit.
 */
export function limitRemovalMails(
  limits: Limits,
  { RATE_LIMIT }: Pick<HttpConfig, 'RATE_LIMIT'>,
): (ip: string) => Promise<boolean> {
  if (RATE_LIMIT === 0) return async () => true;
  const all = limits.limiter({
    name: 'removal mails',
    points: MAX_MAILS_PER_DAY,
    windowSeconds: DAY_SECONDS,
  });
  const perSender = limits.limiter({
    name: 'removal mails of a sender',
    points: MAX_MAILS_PER_DAY_AND_SENDER,
    windowSeconds: DAY_SECONDS,
  });
  return async (ip) =>
    (await perSender.take(senderAddress(ip))).allowed && (await all.take('all')).allowed;
}
