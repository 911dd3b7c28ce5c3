import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { readChunks } from '#server/database/file-chunks.ts';
import { openStorage, type Storage } from '#server/database/open-storage.ts';
import { readPostKey } from '#server/forms/accept-post.ts';
import { startServer } from '#test/child-server.ts';
import { contactPost, resumeOf, resumePost, runLoad, uniqueId } from '#test/load.ts';

export interface CrashTally {
  readonly rounds: number;
  /** The number of posts that the server answered with success. */
  readonly acknowledged: number;
  /** The number of these posts that contain a file. */
  readonly files: number;
  /** The number of stored leads whose response was lost. Such leads are allowed, because the sender retries. */
  readonly unheard: number;
  /** Violations, one line each. Empty if there were none. */
  readonly errors: readonly string[];
}

/** Settings of a mail server that does not exist: deliveries stay in the outbox, as in an outage. */
const DEAD_MAIL = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_TO: 'owner@marigold.example',
  AUTO_REPLY: 'no',
};

/**
 * Starts the real server on the same data repeatedly, kills it with SIGKILL at a random moment under load, and checks
 * afterward that every acknowledged lead is stored once, with its delivery and its file.
 */
export async function crashRounds({
  rounds,
  seed,
  databaseUrl = '',
}: {
  readonly rounds: number;
  readonly seed: number;
  readonly databaseUrl?: string;
}): Promise<CrashTally> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marigold-crash-'));
  const kills = fc.sample(fc.integer({ min: 25, max: 220 }), { numRuns: rounds, seed });
  const acknowledged = new Map<string, 'contact' | 'interest'>();
  /** The sent posts, by the hash under which the server stores their key. */
  const sent = new Map<string, string>();
  const errors: string[] = [];
  for (const [round, killAfter] of kills.entries()) {
    const server = await startServer(dataDir, {
      ...DEAD_MAIL,
      // No limit, because the count of a sender's files in PostgreSQL survives the restarts.
      UPLOAD_SENDER_FILES: '0',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    });
    const ids: string[] = [];
    const stop = new AbortController();
    let answers = 0;
    await runLoad({
      url: server.url,
      connections: 32,
      durationMs: 30_000,
      stop: stop.signal,
      request(n) {
        const id = uniqueId();
        ids[n] = id;
        sent.set(readPostKey(id, () => '') ?? '', id);
        return n % 8 === 7 ? resumePost(id) : contactPost(id);
      },
      answered(n, status, body) {
        if (status === 200) acknowledged.set(ids[n] ?? '', n % 8 === 7 ? 'interest' : 'contact');
        else errors.push(`round ${round}: answered with ${status}: ${body.slice(0, 200)}`);
        answers += 1;
        // Kills the server while other requests are in progress.
        if (answers === killAfter) {
          stop.abort();
          process.kill(server.pid, 'SIGKILL');
        }
      },
    });
    await server.end('SIGKILL');
  }
  // Keeps the mail settings, because all running servers must have the same settings. The killed server counts as
  // running for one more minute.
  const last = await startServer(dataDir, {
    ...DEAD_MAIL,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  });
  await last.end();
  const storage = await openStorage({ dataDir, databaseUrl });
  const stored = await storage.db.selectFrom('submissions').select('idempotency_key').execute();
  errors.push(...(await missing(storage, acknowledged, sent)));
  await storage.close();
  rmSync(dataDir, { recursive: true, force: true });
  return {
    rounds,
    acknowledged: acknowledged.size,
    files: [...acknowledged.values()].filter((form) => form === 'interest').length,
    unheard: stored.length - acknowledged.size,
    errors,
  };
}

async function missing(
  { db }: Storage,
  acknowledged: ReadonlyMap<string, 'contact' | 'interest'>,
  sent: ReadonlyMap<string, string>,
): Promise<string[]> {
  const errors: string[] = [];
  /** Finds the post of a stored key, which is the hash of the post's key followed by the hash of the content. */
  const postOf = (key: string | null) => sent.get(key?.slice(0, 32) ?? '') ?? '';
  const leads = await db
    .selectFrom('submissions')
    .select(['id', 'form_id', 'idempotency_key', 'status'])
    .execute();
  const deliveries = Map.groupBy(
    await db.selectFrom('deliveries').selectAll().execute(),
    ({ submission_id }) => submission_id,
  );
  const files = await db.selectFrom('files').selectAll().execute();
  const byKey = Map.groupBy(leads, ({ idempotency_key }) => postOf(idempotency_key));
  for (const [key, form] of acknowledged) {
    const leads = byKey.get(key) ?? [];
    if (leads.length !== 1) errors.push(`${form} ${key}: stored ${leads.length} times`);
    if (leads[0]?.form_id !== form) errors.push(`${form} ${key}: stored as ${leads[0]?.form_id}`);
  }
  for (const { id, form_id, idempotency_key } of leads) {
    const planned = deliveries.get(id)?.length ?? 0;
    if (planned !== 1) errors.push(`${form_id} ${id}: ${planned} deliveries`);
    if (form_id !== 'interest') continue;
    const file = files.find(({ submission_id }) => submission_id === id);
    const expected = createHash('sha256')
      .update(resumeOf(postOf(idempotency_key)))
      .digest('hex');
    if (!file) {
      errors.push(`interest ${id}: no file`);
      continue;
    }
    const hash = createHash('sha256');
    for await (const chunk of readChunks(db, file)) hash.update(chunk);
    if (hash.digest('hex') !== expected) errors.push(`interest ${id}: the file is damaged`);
  }
  return errors;
}
