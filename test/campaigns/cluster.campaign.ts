/**
 * Runs three servers on one PostgreSQL behind a proxy; the clock of one server is five minutes ahead. Clients post
 * forms with résumés, book calls and open pages, while the mail server is down. A server is killed every ten seconds. A
 * fact of the business changes, and all servers are restarted in turn. The database crashes, and later hangs for 30
 * seconds. In the end every acknowledged post must be stored and delivered once.
 * `npm run soak cluster -- --minutes=10 --seed=1`
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { publishFacts } from '#e2e/with-facts.ts';
import { readChunks } from '#server/database/file-chunks.ts';
import { openStorage, type Storage } from '#server/database/open-storage.ts';
import { bookingForm } from '#shared/forms/en/booking.ts';
import { contactForm } from '#shared/forms/en/contact.ts';
import { interestForm } from '#shared/forms/en/interest.ts';
import { WEEKDAYS } from '#shared/records/fact-kinds.ts';
import { type ChildServer, startChild } from '#test/child-server.ts';
import { startSmtp } from '#test/fakes/smtp-server.ts';
import { startWebhook } from '#test/fakes/webhook-server.ts';
import { resumeOf, uniqueId } from '#test/load.ts';
import { startPostgres } from '#test/postgres.ts';
import { validAnswers } from '#test/valid-answers.ts';
import { flag } from './flag.ts';
import { type Passed, startProxy } from './round-robin-proxy.ts';

const MINUTES = flag('minutes', 10);
const CLIENTS = flag('clients', 6);
const KILL_EVERY_MS = 10_000;
const FREEZE_MS = Math.min(30_000, MINUTES * 6000);
const CLOCK_AHEAD_MS = 5 * 60_000;
const RATE_LIMIT = 20;
/** How long a visitor's browser retries a post with the same key. */
const PATIENCE_MS = 90_000;
/** Every posted name and address contains this word. A response that a cache may store must not contain it. */
const PRIVATE = 'Zacharias';

const folder = mkdtempSync(join(tmpdir(), 'marigold-cluster-'));
const errors: string[] = [];
let random = flag('seed', 1);
/** A pseudorandom number from 0 to 1; the sequence depends on the seed only (mulberry32). */
function chance(): number {
  random = (random + 0x6d2b79f5) | 0;
  let mixed = Math.imul(random ^ (random >>> 15), 1 | random);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}

const postgres = await startPostgres({ durable: true });
const databaseUrl = await postgres.createDatabase();
const webhook = await startWebhook();
// Chooses a free port. Nothing listens on it until the mail server comes back.
const probe = await startSmtp();
const smtpPort = Number(new URL(probe.url).port);
await probe.stop();

const look = { dataDir: join(folder, 'look'), databaseUrl };
await publishFacts(look, {
  appointments: { calls: { minimumNoticeMinutes: '60', horizonDays: '90', dailyCap: '200' } },
  hosts: {
    onboarding: {
      weekly: WEEKDAYS.map((day) => ({ day, from: '00:00', until: '24:00', only: '' })),
      overrides: [],
    },
  },
  holidays: { holidays: { days: [] } },
});

const digestAt = new Date(Date.now() + 60_000).toISOString().slice(11, 16);
const common = {
  DATABASE_URL: databaseUrl,
  SECRETS_DIR: join(folder, 'secrets'),
  TRUSTED_PROXIES: '127.0.0.1',
  RATE_LIMIT: String(RATE_LIMIT),
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  AUTO_REPLY: 'no',
  MAIL_TO: 'owner@marigold.example',
  WEBHOOK_URLS: webhook.url,
  WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
  WEBHOOK_ALLOW_PRIVATE: 'yes',
  DIGEST_AT: digestAt,
  DIGEST_TIME_ZONE: 'UTC',
  DATABASE_QUERY_SECONDS: '5',
};

