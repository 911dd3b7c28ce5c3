import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Kysely } from 'kysely';
import { MINUTE_MS } from '#shared/durations.ts';
import { codeOf } from '#shared/error-text.ts';
import { OwnerError } from '#shared/owner-error.ts';
import { databaseTime } from './clock.ts';
import type { Storage } from './open-storage.ts';
import type { Database } from './schema.ts';
import { keyedHash, newSecret, SECRET } from './secrets.ts';
import { writeSetting } from './settings-repository.ts';

/** Settings that affect calls and mails. All processes on one database need the same values. */
const SHARED_SETTINGS = [
  'SITE_ORIGIN',
  'MAIL_FROM',
  'MAIL_TO',
  'MAIL_MOST_PER_RECIPIENT',
  'AUTO_REPLY',
  'WEBHOOK_URLS',
  'WEBHOOK_SECRET',
  'DIGEST_AT',
  'DIGEST_TIME_ZONE',
  'BOOKING_OPEN_CALLS',
  'BOOKING_OPEN_CALLS_SENDER',
  'BOOKING_CONFIRM',
] as const;

/** The settings that must be the same in all processes on one database. A server compares them at its start. */
export type ServerSettings = Readonly<Record<(typeof SHARED_SETTINGS)[number], unknown>> & {
  readonly SMTP_URL: string;
  readonly BOOKING_SECRET: string;
};

const SECRETS = 'SECRETS_DIR';
const BEAT_INTERVAL_MS = 15_000;
/**
 * How long a process on another machine counts as running after its last heartbeat, for example if it was killed. A
 * heartbeat that is as far in the future does not count: the clock was ahead when the process wrote it.
 */
const ALIVE_MS = MINUTE_MS;
const KEY_PREFIX = 'server ';

/** Hashes by the name of the setting. The hashes reveal no value, because their key is not in the database. */
type SettingHashes = Readonly<Record<string, string>>;

interface ServerRow {
  readonly key: string;
  /** Milliseconds since the epoch, by the database's clock. */
  readonly seenAt: number;
  readonly stopped: boolean;
  readonly process: ProcessIdentity;
  readonly settings: SettingHashes;
  /** Address of the site on the machine of the server, such as `http://127.0.0.1:4321`. */
  readonly site?: string;
}

interface ProcessIdentity {
  readonly host: string;
  readonly pid: number;
  /**
   * Milliseconds since the epoch. Distinguishes a process in a restarted container from the previous one, which had
   * the same pid.
   */
  readonly startedAt: number;
}

const OWN: ProcessIdentity = {
  host: hostname(),
  pid: process.pid,
  startedAt: performance.timeOrigin,
};

type Shared = Pick<Storage, 'db' | 'kind' | 'secrets'>;

/**
 * Records in the database that a server runs with these settings, until the returned function is called. `site` is the
 * address of the site on this machine. Throws an {@link OwnerError} if another server runs with different settings.
 */
export async function joinServers(
  storage: Shared,
  config: ServerSettings,
  onError: (error: unknown) => void,
  site?: string,
): Promise<() => Promise<void>> {
  const { db, secrets } = storage;
  secrets.once(SECRET.hash, newSecret);
  if (!config.BOOKING_SECRET) secrets.once(SECRET.booking, newSecret);
  const settings = hashSettings(config, storage);
  const key = KEY_PREFIX + randomUUID();
  const note = async (stopped: boolean) =>
    writeSetting(
      db,
      key,
      JSON.stringify({
        seenAt: await databaseTime(storage),
        stopped,
        process: OWN,
        settings,
        ...(site !== undefined && { site }),
      }),
    );
  // Write this server's row before reading the other rows: if two servers start at once, at least one sees the other.
  await note(false);
  const now = await databaseTime(storage);
  const others = (await readRows(db)).filter((row) => row.key !== key);
  const isAlive = (row: ServerRow) => isAliveAt(row, now);
  const different = others.filter(isAlive).flatMap((row) => differences(settings, row));
  if (different.length > 0) {
    await db.deleteFrom('settings').where('key', '=', key).execute();
    throw new OwnerError(
      `Another server works on this database with ${described(different, storage)} A server that was killed on another machine counts for a minute.`,
    );
  }
  for (const row of others.filter((server) => !isAlive(server))) {
    await db.deleteFrom('settings').where('key', '=', row.key).execute();
  }
  const timer = setInterval(() => note(false).catch(onError), BEAT_INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    await note(true).catch(onError);
  };
}

function isAliveAt({ stopped, seenAt, process }: ServerRow, now: number): boolean {
  return !stopped && Math.abs(now - seenAt) < ALIVE_MS && !hasEnded(process);
}

