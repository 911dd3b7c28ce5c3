import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { test as base, type Site, siteForWorker, startSite } from '#e2e/harness.ts';
import { WEEKDAYS } from '#shared/records/fact-kinds.ts';

/** Every hour of every day. */
const ALWAYS = {
  weekly: WEEKDAYS.map((day) => ({ day, from: '00:00', until: '24:00', only: '' })),
  overrides: [],
};
const CALLS = {
  lengthMinutes: '20',
  stepMinutes: '30',
  bufferAfterMinutes: '10',
  minimumNoticeMinutes: '60',
  horizonDays: '7',
  dailyCap: '200',
};

function startOpenSite(): Promise<Site> {
  const settings = {
    RATE_LIMIT: '0',
    BOOKING_OPEN_CALLS: '0',
    // No server listens at this address, so mails stay in the outbox, where the tests read them.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_TO: 'owner@marigold.example',
  };
  return startSite(settings, {
    appointments: { calls: CALLS, interviews: CALLS },
    hosts: { onboarding: ALWAYS, hiring: ALWAYS },
    holidays: { holidays: { days: [] } },
  });
}

/** The `test` of this folder: its scheduler is open at every hour of every day. */
export const test = base.extend<object, { site: Site }>({
  site: siteForWorker(startOpenSite),
});

export const days = (page: Page) => page.getByRole('group', { name: 'Day' }).getByRole('button');
/** The radio buttons of the times on the selected day. */
export const times = (page: Page) =>
  page.getByRole('group', { name: /^Times on/ }).getByRole('radio');
export async function fillPerson(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(PERSON))
    await page.getByRole('main').locator(`[name="${name}"]`).last().fill(value);
}

/** The free start times that the server offers. */
export async function freeStarts(site: Site): Promise<string[]> {
  const response = await fetch(`${site.url}/book/slots`);
  return ((await response.json()) as { starts: string[] }).starts;
}

/** Books a time as another visitor. */
export async function bookElsewhere(site: Site, start: string): Promise<Response> {
  const body = new URLSearchParams({
    ...PERSON,
    start,
    zone: 'America/Chicago',
    email: 'rival@elm.org',
  });
  return fetch(`${site.url}/f/booking`, {
    method: 'POST',
    body,
    headers: { Accept: 'application/json' },
  });
}

/**
 * The link, such as `/book/{token}`, in the newest mail to this address about a call or an interview. Empty if there is
 * no such mail.
 */
export function manageLink(site: Site, email: string): string {
  const database = new DatabaseSync(join(site.dataDir, 'marigold.db'), { readOnly: true });
  const row = database
    .prepare(
      "select payload from deliveries where channel = 'mail-booking' and target = ? order by created_at desc, id desc limit 1",
    )
    .get(email);
  database.close();
  return /(?:\/es)?\/book\/[\w-]{43}/.exec(String(row?.payload))?.[0] ?? '';
}

/** Answers that pass every rule. */
export const PERSON = {
  name: 'Dana Reyes',
  practiceName: 'Oak Dental',
  email: 'dana@oakdental.org',
  phone: '(212) 736-5000',
} as const;
