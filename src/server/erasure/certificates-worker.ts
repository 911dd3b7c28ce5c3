import { parentPort, workerData } from 'node:worker_threads';
import { openStorage, type StorageConfig } from '#server/database/open-storage.ts';
import { finishErasures, issueCertificates } from './certificates.ts';

export interface CertificatesWork {
  readonly where: StorageConfig;
  readonly now: number;
  readonly mailTo: readonly string[];
}

/**
 * Completes erasures whose process was killed, and issues the certificates that were not issued yet. Runs in a thread,
 * because rewriting the tables takes seconds for many leads.
 */
const { where, now, mailTo }: CertificatesWork = workerData;
await using storage = await openStorage(where);
await finishErasures(storage, now);
parentPort?.postMessage(await issueCertificates(storage, { now, rewrites: true, mailTo }));
