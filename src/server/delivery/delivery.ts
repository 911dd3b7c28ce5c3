import { DELIVERY_ALARM, REPLIES_NOTICE } from '#content/en/mail.ts';
import { type Clock, systemClock } from '#server/database/clock.ts';
import {
  deliveryKey,
  deliveryRow,
  enqueueOwnerMessages,
  OWNER_CHANNEL,
} from '#server/database/deliveries-repository.ts';
import type { PlanDeliveries } from '#server/database/lead.ts';
import type { LinkTokens } from '#server/database/link-tokens.ts';
import type { Storage } from '#server/database/open-storage.ts';
import type { DeliveryRow, NewDeliveryRow } from '#server/database/schema.ts';
import { shortHash } from '#server/database/secrets.ts';
import type { Limiter } from '#server/http/limits.ts';
import { utcDay } from '#shared/calendar-day.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import type { Facts } from '#shared/facts.ts';
import { leadReference } from '#shared/lead.ts';
import {
  ALARM_CHANNELS,
  type Failure,
  isAlarm,
  type MessagePayload,
  type Payload,
} from './channel.ts';
import { type DeliveryConfig, ownerMailboxes } from './config.ts';
import { type DigestSection, enqueueDigest } from './digest.ts';
import { headerText, type OwnMailboxes } from './mail/addresses.ts';
import { mailText } from './mail/mail-html.ts';
import { type Mailer, openMailer } from './mail/smtp.ts';
import { countMailsTo, DELIVERY_LIMITS } from './mail-limits.ts';
import { Outbox, type OutboxDeps } from './outbox.ts';
import { mailChannels, planDeliveries, webhookChannels } from './plan-and-send.ts';

