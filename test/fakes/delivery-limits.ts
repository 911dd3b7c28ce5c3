import { DELIVERY_LIMITS } from '#server/delivery/mail-limits.ts';
import type { Limiter } from '#server/http/limits.ts';

/** A limiter that allows everything and counts nothing. */
const unlimited: Limiter = {
  take: async () => ({
    allowed: true,
    remaining: DELIVERY_LIMITS.direct.points,
    resetSeconds: 1,
  }),
  giveBack: async () => undefined,
};

export const NO_DELIVERY_LIMITS = { replies: unlimited, alarms: unlimited, direct: unlimited };
