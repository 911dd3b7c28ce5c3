import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { VIEWS } from '#inbox/contract.ts';
import { inviteToInterview } from '#server/booking/interviews.ts';
import { openBooking } from '#server/booking/open-booking.ts';
import { readConfig } from '#server/config.ts';
import { openStorage } from '#server/database/open-storage.ts';
import { DAY_MS } from '#shared/durations.ts';
import { SAMPLE_HOURS } from '#test/booking/booking-fixture.ts';
import { type Config, configWith } from '#test/config-with.ts';
import { startSmtp } from '#test/fakes/smtp-server.ts';
import { leads } from '#test/run-leads.ts';
import {
  CONFIGURED,
  DRAWN_AS_JSON,
  formData,
  GOOD_CONTACT,
  GOOD_INTEREST,
  type RunningApp,
  startApp,
} from '#test/running-app.ts';
import { startInbox } from '#test/running-inbox.ts';
import { sampleFacts } from '#test/sample-facts.ts';
import { offeredStarts, type PostedForms, postEveryForm } from './post-forms.ts';

/** Addresses that only the mails of the scenario contain. A later release must still open them. */
export interface Links {
  /** A form that was saved to be continued on another device. */
  readonly draft: string;
  /** The page to move or cancel the call. */
  readonly call: string;
  /** The page to pick the time of the interview. */
  readonly interview: string;
}

/** The address of the erased person. It must never be in the database again. */
export const ERASED_ADDRESS = 'erased@practice.example';

/**
 * Fills an empty database as visitors and the owner do: every form, a file, a booked and a moved call, an interview, a
 * draft, a quarantined post, sent and unsent messages, an erasure, and the commands of the leads CLI.
 */
export async function runScenario(dataDir: string, databaseUrl: string): Promise<Links> {
  const smtp = await startSmtp();
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtp.url,
    MAIL_TO: 'owner@marigold.example',
    // Nothing listens at this port, so the webhooks wait.
    WEBHOOK_URLS: 'https://127.0.0.1:9/leads',
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 'test').toString('base64')}`,
    WEBHOOK_ALLOW_PRIVATE: 'yes',
  };
  const settings = settingsOf(env);
  const app = await startApp(settings, { site: DRAWN_AS_JSON, deps: CONFIGURED });
  try {
    const { url } = app;
    const send = (path: string, fields: Readonly<Record<string, string>>) =>
      post(url + path, fields);
    await fetch(`${url}/b`, {
      method: 'POST',
      headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36' },
      body: JSON.stringify({ page: '/assessment', events: ['view', 'start assessment'] }),
    });
    const posted = await postEveryForm(url, 'store');
    await send('/f/contact', { ...GOOD_CONTACT, email: ERASED_ADDRESS });
    await send('/f/contact', { ...GOOD_CONTACT, email: 'bot@practice.example', honeypot: 'x' });
    const spanish = await send('/f/interest?lang=es', GOOD_INTEREST);

    const { manage: application } = await spanish.json();
    for (const change of ['withdraw', 'undo', 'remove']) await send(`${application}/${change}`, {});

    const call = pathOf(posted.booking?.manage ?? '');
    const [first = ''] = await offeredStarts(url);
    await send(`${call}/move`, { start: first, zone: 'America/Chicago' });
    await send(`${call}/cancel`, {});
    await send(`${call}/undo`, {});

    const deps = openBooking(configWith(settings), app.app.storage, {
      facts: sampleFacts,
      hours: () => SAMPLE_HOURS,
      plan: () => [],
      wake: () => undefined,
      now: Date.now,
    });
    const applicant = posted.application?.id ?? '';
    await inviteToInterview(applicant, deps);
    const interview = linkIn(await payloads(app, applicant), /\/book\/[\w-]{43}/);

    await send('/draft/application/save', {
      specialSkills: 'Ten years at the clinic.',
      _draft_email: 'luz@example.com',
      page: '/apply',
    });
    const draft = linkIn(
      smtp.received.map(({ mail }) => mail.text).join('\n'),
      /\/draft\/[\w-]{43}/,
    );

    await untilDelivered(app);
    await smtp.stop();
    await send('/f/contact', { ...GOOD_CONTACT, email: 'waiting@practice.example' });

    const owner = (...args: string[]) => command(env, args);
    await owner('stage', posted.interest?.id ?? '', 'reviewed');
    await owner('calls', 'block', '2031-01-06');
    await owner('jobs', 'renew', 'medical-billing');
    await owner('erase', ERASED_ADDRESS, '--yes');
    await visitInbox(env, posted);
    for (const words of READING_COMMANDS) await owner(...words.split(' '));
    await owner('show', posted.contact?.id ?? '');
    return { draft, call, interview };
  } finally {
    await app.end();
    await smtp.stop();
  }
}

const READING_COMMANDS = [
  'list',
  'list --form contact --email store-contact@practice.example',
  'today',
  'stats',
  'funnel',
  'export --csv',
  'quarantine',
  'calls',
  'jobs',
  'deliveries',
  'audit',
  'purge --older-than 365d --yes',
];

/** Reads every list of the inbox and changes a lead. */
async function visitInbox(
  env: Readonly<Record<string, string>>,
  posted: PostedForms,
): Promise<void> {
  const storage = await openStorage({
    dataDir: env.DATA_DIR ?? '',
    databaseUrl: env.DATABASE_URL ?? '',
  });
  const inbox = await startInbox({ storage, env, now: Date.now });
  const week = `from=${Date.now()}&until=${Date.now() + 7 * DAY_MS}`;
  const expectOk = async (answer: Response) => {
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${text}`);
  };
  try {
    const lead = `leads/${posted.contact?.id}`;
    const applicant = `leads/${posted.application?.id}`;
    const views = VIEWS.map((view) => `leads?view=${view}`);
    const lists = [
      'status',
      `today?day=2026-11-23&${week}`,
      'leads',
      'leads?form=contact',
      'leads?text=help',
      `calls?${week}`,
    ];
    for (const path of [...lists, ...views, lead, applicant, `${applicant}/interview`, 'health']) {
      await expectOk(await inbox.get(`/api/${path}`));
    }
    await expectOk(await inbox.post(`/api/${lead}/open`));
    const change = { version: 0, answered: true, note: 'Called back.', followUp: '2031-01-06' };
    await expectOk(await inbox.post(`/api/${lead}/state`, change));
    await expectOk(await inbox.post(`/api/${lead}/quarantine`));
    await expectOk(await inbox.post(`/api/${lead}/rescue`));
    await expectOk(await inbox.post('/api/read'));
  } finally {
    await inbox.end();
  }
}

