import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { COMPILED } from '#e2e/harness.ts';
import { openStorage, type Storage } from '#server/database/open-storage.ts';
import type { LeadRow } from '#server/database/schema.ts';
import { startChild } from '#test/child-server.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';

export { expect } from '@playwright/test';

/** `npm run inbox` over a data folder of its own. */
export interface InboxProcess {
  readonly dataDir: string;
  readonly storage: Storage;
  /** Stores a lead; what is given replaces what is there. */
  add(changes?: Parameters<typeof contactLead>[0]): Promise<string>;
  /** What is stored of a lead. */
  stored(id: string): Promise<LeadRow>;
  /** The address that was printed. It works once. */
  readonly address: string;
  /** Ends the process as Ctrl-C does. */
  stop(): Promise<void>;
}

/** Starts the inbox; `args` are the command and its options. */
export async function startInbox(
  args: readonly string[] = ['inbox'],
  dataDir = mkdtempSync(join(tmpdir(), 'marigold-inbox-')),
  script = 'src/cli/leads.ts',
): Promise<InboxProcess> {
  const storage = await openStorage({ dataDir });
  const child = await startChild(
    script,
    { DATA_DIR: dataDir, NODE_COMPILE_CACHE: COMPILED },
    { args },
  );
  const [address = ''] = /http:\/\/\S+/.exec(child.output()) ?? [];
  let added = 0;
  return {
    ...{ dataDir, storage, address },
    add(changes) {
      added += 1;
      const receivedAt = Date.now() - 3_600_000 + added * 1000;
      return storeLead(storage, contactLead({ receivedAt, ...changes }));
    },
    stored: (id) =>
      storage.db
        .selectFrom('submissions')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    stop: () => child.end(),
  };
}

export async function openLeads(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Leads/ })
    .click();
}

/** A lead with a name of its own. */
export function person(firstName: string, message = 'We need help at the front desk.') {
  return {
    email: `${firstName.toLowerCase()}@practice.example`,
    answers: [
      ['firstName', firstName],
      ['lastName', 'Okafor'],
      ['email', `${firstName.toLowerCase()}@practice.example`],
      ['message', message],
    ] as const,
  };
}

/** Playwright's test with a running inbox for each test. */
export const test = base.extend<{ inbox: InboxProcess }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
  inbox: async ({}, use) => {
    const inbox = await startInbox();
    await use(inbox);
    await inbox.stop();
    await inbox.storage.close();
    rmSync(inbox.dataDir, { recursive: true, force: true });
  },
});
