import type { PlanConfig } from '#server/delivery/plan.ts';
import { currentPlan as planOf } from '#server/leads/current-plan.ts';
import { type CliContext, ownerContext } from './cli-context.ts';

/** The plan of the server, for this command. */
export async function currentPlan(cli: CliContext): Promise<PlanConfig> {
  return planOf(await ownerContext(cli));
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
