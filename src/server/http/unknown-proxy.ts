import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isPublicAddress } from '#server/delivery/webhook/address-guard.ts';

/**
 * Logs once that requests come through a proxy that TRUSTED_PROXIES does not name: every visitor then shares the limits of
 * one sender. Only for a proxy on this machine or network: any stranger can send `X-Forwarded-For`.
 */
export function reportUnknownProxy(app: FastifyInstance): void {
  let reported = false;
  app.addHook('onRequest', async (request) => {
    if (reported || request.headers['x-forwarded-for'] === undefined) return;
    if (!isOfOurNetwork(request.socket.remoteAddress)) return;
    reported = true;
    request.log.warn(
      'requests come through a proxy that TRUSTED_PROXIES does not name: all visitors together are limited as one',
    );
  });
}

function isOfOurNetwork(address = ''): boolean {
  return isIP(address) !== 0 && !isPublicAddress(address);
}
