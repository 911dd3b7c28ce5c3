import { findReferrer, nameToShow } from '#server/database/find-referrer.ts';
import { referralRoutes } from '#server/forms/referral-routes.ts';
import { senderAddress } from '#server/http/limits/sender-address.ts';
import { errorText } from '#shared/error-text.ts';
import type { ServerContext, ServerModule } from './server-module.ts';

/** Share links are opened this many times as often as forms are posted; beyond that the page comes without the name. */
const VISITS_PER_POST = 10;

/** The pages that name who recommended us (REFER-5). */
export function referralModule({ config, ...context }: ServerContext): ServerModule {
  const visits =
    config.RATE_LIMIT === 0
      ? undefined
      : context.limits.limiter({
          name: 'share links',
          points: config.RATE_LIMIT * VISITS_PER_POST,
          windowSeconds: config.RATE_WINDOW_SECONDS,
        });
  return {
    async routes(http) {
      referralRoutes(http, {
        find: context.findPage,
        servePage: context.servePage,
        async nameOf(code, request) {
          const allowance = await visits?.take(senderAddress(request.ip));
          if (allowance?.allowed === false) return undefined;
          try {
            return nameToShow(await findReferrer(context.storage.db, { context: { ref: code } }));
          } catch (error) {
            request.log.error({ error: errorText(error) }, 'the referrer was not found');
            return undefined;
          }
        },
      });
    },
  };
}
