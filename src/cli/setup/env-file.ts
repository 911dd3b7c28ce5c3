import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { parseEnv } from 'node:util';
import { OwnerError } from '#server/leads/owner-error.ts';

export type EnvValues = Readonly<Record<string, string>>;

/** A line that sets a variable, and the comment behind it; a value in quotation marks may span lines. */
const ASSIGNMENT =
  /^([ \t]*(?:export[ \t]+)?)([A-Za-z_][\w.-]*)[ \t]*=[ \t]*(?:'[^']*'|"[^"]*"|`[^`]*`|[^#\n\r]*)([^\n\r]*)/gm;

export function readEnvText(text: string): EnvValues {
  return parseEnv(text) as EnvValues;
}

/**
 * The text of a `.env` file with some variables set: all other lines, comments included, stay as they are, and new
 * variables follow at the end. Throws an {@link OwnerError} if Node would not read exactly these values back.
 */
export function setEnvValues(text: string, changes: EnvValues): string {
  const added = new Map(Object.entries(changes));
  const kept = text.replace(ASSIGNMENT, (line, before: string, name: string, comment: string) => {
    const value = changes[name];
    if (value === undefined) return line;
    added.delete(name);
    return `${before}${name}=${quoted(value)}${comment && ` ${comment.trim()}`}`;
  });
  const end = kept === '' || kept.endsWith('\n') ? '' : '\n';
  const more = [...added].map(([name, value]) => `${name}=${quoted(value)}\n`).join('');
  const result = kept + end + more;
  const wanted = { ...readEnvText(text), ...changes };
  const read = readEnvText(result);
  const names = new Set([...Object.keys(wanted), ...Object.keys(read)]);
  const wrong = [...names].filter((name) => read[name] !== wanted[name]);
  if (wrong.length > 0) {
    throw new OwnerError(
      `The .env file has a line that makes ${wrong.join(', ')} unclear, such as an open quotation mark. Correct it first; nothing was changed.`,
    );
  }
  return result;
}

export function canQuote(value: string): boolean {
  return quotings(value).some((text) => readEnvText(`X=${text}`).X === value);
}

function quoted(value: string): string {
  return quotings(value).find((text) => readEnvText(`X=${text}`).X === value) ?? value;
}

function quotings(value: string): string[] {
  const plain = /^[\w.,:/@%+=?&~-]*$/.test(value) ? [value] : [];
  return [...plain, `'${value}'`, `"${value}"`, `\`${value}\``];
}

/**
 * Replaces a file as a whole, readable by its owner only (mode 600): after a crash at any moment it is the old one or
 * the new one. A link stays a link. Throws the error of the file system.
 */
export function writePrivateFile(file: string, text: string): void {
  const target = existsSync(file) ? realpathSync(file) : file;
  const part = `${target}.${process.pid}.part`;
  try {
    const handle = openSync(part, 'wx', 0o600);
    try {
      // Not writeSync, which on a full disk writes a part and says so only by a number.
      writeFileSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(part, target);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}
