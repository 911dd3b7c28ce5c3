import { settingDoc } from '#lib/setting.ts';
import { CONFIG_SETTINGS } from '#server/config.ts';
import type { OwnerContext } from './owner-context.ts';

/** Where a value comes from. */
export type SettingOrigin = 'default' | '.env' | 'environment';

/** One setting as it applies to this process. */
export interface SettingLine {
  readonly name: string;
  readonly doc: string;
  /** Empty for a secret. */
  readonly value: string;
  /** True where a value is set and hidden: it may hold a password or a key. */
  readonly isHidden: boolean;
  readonly origin: SettingOrigin;
}

/** Names of settings whose values are never shown. Addresses of receivers may hold a key. */
const SECRET = /_URLS?$|SECRET$|_KEY$|COMMAND$/;
/** Addresses that are written into public pages. */
const PUBLIC = /^(SITE|BOOKING)_URL$/;

/** Every setting with its value and origin; `envFile` are the values of the file `.env`. */
export function listSettings(
  env: OwnerContext['env'],
  envFile: Readonly<Record<string, string | undefined>>,
): SettingLine[] {
  return Object.entries(CONFIG_SETTINGS).map(([name, setting]) => {
    const { doc, fallback } = settingDoc(setting);
    const given = env[name]?.trim() ?? '';
    const isSecret = SECRET.test(name) && !PUBLIC.test(name);
    const value = given || fallback;
    return {
      name,
      doc,
      value: isSecret ? '' : value,
      isHidden: isSecret && value !== '',
      origin: originOf(given, envFile[name]?.trim() ?? ''),
    };
  });
}

function originOf(given: string, inFile: string): SettingOrigin {
  if (given === '') return 'default';
  return given === inFile ? '.env' : 'environment';
}
