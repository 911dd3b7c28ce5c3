/** What a page holds that a policy has to name (dist/serving.json, tools/astro/serving-manifest.ts). */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** What the owner configured beyond the site itself. */
export interface PolicyOptions {
  readonly tagManager: boolean;
  readonly pixel: boolean;
  /** Origins of external video players; each brings its own script and frame. */
  readonly players: readonly string[];
  /** Origins that `_next` may lead to: a browser checks redirects of a form against `form-action`. */
  readonly formTargets: readonly string[];
  readonly behindTls: boolean;
}

const TAG_MANAGER = 'https://www.googletagmanager.com';
const ANALYTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];
const PIXEL_SCRIPT = 'https://connect.facebook.net';
const PIXEL = 'https://www.facebook.com';

/**
 * The Content-Security-Policy header of one page: its own inline scripts and styles by their hashes, files of the
 * site, and third parties only if they are configured. No `unsafe-inline`, no `unsafe-eval`.
 */
export function contentSecurityPolicy(inline: InlineHashes, options: PolicyOptions): string {
  const { tagManager, pixel, players } = options;
  const reported = [...(tagManager ? [TAG_MANAGER, ...ANALYTICS] : []), ...(pixel ? [PIXEL] : [])];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...inline.scripts,
      ...(tagManager ? [TAG_MANAGER] : []),
      ...(pixel ? [PIXEL_SCRIPT] : []),
      ...players,
    ],
    'style-src': ["'self'", ...inline.styles],
    'img-src': ["'self'", 'data:', ...reported],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...reported],
    'media-src': ["'self'"],
    'frame-src': players.length > 0 ? players : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...options.formTargets],
    'frame-ancestors': ["'none'"],
    ...(options.behindTls ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
