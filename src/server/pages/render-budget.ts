import type { FastifyReply } from 'fastify';
import { senderBlock } from '#server/http/ip-address.ts';
import { type Allowance, fairQueue, type Limiter } from '#server/http/limits.ts';

/** The maximum processor time for rendering pages that only one network requests: a fifth of a processor. */
export const RENDER_TIME = {
  name: 'rendering in ms',
  points: 2000,
  windowSeconds: 10,
  refundable: true,
};

/** The estimate for a page as long as no page has been measured. */
const FIRST_ESTIMATE_MS = 40;
const MAX_ESTIMATE_MS = 500;

/** The result of some work, with the processor time that the work took. */
interface Measured {
  readonly ms: number;
}

export type Spent<T> = { readonly done: T } | { readonly refused: Allowance };

export interface RenderBudget {
  /**
   * Does work for the sender of a request, in turn with other networks, and takes its measured time from the budget of
   * the network.
   */
  spend<T extends Measured>(reply: FastifyReply, work: () => Promise<T>): Promise<Spent<T>>;
  /**
   * Does work whose result is cached, and takes nothing from a budget. Visitors of several networks may wait for the
   * result, so the work is queued by `address` and not behind other work of one network.
   */
  share<T>(address: string, work: () => Promise<T>): Promise<T>;
}

/** `limiter`: undefined if RATE_LIMIT sets no limits. */
export function renderBudget(limiter: Limiter | undefined): RenderBudget {
  const inTurn = fairQueue();
  /**
   * A moving average of the measured times. It is taken from the budget before the work, so that many requests at once
   * can't exceed the budget.
   */
  let averageMs = FIRST_ESTIMATE_MS;
  return {
    async spend(reply, work) {
      const network = senderBlock(reply.request.ip);
      const estimate = Math.ceil(Math.min(MAX_ESTIMATE_MS, averageMs * 1.25));
      const allowance = await limiter?.take(network, estimate);
      if (allowance?.allowed === false) return { refused: allowance };
      const done = await inTurn(network, work);
      const ms = Math.max(1, Math.round(done.ms));
      averageMs += (ms - averageMs) / 10;
      // Work that took longer than estimated can make the budget negative. The next page is then refused.
      await limiter?.giveBack(network, estimate - ms);
      return { done };
    },
    share: inTurn,
  };
}