function hasEnded({ host, pid, startedAt }: ProcessIdentity): boolean {
  if (host !== OWN.host) return false;
  return pid === OWN.pid ? startedAt !== OWN.startedAt : !isRunning(pid);
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process exists and belongs to another user.
    return codeOf(error) !== 'ESRCH';
  }
}

/**
 * Throws an {@link OwnerError} if the settings differ from those of the server that runs on the database, or ran
 * last. With different settings, the calls and mails of this process would differ from those of the server.
 */
export async function requireServerSettings(
  storage: Shared,
  config: ServerSettings,
): Promise<void> {
  const [newest] = (await readRows(storage.db)).toSorted((a, b) => b.seenAt - a.seenAt);
  if (!newest) return;
  const hashKey = storage.secrets.read(SECRET.hash);
  const different =
    hashKey === undefined ? [SECRETS] : differences(hashSettings(config, storage), newest);
  if (different.length === 0) return;
  throw new OwnerError(
    `Nothing was changed: the site runs with ${described(different, storage)}`,
    2,
  );
}

/** True if the server that runs on the database, or ran last, has a mail server. False if that is unknown. */
export async function doesServerMail({ db, secrets }: Shared): Promise<boolean> {
  const [newest] = (await readRows(db)).toSorted((a, b) => b.seenAt - a.seenAt);
  const key = secrets.read(SECRET.hash);
  return newest !== undefined && key !== undefined && newest.settings.SMTP_URL === smtpHash(key);
}

/** Address of the site that a server on this machine serves from the database; undefined if none runs here. */
export async function runningSite(
  storage: Pick<Storage, 'db' | 'kind'>,
): Promise<string | undefined> {
  return (await sitesHere(storage))[0]?.site;
}

/** The address of the site on this machine, if another process serves it on `port`. */
export async function siteOnPort(
  storage: Pick<Storage, 'db' | 'kind'>,
  port: number,
): Promise<string | undefined> {
  const others = (await sitesHere(storage)).filter((row) => row.process.pid !== OWN.pid);
  return others.find(({ site }) => site?.endsWith(`:${port}`))?.site;
}

/** The servers on this machine that serve a site, the most recently seen first. */
async function sitesHere(storage: Pick<Storage, 'db' | 'kind'>): Promise<ServerRow[]> {
  const now = await databaseTime(storage);
  const rows = (await readRows(storage.db)).toSorted((a, b) => b.seenAt - a.seenAt);
  return rows.filter((row) => row.site && row.process.host === OWN.host && isAliveAt(row, now));
}

function smtpHash(key: string): string {
  return keyedHash(key)(`SMTP_URL\n${JSON.stringify(true)}`);
}

/** Deletes all records of servers. No server runs on a database that was copied from a backup. */
export async function forgetServers(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('settings').where('key', 'like', `${KEY_PREFIX}%`).execute();
}

function hashSettings(
  config: ServerSettings,
  { secrets }: Pick<Storage, 'secrets'>,
): SettingHashes {
  const key = secrets.read(SECRET.hash) ?? '';
  const values: Record<string, unknown> = {
    ...Object.fromEntries(SHARED_SETTINGS.map((name) => [name, config[name]])),
    // Compare only whether a mail server is set: each machine may use a different one.
    SMTP_URL: config.SMTP_URL !== '',
    BOOKING_SECRET: config.BOOKING_SECRET || secrets.read(SECRET.booking),
  };
  const hashes = Object.entries(values).map(([name, value]) => [
    name,
    keyedHash(key)(`${name}\n${JSON.stringify(value)}`),
  ]);
  return { ...Object.fromEntries(hashes), [SECRETS]: keyedHash(key)('fingerprint') };
}

/**
 * Compares the secrets first: if they differ, all other hashes differ, too, because the secrets contain the key of
 * these hashes.
 */
function differences(hashes: SettingHashes, { settings }: ServerRow): string[] {
  if (hashes[SECRETS] !== settings[SECRETS]) return [SECRETS];
  return Object.keys(hashes).filter((name) => hashes[name] !== settings[name]);
}

function described(names: readonly string[], { secrets }: Pick<Storage, 'secrets'>): string {
  const unique = [...new Set(names)];
  if (unique.includes(SECRETS)) {
    return `other secrets. Copy the files of its SECRETS_DIR (secrets in its DATA_DIR if that is empty) to ${secrets.folder}.`;
  }
  return `another ${unique.join(', ')}. Copy these settings from its .env to the one here.`;
}

async function readRows(db: Kysely<Database>): Promise<ServerRow[]> {
  const rows = await db
    .selectFrom('settings')
    .selectAll()
    .where('key', 'like', `${KEY_PREFIX}%`)
    .execute();
  return rows.map(({ key, value }) => ({ key, ...JSON.parse(value) }));
}