class Machine {
  server: ChildServer | undefined;
  readonly #env: Record<string, string>;
  constructor(name: string, env: Readonly<Record<string, string>> = {}) {
    this.#env = { ...common, DATA_DIR: join(folder, name), ...env };
  }
  async start(): Promise<void> {
    // Retries, as a supervisor does: the server does not start while the database is down.
    for (const until = Date.now() + 60_000; ; ) {
      try {
        this.server = await startChild('src/server/main.ts', this.#env);
        return listRunning();
      } catch (error) {
        if (Date.now() > until) throw error;
        await sleep(1000);
      }
    }
  }
  async end(signal: NodeJS.Signals): Promise<void> {
    const { server } = this;
    await server?.end(signal);
    if (signal === 'SIGKILL') return;
    this.server = undefined;
    listRunning();
  }
}

const cached: Passed[] = [];
const proxy = await startProxy(noteCacheable);
const machines = [
  new Machine('one'),
  new Machine('ahead', {
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'clock-ahead.ts')}`,
    CLOCK_AHEAD_MS: String(CLOCK_AHEAD_MS),
  }),
  new Machine('three'),
];

/**
 * Tells the proxy which servers to use. Killed servers stay on its list, because nothing tells a proxy about a crash.
 */
function listRunning(): void {
  proxy.setServers(machines.flatMap(({ server }) => (server ? [server.url] : [])));
}

/** Notes a response that a shared cache may store (RFC 9111). The check at the end expects no personal data in it. */
function noteCacheable(passed: Passed): void {
  const { method, status, headers } = passed;
  const isForbidden = /no-store|private/.test(headers['cache-control'] ?? '');
  if (method === 'GET' && status === 200 && !isForbidden)
    cached.push({ ...passed, body: passed.body.includes(PRIVATE) ? PRIVATE : '' });
}

let phase = 'start';
const failures = new Map<string, string[]>();
let stopped = false;
let address = 0;
/** Returns the address of the next visitor. Each visitor is in a different network. */
function nextAddress(): string {
  address += 1;
  const scattered = Math.imul(address, 0x9e3779b1) >>> 0;
  return `${11 + (scattered % 100)}.${(scattered >>> 8) & 255}.${(scattered >>> 16) & 255}.${(scattered >>> 24) & 255}`;
}

/** Sends a request as a browser does; undefined without a response. Records failures with the current phase. */
async function ask(
  path: string,
  options: RequestInit = {},
  from = nextAddress(),
): Promise<{ status: number; body: string } | undefined> {
  const began = phase;
  let failure: string;
  try {
    const answer = await fetch(proxy.url + path, {
      ...options,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        'x-forwarded-for': from,
        ...options.headers,
      },
      signal: AbortSignal.timeout(60_000),
    });
    const body = await answer.text();
    if (answer.status < 500) return { status: answer.status, body };
    failure = `${options.method ?? 'GET'} ${path}: ${answer.status}`;
  } catch (error) {
    failure = `${options.method ?? 'GET'} ${path}: ${error}`;
  }
  failures.set(began, [...(failures.get(began) ?? []), failure]);
  return undefined;
}

/** Posts a form with one key and retries until a server responds, as the page's script does. */
async function post(form: string, fields: Readonly<Record<string, string | Blob>>, key: string) {
  const from = nextAddress();
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(1000)) {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...fields, _idempotency_key: key }))
      body.append(name, value);
    const answer = await ask(`/f/${form}`, { method: 'POST', body }, from);
    if (answer && answer.status !== 429) return answer;
  }
  return undefined;
}

/** The acknowledged posts by key. */
const acknowledged = new Map<string, string>();
const calls = new Map<string, string>();
let rivals = 0;
let requests = 0;

function acknowledge(
  form: string,
  key: string,
  answer: { status: number; body: string } | undefined,
) {
  if (answer?.status === 200) acknowledged.set(key, form);
  else if (answer) errors.push(`${form}: ${answer.status} ${answer.body.slice(0, 200)}`);
}

async function sendContact(): Promise<void> {
  const key = uniqueId();
  const message = `We need a receptionist for our practice in Queens. ${key}`;
  const email = `${key}@practice.example`;
  const answers = validAnswers(contactForm, { firstName: PRIVATE, email, message });
  acknowledge('contact', key, await post('contact', answers, key));
}

async function sendResume(): Promise<void> {
  const key = uniqueId();
  const resume = new File([new Uint8Array(resumeOf(key))], 'cv.pdf', { type: 'application/pdf' });
  const answers = validAnswers(interestForm, {
    firstName: PRIVATE,
    email: `${key}@people.example`,
    motivation: `I like to help patients. ${key}`,
  });
  acknowledge('interest', key, await post('interest', { ...answers, resume }, key));
}

/**
 * Lets two visitors request the same time at once. One of them must get it, and the other must be asked to choose
 * again.
 */
async function bookOneTime(): Promise<void> {
  const slots = await ask('/book/slots');
  if (slots?.status !== 200) return;
  const { starts }: { starts: string[] } = JSON.parse(slots.body);
  const start = starts[Math.floor(chance() * starts.length)];
  if (!start || calls.has(start)) return;
  calls.set(start, '');
  const answers = await Promise.all(
    [0, 1].map(async () => {
      const key = uniqueId();
      rivals += 1;
      const answer = await post(
        'booking',
        {
          ...validAnswers(bookingForm),
          name: `${PRIVATE} Reyes`,
          start,
          email: `${key}@dental.example`,
          phone: `(212) ${200 + (rivals >> 12)}-${String(1000 + (rivals & 4095)).padStart(4, '0')}`,
        },
        key,
      );
      if (answer?.status === 200) acknowledge('booking', key, answer);
      return { key, answer };
    }),
  );
  const winners = answers.filter(({ answer }) => answer?.status === 200);
  if (winners.length > 1) errors.push(`${start}: ${winners.length} winners`);
  if (winners.length === 0 && answers.every(({ answer }) => answer))
    errors.push(`${start}: no winner: ${answers.map(({ answer }) => answer?.body.slice(0, 120))}`);
  const [winner] = winners;
  if (!winner) return;
  calls.set(start, winner.key);
  const { next }: { next?: string } = JSON.parse(winner.answer?.body ?? '{}');
  if (next) await ask(next, { headers: { accept: 'text/html' } });
}

const PAGES = ['/', '/pricing', '/careers', '/staff/billing', '/practices/dental', '/book'];

async function visitor(): Promise<void> {
  while (!stopped) {
    requests += 1;
    const which = chance();
    if (which < 0.35) await sendContact();
    else if (which < 0.5) await sendResume();
    else if (which < 0.6) await bookOneTime();
    else {
      const page = PAGES[Math.floor(chance() * PAGES.length)] ?? '/';
      const answer = await ask(page, { headers: { accept: 'text/html' } });
      if (answer && answer.status !== 200) errors.push(`GET ${page}: ${answer.status}`);
    }
    await sleep(50 + chance() * 200);
  }
}

let killing = true;
let kills = 0;
async function killer(): Promise<void> {
  while (!stopped) {
    await sleep(KILL_EVERY_MS);
    const machine = machines[Math.floor(chance() * machines.length)];
    if (stopped || !killing || !machine?.server) continue;
    kills += 1;
    await machine.end('SIGKILL');
    await machine.start();
  }
}

/** Converts a fraction of the whole run to milliseconds. */
const part = (share: number) => MINUTES * 60_000 * share;
const report = (name: string) => {
  const failed = failures.get(name) ?? [];
  const kinds = Map.groupBy(failed, (line) => line.replace(/[^ ]+@.*|\?.*/, ''));
  console.log(`${name}: ${failed.length} failed answers`);
  for (const [line, all] of [...kinds].slice(0, 5)) console.log(`  ${all.length} × ${line}`);
};
const during = async (name: string, work: () => Promise<unknown>) => {
  phase = name;
  await work();
  phase = 'between';
  report(name);
};

await Promise.all(machines.map((machine) => machine.start()));
const visitors = Array.from({ length: CLIENTS }, visitor);
const killed = killer();

await during('a server killed every 10 s', () => sleep(part(0.3)));
killing = false;
await sleep(12_000);
let rollings = 0;
await during('all restarted in turn', async () => {
  await publishFacts(look, {
    identity: { identity: { youtube: 'https://youtube.newer.example' } },
  });
  for (const until = Date.now() + part(0.2); Date.now() < until; rollings += 1) {
    for (const machine of machines) {
      await machine.end('SIGTERM');
      await machine.start();
    }
  }
});
if (failures.has('all restarted in turn'))
  errors.push('a request failed while all were restarted in turn');
killing = true;
await during('the database crashes and restarts', async () => {
  await postgres.restart();
  await sleep(part(0.1));
});
await during('the database hangs', async () => {
  await sleep(part(0.05));
  await postgres.freeze(FREEZE_MS);
  await sleep(part(0.1));
});
killing = false;
await sleep(12_000);

phase = 'limits';
const overLimit = await Promise.all(
  Array.from({ length: 3 * RATE_LIMIT }, async (_, n) => {
    await sleep(n * 100);
    const body = new FormData();
    const key = uniqueId();
    const text = { firstName: PRIVATE, message: `Again and again and again. ${key}` };
    const answers = validAnswers(contactForm, { ...text, _idempotency_key: key });
    for (const [name, value] of Object.entries(answers)) body.append(name, value);
    return (await ask('/f/contact', { method: 'POST', body }, '203.0.113.77'))?.status;
  }),
);
const within = overLimit.filter((status) => status === 200).length;
if (within < RATE_LIMIT || within > 2 * RATE_LIMIT)
  errors.push(`${within} posts of one sender went through, the limit is ${RATE_LIMIT} a minute`);
console.log(`one sender: ${within} of ${overLimit.length} posts within the limit of ${RATE_LIMIT}`);

stopped = true;
await Promise.all([...visitors, killed]);
const smtp = await startSmtp(smtpPort);
for (const machine of machines) {
  await machine.end('SIGTERM');
  await machine.start();
}
const storage = await openStorage(look);
await check(storage);
await storage.close();
await Promise.all(machines.map((machine) => machine.end('SIGTERM')));
await Promise.all([proxy.stop(), smtp.stop(), webhook.stop()]);
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
console.log(`${errors.length} errors`);
for (const error of errors.slice(0, 30)) console.log(`  ${error}`);
process.exit(errors.length > 0 ? 1 : 0);

async function check({ db }: Storage): Promise<void> {
  // Makes waiting deliveries due now. Reminders of calls keep their time.
  const waiting = () =>
    db
      .selectFrom('deliveries')
      .selectAll()
      .where('state', '=', 'pending')
      .where('next_at', '<', Date.now() + 2 * 3_600_000)
      .execute();
  for (const until = Date.now() + (4 + MINUTES) * 60_000; Date.now() < until; await sleep(2000)) {
    const rows = await waiting();
    if (rows.length === 0) break;
    await db
      .updateTable('deliveries')
      .set({ next_at: Date.now() })
      .where('state', '=', 'pending')
      .where('lease_until', 'is', null)
      .where('next_at', '>', Date.now())
      .where('next_at', '<', Date.now() + 2 * 3_600_000)
      .execute();
  }
  const stuck = await waiting();
  if (stuck.length > 0)
    errors.push(
      `${stuck.length} deliveries wait, such as ${JSON.stringify(stuck[0]).slice(0, 300)}`,
    );

  const leads = await db.selectFrom('submissions').selectAll().execute();
  /** The key of the post that created a lead. The sender's email address begins with it. */
  const keyOf = ({ email }: { email: string | null }) => email?.split('@')[0] ?? '';
  const byKey = Map.groupBy(leads, keyOf);
  const deliveries = await db.selectFrom('deliveries').selectAll().execute();
  const files = await db.selectFrom('files').selectAll().execute();
  for (const [key, form] of acknowledged) {
    const stored = byKey.get(key) ?? [];
    if (stored.length !== 1) errors.push(`${form} ${key}: stored ${stored.length} times`);
  }
  const quarantined = leads.filter(({ status }) => status !== 'accepted');
  for (const lead of leads) {
    const { id, form_id, status } = lead;
    const mine = deliveries.filter((row) => row.submission_id === id);
    const hooks = mine.filter(
      ({ channel, state }) => channel === 'webhook' && state === 'delivered',
    );
    // Expects one webhook for a lead, and a second one for a booked call.
    if (status === 'accepted' && hooks.length !== (form_id === 'booking' ? 2 : 1))
      errors.push(`${form_id} ${id}: ${hooks.length} webhooks delivered`);
    if (form_id !== 'interest') continue;
    const hash = createHash('sha256');
    const file = files.find(({ submission_id }) => submission_id === id);
    if (file) for await (const chunk of readChunks(db, file)) hash.update(chunk);
    const expected = createHash('sha256').update(resumeOf(keyOf(lead)));
    if (hash.digest('hex') !== expected.digest('hex'))
      errors.push(`interest ${id}: no file as sent`);
  }
  const bookings = await db.selectFrom('bookings').selectAll().execute();
  const byStart = Map.groupBy(bookings, ({ starts_at }) => Number(starts_at));
  for (const [start, booked] of byStart)
    if (booked.length > 1) errors.push(`${new Date(start).toISOString()}: ${booked.length} calls`);
  for (const [start, key] of calls) {
    if (!key) continue;
    const [call] = byStart.get(Date.parse(start)) ?? [];
    if (call?.submission_id !== byKey.get(key)?.[0]?.id) errors.push(`${start}: not the winner's`);
  }

