import ipaddr from 'ipaddr.js';
import * as v from 'valibot';
import { SITE_SETTINGS } from '#content/site-settings.ts';
import {
  list,
  origin,
  type SettingGroup,
  type SettingValues,
  shaped,
  text,
  whole,
  yesNo,
} from '#shared/setting.ts';
import { BOOKING_SETTINGS, bookingErrors } from './booking/config.ts';
import { DELIVERY_SETTINGS, deliveryErrors } from './delivery/config.ts';
import { OwnerError } from './leads/owner-error.ts';

/**
 * Every variable the server reads, in the order of the table in docs/configuration.md (a test keeps the two alike). Those of
 * src/content/site-settings.ts are written into the pages at build; here they are checked.
 */
export const CONFIG_SETTINGS = {
  PORT: whole([0, 65535], 4321, 'Port to listen on; 0 picks a free one.'),
  HOST: text('127.0.0.1', 'Address to listen on; `0.0.0.0` for every network card.'),
  DATA_DIR: text(
    './data',
    'Folder of the database with the uploaded files, and of the pages’ files of earlier builds.',
  ),
  SECRETS_DIR: text(
    '',
    'Folder of the keys that no backup holds (docs/owners-guide.md, "Secrets"); empty means `secrets` in `DATA_DIR`.',
  ),
  DATABASE_URL: shaped(
    /^postgres(ql)?:\/\/\S+$/,
    'an address that begins with postgres://',
    '',
    'PostgreSQL to use instead of SQLite, `postgres://user:password@host/name`.',
  ),
  DATABASE_POOL: whole([1, 200], 10, 'Most connections to PostgreSQL.'),
  DATABASE_QUERY_SECONDS: whole(
    [1, 600],
    15,
    'Longest that the server waits for the answer to a query of PostgreSQL, in seconds.',
  ),
  SITE_DIR: text('./dist', 'Folder of the built site.'),
  DEV_SITE: shaped(
    /^http:\/\/[\w.:[\]-]+$/,
    'an address such as http://127.0.0.1:4321',
    '',
    'Astro’s dev server, which draws the pages that depend on a request; set by `npm run dev`.',
  ),
  PROJECTS: list(
    (name) => (/^[\w-]{1,64}$/.test(name) ? name : undefined),
    'names of letters, digits, - and _, with commas between',
    'marigold',
    'Project names accepted in `/p/{project}/f/{formId}`.',
  ),
  ALLOWED_ORIGINS: list(
    origin,
    'origins such as https://www.example.com, with commas between',
    '',
    'Other sites whose pages may post here by script and be named in `_next`.',
  ),
  TRUSTED_PROXIES: list(
    (range) => (ipaddr.isValidCIDR(range) || ipaddr.isValid(range) ? range : undefined),
    'addresses or ranges such as 10.0.0.0/8, with commas between',
    '',
    'Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed.',
  ),
  BEHIND_TLS: yesNo(
    false,
    'Whether visitors arrive by https only: sends Strict-Transport-Security.',
  ),
  RATE_LIMIT: whole(
    [0, 1_000_000],
    20,
    'Most posts a sender and form in one window; 0 sets no limit.',
  ),
  RATE_WINDOW_SECONDS: whole([1, 86_400], 60, 'Length of that window.'),
  UPLOAD_SENDER_FILES: whole(
    [0, 1_000_000],
    60,
    'Most files that one sender uploads in an hour; 0 sets no limit.',
  ),
  UPLOAD_SENDER_MB: whole(
    [0, 1_000_000],
    100,
    'Most megabytes of files that one sender uploads in an hour; 0 sets no limit.',
  ),
  UPLOAD_TOTAL_MB: whole(
    [0, 1_000_000],
    2000,
    'Most megabytes of files that are accepted in a day from all senders; 0 sets no limit.',
  ),
  UPLOAD_MIN_FREE_MB: whole(
    [0, 1_000_000_000],
    500,
    'Disk space that uploads leave free: below it files are refused and posts without files are still stored.',
  ),
  UPLOAD_SCAN_COMMAND: text(
    '',
    'Program (with arguments) that gets the path of an uploaded file as last argument and refuses it by a non-zero exit code.',
  ),
  ...BOOKING_SETTINGS,
  ...DELIVERY_SETTINGS,
  LOG_LEVEL: shaped(
    /^(trace|debug|info|warn|error|fatal|silent)$/,
    'one of trace, debug, info, warn, error, fatal, silent',
    'warn',
    'How much is logged; `info` adds a line a request. Never personal data.',
  ),
  ...SITE_SETTINGS,
} as const satisfies SettingGroup;

export type Config = SettingValues<typeof CONFIG_SETTINGS>;

export type ConfigOutcome =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly errors: readonly string[] };

export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigOutcome {
  const result = v.safeParse(v.object(CONFIG_SETTINGS), env);
  if (!result.success) {
    const errors = result.issues.map((issue) => {
      const name = v.getDotPath(issue) ?? '';
      return `${name} ${issue.message}${quoted(name, env[name]?.trim() ?? '')}.`;
    });
    return { ok: false, errors };
  }
  const config: Config = result.output;
  const errors = [...deliveryErrors(config), ...bookingErrors(config)];
  return errors.length > 0 ? { ok: false, errors } : { ok: true, config };
}

export function ownConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const outcome = readConfig(env);
  if (outcome.ok) return outcome.config;
  throw new OwnerError(`Some settings are wrong:\n  ${outcome.errors.join('\n  ')}`, 2);
}

/** The current value, unless it may contain a password. */
function quoted(name: string, given: string): string {
  return /_URL$|SECRET$|_KEY$/.test(name) ? '' : ` (it is "${given}")`;
}

export function configWith(changes: Partial<Config> = {}): Config {
  const outcome = readConfig({});
  if (!outcome.ok) throw new Error(`the defaults are wrong: ${outcome.errors.join(' ')}`);
  return { ...outcome.config, ...changes };
}
