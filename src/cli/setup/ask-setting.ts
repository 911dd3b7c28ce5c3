import * as v from 'valibot';
import { CONFIG_SETTINGS } from '#server/config.ts';
import { settingDoc } from '#shared/setting.ts';
import { canQuote, type EnvValues } from './env-text.ts';
import type { Prompt } from './prompt.ts';

/** A variable that the server reads. */
export type SettingName = keyof typeof CONFIG_SETTINGS;

/** What empties a setting that may be empty. */
export const NONE = 'none';

/** What is wrong with the text of a setting, as one sentence; undefined where nothing is. */
export function settingError(name: SettingName, text: string): string | undefined {
  if (!canQuote(text)) return 'A .env file can’t hold all of \', " and ` in one value.';
  const { issues } = v.safeParse(CONFIG_SETTINGS[name], text);
  return issues ? `It ${issues[0].message}.` : undefined;
}

/** The value in the file, else the default. */
export function currentValue(name: SettingName, values: EnvValues): string {
  return values[name]?.trim() || settingDoc(CONFIG_SETTINGS[name]).fallback;
}

/** Asks for one setting; `current` is what Enter keeps. Resolves with the variable's text. */
export function askSetting(
  prompt: Prompt,
  name: SettingName,
  { label, current, needed = false }: { label: string; current: string; needed?: boolean },
): Promise<string> {
  const mayBeEmpty = settingDoc(CONFIG_SETTINGS[name]).fallback === '' && !needed;
  return prompt.ask<string>({
    label,
    current,
    shown: current === '' && mayBeEmpty ? NONE : current,
    read(answer) {
      const value = mayBeEmpty && answer.toLowerCase() === NONE ? '' : answer;
      if (value === '' && needed) return { error: 'An answer is needed here.' };
      const error = settingError(name, value);
      return error === undefined ? { value } : { error };
    },
  });
}
