import { join } from 'node:path';
import { START } from '#content/en/start.ts';
import { freeBytes, MIN_FREE_BYTES } from '#server/database/open-storage.ts';
import { passedTime } from '#server/erasure/clock-hold.ts';
import { handleProcessErrors } from '#server/http/answers.ts';
import { wideRanges } from '#server/http/config.ts';
import { utcDay } from '#shared/calendar-day.ts';
import { codeOf } from '#shared/error-text.ts';
import { retentionInWords } from '#shared/retention.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { isSqliteError } from './database/errors.ts';
import { siteOnPort } from './database/running-servers.ts';
import { openLogger } from './open-logger.ts';
import { sampleContent } from './sample-content.ts';

/** Maximum wait for a database that does not respond. systemd waits 75 seconds (docs/deploying.md). */
const SHUTDOWN_DEADLINE_MS = 70_000;

/** `npm start` checks the settings with this flag before it builds (tools/setup/start.mjs). */
const isCheck = process.argv.includes('--check-settings');
const WRONG_SETTINGS = 2;
const outcome = readConfig(process.env);
if (!outcome.ok) {
  console.error(`Cannot start:\n${outcome.errors.map((error) => `  - ${error}`).join('\n')}`);
  console.error(START.notServed);
  process.exit(isCheck ? WRONG_SETTINGS : 1);
}
if (isCheck) process.exit(0);
const { config } = outcome;

try {
  const logger = openLogger(config.LOG_LEVEL);
  const app = await createApp(config, { logger });
  const address = await app.listen().catch(async (error: unknown) => {
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    const site = await siteOnPort(app.storage, config.PORT);
    console.error(site ? START.runsAlready(site) : START.portTaken(config.PORT));
    await app.close();
    process.exit(1);
  });
  // Tests choose port 0. Do not render their pages in advance: their servers run for seconds, and rendering all pages
  // takes longer.
  if (config.PORT !== 0) app.warm();
  handleProcessErrors(logger);
  const place = config.DATABASE_URL ? 'PostgreSQL' : join(config.DATA_DIR, 'marigold.db');
  const passed = await passedTime(app.storage);
  const facts = app.http.facts();
  const lines = [
    START.leads(facts.identity.shortName, place),
    facts.isRetentionReadable
      ? START.retention(retentionInWords(facts.retention))
      : START.retentionUnreadable,
    ...(config.SMTP_URL ? [] : [START.noMail]),
    ...(app.http.pages.isBuilt() || config.DEV_SITE ? [] : [START.noSite(config.SITE_DIR)]),
    ...(passed === undefined ? [] : [START.clockBehind(utcDay(Date.now()), utcDay(passed))]),
    ...wideRanges(config).map(START.trustsEveryone),
    sampleContent(app.records.current(), Date.now()),
    ...app.notes,
  ];
  console.log([config.DEV_SITE || address, '', ...lines.filter(Boolean)].join('\n'));
  let closing = false;
  const end = async () => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), SHUTDOWN_DEADLINE_MS).unref();
    await app.close().catch((error: unknown) => {
      logger.error({ err: error }, 'failed to close the server');
      process.exit(1);
    });
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
} catch (error) {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  const failed = [error, cause].filter((cause) => isSqliteError(cause));
  const free = await freeBytes(config.DATA_DIR).catch(() => Number.POSITIVE_INFINITY);
  // If the disk has no room for the index of SQLite's log, SQLite reports "disk I/O error" instead of a full disk.
  const isFull =
    failed.some((cause) => isSqliteError(cause, 'full')) ||
    (failed.length > 0 && free < MIN_FREE_BYTES);
  const cure = `. The disk of ${config.DATA_DIR} is full: free some megabytes and start again. Every answered post is stored.`;
  const detail = isFull ? cure : cause instanceof Error ? ` (${cause.message})` : '';
  console.error(`Cannot start: ${message}${detail}`);
  process.exit(1);
}
