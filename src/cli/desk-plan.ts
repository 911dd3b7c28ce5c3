import { readConfig } from '#server/config.ts';
import { PLAN_SETTING, type PlanConfig, planConfigOf } from '#server/delivery/plan.ts';
import { readSetting } from '#server/storage/settings-repository.ts';
import { type Desk, DeskError } from './desk.ts';

/** Any of these in the desk's own environment means: the owner set it up here as for the server. */
const TELLING = ['SMTP_URL', 'MAIL_TO', 'WEBHOOK_URLS', 'AUTO_REPLY', 'RETENTION'];

/**
 * What the site sends and how long it keeps things: as in the desk's environment where that says anything, else as
 * the server noted it at its last start. So a desk opened in another shell plans like the server does.
 */
export async function deskPlan(desk: Desk): Promise<PlanConfig> {
  const { db } = await desk.storage();
  const noted = await readSetting(db, PLAN_SETTING);
  if (noted !== undefined && !TELLING.some((name) => desk.env[name]?.trim())) {
    return JSON.parse(noted) as PlanConfig;
  }
  const outcome = readConfig(desk.env);
  if (!outcome.ok) {
    throw new DeskError(`The settings are not right:\n  ${outcome.faults.join('\n  ')}`);
  }
  return planConfigOf(outcome.config);
}

/** Says, beside a result, that leads are stored only, where that is so. */
export async function noteSilence(desk: Desk): Promise<void> {
  const { mails, WEBHOOK_URLS } = await deskPlan(desk);
  if (mails) return;
  desk.note(
    WEBHOOK_URLS.length > 0
      ? 'Nothing is mailed: SMTP_URL is not set. Leads are stored and sent to the webhooks.'
      : 'Nothing is mailed: SMTP_URL is not set. Leads are stored; read them here.',
  );
}
