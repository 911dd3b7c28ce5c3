import type { Config } from '#server/config.ts';
import { devRequestPages, openRequestPages, type RequestPages } from './request-pages.ts';
import { type IsRouted, type ServedSite, serveSite } from './serve-site.ts';

/** Reads the built site in SITE_DIR, with the policy that the configured third parties need. */
export async function openSite(
  config: Config,
  security: Readonly<Record<string, string>>,
  isRouted: IsRouted,
): Promise<{ site: ServedSite; pages: RequestPages | undefined }> {
  const policy = {
    tagManager: config.GTM_ID !== '',
    pixel: config.META_PIXEL_ID !== '',
    players: config.WELCOME_VIDEO_EMBED ? [new URL(config.WELCOME_VIDEO_EMBED).origin] : [],
    formTargets: config.ALLOWED_ORIGINS,
    behindTls: config.BEHIND_TLS,
  };
  return {
    site: serveSite(config.SITE_DIR, policy, security, isRouted),
    pages: config.DEV_SITE
      ? devRequestPages(config.DEV_SITE)
      : await openRequestPages(config.SITE_DIR, policy),
  };
}
