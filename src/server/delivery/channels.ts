import type { ExpressionBuilder } from 'kysely';
import { AUTO_REPLIES } from '#content/en/mail.ts';
import { SITE } from '#content/site.ts';
import { deliveryKey } from '#server/database/deliveries-repository.ts';
import { findReferrer } from '#server/database/find-referrer.ts';
import type { Storage } from '#server/database/open-storage.ts';
import type { Database, DeliveryRow } from '#server/database/schema.ts';
import type { Submission } from '#server/database/submission.ts';
import { findSubmission } from '#server/database/submissions-repository.ts';
import { DAY_MS } from '#shared/durations.ts';
import { findForm } from '#shared/forms/registry.ts';
import { referralLink } from '#shared/referral-link.ts';
import type { Channel, MessagePayload, Outcome, Payload, Send } from './channel.ts';
import type { DeliveryConfig } from './config.ts';
import { asHtml, asText } from './mail/mail-html.ts';
import { ownerMail } from './mail/owner-mail.ts';
import { type Mailer, type OutgoingMail, SMTP_SERVICE } from './mail/smtp.ts';
import { eventBody, leadBody, postWebhook, sign, type WebhookLimits } from './webhook.ts';

const GONE: Outcome = { kind: 'canceled', reason: 'the lead was erased' };
/** An address that is entered repeatedly gets one confirmation a day, not one for each post. */
const AUTO_REPLY_INTERVAL_MS = DAY_MS;
const TOO_MANY: Outcome = {
  kind: 'canceled',
  reason: 'this mailbox got as many mails as MAIL_MOST_PER_RECIPIENT allows in a day',
};

const TOO_MANY_REPLIES: Outcome = {
  kind: 'canceled',
  reason: 'as many confirmations as a day allows were sent, to this sender or in all',
};

export function mailChannels(
  storage: Storage,
  mailer: Mailer,
  {
    now,
    mostADay,
    mayReply,
  }: {
    readonly now: () => number;
    readonly mostADay: number;
    readonly mayReply: (lead: Submission) => Promise<boolean>;
  },
): Channel[] {
  const channel = (name: string, send: Send): Channel => ({ name, service: SMTP_SERVICE, send });
  const finished: Send = async (row) => {
    const message = messageOf(row);
    if (message.expiresAt !== undefined && message.expiresAt <= now()) {
      return { kind: 'canceled', reason: 'no longer of use' };
    }
    if (await hasEnough(storage, row, mostADay, now())) return TOO_MANY;
    return mailer.send(outgoingMail(row, message));
  };
  return [
    channel('mail-owner', (row) =>
      withLead(storage, row, async (lead) =>
        mailer.send({
          ...outgoingMail(
            row,
            ownerMail(findForm(lead.formId), lead, await findReferrer(storage.db, lead)),
          ),
          answersKey: lead.parentId
            ? deliveryKey(lead.parentId, row.channel, row.target)
            : undefined,
        }),
      ),
    ),
    channel('mail-reply', (row) =>
      withLead(storage, row, async (lead) => {
        if (lead.status !== 'accepted') return { kind: 'canceled', reason: 'in quarantine' };
        if (await hasEnough(storage, row, mostADay, now())) return TOO_MANY;
        if (await repliedLately(storage, row, now())) {
          return { kind: 'canceled', reason: 'this address had a confirmation within a day' };
        }
        // Counted at the first attempt.
        if (row.attempts === 0 && !(await mayReply(lead))) return TOO_MANY_REPLIES;
        const outcome = await mailer.send({
          ...outgoingMail(row, autoReply(lead)),
          automatic: 'auto-replied',
        });
        // The sender mistyped the address: nothing the owner could do about it.
        return outcome.kind === 'refused'
          ? { kind: 'canceled', reason: `the sender’s mailbox does not take it: ${outcome.reason}` }
          : outcome;
      }),
    ),
    ...['mail-digest', 'mail-notice', 'mail-booking', 'mail-reminder'].map((name) =>
      channel(name, finished),
    ),
  ];
}

