import { toAirtable } from './airtable.ts';
import { toGoogleSheets } from './google-sheets.ts';
import { toHubSpot } from './hubspot.ts';
import { toSlack } from './slack.ts';
import type { Forward } from './webhook-event.ts';
import { toZapier } from './zapier.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Each service by the word that starts the receiver for it. */
export const SERVICES: Readonly<Record<string, (env: Env) => Forward>> = {
  slack: (env) => toSlack(needed(env, 'SLACK_WEBHOOK_URL')),
  hubspot: (env) => toHubSpot(needed(env, 'HUBSPOT_TOKEN'), env.HUBSPOT_API),
  airtable: (env) =>
    toAirtable(
      {
        token: needed(env, 'AIRTABLE_TOKEN'),
        base: needed(env, 'AIRTABLE_BASE'),
        table: needed(env, 'AIRTABLE_TABLE'),
      },
      env.AIRTABLE_API,
    ),
  zapier: (env) => toZapier(needed(env, 'ZAPIER_HOOK_URL')),
  'google-sheets': (env) => toGoogleSheets(needed(env, 'SHEETS_URL'), needed(env, 'SHEETS_KEY')),
};

/** A variable's value. Throws if it is not set. */
export function needed(env: Env, name: string): string {
  const value = env[name]?.trim();
  if (!value) throw new Error(`${name} must be set.`);
  return value;
}