  const repeats = (ids: readonly string[]) => ids.length - new Set(ids).size;
  const hooks = webhook.calls.map(({ headers }) => String(headers['webhook-id']));
  const mails = smtp.received.map(({ mail, to }) => `${mail.messageId} ${to}`);
  const sentHooks = deliveries.filter(({ channel }) => channel === 'webhook').length;
  if (new Set(hooks).size < sentHooks)
    errors.push(`${new Set(hooks).size} of ${sentHooks} webhooks`);
  // If a server is killed between sending a message and recording it, the message is sent again with the same id.
  // Receivers recognize the message by that id.
  if (repeats(hooks) > kills + 8) errors.push(`${repeats(hooks)} webhooks came twice`);
  if (repeats(mails) > 0) errors.push(`${repeats(mails)} mails came twice`);
  const dead = deliveries.filter(({ state }) => state === 'dead');
  if (dead.length > 0) errors.push(`${dead.length} deliveries given up: ${dead[0]?.last_error}`);
  const digests = deliveries.filter(({ channel }) => channel === 'mail-digest');
  // Expects today's summary. Yesterday's is also allowed, because the first server may have started before the time of
  // the summary.
  const days = new Set(digests.map(({ payload }) => payload)).size;
  if (days !== digests.length || days < 1 || days > 2)
    errors.push(`${digests.length} daily summaries of ${days} days`);
  for (const { path, headers, body } of cached) {
    if (body === PRIVATE) errors.push(`a cache may keep a name: ${path}`);
    if (/^\/(?:f\/|p\/|book\/|schedule)/.test(path) || headers['set-cookie'])
      errors.push(`a cache may keep ${path}: ${headers['cache-control']}`);
  }
  console.log(
    [
      `${requests} visits, ${kills} kills, ${rollings} times all restarted in turn`,
      `${acknowledged.size} posts acknowledged, ${leads.length} leads (${files.length} files, ${quarantined.length} in quarantine), ${bookings.length} calls of ${calls.size} times wanted by two`,
      `${hooks.length} webhooks (${repeats(hooks)} repeated), ${mails.length} mails (${repeats(mails)} repeated), ${digests.length} daily summaries`,
      `${new Set(cached.map(({ path }) => path)).size} addresses that a cache may keep`,
    ].join('\n'),
  );
}
