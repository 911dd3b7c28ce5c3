import { deliveryKey } from '#server/database/deliveries-repository.ts';
import type { Lead, NewDelivery, PlanDeliveries } from '#server/database/lead.ts';
import { findReferrer, readLead } from '#server/database/leads-repository.ts';
import type { LinkTokens } from '#server/database/link-tokens.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { type DeliveryRow, STORED_ONLY_CHANNEL } from '#server/database/schema.ts';
import { DAY_MS } from '#shared/durations.ts';
import { findForm } from '#shared/forms/registry.ts';
import { APPLICANT_FORMS } from '#shared/lead.ts';
import {
  ALARM_CHANNELS,
  type ApplicantPayload,
  type Channel,
  type LeadPayload,
  type MessagePayload,
  type Outcome,
  type Payload,
  type Send,
} from './channel.ts';
import type { DeliveryConfig } from './config.ts';
import { mayAutoReply, recipientKey } from './mail/addresses.ts';
import { ownerMail } from './mail/owner-mail.ts';
import { applicantMail, autoReply } from './mail/sender-mails.ts';
import { type Mailer, type OutgoingMail, SMTP_SERVICE } from './mail/smtp.ts';
import { eventBody, leadBody, postWebhook, sign, type WebhookLimits } from './webhook.ts';

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

const canceled = (reason: string): Outcome => ({ kind: 'canceled', reason });

interface MailLimits {
  readonly now: () => number;
  /** Most mails to one visitor in a day; 0 sets no limit. */
  readonly mostADay: number;
  readonly mayReply: () => Promise<boolean>;
  readonly tokens: LinkTokens;
}

export function mailChannels({ db }: Storage, mailer: Mailer, limits: MailLimits): Channel[] {
  const channel = (name: string, send: Send): Channel => ({ name, service: SMTP_SERVICE, send });
  const mail = (row: DeliveryRow, message: MessagePayload, more: Partial<OutgoingMail> = {}) =>
    mailer.send({
      to: row.target,
      key: row.idempotency_key,
      automatic: 'auto-generated',
      message,
      ...more,
    });

  async function hasEnough(row: DeliveryRow): Promise<boolean> {
    if (row.recipient === null || limits.mostADay === 0) return false;
    const { sent } = await sentBefore(db, row, limits.now())
      .select((select) => select.fn.countAll().as('sent'))
      .where('recipient', '=', row.recipient)
      .where('channel', 'like', 'mail-%')
      .executeTakeFirstOrThrow();
    return Number(sent) >= limits.mostADay;
  }

  const finished: Send = async (row) => {
    const message = JSON.parse(row.payload) as MessagePayload;
    if (message.expiresAt !== undefined && message.expiresAt <= limits.now()) {
      return canceled('no longer of use');
    }
    return (await hasEnough(row)) ? canceled(TOO_MANY) : mail(row, message);
  };
  return [
    channel('mail-owner', (row) =>
      withLead(db, row, async (lead) => {
        const message = ownerMail(findForm(lead.formId), lead, await findReferrer(db, lead));
        const answersKey =
          lead.parentId === null ? undefined : deliveryKey(lead.parentId, row.channel, row.target);
        return mail(row, message, { answersKey });
      }),
    ),
    channel('mail-reply', (row) =>
      withLead(db, row, async (lead) => {
        if (lead.status !== 'accepted') return canceled('in quarantine');
        if (await hasEnough(row)) return canceled(TOO_MANY);
        // An address that is entered repeatedly gets one confirmation a day, not one for each post. Only what has a page of
        // its own is confirmed again: the mail has its link.
        const most = APPLICANT_FORMS.includes(lead.formId) ? MAX_APPLICANT_REPLIES : 1;
        const earlier = await sentBefore(db, row, limits.now())
          .select('id')
          .where((is) =>
            is.or([is('target', '=', row.target), is('recipient', '=', row.recipient)]),
          )
          .where('channel', '=', 'mail-reply')
          .limit(most)
          .execute();
        if (earlier.length === most)
          return canceled('this address was confirmed enough within a day');
        // Counted at the first attempt.
        if (row.attempts === 0 && !(await limits.mayReply())) {
          return canceled('as many confirmations as a day allows were sent');
        }
        const outcome = await mail(row, autoReply(lead, limits.tokens, earlier.length > 0), {
          automatic: 'auto-replied',
        });
        // The sender mistyped the address: nothing the owner could do about it.
        return outcome.kind === 'refused'
          ? canceled(`the sender’s mailbox does not take it: ${outcome.reason}`)
          : outcome;
      }),
    ),
    channel('mail-applicant', (row) =>
      withLead(db, row, async (lead) => {
        if (lead.status !== 'accepted') return canceled('in quarantine');
        if (await hasEnough(row)) return canceled(TOO_MANY);
        const payload = JSON.parse(row.payload) as ApplicantPayload;
        return mail(row, applicantMail(lead, payload, limits.tokens, limits.now()));
      }),
    ),
    ...[ALARM_CHANNELS.mail, 'mail-digest', 'mail-notice', 'mail-booking', 'mail-reminder'].map(
      (name) => channel(name, finished),
    ),
  ];
}

/** Confirmations to one mailbox in a day. */
const MAX_APPLICANT_REPLIES = 3;
const TOO_MANY = 'this mailbox got as many mails as MAIL_MOST_PER_RECIPIENT allows in a day';

export function webhookChannels(
  { db }: Storage,
  config: Pick<DeliveryConfig, 'WEBHOOK_URLS' | 'WEBHOOK_SECRET'>,
  limits: WebhookLimits,
  now: () => number,
): Channel[] {
  const post = (row: DeliveryRow, body: unknown) => {
    const text = JSON.stringify(body);
    const id = `msg_${row.idempotency_key}`;
    const headers = sign(config.WEBHOOK_SECRET, { id, at: now(), body: text });
    return postWebhook({ url: row.target, body: text, headers }, limits);
  };
  const send: Send = async (row) => {
    if (!config.WEBHOOK_URLS.includes(row.target)) return canceled('no longer in WEBHOOK_URLS');
    const payload = JSON.parse(row.payload) as Payload;
    if (payload.kind === 'event') {
      return post(row, eventBody(payload.type, payload.data, row.created_at));
    }
    return withLead(db, row, (lead) => post(row, leadBody(findForm(lead.formId), lead)));
  };
  return ['webhook', ALARM_CHANNELS.webhook].map((name) => ({ name, service: 'webhook', send }));
}

async function withLead(
  db: Storage['db'],
  row: DeliveryRow,
  send: (lead: Lead) => Promise<Outcome>,
): Promise<Outcome> {
  const lead = row.submission_id ? await readLead(db, row.submission_id) : undefined;
  return lead ? send(lead) : canceled('the lead was erased');
}

/**
 * Deliveries that went out within a day, and those being sent at this moment that were taken before this one: spellings
 * of one address are different targets, which are served at the same time. Those that went out in the future do not
 * count: the clock was set back since.
 */
function sentBefore(db: Storage['db'], { id, lease_until }: DeliveryRow, now: number) {
  return db.selectFrom('deliveries').where((is) => {
    const takenBefore = is.or([
      is('lease_until', '<', lease_until),
      is.and([is('lease_until', '=', lease_until), is('id', '<', id)]),
    ]);
    return is.or([
      is.and([
        is('state', '=', 'delivered'),
        is('delivered_at', '>', now - DAY_MS),
        is('delivered_at', '<', now + DAY_MS),
      ]),
      is.and([is('state', '=', 'pending'), is('lease_until', '>', now), takenBefore]),
    ]);
  });
}
