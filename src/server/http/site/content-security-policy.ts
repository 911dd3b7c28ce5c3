import type { Config } from '#server/config.ts';

/** What a page holds that a policy has to name (dist/serving.json, tools/astro/serving-manifest.ts). */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const TAG_MANAGER = 'https://www.googletagmanager.com';
const ANALYTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];
const PIXEL_SCRIPT = 'https://connect.facebook.net';
const PIXEL = 'https://www.facebook.com';

/**
 * The Content-Security-Policy header of one page: its own inline scripts and styles by their hashes, files of the
 * site, and third parties only if they are configured: a video player brings its own script and frame, and a browser checks
 * redirects of a form (`_next`) against `form-action`. `records`: the page plays what the visitor recorded. No `unsafe-inline`, no `unsafe-eval`.
 */
export function contentSecurityPolicy(
  inline: InlineHashes | undefined,
  config: Config,
  records = false,
): string {
  const tagManager = config.GTM_ID !== '';
  const pixel = config.META_PIXEL_ID !== '';
  const players = config.WELCOME_VIDEO_EMBED ? [new URL(config.WELCOME_VIDEO_EMBED).origin] : [];
  const reported = [...(tagManager ? [TAG_MANAGER, ...ANALYTICS] : []), ...(pixel ? [PIXEL] : [])];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...(inline?.scripts ?? []),
      ...(tagManager ? [TAG_MANAGER] : []),
      ...(pixel ? [PIXEL_SCRIPT] : []),
      ...players,
    ],
    'style-src': ["'self'", ...(inline?.styles ?? [])],
    'img-src': ["'self'", 'data:', ...reported],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...reported],
    'media-src': ["'self'", ...(records ? ['blob:'] : [])],
    'frame-src': players.length > 0 ? players : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...config.ALLOWED_ORIGINS],
    'frame-ancestors': ["'none'"],
    ...(config.BEHIND_TLS ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
