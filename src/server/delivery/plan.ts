import type { Lead, NewDelivery, PlanDeliveries } from '#server/database/lead.ts';
import { STORED_ONLY_CHANNEL } from '#server/database/schema.ts';
import { findForm } from '#shared/forms/registry.ts';
import type { LeadPayload } from './channel.ts';
import type { DeliveryConfig } from './config.ts';
import { mayAutoReply, recipientKey } from './mail/addresses.ts';

export type PlanConfig = Readonly<
  Pick<DeliveryConfig, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_TO' | 'AUTO_REPLY' | 'WEBHOOK_URLS'>
>;

const LEAD: LeadPayload = { kind: 'lead' };

/**
 * The deliveries for an accepted lead: a mail to each of the owner's addresses, a confirmation to the sender if the
 * owner wants one, and each webhook. If nothing is configured, one row says just that, so that every lead can be
 * accounted for.
 */
export function planDeliveries(config: PlanConfig): PlanDeliveries {
  return (lead) => {
    const planned: NewDelivery[] = [];
    if (config.SMTP_URL) {
      for (const target of config.MAIL_TO) {
        planned.push({ channel: 'mail-owner', target, payload: LEAD });
      }
      const sender = replyTarget(config, lead);
      if (sender) {
        const recipient = recipientKey(sender);
        planned.push({ channel: 'mail-reply', target: sender, recipient, payload: LEAD });
      }
    }
    for (const target of config.WEBHOOK_URLS) {
      planned.push({ channel: 'webhook', target, payload: LEAD });
    }
    return planned.length > 0
      ? planned
      : [{ channel: STORED_ONLY_CHANNEL, target: STORED_ONLY_CHANNEL, payload: LEAD, done: true }];
  };
}

/** Who gets a confirmation: the sender of a first post, never for an addition and never a machine. */
function replyTarget(config: PlanConfig, lead: Lead): string | undefined {
  if (!config.AUTO_REPLY || lead.status !== 'accepted' || !lead.email || lead.noReply)
    return undefined;
  if (lead.parentId || findForm(lead.formId)?.follows) return undefined;
  return mayAutoReply(lead.email, config) ? lead.email : undefined;
}
