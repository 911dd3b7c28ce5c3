import type { Config } from '#server/config.ts';
import { type ServedSite, serveSite } from './serve-site.ts';

/** Reads the built site in SITE_DIR, with the policy that the configured third parties need. `now`: epoch ms. */
export function openSite(
  config: Config,
  security: Readonly<Record<string, string>>,
  now: () => number,
  routedPages: ReadonlySet<string>,
): ServedSite {
  const policy = {
    tagManager: config.GTM_ID !== '',
    pixel: config.META_PIXEL_ID !== '',
    players: config.WELCOME_VIDEO_EMBED ? [new URL(config.WELCOME_VIDEO_EMBED).origin] : [],
    formTargets: config.ALLOWED_ORIGINS,
    behindTls: config.BEHIND_TLS,
  };
  return serveSite(config.SITE_DIR, policy, security, now, routedPages);
}
