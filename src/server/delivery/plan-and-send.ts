import { Readable } from 'node:stream';
import { DELIVERY_REASONS as REASONS } from '#content/en/mail.ts';
import { deliveryKey } from '#server/database/deliveries-repository.ts';
import { readChunks } from '#server/database/file-chunks.ts';
import type { Lead, NewDelivery, PlanDeliveries } from '#server/database/lead.ts';
import { findReferrer, readLead } from '#server/database/leads-repository.ts';
import type { LinkTokens } from '#server/database/link-tokens.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { type DeliveryRow, STORED_ONLY_CHANNEL } from '#server/database/schema.ts';
import type { Facts } from '#shared/facts.ts';
import { findForm } from '#shared/forms/registry.ts';
import {
  ALARM_CHANNELS,
  ANSWER_CHANNEL,
  type Channel,
  type LeadPayload,
  type MessagePayload,
  type Payload,
  type ReplyPayload,
  type Send,
  type SendResult,
  type StatusPayload,
} from './channel.ts';
import type { DeliveryConfig } from './config.ts';
import { headerText, mayAutoReply, type OwnMailboxes, recipientKey } from './mail/addresses.ts';
import { inFrame } from './mail/mail-html.ts';
import { ownerMail } from './mail/owner-mail.ts';
import { autoReply, replyMail, statusMail } from './mail/sender-mails.ts';
import {
  MAX_SEND_MS,
  type MailAttachment,
  type Mailer,
  type OutgoingMail,
  SMTP_SERVICE,
} from './mail/smtp.ts';
import { type MailLimits, mayMail } from './mail-limits.ts';
import { eventBody, leadBody, postWebhook, sign, type WebhookLimits } from './webhook.ts';

export type PlanConfig = Readonly<
  Pick<DeliveryConfig, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_TO' | 'AUTO_REPLY' | 'WEBHOOK_URLS'> &
    OwnMailboxes
>;

const LEAD: LeadPayload = { kind: 'lead' };

/**
 * Plans the deliveries of an accepted lead: a mail to each address of the owner, a confirmation to the sender if
 * AUTO_REPLY is on, and a delivery to each webhook. If none of these is configured, plans one row that records that
 * the lead is only stored. Every accepted lead therefore has a row.
 */
