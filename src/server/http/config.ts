import { isIP, isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { DatabaseConfig } from '#server/database/config.ts';
import {
  integer,
  list,
  origin,
  pattern,
  refine,
  type SettingGroup,
  type SettingValues,
  siteOrigin,
  text,
  yesNo,
} from '#shared/setting.ts';

export const HTTP_SETTINGS = {
  PORT: integer([0, 65535], 4321, 'Port to listen on; 0 picks a free one.'),
  HOST: refine(
    (host) => isIP(host) > 0 || /^(?![\d.]+$)[a-z\d][\w.-]*$/i.test(host),
    'an IP address or a host name without a port',
    '127.0.0.1',
    'Address to listen on; `0.0.0.0` for every network card.',
  ),
  SITE_ORIGIN: siteOrigin(
    'https://marigold.example',
    'Public address of the site, without a trailing slash.',
  ),
  SITE_DIR: text('./dist', 'Folder of the built site.'),
  DEV_SITE: pattern(
    /^http:\/\/[\w.:[\]-]+$/,
    'an address such as http://127.0.0.1:4321',
    '',
    'Astro’s dev server; set by `npm run dev`.',
  ),
  ALLOWED_ORIGINS: list(
    origin,
    'origins such as https://www.example.com, with commas between',
    '',
    'Other sites whose pages may post here by script and be named in `_next`.',
  ),
  TRUSTED_PROXIES: list(
    (range) => (isAddressRange(range) ? range : undefined),
    'addresses or ranges such as 10.0.0.0/8, with commas between',
    '',
    'Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed.',
  ),
  BEHIND_TLS: yesNo(
    false,
    'Whether visitors arrive by https only: sends Strict-Transport-Security.',
  ),
  RATE_LIMIT: integer(
    [0, 1_000_000],
    20,
    'Maximum posts of a sender to a form in one window; 0 sets no limit.',
  ),
  RATE_WINDOW_SECONDS: integer([1, 86_400], 60, 'Length of that window.'),
  METRICS_PORT: integer([0, 65_535], 0, 'Port for Prometheus on METRICS_HOST; 0 offers none.'),
  METRICS_HOST: refine(
    (host) => isIP(host) > 0,
    'an IP address',
    '127.0.0.1',
    'Address for Prometheus; clients outside of private networks get 403.',
  ),
  LOG_LEVEL: pattern(
    /^(trace|debug|info|warn|error|fatal|silent)$/,
    'one of trace, debug, info, warn, error, fatal, silent',
    'warn',
    'How much is logged; `info` adds a line a request. Never personal data.',
  ),
} as const satisfies SettingGroup;

export type HttpConfig = SettingValues<typeof HTTP_SETTINGS> & Pick<DatabaseConfig, 'DATA_DIR'>;

/** True for an IP address, or a range with a prefix. Parsers accept more: `10` as 0.0.0.10, `010.0.0.1` as 8.0.0.1. */
function isAddressRange(text: string): boolean {
  const [address = '', prefix = '0', ...rest] = text.split('/');
  const bits = isIPv4(address) ? 32 : isIPv6(address) && !address.includes('%') ? 128 : -1;
  return rest.length === 0 && /^(?:0|[1-9]\d{0,2})$/.test(prefix) && Number(prefix) <= bits;
}

/** Ranges of proxies that are large enough to contain visitors' addresses. */
export function wideRanges({ TRUSTED_PROXIES }: HttpConfig): readonly string[] {
  return TRUSTED_PROXIES.filter((range) => {
    if (!range.includes('/')) return false;
    const [address, prefix] = ipaddr.parseCIDR(range);
    if (address.kind() === 'ipv4') return prefix < 8;
    // An IPv4-mapped range counts as an IPv4 range: `::ffff:0:0/96` contains every IPv4 address.
    if (address.range() === 'ipv4Mapped' && prefix >= 96) return prefix < 96 + 8;
    return prefix < (address.range() === 'uniqueLocal' ? 7 : 20);
  });
}

export function httpErrors({ PORT, METRICS_PORT }: HttpConfig): string[] {
  return METRICS_PORT > 0 && METRICS_PORT === PORT
    ? [`METRICS_PORT must differ from PORT (both are ${PORT}).`]
    : [];
}
