import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage, type Storage } from '#server/storage/open-storage.ts';
import type { NewSubmission, PlanDeliveries } from '#server/storage/submission.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { BARE_ENV } from './bare-env.ts';

/** What a run of the real command line gave. */
export interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** A data folder written by the real storage, and the real command line run on it. For tests. */
export interface SeededLeadsCli {
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
export async function seededLeadsCli(
  env: Readonly<Record<string, string>> = {},
): Promise<SeededLeadsCli> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marigold-cli-'));
  const storage = await openStorage({ dataDir });

  function leads(...args: string[]): Promise<Run> {
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        ['src/cli/leads.ts', ...args],
        { env: { ...BARE_ENV, DATA_DIR: dataDir, ...env } },
        (error, out, err) =>
          resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out, err }),
      );
    });
  }

  return {
    dataDir,
    storage,
    leads,
    add: (lead, plan) => storeLead(storage, contactLead(lead), plan),
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
