import { type Config, readConfig } from '#server/config.ts';
import { requireServerSettings } from '#server/fingerprint.ts';
import type { OwnerContext } from './owner-context.ts';
import { OwnerError } from './owner-error.ts';

/** The settings of this process. Throws an {@link OwnerError} if they are invalid. */
export function ownConfig(env: OwnerContext['env']): Config {
  const outcome = readConfig(env);
  if (outcome.ok) return outcome.config;
  throw new OwnerError(`Some settings are wrong:\n  ${outcome.errors.join('\n  ')}`, 2);
}

/**
 * The settings for an act that sends, signs or removes something. Throws an {@link OwnerError} also if the server has others.
 */
export async function configToAct({ env, storage }: OwnerContext): Promise<Config> {
  const config = ownConfig(env);
  await requireServerSettings(storage, config);
  return config;
}
