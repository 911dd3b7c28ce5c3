import { readConfig } from '#server/config.ts';
import { PLAN_SETTING, type PlanConfig, planConfigOf } from '#server/delivery/plan.ts';
import { readSetting } from '#server/storage/settings-repository.ts';
import { type CliContext, CliError } from './cli-context.ts';

/** If one of these is set in the command's environment, its settings are used instead of the stored ones. */
const PLAN_VARIABLES = ['SMTP_URL', 'MAIL_TO', 'WEBHOOK_URLS', 'AUTO_REPLY', 'RETENTION'];

/**
 * What the server sends and how long it stores leads: from the command's environment if it sets any of
 * {@link PLAN_VARIABLES}, else as the server stored it at its last start. So a command in another shell plans
 * deliveries like the server. Throws a {@link CliError} where the settings are invalid.
 */
export async function currentPlan(cli: CliContext): Promise<PlanConfig> {
  const { db } = await cli.storage();
  const stored = await readSetting(db, PLAN_SETTING);
  if (stored !== undefined && !PLAN_VARIABLES.some((name) => cli.env[name]?.trim())) {
    return JSON.parse(stored) as PlanConfig;
  }
  const outcome = readConfig(cli.env);
  if (!outcome.ok) {
    throw new CliError(`The settings are not right:\n  ${outcome.errors.join('\n  ')}`);
  }
  return planConfigOf(outcome.config);
}

/** Notes on standard error that no mail is sent, where `SMTP_URL` is not set. */
export async function warnMailIsOff(cli: CliContext): Promise<void> {
  const { mails, WEBHOOK_URLS } = await currentPlan(cli);
  if (mails) return;
  cli.note(
    WEBHOOK_URLS.length > 0
      ? 'Nothing is mailed: SMTP_URL is not set. Leads are stored and sent to the webhooks.'
      : 'Nothing is mailed: SMTP_URL is not set. Leads are stored; read them here.',
  );
}
