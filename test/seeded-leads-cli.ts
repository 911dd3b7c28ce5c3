import { rmSync } from 'node:fs';
import type { NewLead, PlanDeliveries } from '#server/database/lead.ts';
import { openStorage, type Storage } from '#server/database/open-storage.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { migratedFolder } from '#test/migrated-folder.ts';
import { leads, leadsProcess, type Run } from './run-leads.ts';

/** A data folder written by the real storage, and the real command line on it. */
export interface SeededLeadsCli {
  readonly dataDir: string;
  readonly storage: Storage;
  /** Stores a lead; missing fields are those of an ordinary contact lead. Resolves with its id. */
  add(lead?: Partial<NewLead>, plan?: PlanDeliveries): Promise<string>;
  /** `npm run leads -- …args`, in this process. */
  leads(...args: string[]): Promise<Run>;
  /** `npm run leads -- …args`, in a child process. */
  leadsProcess(...args: string[]): Promise<Run>;
  /** Parses the output of `--json`, one object a line. */
  rows(...args: string[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** Opens a new data folder in the system's temporary folder. `env` is passed to the command line. */
export async function seededLeadsCli(
  env: Readonly<Record<string, string>> = {},
): Promise<SeededLeadsCli> {
  const dataDir = await migratedFolder('marigold-cli-');
  const storage = await openStorage({ dataDir });
  const settings = { DATA_DIR: dataDir, ...env };

  return {
    dataDir,
    storage,
    leads: (...args) => leads(settings, args),
    leadsProcess: (...args) => leadsProcess(settings, args),
    add: (lead, plan) => storeLead(storage, contactLead(lead), plan),
    async rows(...args) {
      const { out } = await leads(settings, args);
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