export interface Delivery {
  readonly plan: PlanDeliveries;
  /** Adds a section to the daily summary. Call it before `start`: `delivery.addToDigest(visitsDigest)`. */
  addToDigest(section: DigestSection): void;
  /**
   * Counts a mail that is sent without the outbox against the daily limit of its mailbox. Resolves with a function that
   * takes the count back, for a mail that was not delivered; undefined if the limit is reached.
   */
  takeDirectMail(recipient: string): Promise<(() => Promise<void>) | undefined>;
  start(): void;
  wake(): void;
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export interface DeliveryDeps {
  readonly storage: Storage;
  readonly tokens: LinkTokens;
  readonly facts: () => Facts;
  readonly onError: OutboxDeps['onError'];
  readonly onAttempt?: OutboxDeps['onAttempt'];
  readonly limits: Readonly<Record<keyof typeof DELIVERY_LIMITS, Limiter>>;
  readonly clock?: Clock;
  readonly random?: () => number;
  readonly poll?: OutboxDeps['poll'];
}

const DIGEST_INTERVAL_MS = MINUTE_MS;
/** Commits within this time wake the outbox only once. */
const WAKE_DELAY_MS = 50;

export function openDelivery(config: DeliveryConfig & OwnMailboxes, deps: DeliveryDeps): Delivery {
  const { storage, limits, onError, onAttempt, clock = systemClock, random = Math.random } = deps;
  let mailer: Mailer | undefined;
  let outbox: Outbox | undefined;
  let cancelWake: (() => void) | undefined;
  let cancelDigest: () => void = () => undefined;
  let digest = Promise.resolve();
  const sections: DigestSection[] = [];

  function checkDigest(): void {
    if (!config.DIGEST_AT || !config.SMTP_URL) return;
    const recipients = { at: config.DIGEST_AT, zone: config.DIGEST_TIME_ZONE, to: config.MAIL_TO };
    digest = enqueueDigest(storage.db, recipients, clock.now(), sections)
      .then((added) => {
        if (added) outbox?.wake();
      })
      .catch(onError);
    cancelDigest = clock.after(DIGEST_INTERVAL_MS, checkDigest);
  }

  /** Limits the confirmations that strangers can cause. If the limit is reached, the owner is notified once a day. */
  async function takeReply(): Promise<boolean> {
    if ((await limits.replies.take('all')).allowed) return true;
    const now = clock.now();
    const payload: MessagePayload = {
      kind: 'message',
      ...mailText(REPLIES_NOTICE.subject, [REPLIES_NOTICE.text(DELIVERY_LIMITS.replies.points)]),
    };
    const day = utcDay(now);
    const messages = config.MAIL_TO.map((target) => ({
      target,
      payload,
      key: shortHash(`reply limit\n${day}\n${target}`),
    }));
    await enqueueOwnerMessages(storage.db, OWNER_CHANNEL, messages, now);
    return false;
  }

  async function countDirect(recipient: string): Promise<number> {
    const { remaining } = await limits.direct.take(recipient, 0);
    return DELIVERY_LIMITS.direct.points - remaining;
  }

  async function takeDirectMail(recipient: string) {
    const giveBack = () => limits.direct.giveBack(recipient, 1);
    const { allowed, remaining } = await limits.direct.take(recipient);
    if (!allowed) return undefined;
    const max = config.MAIL_MOST_PER_RECIPIENT;
    const now = clock.now();
    // With the latest possible lease, the count includes mails that the outbox is sending at this moment.
    const last = { id: '', lease_until: Number.MAX_SAFE_INTEGER };
    const sent = max === 0 ? 0 : await countMailsTo(storage.db, recipient, last, now);
    const total = sent + DELIVERY_LIMITS.direct.points - remaining;
    if (max === 0 || total <= max) return giveBack;
    await giveBack();
    return undefined;
  }

  function wakeNow(): void {
    cancelWake?.();
    cancelWake = undefined;
    outbox?.wake();
  }

  return {
    plan: planDeliveries(config, deps.facts),
    addToDigest: (section) => sections.push(section),
    takeDirectMail,
    start() {
      if (config.SMTP_URL) mailer = openMailer(config.SMTP_URL, config.MAIL_FROM);
      outbox = new Outbox({
        db: storage.db,
        clock,
        random,
        onError,
        onAttempt,
        poll: deps.poll,
        alarmsOf: (row, failure, reason) =>
          alarmsOf(row, failure, reason, {
            db: storage.db,
            config,
            mayAlarm: async (kind) => (await limits.alarms.take(kind)).allowed,
            now: clock.now(),
          }),
        channels: [
          ...(mailer
            ? mailChannels(storage, mailer, {
                now: clock.now,
                maxPerRecipient: config.MAIL_MOST_PER_RECIPIENT,
                takeReply,
                countDirect,
                tokens: deps.tokens,
                facts: deps.facts,
                zone: config.DIGEST_TIME_ZONE,
                attaches: config.MAIL_ATTACHMENTS,
              })
            : []),
          ...webhookChannels(
            storage,
            config,
            { allowPrivate: config.WEBHOOK_ALLOW_PRIVATE },
            clock.now,
          ),
        ],
      });
      checkDigest();
    },
    wake() {
      cancelWake ??= clock.after(WAKE_DELAY_MS, wakeNow);
    },
    async idle() {
      await digest;
      if (cancelWake) wakeNow();
      await outbox?.idle();
    },
    async stop() {
      cancelWake?.();
      cancelDigest();
      await digest;
      await outbox?.stop();
      mailer?.close();
    },
  };
}

/**
 * Creates the owner's notices of a failed delivery. They are written in the same transaction as the result. A failed
 * mail is reported by webhook, and a failed webhook by mail, once for each lead and channel. Without a webhook,
 * failed mails are reported by mail, unless they were addressed to the owner. A notice that fails is not reported.
 */
async function alarmsOf(
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
  const mails = hooks.length > 0 || isOwners ? [] : ownerMailboxes(config);
  const keyOf = (target: string) => deliveryKey(leadId, `alarm ${row.channel}`, target);
  const keys = [...hooks, ...mails].map(keyOf);
  if (keys.length === 0) return [];
  const existing = await db
    .selectFrom('deliveries')
    .select('id')
    .where('idempotency_key', 'in', keys)
    .executeTakeFirst();
  const kind = isMail ? (isOwners ? 'owner mails' : 'visitor mails') : 'webhooks';
  if (existing || !(await mayAlarm(kind))) return [];
  const reference = leadReference(leadId);
  const event: Payload = {
    kind: 'event',
    type: 'delivery.failed',
    data: { leadId, reference, channel: row.channel, target: row.target, failure, reason },
  };
  const mail: Payload = {
    kind: 'message',
    ...mailText(DELIVERY_ALARM.subject(isMail, reference), [
      DELIVERY_ALARM.text(isMail, reference, row.target),
      DELIVERY_ALARM[failure],
      DELIVERY_ALARM.reason(headerText(reason)),
      ...(isMail ? [DELIVERY_ALARM.phone] : []),
      DELIVERY_ALARM.again(reference),
      { kind: 'quiet', text: DELIVERY_ALARM.most(DELIVERY_LIMITS.alarms.points) },
    ]),
  };
  return [
    ...hooks.map((target) => ({ channel: ALARM_CHANNELS.webhook, target, payload: event })),
    ...mails.map((target) => ({ channel: ALARM_CHANNELS.mail, target, payload: mail })),
  ].map((delivery) => deliveryRow(leadId, delivery, now, keyOf(delivery.target)));
}