export function webhookChannel(
  storage: Storage,
  config: Pick<DeliveryConfig, 'WEBHOOK_URLS' | 'WEBHOOK_SECRET'>,
  limits: WebhookLimits,
  now: () => number,
): Channel {
  const post = (row: DeliveryRow, body: unknown) => {
    const text = JSON.stringify(body);
    const id = `msg_${row.idempotency_key}`;
    const headers = sign(config.WEBHOOK_SECRET, { id, at: now(), body: text });
    return postWebhook({ url: row.target, body: text, headers }, limits);
  };
  return {
    name: 'webhook',
    service: 'webhook',
    async send(row) {
      if (!config.WEBHOOK_URLS.includes(row.target)) {
        return { kind: 'canceled', reason: 'no longer in WEBHOOK_URLS' };
      }
      const payload = JSON.parse(row.payload) as Payload;
      if (payload.kind === 'event') {
        return post(row, eventBody(payload.type, payload.data, row.created_at));
      }
      return withLead(storage, row, (lead) => post(row, leadBody(findForm(lead.formId), lead)));
    },
  };
}

async function withLead(
  { db }: Storage,
  row: DeliveryRow,
  send: (lead: Submission) => Promise<Outcome>,
): Promise<Outcome> {
  const lead = row.submission_id ? await findSubmission(db, row.submission_id) : undefined;
  return lead ? send(lead) : GONE;
}

function outgoingMail(row: DeliveryRow, message: MessagePayload): OutgoingMail {
  return { to: row.target, key: row.idempotency_key, automatic: 'auto-generated', message };
}

function messageOf(row: DeliveryRow): MessagePayload {
  const payload = JSON.parse(row.payload) as Payload;
  if (payload.kind !== 'message') throw new Error(`${row.channel} carries finished messages only`);
  return payload;
}

/** The share link follows the first paragraph, which is the thanks. */
const PARAGRAPHS_BEFORE_LINK = 1;

/**
 * The confirmation to the sender; to a referrer with the link to share, which is made of the lead's id. It holds nothing of what was sent: otherwise anybody could have us mail a text of
 * theirs to anybody else by writing a stranger's address into a form.
 */
function autoReply({ formId, id }: Pick<Submission, 'formId' | 'id'>): MessagePayload {
  const words =
    (Object.hasOwn(AUTO_REPLIES, formId) && AUTO_REPLIES[formId]) || AUTO_REPLIES.received;
  if (!words) throw new Error('src/content/en/mail.ts has no auto-reply "received"');
  const share = words.shareText ? [words.shareText, referralLink(SITE.origin, id)] : [];
  const blocks = words.body.toSpliced(PARAGRAPHS_BEFORE_LINK, 0, ...share);
  return {
    kind: 'message',
    subject: words.subject,
    text: asText(blocks),
    html: asHtml(words.subject.split(' | ')[0] ?? words.subject, blocks),
    replyTo: words.replyTo,
  };
}

async function hasEnough(
  { db }: Storage,
  row: DeliveryRow,
  mostADay: number,
  now: number,
): Promise<boolean> {
  if (row.recipient === null || mostADay === 0) return false;
  const { sent } = await db
    .selectFrom('deliveries')
    .select((select) => select.fn.countAll<number>().as('sent'))
    .where('recipient', '=', row.recipient)
    .where('channel', 'like', 'mail-%')
    .where((is) => sentBefore(is, row, DAY_MS, now))
    .executeTakeFirstOrThrow();
  return Number(sent) >= mostADay;
}

async function repliedLately({ db }: Storage, row: DeliveryRow, now: number): Promise<boolean> {
  const earlier = await db
    .selectFrom('deliveries')
    .select('id')
    .where((is) => is.or([is('target', '=', row.target), is('recipient', '=', row.recipient)]))
    .where('channel', '=', 'mail-reply')
    .where((is) => sentBefore(is, row, AUTO_REPLY_INTERVAL_MS, now))
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined;
}

/**
 * Deliveries that went out within a time, and those being sent at this moment that were taken before this one: spellings
 * of one address are different targets, which are served at the same time. Those that went out in the future do not
 * count: the clock was set back since.
 */
function sentBefore(
  is: ExpressionBuilder<Database, 'deliveries'>,
  { id, lease_until }: DeliveryRow,
  withinMs: number,
  now: number,
) {
  const takenBefore = is.or([
    is('lease_until', '<', lease_until),
    is.and([is('lease_until', '=', lease_until), is('id', '<', id)]),
  ]);
  return is.or([
    is.and([
      is('state', '=', 'delivered'),
      is('delivered_at', '>', now - withinMs),
      is('delivered_at', '<', now + withinMs),
    ]),
    is.and([is('state', '=', 'pending'), is('lease_until', '>', now), takenBefore]),
  ]);
}
