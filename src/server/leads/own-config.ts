import { type Config, readConfig } from '#server/config.ts';
import { OwnerError } from './owner-error.ts';

export function ownConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const outcome = readConfig(env);
  if (outcome.ok) return outcome.config;
  throw new OwnerError(`Some settings are wrong:\n  ${outcome.errors.join('\n  ')}`, 2);
}
