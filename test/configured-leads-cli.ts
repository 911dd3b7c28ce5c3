import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import type { StoredFile } from '#server/database/lead.ts';
import type { DeliveryRow } from '#server/database/schema.ts';
import { planDeliveries } from '#server/delivery/plan-and-send.ts';
import { insertSamples } from '#server/records/insert-samples.ts';
import { uploadFile } from '#test/fakes/lead.ts';
import { sampleFacts } from '#test/sample-facts.ts';
import { type SeededLeadsCli, seededLeadsCli } from '#test/seeded-leads-cli.ts';

/** The settings of server and command: mails, automatic replies, one webhook, a retention period. */
const ENV = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'website@marigold.example',
  MAIL_TO: 'owner@marigold.example',
  AUTO_REPLY: 'yes',
  WEBHOOK_URLS: 'https://hooks.example/x',
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  RETENTION: 'quarantine=1d',
};

const settings = readConfig(ENV);
if (!settings.ok) throw new Error(settings.errors.join(' '));
export const PLAN = settings.config;

/** Plans deliveries as a server with {@link PLAN} does. */
export const plan = planDeliveries(PLAN, sampleFacts);

/** The leads CLI on a data folder whose server ran with {@link PLAN}. */
export interface ConfiguredLeadsCli extends SeededLeadsCli {
  /** An empty folder outside the data folder. */
  readonly outside: string;
  /** Writes an uploaded file and returns its row, to be stored with a lead. */
  upload(content: string): Promise<StoredFile>;
  deliveries(): Promise<DeliveryRow[]>;
}

export async function configuredLeadsCli(): Promise<ConfiguredLeadsCli> {
  const cli = await seededLeadsCli(ENV);
  await insertSamples(cli.storage.db, 0, ENV);
  const outside = mkdtempSync(join(tmpdir(), 'marigold-outside-'));
  return {
    ...cli,
    outside,
    upload: (content) => uploadFile(cli.storage, content),
    deliveries: () => cli.storage.db.selectFrom('deliveries').selectAll().orderBy('id').execute(),
    async close() {
      await cli.close();
      rmSync(outside, { recursive: true, force: true });
    },
  };
}
