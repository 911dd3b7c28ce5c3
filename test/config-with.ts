import { type Config, readConfig } from '#server/config.ts';

export type { Config };

/** The default settings with `changes`. The changes are not checked. */
export function configWith(changes: Partial<Config> = {}): Config {
  const outcome = readConfig({});
  if (!outcome.ok) throw new Error(`the defaults are wrong: ${outcome.errors.join(' ')}`);
  return { ...outcome.config, ...changes };
}
