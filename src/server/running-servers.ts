import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Kysely } from 'kysely';
import { MINUTE_MS } from '#shared/durations.ts';
import { codeOf } from '#shared/error-text.ts';
import { readScheduleFile } from './booking/read-schedule.ts';
import type { Config } from './config.ts';
import { databaseTime } from './database/clock.ts';
import type { Storage } from './database/open-storage.ts';
import type { Database } from './database/schema.ts';
import { keyedHash, newSecret, SECRET } from './database/secrets.ts';
import { writeSetting } from './database/settings-repository.ts';
import { OwnerError } from './leads/owner-error.ts';

/** Settings that a call or a mail depends on: all processes on one database need the same. */
const SHARED_SETTINGS = [
  'SITE_NAME',
  'SITE_ORIGIN',
  'SITE_EMAIL',
  'SITE_CAREERS_EMAIL',
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
  'RETENTION',
] as const satisfies readonly (keyof Config)[];

const SECRETS = 'SECRETS_DIR';
const BEAT_INTERVAL_MS = 15_000;
/** A process killed on another machine counts as running for this long; later notes than now are of a clock that was ahead. */
const ALIVE_MS = MINUTE_MS;
const KEY_PREFIX = 'server ';

/** Hashes by the name of a setting. No value can be read from them: the key is not in the database. */
type SettingHashes = Readonly<Record<string, string>>;

interface ServerRow {
  readonly key: string;
  /** By the database's clock, milliseconds since the epoch. */
  readonly seenAt: number;
  readonly stopped: boolean;
  readonly process: ProcessIdentity;
  readonly settings: SettingHashes;
}

interface ProcessIdentity {
  readonly host: string;
  readonly pid: number;
  /** Milliseconds since the epoch: in a container that is started again, the process has its number again. */
  readonly startedAt: number;
}

const OWN: ProcessIdentity = {
  host: hostname(),
  pid: process.pid,
  startedAt: performance.timeOrigin,
};

type Shared = Pick<Storage, 'db' | 'kind' | 'secrets'>;

/**
 * Notes in the database that a server runs with these settings, until the returned function is called. Throws {@link OwnerError}
 * if another one runs with others.
 */
export async function joinServers(
  storage: Shared,
  config: Config,
  onError: (error: unknown) => void,
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
      JSON.stringify({ seenAt: await databaseTime(storage), stopped, process: OWN, settings }),
    );
  // Written before the others are read: of two that start at once, at least one sees the other.
  await note(false);
  const now = await databaseTime(storage);
  const others = (await readRows(db)).filter((row) => row.key !== key);
  const isAlive = (row: ServerRow) =>
    !row.stopped && Math.abs(now - row.seenAt) < ALIVE_MS && !hasEnded(row.process);
  const different = others.filter(isAlive).flatMap((row) => differences(settings, row));
  if (different.length > 0) {
    await db.deleteFrom('settings').where('key', '=', key).execute();
    throw new OwnerError(
      `Another server works on this database with ${described(different, storage)} A server that was killed on another machine counts for a minute.`,
    );
  }
  for (const row of others.filter((one) => !isAlive(one))) {
    await db.deleteFrom('settings').where('key', '=', row.key).execute();
  }
  const timer = setInterval(() => note(false).catch(onError), BEAT_INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    await note(true).catch(onError);
  };
}

function hasEnded({ host, pid, startedAt }: ProcessIdentity): boolean {
  if (host !== OWN.host) return false;
  return pid === OWN.pid ? startedAt !== OWN.startedAt : !isRunning(pid);
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Not EPERM, which says that it is another user's.
    return codeOf(error) !== 'ESRCH';
  }
}

/**
 * Throws {@link OwnerError} if the server that runs on the database, or ran last, has other settings than these: a call
 * or mail of this process would not be the server's.
 */
export async function requireServerSettings(storage: Shared, config: Config): Promise<void> {
  const [newest] = (await readRows(storage.db)).toSorted((a, b) => b.seenAt - a.seenAt);
  if (!newest) return;
  const own = storage.secrets.read(SECRET.hash);
  const different =
    own === undefined ? [SECRETS] : differences(hashSettings(config, storage), newest);
  if (different.length === 0) return;
  throw new OwnerError(
    `Nothing was changed: the site runs with ${described(different, storage)}`,
    2,
  );
}

/** Forgets every server: none works on a database that is copied from a backup. */
export async function forgetServers(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('settings').where('key', 'like', `${KEY_PREFIX}%`).execute();
}

function hashSettings(config: Config, { secrets }: Pick<Storage, 'secrets'>): SettingHashes {
  const key = secrets.read(SECRET.hash) ?? '';
  const values: Record<string, unknown> = {
    ...Object.fromEntries(SHARED_SETTINGS.map((name) => [name, config[name]])),
    // Each machine may have a mail server of its own.
    SMTP_URL: config.SMTP_URL !== '',
    BOOKING_FILE: readScheduleFile(config.BOOKING_FILE),
    BOOKING_SECRET: config.BOOKING_SECRET || secrets.read(SECRET.booking),
  };
  const hashes = Object.entries(values).map(([name, value]) => [
    name,
    keyedHash(key)(`${name}\n${JSON.stringify(value)}`),
  ]);
  return { ...Object.fromEntries(hashes), [SECRETS]: keyedHash(key)('fingerprint') };
}

/** Without the same secrets nothing else can be compared: they are the key of the hashes. */
function differences(own: SettingHashes, { settings }: ServerRow): string[] {
  if (own[SECRETS] !== settings[SECRETS]) return [SECRETS];
  return Object.keys(own).filter((name) => own[name] !== settings[name]);
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
