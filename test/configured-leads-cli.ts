import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeliveryRow } from '#server/database/schema.ts';
import type { StoredFile } from '#server/database/submission.ts';
import { planDeliveries } from '#server/delivery/plan.ts';
import { uploadFile } from '#test/fakes/lead.ts';
import { type SeededLeadsCli, seededLeadsCli } from '#test/seeded-leads-cli.ts';

/** The configuration that the server stored: mails, automatic replies, one webhook, a retention. */
export const PLAN = {
  mails: true,
  MAIL_FROM: 'website@marigold.example',
  MAIL_TO: ['owner@marigold.example'],
  AUTO_REPLY: true,
  WEBHOOK_URLS: ['https://hooks.example/x'],
  RETENTION: [{ form: 'quarantine', keepFor: 86_400_000 }],
};

/** Plans deliveries as a server with {@link PLAN} does. */
export const plan = planDeliveries(PLAN);

/** The leads CLI on a data folder whose server ran with {@link PLAN}. */
export interface ConfiguredLeadsCli extends SeededLeadsCli {
  /** An empty folder outside the data folder. */
  readonly outside: string;
  /** Writes an uploaded file and returns its row, to be stored with a lead. */
  upload(content: string): StoredFile;
  deliveries(): Promise<DeliveryRow[]>;
}

/** Opens a data folder with settings stored, as after a run of the configured server. */
export async function configuredLeadsCli(): Promise<ConfiguredLeadsCli> {
  const cli = await seededLeadsCli();
  const outside = mkdtempSync(join(tmpdir(), 'marigold-outside-'));
  await cli.storage.db
    .insertInto('settings')
    .values({ key: 'delivery-plan', value: JSON.stringify(PLAN) })
    .execute();
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