export function planDeliveries(config: PlanConfig, facts: () => Facts): PlanDeliveries {
  return (lead) => {
    const planned: NewDelivery[] = [];
    if (config.SMTP_URL) {
      for (const target of config.MAIL_TO) {
        planned.push({ channel: 'mail-owner', target, payload: LEAD });
      }
      const sender = replyTarget(config, facts(), lead);
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

/**
 * The address for a confirmation: the sender of a first post. Undefined for additions and for mailboxes of machines.
 */
function replyTarget(config: PlanConfig, facts: Facts, lead: Lead): string | undefined {
  if (!config.AUTO_REPLY || lead.status !== 'accepted' || !lead.email || lead.noReply)
    return undefined;
  if (lead.parentId || findForm(lead.formId)?.follows) return undefined;
  return mayAutoReply(lead.email, config, facts) ? lead.email : undefined;
}

const canceled = (reason: string): SendResult => ({ kind: 'canceled', reason });

export interface MailDeps extends Omit<MailLimits, 'db'> {
  readonly tokens: LinkTokens;
  /** The current facts. A mail contains the facts at the time of sending. */
  readonly facts: () => Facts;
  /** The owner's time zone. */
  readonly zone: string;
  /** True if the owner's mails have the files of a lead attached. */
  readonly attaches: boolean;
}

/**
 * Maximum number of bytes of all files of a mail together. Base64 makes them a third larger; many mail servers refuse
 * more than 20 MB.
 */
const MAX_ATTACHED_BYTES = 10_000_000;

/** Channels of mails whose text is stored in the payload. */
const FINISHED_MAILS = [
  ALARM_CHANNELS.mail,
  'mail-digest',
  'mail-notice',
  'mail-booking',
  'mail-reminder',
];

export function mailChannels({ db }: Storage, mailer: Mailer, deps: MailDeps): Channel[] {
  const { tokens, now } = deps;
  const channel = (name: string, send: Send): Channel => ({ name, service: SMTP_SERVICE, send });
  const mail = (row: DeliveryRow, message: MessagePayload, options: Partial<OutgoingMail> = {}) =>
    mailer.send({
      to: row.target,
      key: row.idempotency_key,
      automatic: 'auto-generated',
      message: inFrame(message, deps.facts()),
      ...options,
    });

  const sendToOwner: Send = (row) =>
    withLead(db, row, async (lead) => {
      const referrer = await findReferrer(db, lead);
      const thread =
        lead.parentId === null ? [] : [deliveryKey(lead.parentId, row.channel, row.target)];
      // The two attempts below share the time limit of a single attempt.
      const signal = AbortSignal.timeout(MAX_SEND_MS);
      const sendWith = (files: Lead['files']) => {
        const options = { zone: deps.zone, attached: files.length > 0, referrer };
        const message = ownerMail(findForm(lead.formId), lead, options);
        const attachments = files.map((file) => attachment(db, file));
        for (const { content } of attachments) content.once('error', () => unreadable.push(row));
        return mail(row, message, { thread, attachments, signal });
      };
      const unreadable: DeliveryRow[] = [];
      const files = deps.attaches && mayAttach(row, lead) ? lead.files : [];
      const result = await sendWith(files);
      // A mail server may refuse the size or the type of a file, and a file may just have been deleted. In both cases,
      // send the lead without files.
      const isAboutFiles = result.kind === 'refused' || unreadable.length > 0;
      return files.length > 0 && isAboutFiles ? sendWith([]) : result;
    });

  const sendReply: Send = (row) =>
    withLead(db, row, async (lead) => {
      const verdict = await mayMail(row, { lead }, { ...deps, db });
      if (!verdict.allowed) return canceled(REASONS[verdict.reason]);
      const message = autoReply(lead, deps.facts(), tokens, verdict.isAnother);
      const result = await mail(row, message, { automatic: 'auto-replied' });
      // If the mailbox refuses the mail, the sender mistyped the address. The owner cannot correct that, so it is not
      // reported as a failure.
      return result.kind === 'refused' ? canceled(REASONS.mailboxRefused(result.reason)) : result;
    });

  const sendStatusMail: Send = (row) =>
    withLead(db, row, async (lead) => {
      const verdict = await mayMail(row, { lead }, { ...deps, db });
      if (!verdict.allowed) return canceled(REASONS[verdict.reason]);
      const payload = JSON.parse(row.payload) as StatusPayload;
      return mail(row, statusMail(lead, payload, deps.facts(), tokens, now()));
    });

  const sendAnswer: Send = (row) =>
    withLead(db, row, async (lead) => {
      const verdict = await mayMail(row, { lead }, { ...deps, db });
      if (!verdict.allowed) return canceled(REASONS[verdict.reason]);
      const message = replyMail(lead, JSON.parse(row.payload) as ReplyPayload, deps.facts());
      return mail(row, message, { automatic: 'no', thread: await threadBefore(db, row) });
    });

  const sendFinished: Send = async (row) => {
    const message = JSON.parse(row.payload) as MessagePayload;
    const verdict = await mayMail(row, { expiresAt: message.expiresAt }, { ...deps, db });
    return verdict.allowed ? mail(row, message) : canceled(REASONS[verdict.reason]);
  };

  return [
    channel('mail-owner', sendToOwner),
    channel('mail-reply', sendReply),
    channel('mail-applicant', sendStatusMail),
    channel('mail-status', sendStatusMail),
    channel(ANSWER_CHANNEL, sendAnswer),
    ...FINISHED_MAILS.map((name) => channel(name, sendFinished)),
  ];
}

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
    if (!config.WEBHOOK_URLS.includes(row.target)) return canceled(REASONS.webhookRemoved);
    const payload = JSON.parse(row.payload) as Payload;
    if (payload.kind === 'event') {
      return post(row, eventBody(payload.type, payload.data, row.created_at));
    }
    return withLead(db, row, (lead) => post(row, leadBody(findForm(lead.formId), lead)));
  };
  return ['webhook', ALARM_CHANNELS.webhook].map((name) => ({ name, service: 'webhook', send }));
}

/** False if the files are too large, or if the last attempt took too long. The mail is then sent without its files. */
function mayAttach({ last_error }: DeliveryRow, { files }: Lead): boolean {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return bytes <= MAX_ATTACHED_BYTES && last_error !== REASONS.mailServerTooSlow;
}

function attachment(db: Storage['db'], file: Lead['files'][number]): MailAttachment {
  return {
    // The name must not be a path.
    filename: headerText(file.name.replaceAll(/[\\/]/g, '_')),
    contentType: file.type,
    content: Readable.from(readChunks(db, file), { objectMode: false }),
  };
}

const MAX_REFERENCES = 20;

/**
 * The keys of the mails about a lead that were delivered before a reply: the mails to the owner, then those to the
 * sender. The mails to the owner are included, so that the owner's mail program shows the sender's answer in the same
 * thread.
 */
async function threadBefore(db: Storage['db'], { id, submission_id }: DeliveryRow) {
  const rows = await db
    .selectFrom('deliveries')
    .select(['idempotency_key', 'channel'])
    .where('submission_id', '=', submission_id)
    .where('channel', 'in', ['mail-owner', 'mail-reply', ANSWER_CHANNEL])
    .where('state', '=', 'delivered')
    .where('id', '<', id)
    .orderBy('id')
    .execute();
  const { owners = [], senders = [] } = Object.groupBy(rows, ({ channel }) =>
    channel === 'mail-owner' ? 'owners' : 'senders',
  );
  return [...owners, ...senders].slice(-MAX_REFERENCES).map((row) => row.idempotency_key);
}

async function withLead(
  db: Storage['db'],
  row: DeliveryRow,
  send: (lead: Lead) => Promise<SendResult>,
): Promise<SendResult> {
  const lead = row.submission_id ? await readLead(db, row.submission_id) : undefined;
  return lead ? send(lead) : canceled(REASONS.erased);
}
