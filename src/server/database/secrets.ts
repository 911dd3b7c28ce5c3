import { createHmac, hash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '#shared/error-text.ts';
import { StorageError } from './errors.ts';
import { makeFolder } from './make-folder.ts';

/**
 * Keys that must not be stored next to the data they protect: one file each in a folder of mode 0700, which no backup of
 * leads holds (docs/owners-guide.md, "Secrets"). Nothing is made or changed on disk before a secret is first needed.
 */
export interface Secrets {
  readonly folder: string;
  /** The secret of that name, or undefined if there is none. Throws a {@link StorageError} if it is empty. */
  read(name: string): string | undefined;
  /** The secret of that name; if there is none, `make()` is stored first. Processes that share the folder agree. */
  once(name: string, make: () => string): string;
  /** Adds a line to a file of the folder and flushes it to disk; never onto the rest of a line that was cut off. */
  append(name: string, line: string): void;
}

export const SECRET = {
  /** Signs the links to calls and applications, and the owner's calendar feed. */
  booking: 'booking-secret',
  /** Key of the hashes that recognize a short idempotency key again, and of the slots of limits. */
  hash: 'hash-key',
  /** Key of the hashed addresses in the ledger of erasures and in the access log. */
  person: 'person-key',
} as const;

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Turns a text into a short name that cannot be turned back without the installation's key. */
export type KeyedHash = (text: string) => string;

/** HMAC-SHA256, 128 bits in hex: enough to distinguish senders, useless to anyone who reads a backup. */
export function keyedHash(key: string): KeyedHash {
  return (text) => createHmac('sha256', key).update(text).digest('hex').slice(0, 32);
}

/** SHA-256, 128 bits in hex, without a key: the same in every installation. */
export function shortHash(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 32);
}

/** Opens the folder of secrets; it is made, with mode 0700, when the first secret is. */
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
      const known = read(name);
      if (known !== undefined) return known;
      ensureFolder(folder);
      writeOnce(folder, name, make());
      return read(name) ?? '';
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

/** The name appears with its whole content or not at all, and the first of several processes wins. */
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
  const entry = openSync(folder, 'r');
  try {
    fsyncSync(entry);
  } finally {
    closeSync(entry);
  }
}

/** A full disk or a power failure can leave a part of a line. */
function endsInMidLine(path: string): boolean {
  return existsSync(path) && !/(?:^|\n)$/.test(readFileSync(path, 'utf8'));
}

function writeFlushed(path: string, flags: 'a' | 'wx', line: string): void {
  const file = openSync(path, flags, 0o600);
  try {
    // Not writeSync, which on a full disk writes a part of the key and says so only by a number.
    writeFileSync(file, `${line}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