async function post(address: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Idempotency-Key': randomUUIDv7() },
    body: formData(fields),
    redirect: 'manual',
  });
  if (answer.status >= 400) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

/** Only the settings that the variables set, without defaults. */
function settingsOf(env: Readonly<Record<string, string>>): Partial<Config> {
  const outcome = readConfig(env);
  if (!outcome.ok) throw new Error(outcome.errors.join(' '));
  return Object.fromEntries(Object.entries(outcome.config).filter(([name]) => name in env));
}

async function command(
  env: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<void> {
  const { code, err } = await leads(env, args);
  if (code !== 0) throw new Error(`leads ${args.join(' ')}: ${err}`);
}

async function payloads({ app }: RunningApp, lead: string): Promise<string> {
  const rows = await app.storage.db
    .selectFrom('deliveries')
    .select('payload')
    .where('submission_id', '=', lead)
    .execute();
  return rows.map(({ payload }) => payload).join('\n');
}

function linkIn(text: string, link: RegExp): string {
  const [found] = link.exec(text) ?? [];
  if (found === undefined) throw new Error(`no link ${link} in: ${text.slice(0, 200)}`);
  return found;
}

const pathOf = (address: string) => new URL(address, 'http://127.0.0.1').pathname;

/** Waits until every mail is sent. */
async function untilDelivered({ app }: RunningApp): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    const waiting = await app.storage.db
      .selectFrom('deliveries')
      .select('id')
      .where('state', '=', 'pending')
      .where('channel', '!=', 'webhook')
      .where('next_at', '<=', Date.now())
      .execute();
    if (waiting.length === 0) return;
    await sleep(100);
  }
  throw new Error('mails were not sent in 20 seconds');
}
