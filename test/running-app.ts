import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { type App, createApp, type Deps } from '#server/app.ts';
import type { CallSchedule } from '#server/booking/schedule.ts';
import type { Lead } from '#server/database/lead.ts';
import { newestLeads } from '#server/database/leads-query.ts';
import { openStorage } from '#server/database/open-storage.ts';
import { storeHours } from '#test/booking/stored-hours.ts';
import { type Config, configWith } from '#test/config-with.ts';

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
 * Renders a page as JSON with its address and data, without the records of the owner. The response is cached for a minute if it may be cached. Pass it
 * to {@link startApp} as `site`.
 */
export const DRAWN_AS_JSON = {
  'server/entry.mjs': `export const openPages = () => async (address, data) =>
    new Response('<!doctype html>' + address + ' ' + JSON.stringify({ ...data, records: undefined }), {
      headers: { 'CDN-Cache-Control': 'max-age=60', 'Cache-Tag': 'jobs, free-times' },
    });`,
  'server/pictures.json': '{}',
  'pages.json': '{"/":{"scripts":[],"styles":[]}}',
};

/** The data of a page rendered with {@link DRAWN_AS_JSON}. */
export const drawnData = (html: string) => JSON.parse(html.slice(html.indexOf('{')));

/**
 * Starts the application. Without `deps` nothing is delivered. `site` maps paths to files of the built site; by
 * default it is empty. `hours`: hours for calls in place of the samples.
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
  const dataDir = mkdtempSync(join(tmpdir(), 'marigold-app-'));
  const siteDir = join(dataDir, 'site');
  for (const [path, text] of Object.entries(site))
    writeSiteFile(
      /^(?:pages\.json|server\/)/.test(path) ? siteDir : join(siteDir, 'client'),
      path,
      text,
    );
  if (hours) {
    const storage = await openStorage({ dataDir, databaseUrl: config.DATABASE_URL ?? '' });
    await storeHours(storage.db, hours);
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
  if (!path.endsWith('.html')) return;
  writeFileSync(`${file}.br`, brotliCompressSync(text));
  writeFileSync(`${file}.gz`, gzipSync(text));
}

/**
 * Measures requests while `work` runs. Returns the largest number that was answered in one turn of the event loop.
 */
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

/** Valid answers of the contact form. */
export const GOOD_CONTACT = {
  firstName: 'Ana',
  lastName: 'Ortiz',
  email: 'ana@practice.example',
  phone: '(212) 736-5000',
  message: 'We need a receptionist for our dental practice.',
} as const;

/** Valid answers of the interest form. */
export const GOOD_INTEREST = {
  firstName: 'Luz',
  lastName: 'Pérez',
  email: 'luz@example.com',
  preferredRole: 'not-sure',
  motivation: 'I like to help patients.',
} as const;

/** The text of a small PDF. */
export const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';

/** A multipart body. */
export function formData(fields: Readonly<Record<string, string | Blob>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}
