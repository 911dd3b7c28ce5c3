import { execFile } from 'node:child_process';
import { randomUUIDv7 } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage, type Storage } from '#server/storage/open-storage.ts';
import type { NewSubmission, PlanDeliveries } from '#server/storage/submission.ts';
import { insertSubmissions } from '#server/storage/submissions-repository.ts';
import { transact } from '#server/storage/transact.ts';

/** What a run of the real command line gave. */
export interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** A data folder written by the real storage, and the real command line run on it. For tests. */
export interface SeededDesk {
  readonly dataDir: string;
  readonly storage: Storage;
  /** Stores a lead; what is left out is that of an ordinary contact lead. Answers with its id. */
  add(lead?: Partial<NewSubmission>, plan?: PlanDeliveries): Promise<string>;
  /** `npm run leads -- …args`, in a process of its own. */
  leads(...args: string[]): Promise<Run>;
  /** Parses what `--json` printed, one object a line. */
  rows(...args: string[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** Opens a fresh data folder below the system's temporary folder. `env` reaches the command line. */
export async function seededDesk(env: Readonly<Record<string, string>> = {}): Promise<SeededDesk> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marigold-desk-'));
  const storage = await openStorage({ dataDir });

  function leads(...args: string[]): Promise<Run> {
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        ['src/cli/leads.ts', ...args],
        { env: { PATH: process.env.PATH, TZ: 'UTC', DATA_DIR: dataDir, ...env } },
        (error, out, err) =>
          resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out, err }),
      );
    });
  }

  return {
    dataDir,
    storage,
    leads,
    async add(lead = {}, plan = () => []) {
      const submission = { ...contactLead(), ...lead };
      await transact(storage.db, (trx) =>
        insertSubmissions(trx, [submission], plan, submission.receivedAt),
      );
      return submission.id;
    },
    async rows(...args) {
      const { out } = await leads(...args);
      return out
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line));
    },
    async close() {
      await storage.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** An ordinary lead of the contact form, received now. */
export function contactLead(): NewSubmission {
  return {
    id: randomUUIDv7(),
    formId: 'contact',
    receivedAt: Date.now(),
    status: 'accepted',
    score: 0,
    reasons: [],
    answers: [
      ['firstName', 'Zoë'],
      ['lastName', 'Okafor'],
      ['email', 'zoe@lakeside.example'],
      ['phone', '(512) 555-0142'],
      ['message', 'We need a receptionist.\nTwo days a week.'],
      ['smsConsent', ''],
    ],
    extra: [],
    context: { utm_source: 'google', utm_medium: 'cpc', page: '/contact' },
    consent: null,
    email: 'zoe@lakeside.example',
    idempotencyKey: randomUUIDv7(),
    follows: null,
    textHash: null,
    senderHash: null,
    files: [],
  };
}
