import { DELIVERY_ALARM as WORDS } from '#content/en/mail.ts';
import { deliveryKey, deliveryRow, OWNER_CHANNEL } from '#server/database/deliveries-repository.ts';
import type { Storage } from '#server/database/open-storage.ts';
import type { DeliveryRow, NewDeliveryRow } from '#server/database/schema.ts';
import { leadReference } from '#shared/lead-reference.ts';
import type { Failure, Payload } from './channel.ts';
import type { DeliveryConfig } from './config.ts';
import { headerText } from './mail/addresses.ts';
import { mailText } from './mail/mail-html.ts';

/** Leads and channels of which the owner is alarmed in a day. The others are in the inbox and `leads deliveries`. */
export const MAX_ALARMS_A_DAY = 20;

/**
 * The owner's notices of a failed delivery, to be written with its outcome: of mails by webhook, of webhooks by mail, once
 * for each lead and channel. If there is no webhook, a mail to somebody else than the owner is reported by mail. A notice
 * that fails itself raises none.
 */
export async function alarmsOf(
  row: DeliveryRow,
  failure: Failure,
  reason: string,
  {
    db,
    config,
    mayAlarm,
    now,
  }: {
    readonly db: Storage['db'];
    readonly config: DeliveryConfig;
    readonly mayAlarm: () => Promise<boolean>;
    readonly now: number;
  },
): Promise<NewDeliveryRow[]> {
  const leadId = row.submission_id;
  if (leadId === null || (JSON.parse(row.payload) as Payload).isAlarm) return [];
  const isMail = row.channel.startsWith('mail-');
  const hooks = isMail ? config.WEBHOOK_URLS : [];
  const isOwners = isMail && (hooks.length > 0 || config.MAIL_TO.includes(row.target));
  const mails = isOwners || config.SMTP_URL === '' ? [] : config.MAIL_TO;
  const keyOf = (target: string) => deliveryKey(leadId, `alarm ${row.channel}`, target);
  const keys = [...hooks, ...mails].map(keyOf);
  if (keys.length === 0) return [];
  const known = await db
    .selectFrom('deliveries')
    .select('id')
    .where('idempotency_key', 'in', keys)
    .executeTakeFirst();
  if (known || !(await mayAlarm())) return [];
  const reference = leadReference(leadId);
  const event: Payload = {
    kind: 'event',
    isAlarm: true,
    type: 'delivery.failed',
    data: { leadId, reference, channel: row.channel, target: row.target, failure, reason },
  };
  const mail: Payload = {
    kind: 'message',
    isAlarm: true,
    ...mailText(WORDS.subject(isMail, reference), [
      WORDS.text(isMail, reference, row.target),
      WORDS[failure],
      WORDS.reason(headerText(reason)),
      ...(isMail ? [WORDS.phone] : []),
      WORDS.again,
      { kind: 'command', text: `npm run leads -- deliveries --lead ${leadId}` },
      { kind: 'command', text: `npm run leads -- replay ${leadId}` },
      { kind: 'quiet', text: WORDS.most(MAX_ALARMS_A_DAY) },
    ]),
  };
  return [
    ...hooks.map((target) => ({ channel: 'webhook', target, payload: event })),
    ...mails.map((target) => ({ channel: OWNER_CHANNEL, target, payload: mail })),
  ].map((delivery) => ({
    ...deliveryRow({ leadId }, delivery, now),
    idempotency_key: keyOf(delivery.target),
  }));
}
