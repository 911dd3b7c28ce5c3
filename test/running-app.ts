import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { type App, createApp, type Deps } from '#server/app.ts';
import type { CallSchedule } from '#server/booking/schedule.ts';
import type { Lead } from '#server/database/lead.ts';
import { newestLeads } from '#server/database/leads-query.ts';
import { openStorage } from '#server/database/open-storage.ts';
import { contactForm } from '#shared/forms/en/contact.ts';
import { interestForm } from '#shared/forms/en/interest.ts';
import { storeHours } from '#test/booking/stored-hours.ts';
import { type Config, configWith } from '#test/config-with.ts';
import { migratedFolder } from '#test/migrated-folder.ts';
import { validAnswers } from '#test/valid-answers.ts';

export type { Deps };

/** The real application on a free port, with its own data folder and clock. */
export interface RunningApp {
  readonly app: App;
  /** `http://127.0.0.1:{port}` */
  readonly url: string;
  readonly dataDir: string;
  readonly clock: { time: number };
  /** Every logged line. */
  readonly log: string[];
  /** Stored leads, newest first. */
  stored(): Promise<Lead[]>;
  end(): Promise<void>;
}

/** Saturday, November 21, 2026, 12:00 UTC. */
export const NOON = Date.UTC(2026, 10, 21, 12);

/** Dependencies for {@link startApp}: deliveries follow the configuration, and the clock is the machine's. */
export const CONFIGURED: { planDeliveries: undefined; now: () => number } = {
  planDeliveries: undefined,
  now: Date.now,
};

/**
 * The files of a built site, to pass to {@link startApp} as `site`. `render` renders every page: it is the body of a
 * function of `{ page, address, data }` that returns HTML. This code runs in a worker, so it shares no variables with a
 * test. `begin`: code that runs once, when a worker starts. `maxAge`: seconds for which pages may be cached. `hashes`:
 * the hashes of the inline scripts and styles of the build.
 */
export function fakeSite(
  render: string,
  {
    begin = '',
    maxAge = 60,
    hashes = { scripts: [], styles: [] },
    listed = "{ '/staff/:role': ['coder', 'scribe'], '/practices/:type': ['dental'] }",
  }: {
    begin?: string;
    maxAge?: number | undefined;
    hashes?: Readonly<Record<'scripts' | 'styles', readonly string[]>>;
    /** A JavaScript expression for the ids that the copy lists. */
    listed?: string;
  } = {},
) {
  return {
    'server/entry.mjs': `${begin}
      export const openPages = () => ({
        listedIds: ${listed},
        render: async (work) => ({ html: await toHtml(work), maxAge: ${maxAge || undefined} }),
      });
      async function toHtml({ page, address, data }) { ${render} }`,
    'server/pictures.json': '{}',
    'server/inline-hashes.json': JSON.stringify(hashes),
  };
}

/**
 * Renders a page as its address and its data as JSON, without the time and the records of the owner. Pages are cached
 * for a minute.
 */
export const DRAWN_AS_JSON = fakeSite(
  "return '<!doctype html>' + address + ' ' + JSON.stringify({ ...data, now: undefined, records: undefined });",
);

/** The data of a page rendered with {@link DRAWN_AS_JSON}. */
export const drawnData = (html: string) => JSON.parse(html.slice(html.indexOf('{')));

/**
 * Starts the application. Without `deps` nothing is delivered. `site` maps the paths of the built site's files to their
 * texts; by default it is empty. `hours` replaces the sample hours for calls.
 */
export async function startApp(
  config: Partial<Config> = {},
  {
    site = {},
    deps = {},
    hours,
  }: {
    site?: Readonly<Record<string, string>>;
    deps?: Partial<Deps>;
    hours?: CallSchedule;
  } = {},
): Promise<RunningApp> {
  const dataDir = await migratedFolder('marigold-app-', {
    databaseUrl: config.DATABASE_URL,
    hasSamples: deps.env === undefined,
  });
  const siteDir = join(dataDir, 'site');
  for (const [path, text] of Object.entries(site))
    writeSiteFile(path.startsWith('server/') ? siteDir : join(siteDir, 'client'), path, text);
  if (hours) {
    const storage = await openStorage({ dataDir, databaseUrl: config.DATABASE_URL ?? '' });
    await storeHours(storage.db, hours, deps.env);
    await storage.close();
  }
  const clock = { time: NOON };
  const log: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line: string) => void log.push(line) });
  const app = await createApp(
    configWith({ PORT: 0, DATA_DIR: dataDir, SITE_DIR: siteDir, RATE_LIMIT: 0, ...config }),
    { now: () => clock.time, logger, planDeliveries: () => [], env: {}, ...deps },
  );
  const url = await app.listen();
  return {
    app,
    url,
    dataDir,
    clock,
    log,
    stored: () => newestLeads(app.storage.db, {}, { limit: 100 }),
    async end() {
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function writeSiteFile(siteDir: string, path: string, text: string): void {
  const file = join(siteDir, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Measures requests while `work` runs. Returns the largest number that was answered in one turn of the event loop. */
export async function mostInOneTurn(app: RunningApp, work: () => Promise<void>): Promise<number> {
  let read = app.log.length;
  let most = 0;
  const count = () => {
    const lines = app.log.slice(read);
    read += lines.length;
    most = Math.max(most, lines.filter((line) => line.includes('"answered"')).length);
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  await work();
  clearImmediate(counting);
  return most;
}

export const GOOD_CONTACT = validAnswers(contactForm, { email: 'ana@practice.example' });

export const GOOD_INTEREST = validAnswers(interestForm, {
  firstName: 'Luz',
  lastName: 'Pérez',
  email: 'luz@example.com',
});

/** The text of a small PDF. */
export const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';

export function formData(fields: Readonly<Record<string, string | Blob>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}
