import type { HttpConfig } from '#server/http/config.ts';
import { permissionsPolicy } from '#server/http/headers.ts';
import type { Facts } from '#shared/facts.ts';
import type { PageRoute } from '#shared/routes.ts';
import type { InlineHashes } from './inline-hashes.ts';

const TAG_MANAGER = 'https://www.googletagmanager.com';
const ANALYTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];
const PIXEL_SCRIPT = 'https://connect.facebook.net';
const PIXEL = 'https://www.facebook.com';

/** The headers of a page. `facts`: the facts that the page was rendered with. */
export function pageHeaders(
  { recordsSound }: PageRoute,
  inline: InlineHashes,
  facts: Facts,
  config: HttpConfig,
): Readonly<Record<string, string>> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy(inline, facts, config, recordsSound),
    ...robotsHeader(facts),
    ...(recordsSound && { 'Permissions-Policy': permissionsPolicy('microphone=(self)') }),
  };
}

/** Keeps everything of a private site out of search engines, pictures too. */
export const robotsHeader = ({ visibility }: Facts): Readonly<Record<string, string>> =>
  visibility === 'private' ? { 'X-Robots-Tag': 'noindex' } : {};

/**
 * The Content-Security-Policy header of one page. It allows the page's inline scripts and styles by their hashes, files
 * of the site, and the configured third parties, but no `unsafe-inline` and no `unsafe-eval`. For the configured video
 * player, it allows a script and a frame. `form-action` contains ALLOWED_ORIGINS, because browsers check the redirect
 * after a form (`_next`) against it. With `recordsSound`, it allows `blob:`
 * media, so that the page can play what the visitor recorded.
 */
function contentSecurityPolicy(
  inline: InlineHashes,
  { links }: Facts,
  config: HttpConfig,
  recordsSound: boolean,
): string {
  const tagManager = links.tagManagerId !== '';
  const pixel = links.pixelId !== '';
  const players = links.welcomeVideoEmbed ? [new URL(links.welcomeVideoEmbed).origin] : [];
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
    'media-src': ["'self'", ...(recordsSound ? ['blob:'] : [])],
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
