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
import { SETUP } from '#content/en/setup.ts';
import { OwnerError } from '#shared/owner-error.ts';

export type EnvValues = Readonly<Record<string, string>>;

/** Matches a line that sets a variable, and the comment after it. A quoted value may span lines. */
const ASSIGNMENT =
  /^[ \t]*(?:export[ \t]+)?([A-Za-z_][\w.-]*)[ \t]*=[ \t]*(?:'[^']*'|"[^"]*"|`[^`]*`|[^#\n\r]*)([^\n\r]*)/gm;

export function readEnvText(text: string): EnvValues {
  return parseEnv(text) as EnvValues;
}

/**
 * Sets variables in the text of a `.env` file, quoted as in {@link quotings}. Other lines and comments stay as they
 * are; new variables are added at the end. A comment after a changed value is moved to the line before, because systemd
 * reads such a comment as a part of the value. Throws an {@link OwnerError} if Node would not read exactly these values
 * back.
 */
export function setEnvValues(text: string, changes: EnvValues): string {
  const added = new Map(Object.entries(changes));
  const changedText = text.replace(ASSIGNMENT, (line, name: string, comment: string) => {
    const value = changes[name];
    if (value === undefined) return line;
    added.delete(name);
    return `${comment && `${comment.trim()}\n`}${name}=${quoted(value)}`;
  });
  const end = changedText === '' || changedText.endsWith('\n') ? '' : '\n';
  const more = [...added].map(([name, value]) => `${name}=${quoted(value)}\n`).join('');
  const result = changedText + end + more;
  const wanted = { ...readEnvText(text), ...changes };
  const read = readEnvText(result);
  const names = new Set([...Object.keys(wanted), ...Object.keys(read)]);
  const wrong = [...names].filter((name) => read[name] !== wanted[name]);
  if (wrong.length > 0) {
    throw new OwnerError(SETUP.errors.unclearFile(wrong));
  }
  return result;
}

export function canQuote(value: string): boolean {
  return quotings(value).length > 0;
}

function quoted(value: string): string {
  return quotings(value)[0] ?? value;
}

/**
 * The ways to write a value that Node, systemd (`EnvironmentFile=`), Compose (`env_file`) and a shell read alike:
 * plain, in single quotes, or in double quotes. Between single quotes, Compose takes `\'` for a quotation mark. Between
 * double quotes, some of these programs interpret `$`, `\` and a backtick.
 */
function quotings(value: string): string[] {
  if (/[\r\n\0]/.test(value)) return [];
  return [
    ...(/^[\w.,:/@%+=?-]*$/.test(value) ? [value] : []),
    ...(/'|\\$/.test(value) ? [] : [`'${value}'`]),
    ...(/["$\\`]/.test(value) ? [] : [`"${value}"`]),
  ];
}

/**
 * Replaces a file atomically, with mode 600: after a crash, the file contains the old text or the new text. The target
 * of a symbolic link is replaced, not the link. Throws the error of the file system.
 */
export function writePrivateFile(file: string, text: string): void {
  const target = existsSync(file) ? realpathSync(file) : file;
  const part = `${target}.${process.pid}.part`;
  try {
    const handle = openSync(part, 'wx', 0o600);
    try {
      // Do not use `writeSync`: on a full disk, it writes a part of the text and only returns the number of bytes.
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
