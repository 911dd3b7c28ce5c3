import { afterEach, beforeEach } from 'vitest';
import type { NewLead } from '#server/database/lead.ts';
import { linkTokens } from '#server/database/link-tokens.ts';
import type { Storage } from '#server/database/open-storage.ts';
import type { DeliveryConfig } from '#server/delivery/config.ts';
import { type Delivery, type DeliveryDeps, openDelivery } from '#server/delivery/delivery.ts';
import { configWith } from './config-with.ts';
import { DATABASES, type TestStorage } from './databases.ts';
import { NO_DELIVERY_LIMITS } from './fakes/delivery-limits.ts';
import { type FakeClock, fakeClock } from './fakes/fake-clock.ts';
import { contactLead, storeLead } from './fakes/lead.ts';
import { type FakeSmtp, startSmtp } from './fakes/smtp-server.ts';
import { type FakeWebhook, startWebhook } from './fakes/webhook-server.ts';
import { sampleFacts } from './sample-facts.ts';

export const OWNER = 'owner@marigold.example';
export const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** Delivery from an SQLite database to a mail server and a webhook. Tests may replace its parts. */
export interface RunningDelivery {
  storage: Storage;
  clock: FakeClock;
  smtp: FakeSmtp;
  hook: FakeWebhook;
  delivery: Delivery | undefined;
  open(changes?: Partial<DeliveryConfig>, limits?: Partial<DeliveryDeps['limits']>): Delivery;
  /** Starts the delivery and waits until it is idle. What a test writes afterward is sent at the next poll. */
  start(changes?: Partial<DeliveryConfig>, limits?: Partial<DeliveryDeps['limits']>): Promise<void>;
  /** Stores a lead with the deliveries that are planned for it. Resolves with its id. */
  send(lead?: Partial<NewLead>): Promise<string>;
  pass(milliseconds: number): Promise<void>;
  /** The mails to an address. */
  mailOf(address: string): FakeSmtp['received'];
}

/**
 * Opens a new database, mail server and webhook for each test. `poll`: the interval between polls. It is longer than in
 * production, so that a test passes days quickly.
 */
export function deliveryForEach(poll: number): RunningDelivery {
  let database: TestStorage;
  const running = {
    open(changes = {}, limits) {
      const config = configWith({
        SMTP_URL: running.smtp.url,
        MAIL_FROM: 'Marigold <website@marigold.example>',
        MAIL_TO: [OWNER],
        WEBHOOK_URLS: [running.hook.url],
        WEBHOOK_SECRET: [WEBHOOK_SECRET],
        WEBHOOK_ALLOW_PRIVATE: true,
        AUTO_REPLY: false,
        ...changes,
      });
      running.delivery = openDelivery(config, {
        facts: sampleFacts,
        tokens: linkTokens('a secret of the test'),
        storage: running.storage,
        clock: running.clock,
        random: () => 0.5,
        poll,
        limits: { ...NO_DELIVERY_LIMITS, ...limits },
        onError(error) {
          throw error;
        },
      });
      return running.delivery;
    },
    async start(changes, limits) {
      running.open(changes, limits).start();
      await running.delivery?.idle();
    },
    async send(lead = {}) {
      if (!running.delivery) throw new Error('open first');
      const received = contactLead({ receivedAt: running.clock.now(), ...lead });
      return storeLead(running.storage, received, running.delivery.plan);
    },
    pass: (milliseconds) =>
      running.clock.advance(milliseconds, async () => running.delivery?.idle()),
    mailOf: (address) => running.smtp.received.filter(({ to }) => to.includes(address)),
  } as RunningDelivery;
  beforeEach(async () => {
    database = await DATABASES[0].open();
    running.storage = database.storage;
    running.clock = fakeClock(Date.now());
    running.smtp = await startSmtp();
    running.hook = await startWebhook();
  });
  afterEach(async () => {
    await running.delivery?.stop();
    running.delivery = undefined;
    const { smtp, hook } = running;
    await Promise.all([smtp.stop().catch(() => {}), hook.stop().catch(() => {})]);
    await database.end();
  });
  return running;
}
