import { type Config, readConfig } from '#server/config.ts';
import { OWNER_SETTING, readSetting } from '#server/database/settings-repository.ts';
import { type PlanConfig, planConfigOf } from '#server/delivery/plan.ts';
import type { OwnerContext } from './owner-context.ts';
import { OwnerError } from './owner-error.ts';

/** If one of these is set in the process's environment, its settings are used instead of the stored ones. */
const PLAN_VARIABLES = ['SMTP_URL', 'MAIL_TO', 'WEBHOOK_URLS', 'AUTO_REPLY', 'RETENTION'];

/**
 * What the server sends and how long it stores leads: from the process's environment if it sets any of
 * {@link PLAN_VARIABLES}, else as the server stored it at its last start. So another process plans deliveries like the
 * server. Throws an {@link OwnerError} where the settings are invalid.
 */
export async function currentPlan({ env, storage }: OwnerContext): Promise<PlanConfig> {
  const noted = await readSetting(storage.db, OWNER_SETTING.plan);
  if (noted !== undefined && !PLAN_VARIABLES.some((name) => env[name]?.trim())) {
    return JSON.parse(noted) as PlanConfig;
  }
  return planConfigOf(ownConfig(env));
}

/** The settings of the process's own environment. Throws an {@link OwnerError} where they are invalid. */
export function ownConfig(env: OwnerContext['env']): Config {
  const outcome = readConfig(env);
  if (outcome.ok) return outcome.config;
  throw new OwnerError(`Some settings are wrong:\n  ${outcome.errors.join('\n  ')}`, 2);
}
