import * as v from 'valibot';
import { OwnerError } from '#shared/owner-error.ts';
import type { SettingGroup, SettingValues } from '#shared/setting.ts';
import { BOOKING_SETTINGS, bookingErrors } from './booking/config.ts';
import { DATABASE_SETTINGS } from './database/config.ts';
import { DELIVERY_SETTINGS, deliveryErrors } from './delivery/config.ts';
import { FORM_SETTINGS } from './forms/config.ts';
import { HTTP_SETTINGS, httpErrors } from './http/config.ts';
import { OWNER_SETTINGS, ownerErrors } from './owners/config.ts';

/**
 * All settings of the server, in the order of the table in docs/configuration.md; a test compares the two. Each folder
 * declares its settings in its config.ts. Settings describe the machine; facts of the business are records.
 */
export const CONFIG_SETTINGS = {
  ...HTTP_SETTINGS,
  ...DATABASE_SETTINGS,
  ...FORM_SETTINGS,
  ...BOOKING_SETTINGS,
  ...DELIVERY_SETTINGS,
  ...OWNER_SETTINGS,
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
  const errors = [
    ...httpErrors(config),
    ...deliveryErrors(config),
    ...bookingErrors(config),
    ...ownerErrors(config),
  ];
  return errors.length > 0 ? { ok: false, errors } : { ok: true, config };
}

export function ownConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const outcome = readConfig(env);
  if (outcome.ok) return outcome.config;
  throw new OwnerError(`Some settings are wrong:\n  ${outcome.errors.join('\n  ')}`, 2);
}

/**
 * The current value of a setting for an error message. Empty for file names, and for values that may contain a
 * password.
 */
function quoted(name: string, value: string): string {
  const hasUser = value.includes('://') && value.includes('@');
  return hasUser || /_URLS?$|SECRET$|_KEY$|_FILE$/.test(name) ? '' : ` (it is "${value}")`;
}
