import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { type Site, startSite } from '#e2e/harness.ts';
import type { InboxOptions } from '#inbox/server/create-inbox.ts';
import type { LeadRow } from '#server/database/schema.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { allText } from '#test/page-text.ts';
import { type RunningInbox, startInbox } from '#test/running-inbox.ts';

export { expect } from '@playwright/test';

export interface InboxWithPage extends Pick<RunningInbox, 'storage' | 'dataDir' | 'end'> {
  /** The address of the inbox for another browser. */
  readonly newAddress: RunningInbox['newAddress'];
  /** Stores a lead. `changes` replaces properties of the default lead. */
  add(changes?: Parameters<typeof contactLead>[0]): Promise<string>;
  stored(id: string): Promise<LeadRow>;
  /** An address that signs in one browser, once. */
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
    newAddress,
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

/** Changes for `add`: the answers of a person with this first name. */
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

/** An inbox, and the site that shows what it publishes. */
interface Published {
  readonly inbox: InboxWithPage;
  readonly site: Site;
  /** True if the HTML of a page of the site has a text. This is faster than loading the page in a browser. */
  says(path: string, words: string): Promise<boolean>;
}

/**
 * Playwright's test with two fixtures: `inbox`, an inbox with its own database for each test, and `published`, an inbox
 * with its site for each worker.
 */
export const test = base.extend<{ inbox: InboxWithPage }, { published: Published }>({
  published: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
    async ({}, use) => {
      const env: Record<string, string> = {};
      const inbox = await openInbox({ env });
      // Turns the limits off. On a busy machine, the start of the preview's worker uses up the rendering time that one
      // network may use in ten seconds (render-budget.ts).
      const site = await startSite({ DATA_DIR: inbox.dataDir, RATE_LIMIT: '0' });
      // The address of the previews; the port is known only now.
      env.SITE_ORIGIN = site.url;
      const says = async (path: string, words: string) =>
        allText(await (await fetch(site.url + path)).text()).includes(words);
      await use({ inbox, site, says });
      await site.stop();
      await inbox.end();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
  inbox: async ({}, use) => {
    const inbox = await openInbox();
    await use(inbox);
    await inbox.end();
  },
});
