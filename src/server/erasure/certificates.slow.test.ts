import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readLead } from '#server/database/leads-repository.ts';
import { DATABASES, type TestStorage } from '#test/databases.ts';
import { type FakeClock, fakeClock } from '#test/fakes/fake-clock.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { quietLog } from '#test/run-retention.ts';
import { listCertificates } from './certificates.ts';
import { eraseSender } from './erase-sender.ts';
import { startCertificates } from './plugin.ts';

const MAIL_TO = ['owner@marigold.example'];
const MAIL = { SMTP_URL: 'smtp://mail.example', MAIL_TO };

/** Takes a lock that the rewrite of the tables waits for. Resolves with a function that releases the lock. */
async function lockLeads(dataDir: string, databaseUrl: string): Promise<() => Promise<void>> {
  if (databaseUrl) {
    const client = new pg.Client(databaseUrl);
    await client.connect();
    await client.query('begin; lock table certificates, submissions in share mode');
    return () => client.end();
  }
  const database = new DatabaseSync(join(dataDir, 'marigold.db'));
  database.exec('begin immediate');
  return async () => database.close();
}

describe.each(DATABASES)(
  'the certificate of an erasure by link, on $name (PRIV-2, STATUS-3)',
  ({ open, name }) => {
    let opened: TestStorage;
    let clock: FakeClock;
    beforeEach(async () => {
      opened = await open();
      clock = fakeClock(1_800_000_000_000);
    });
    afterEach(() => opened.end());

    async function eraseOne(): Promise<string> {
      const { storage } = opened;
      const id = await storeLead(storage, contactLead());
      const lead = await readLead(storage.db, id);
      if (!lead) throw new Error('no lead');
      await eraseSender(storage, MAIL, lead, { audience: 'practice', now: clock.now() });
      return id;
    }

    /** Starts the certificate job of a server, advances the clock by `minutes`, and stops the job. */
    async function serve(minutes: number, SECRETS_DIR = ''): Promise<void> {
      const { storage, dataDir, databaseUrl } = opened;
      const config = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRETS_DIR, ...MAIL };
      const log = quietLog();
      const stop = startCertificates({ storage, clock, log, config, wakeOutbox: () => undefined });
      const waits = (await listCertificates(storage)).some(({ issuedAt }) => issuedAt === null);
      await clock.advance(minutes * 60_000, async () => {});
      if (waits) await vi.waitFor(() => expect(log.said).not.toEqual([]), 30_000);
      await stop();
    }

    const mails = async () =>
      (await opened.storage.db.selectFrom('deliveries').selectAll().execute()).filter(
        ({ payload }) => payload.includes('Certificate of erasure'),
      );

    test('is issued by the server and mailed to the owner, once', async () => {
      const id = await eraseOne();
      expect(await listCertificates(opened.storage)).toMatchObject([{ issuedAt: null }]);
      await serve(2);
      expect(await listCertificates(opened.storage)).toMatchObject([
        { issuedAt: expect.any(String), leads: [{ id, form: 'contact' }] },
      ]);
      expect(await mails()).toMatchObject([{ target: MAIL_TO[0], channel: 'mail-notice' }]);
      await serve(30);
      expect(await mails()).toHaveLength(1);
    });

    test('of a killed erasure is issued where the ledger names the person, nowhere else', async () => {
      const { storage, dataDir } = opened;
      await eraseOne();
      const id = await storeLead(storage, contactLead());
      await storage.db.updateTable('certificates').set({ erased_at: null }).execute();
      await clock.advance(60 * 60_000, async () => {});
      // A server on another machine, or one whose secrets were lost, issues nothing.
      await serve(2, join(dataDir, 'other-secrets'));
      expect(await listCertificates(storage)).toMatchObject([{ erasedAt: null, issuedAt: null }]);
      expect(await readLead(storage.db, id)).toBeDefined();
      await serve(2);
      expect(await listCertificates(storage)).toMatchObject([{ issuedAt: expect.any(String) }]);
      expect(await readLead(storage.db, id)).toBeUndefined();
    });

    test('does not delay the stop of a server whose database is locked', async () => {
      const { storage, dataDir, databaseUrl } = opened;
      await eraseOne();
      const unlock = await lockLeads(dataDir, databaseUrl);
      const config = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRETS_DIR: '', ...MAIL };
      const log = quietLog();
      const stop = startCertificates({ storage, clock, log, config, wakeOutbox: () => undefined });
      await clock.advance(2 * 60_000, async () => {});
      await sleep(2000);
      await stop();
      await unlock();
      expect(await listCertificates(storage)).toMatchObject([{ issuedAt: null }]);
      await serve(2);
      expect(await listCertificates(storage)).toMatchObject([{ issuedAt: expect.any(String) }]);
    });

    test.runIf(name === 'SQLite')('waits for a reader, over a restart', async () => {
      const { dataDir, storage } = opened;
      const reader = new DatabaseSync(join(dataDir, 'marigold.db'));
      reader.exec('begin');
      reader.prepare('select count(*) from submissions').get();
      await eraseOne();
      await eraseOne();
      await serve(2);
      expect(await listCertificates(storage)).toMatchObject([{ issuedAt: null }]);
      reader.close();
      await serve(2);
      expect(await listCertificates(storage)).toMatchObject([
        { issuedAt: expect.any(String), leads: [{}, {}] },
      ]);
      expect(await mails()).toHaveLength(1);
    });
  },
);
