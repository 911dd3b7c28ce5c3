import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { COMPILED } from '#e2e/harness.ts';
import type { InboxOptions } from '#inbox/server/create-inbox.ts';
import type { LeadRow } from '#server/database/schema.ts';
import { type ChildServer, startChild } from '#test/child-server.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { type RunningInbox, startInbox } from '#test/running-inbox.ts';

export { expect } from '@playwright/test';

export interface InboxWithPage extends Pick<RunningInbox, 'storage' | 'dataDir' | 'end'> {
  /** Stores a lead. `changes` replaces properties of the default lead. */
  add(changes?: Parameters<typeof contactLead>[0]): Promise<string>;
  stored(id: string): Promise<LeadRow>;
  /** Address that signs one browser in, once. */
  readonly address: string;
}

/** Serves the inbox from this process: starting `npm run inbox` takes longer than most tests. */
export async function openInbox(changes: Partial<InboxOptions> = {}): Promise<InboxWithPage> {
  const pageDir = join(import.meta.dirname, '../../dist-inbox');
  const { storage, dataDir, newAddress, end } = await startInbox({
    pageDir,
    now: Date.now,
    ...changes,
  });
  let added = 0;
  return {
    storage,
    dataDir,
    end,
    address: newAddress(),
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
  };
}

export async function openLeads(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Leads/ })
    .click();
}

/** Changes for a lead with the given first name. */
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

/**
 * Starts `npm run inbox` with the data of the test's inbox. Resolves with the address that it printed, and a function
 * that stops it like Ctrl-C.
 */
type RunInbox = (
  options?: readonly string[],
  script?: string,
) => Promise<{ readonly address: string; end(): Promise<void> }>;

/** Playwright's test with an inbox and a database for each test. */
export const test = base.extend<{ inbox: InboxWithPage; runInbox: RunInbox }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
  inbox: async ({}, use) => {
    const inbox = await openInbox();
    await use(inbox);
    await inbox.end();
  },
  runInbox: async ({ inbox }, use) => {
    const env = { DATA_DIR: inbox.dataDir, NODE_COMPILE_CACHE: COMPILED };
    const running: ChildServer[] = [];
    await use(async (options = [], script = 'src/cli/leads.ts') => {
      const child = await startChild(script, env, { args: ['inbox', ...options] });
      running.push(child);
      const [address = ''] = /http:\/\/\S+/.exec(child.output()) ?? [];
      return { address, end: child.end };
    });
    await Promise.all(running.map((child) => child.end()));
  },
});
