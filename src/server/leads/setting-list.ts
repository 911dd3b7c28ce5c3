import { CONFIG_SETTINGS } from '#server/config.ts';
import { type SettingLine, type SettingOrigin, settingDoc } from '#shared/setting.ts';

/** Names of settings whose values are never shown. Addresses of receivers may hold a key. */
const SECRET = /_URLS?$|SECRET$|_KEY$|COMMAND$/;
/** Addresses that are written into public pages. */
const PUBLIC = /^(SITE|BOOKING)_URL$/;

export function listSettings(
  env: Readonly<Record<string, string | undefined>>,
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
