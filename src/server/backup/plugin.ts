import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/database/clock.ts';
import type { Storage } from '#server/database/open-storage.ts';
import type { DeliveryConfig } from '#server/delivery/config.ts';
import type { Delivery } from '#server/delivery/delivery.ts';
import { backupDigest } from './backup.ts';
import { type HeartbeatConfig, startHeartbeat } from './heartbeat.ts';

interface BackupDeps {
  readonly config: Pick<DeliveryConfig, 'DIGEST_TIME_ZONE'> & HeartbeatConfig;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly delivery: Pick<Delivery, 'addToDigest'>;
}

/** Adds the age of the last backup to the digest, and sends the heartbeat to the owner's monitor. */
export async function backupPlugin(
  app: FastifyInstance,
  { config, storage, clock, delivery }: BackupDeps,
): Promise<void> {
  delivery.addToDigest(() => backupDigest(storage, config.DIGEST_TIME_ZONE, clock.now()));
  if (!config.HEARTBEAT_URL) return;
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onListen', async () => {
    stop = startHeartbeat({ config, storage, clock, log: app.log }).stop;
  });
  app.addHook('onClose', () => stop?.());
}
