import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { type App, createApp, type Deps } from '#server/app.ts';
import { type Config, configWith } from '#server/config.ts';
import type { Lead } from '#server/database/lead.ts';
import { newestLeads } from '#server/database/leads-query.ts';

/** The real application on a free port, with a data folder and a clock of its own. */
export interface RunningApp {
  readonly app: App;
  /** `http://127.0.0.1:{port}` */
  readonly url: string;
  readonly dataDir: string;
  readonly clock: { time: number };
  /** Every line that was logged. */
  readonly log: string[];
  /** What is stored, newest first. */
  stored(): Promise<Lead[]>;
  end(): Promise<void>;
}

/** Saturday, November 21, 2026, 12:00 UTC. */
export const NOON = Date.UTC(2026, 10, 21, 12);

/** For {@link startApp}: deliveries are planned by the configuration, and the clock is the machine's. */
export const CONFIGURED: { planDeliveries: undefined; now: () => number } = {
  planDeliveries: undefined,
  now: Date.now,
};

/** For `site` of {@link startApp}: pages that are drawn for a request show their name and data as JSON. */
export const DRAWN_AS_JSON = {
  'server/entry.mjs':
    "export const openPages = () => async (page, data) => ({ head: { html: '<!doctype html>' }, rest: page + ' ' + JSON.stringify(data) });",
  'server/pictures.json': '{}',
};

/** The data of a page that was drawn with {@link DRAWN_AS_JSON}. */
export const drawnData = (html: string) => JSON.parse(html.slice(html.indexOf('{')));

/** Starts the application. Without `deps` nothing is delivered. `site` are the files of the built site by path; none if it is left out. */
export async function startApp(
  config: Partial<Config> = {},
  { site = {}, deps = {} }: { site?: Readonly<Record<string, string>>; deps?: Partial<Deps> } = {},
): Promise<RunningApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marigold-app-'));
  const siteDir = join(dataDir, 'site');
  for (const [path, text] of Object.entries(site))
    writeSiteFile(
      /^serv(?:ing\.json|er\/)/.test(path) ? siteDir : join(siteDir, 'client'),
      path,
      text,
    );
  const clock = { time: NOON };
  const log: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line: string) => void log.push(line) });
  const app = await createApp(
    configWith({ PORT: 0, DATA_DIR: dataDir, SITE_DIR: siteDir, RATE_LIMIT: 0, ...config }),
    { now: () => clock.time, logger, planDeliveries: () => [], ...deps },
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

/** The most requests that were answered in one turn of the event loop while `work` was done. */
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

/** Answers of the contact form that pass every rule. */
export const GOOD_CONTACT = {
  firstName: 'Ana',
  lastName: 'Ortiz',
  email: 'ana@practice.example',
  phone: '(212) 736-5000',
  message: 'We need a receptionist for our dental practice.',
} as const;

/** Answers of the interest form that pass every rule. */
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
