import { DELIVERY_ALARM as WORDS } from '#content/en/mail.ts';
import { deliveryKey, deliveryRow } from '#server/database/deliveries-repository.ts';
import type { Storage } from '#server/database/open-storage.ts';
import type { DeliveryRow, NewDeliveryRow } from '#server/database/schema.ts';
import { leadReference } from '#shared/lead.ts';
import { ALARM_CHANNELS, type Failure, isAlarm, type Payload } from './channel.ts';
import type { DeliveryConfig } from './config.ts';
import { headerText } from './mail/addresses.ts';
import { mailText } from './mail/mail-html.ts';

/**
 * Failures of each kind (mails to visitors, mails to the owner, webhooks) of which the owner is alarmed in a day: addresses
 * that strangers invent use up none of the others. All are in the inbox and `leads deliveries`.
 */
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
    readonly mayAlarm: (kind: string) => Promise<boolean>;
    readonly now: number;
  },
): Promise<NewDeliveryRow[]> {
  const leadId = row.submission_id;
  if (leadId === null || isAlarm(row)) return [];
  const isMail = row.channel.startsWith('mail-');
  const hooks = isMail ? config.WEBHOOK_URLS : [];
  const isOwners = isMail && config.MAIL_TO.includes(row.target);
  const mails = hooks.length > 0 || isOwners || config.SMTP_URL === '' ? [] : config.MAIL_TO;
  const keyOf = (target: string) => deliveryKey(leadId, `alarm ${row.channel}`, target);
  const keys = [...hooks, ...mails].map(keyOf);
  if (keys.length === 0) return [];
  const known = await db
    .selectFrom('deliveries')
    .select('id')
    .where('idempotency_key', 'in', keys)
    .executeTakeFirst();
  const kind = isMail ? (isOwners ? 'owner mails' : 'visitor mails') : 'webhooks';
  if (known || !(await mayAlarm(kind))) return [];
  const reference = leadReference(leadId);
  const event: Payload = {
    kind: 'event',
    type: 'delivery.failed',
    data: { leadId, reference, channel: row.channel, target: row.target, failure, reason },
  };
  const mail: Payload = {
    kind: 'message',
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
    ...hooks.map((target) => ({ channel: ALARM_CHANNELS.webhook, target, payload: event })),
    ...mails.map((target) => ({ channel: ALARM_CHANNELS.mail, target, payload: mail })),
  ].map((delivery) => ({
    ...deliveryRow({ leadId }, delivery, now),
    idempotency_key: keyOf(delivery.target),
  }));
}
