import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CONFIG_SETTINGS } from '#server/config.ts';
import { settingDoc } from '#shared/setting.ts';
import { canQuote, type EnvValues, setEnvValues } from './env-file.ts';

describe('a .env file', () => {
  test('keeps every other line with its comment and line end', () => {
    const text =
      '# Our site\r\nexport SITE_NAME="Old name" # shown\nexport OTHER=\'two\nlines\' # kept\n\n# SITE_NAME=draft\nPORT=80 # web';
    expect(setEnvValues(text, { SITE_NAME: 'New', SITE_PHONE: '512 555-0100', PORT: '81' })).toBe(
      "# Our site\r\n# shown\nSITE_NAME=New\nexport OTHER='two\nlines' # kept\n\n# SITE_NAME=draft\n# web\nPORT=81\nSITE_PHONE='512 555-0100'\n",
    );
  });

  test.each([["A='open\nSITE_NAME=Old\n"], ["A='\nSITE_NAME=Old\nB='\n"]])(
    'is refused or read back as meant where a quotation mark is open: %j',
    (text) => {
      let written = '';
      try {
        written = setEnvValues(text, { SITE_NAME: 'New' });
      } catch (error) {
        expect(String(error)).toContain('nothing was changed');
        return;
      }
      expect(parseEnv(written)).toEqual({ ...parseEnv(text), SITE_NAME: 'New' });
    },
  );

  test('quotes any line of text that canQuote accepts so that all of its readers read it back', () => {
    const line = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\r\n\0]/g, ''));
    fc.assert(
      fc.property(fc.array(fc.oneof(line, HARD_TEXT)), line, (values, after) => {
        const changes = Object.fromEntries(
          values.filter(canQuote).map((value, index) => [`NAME_${index}`, value]),
        );
        const comment = after.replace(/\\$/, '');
        const text = setEnvValues(`# ${comment}\nNAME_0=old\nKEPT='as it is'\n`, changes);
        const wanted = { NAME_0: 'old', KEPT: 'as it is', ...changes };
        expect(parseEnv(text)).toEqual(wanted);
        expect(readBySystemd(text)).toEqual(wanted);
        expect(readByCompose(text)).toEqual(wanted);
        expect(setEnvValues(text, changes)).toBe(text);
      }),
    );
  });
});

/** Texts made of the characters that are special to a reader of `.env` files. */
const HARD_TEXT = fc
  .array(
    fc.constantFrom(
      ...'\'"`$\\#|&;=~!*?(){}<> ab',
      '${',
      'A',
      '$$',
      '\\n',
      ' # ',
      'é',
      '’',
      '\u00A0',
    ),
  )
  .map((parts) => parts.join(''));

/** Values that owners type, and short values with characters that are special to a reader of `.env` files. */
const VALUES = [
  '14 | 2026-11-25 | Price list',
  'Lakeside & Sons, Medical Staffing',
  '$2 million each',
  "O'Neil Staffing",
  'Say "hello"',
  'C:\\data\\new',
  'Suite #4, 12 Main St.',
  '#1 in Texas',
  'Clínica “Ñandú” — Łódź 会社',
  'Marigold <website@example.com>',
  'smtp://user%40example.com:p%24%22%5C@smtp.example.com:587?requireTLS=true&x=1',
  "smtp://user:it's@smtp.example.com",
  ' two  spaces ',
  '100%',
  '~/data',
  '`date`',
  '!important; and more',
  'a=b=c',
  ';',
  '',
  '-',
];

/**
 * Reads a file with one assignment per line as systemd does (man systemd.exec, `EnvironmentFile=`). Comments are
 * separate lines. Quotes are special only at the beginning of a value or after another quoted part. A backslash outside
 * of quotes escapes any character. A backslash in double quotes escapes only `"`, `\`, a backtick or `$`.
 */
function readBySystemd(text: string): EnvValues {
  const lines = text.split('\n').filter((line) => line !== '' && !/^\s*[#;]/.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', written = ''] = /^([^=]*)=\s*(.*)$/su.exec(line) ?? [];
      expect(name).toMatch(/^\w+$/);
      let rest = written;
      let value = '';
      for (;;) {
        const quoted = /^(?:'([^']*)'|"((?:[^"\\]|\\.)*)")[ \t]*/su.exec(rest);
        if (!quoted) break;
        value += quoted[1] ?? quoted[2]?.replaceAll(/\\(["\\`$])/g, '$1') ?? '';
        rest = rest.slice(quoted[0].length);
      }
      return [name, value + rest.replace(/[ \t]+$/, '').replaceAll(/\\(.)/gsu, '$1')];
    }),
  );
}

/**
 * Reads the same file as Compose does:
 * https://docs.docker.com/compose/how-tos/environment-variables/variable-interpolation/#env-file-syntax.
 * Text in single quotes is literal, except `\'`. Unquoted and double-quoted values are interpolated. A comment begins
 * at ` #`. In versions before 2.24, a comment began at every `#`, and quotation marks were removed from both ends.
 */
function readByCompose(text: string): EnvValues {
  const interpolated = (value: string) =>
    value.replaceAll(/\$(\$|\{\w*\}|\w*)/g, (_all, name) => (name === '$' ? '$' : ''));
  const lines = text.split('\n').filter((line) => line !== '' && !/^\s*#/.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', written = ''] = /^(?:export\s+)?([^=]*)=\s*(.*)$/su.exec(line) ?? [];
      const [, single, double] =
        /^(?:'((?:[^'\\]|\\.|\\)*?)(?<!\\)'|"((?:[^"\\]|\\.)*)")\s*(?:#.*)?$/su.exec(written) ?? [];
      if (single !== undefined) return [name, single.replaceAll("\\'", "'")];
      if (double !== undefined) {
        return [name, interpolated(double.replaceAll(/\\([^$])/gsu, (_all, one) => one))];
      }
      expect(written).not.toMatch(/^['"]/);
      return [name, interpolated(written.replace(/#.*$/su, '').trim())];
    }),
  );
}

function readByShell(text: string, names: readonly string[]): EnvValues {
  const folder = mkdtempSync(join(tmpdir(), 'marigold-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, '.env');
  writeFileSync(file, text);
  const output = execFileSync('sh', ['-c', `set -a; . "$0"; env -0`, file], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '' },
  });
  const all = new Map(
    output.split('\0').map((entry) => {
      const at = entry.indexOf('=');
      return [entry.slice(0, at), entry.slice(at + 1)] as const;
    }),
  );
  return Object.fromEntries(names.map((name) => [name, all.get(name) ?? '']));
}

describe('Node, systemd, Compose and a shell read the same file alike', () => {
  test.each([
    ['values that owners type', Object.fromEntries(VALUES.map((value, i) => [`NAME_${i}`, value]))],
    [
      'the default of every setting',
      Object.fromEntries(
        Object.entries(CONFIG_SETTINGS).map(([name, setting]) => [
          name,
          settingDoc(setting).fallback,
        ]),
      ),
    ],
  ])('%s', (_name, values) => {
    const text = setEnvValues('', values);
    expect(parseEnv(text)).toEqual(values);
    expect(readBySystemd(text)).toEqual(values);
    expect(readByCompose(text)).toEqual(values);
    expect(readByShell(text, Object.keys(values))).toEqual(values);
  });

  test.each(["It's $2", `'"`, 'ends with \\', "it's a \\ b", 'two\nlines'])(
    'a value that they cannot is refused: %j',
    (value) => expect(canQuote(value)).toBe(false),
  );
});
