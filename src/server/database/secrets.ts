import { createHmac, hash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '#shared/error-text.ts';
import { StorageError } from './errors.ts';
import { makeFolder } from './folders.ts';

/**
 * Keys that must not be stored beside the data they protect. Each key is a file in a folder of mode 0700. A backup
 * contains keys only if it is made with secrets (docs/deploying.md, "Secrets"). The folder is created when a secret is
 * first needed.
 */
export interface Secrets {
  readonly folder: string;
  /** The secret of that name, or undefined if it does not exist. Throws a {@link StorageError} if it is empty. */
  read(name: string): string | undefined;
  /**
   * Returns the secret with this name. If the secret does not exist, stores and returns the result of `make()`.
   * Processes that share the folder get the same secret.
   */
  once(name: string, make: () => string): string;
  /** Stores a secret in place of the existing one. */
  replace(name: string, secret: string): void;
  /**
   * Appends a line to a file in the folder and flushes it to disk. If the last line is incomplete, inserts a line
   * break first.
   */
  append(name: string, line: string): void;
}

export const SECRET = {
  /** Signs the links to calls and applications, and the owner's calendar feed. */
  booking: 'booking-secret',
  /** Key of the hashed idempotency keys, and of the hashed keys of rate limits. */
  hash: 'hash-key',
  /** Key of the hashed addresses in the erasure ledger and in the access log. */
  person: 'person-key',
  /**
   * The epoch of the inbox (owners/access.ts). A session or passkey is valid only if it was stored with the current
   * epoch. The epoch changes when a person's access ends, so a recovered older database does not bring the access back.
   */
  inboxEpoch: 'inbox-epoch',
  /** Not a secret: the id of the installation, which its database and its backups contain as well. */
  installation: 'installation',
} as const;

/** 256 random bits in base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

const SECRET_SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** SHA-256 in hex of a token that {@link newSecret} made. Only this hash of a token is stored. */
export function storedHash(token: string): string {
  return hash('sha256', token, 'hex');
}

/** The hash of a received token, for comparison with a stored hash. Undefined for text that is no token. */
export function receivedHash(token: string): string | undefined {
  return SECRET_SHAPE.test(token) ? storedHash(token) : undefined;
}

/** Hashes a text with a key of the installation. */
export type KeyedHash = (text: string) => string;

/** HMAC-SHA256, shortened to 128 bits, in hex. The hash distinguishes senders, but is useless without the key. */
export function keyedHash(key: string): KeyedHash {
  return (text) => createHmac('sha256', key).update(text).digest('hex').slice(0, 32);
}

/** SHA-256 without a key, shortened to 128 bits, in hex. The hash of a text is the same in every installation. */
export function shortHash(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 32);
}

/** Opens the folder of secrets, which is created with the first secret. */
export function openSecrets(folder: string): Secrets {
  const read = (name: string) => {
    const path = join(folder, name);
    if (!existsSync(path)) return undefined;
    const secret = readFileSync(path, 'utf8').trim();
    if (secret === '') throw new StorageError(`${path} is empty: put the copy you kept there.`);
    return secret;
  };
  return {
    folder,
    read,
    once(name, make) {
      const existing = read(name);
      if (existing !== undefined) return existing;
      ensureFolder(folder);
      writeOnce(folder, name, make());
      return read(name) ?? '';
    },
    replace(name, secret) {
      ensureFolder(folder);
      const draft = join(folder, `.${name}.${randomBytes(6).toString('hex')}`);
      writeFlushed(draft, 'wx', secret);
      renameSync(draft, join(folder, name));
      flushFolder(folder);
    },
    append(name, line) {
      ensureFolder(folder);
      const path = join(folder, name);
      writeFlushed(path, 'a', endsInMidLine(path) ? `\n${line}` : line);
    },
  };
}

function ensureFolder(folder: string): void {
  makeFolder(folder);
  chmodSync(folder, 0o700);
}

/** Creates the file atomically: it exists with its full content or not at all. The first of several processes wins. */
function writeOnce(folder: string, name: string, secret: string): void {
  const draft = join(folder, `.${name}.${randomBytes(6).toString('hex')}`);
  writeFlushed(draft, 'wx', secret);
  try {
    linkSync(draft, join(folder, name));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  flushFolder(folder);
}

function flushFolder(folder: string): void {
  const entry = openSync(folder, 'r');
  try {
    fsyncSync(entry);
  } finally {
    closeSync(entry);
  }
}

/** A full disk or a power failure can leave an incomplete line. */
function endsInMidLine(path: string): boolean {
  return existsSync(path) && !/(?:^|\n)$/.test(readFileSync(path, 'utf8'));
}

function writeFlushed(path: string, flags: 'a' | 'wx', line: string): void {
  const file = openSync(path, flags, 0o600);
  try {
    // Do not use `writeSync`: on a full disk it writes a part of the key, and only its return value shows that.
    writeFileSync(file, `${line}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
