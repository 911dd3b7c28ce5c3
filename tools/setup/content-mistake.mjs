/**
 * Finds the mistake in src/content/ that stopped a build, and says in one sentence where it is and what likely cures it.
 * Plain JavaScript for any Node from 20 on.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { environment, ROOT } from './install.mjs';

const CURES = [
  [
    /^Unterminated (string|template) literal/,
    'add the missing quotation mark at the end of the text',
  ],
  [
    /^Invalid character|^Unexpected keyword|^Expression expected|^Declaration or statement expected/,
    'compare the line and the one above it with their neighbors: a quotation mark, comma or bracket is missing or doubled',
  ],
  [/^'(.+)' expected/, (mark) => `add the missing '${mark}' here or at the end of the line above`],
  [/Did you mean to write '(.+)'/, (name) => `write ${name}`],
  [/Did you mean '(.+)'/, (name) => `write ${name}`],
  [/does not exist in type/, 'remove this name, or spell it as the neighboring entries do'],
  [/^Property '(.+)' is missing/, (name) => `add ${name}, as the neighboring entries have it`],
  [/^Type '(.+)' is missing the following properties.*: (.+)/, (_, names) => `add ${names}`],
  [
    /^Cannot find name '(.+)'/,
    (name) => `put quotation marks around the text that begins with ${name}`,
  ],
  [/is not assignable to type/, 'use one of the values that the neighboring entries use'],
];

/** The sentence about a TypeScript message at a place; the message itself if no cure is known. */
export function sentence(file, line, message) {
  for (const [pattern, cure] of CURES) {
    const found = pattern.exec(message);
    if (!found) continue;
    return `${file}, line ${line}: ${message.replace(/\.$/, '')}; likely cure: ${typeof cure === 'string' ? cure : cure(...found.slice(1))}.`;
  }
  return `${file}, line ${line}: ${message}`;
}

/** The sentence about the first mistake in src/content/, or undefined if none is found there. `output`: the build's. */
export function contentMistake(output) {
  return mistakenType() ?? missingPicture(output);
}

/** Checks src/content/ and what it imports: a quarter of the time that the whole project takes. */
function mistakenType() {
  const project = join(ROOT, '.cache', 'content.tsconfig.json');
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const settings = {
    extends: '../tsconfig.json',
    compilerOptions: { tsBuildInfoFile: 'content.tsbuildinfo' },
    include: ['../src/content'],
  };
  writeFileSync(project, JSON.stringify(settings));
  const { stdout } = spawnSync('tsc', ['--noEmit', '--pretty', 'false', '-p', project], {
    cwd: ROOT,
    env: environment(),
    encoding: 'utf8',
  });
  const found = /^(src\/content\/[^(]+)\((\d+),\d+\): error TS\d+: (.+)$/m.exec(stdout ?? '');
  return found ? sentence(found[1], found[2], found[3]) : undefined;
}

function missingPicture(output) {
  const stem = /no picture src\/content\/media\/(\S+)\.\(/.exec(output)?.[1];
  if (!stem) return undefined;
  const content = join(ROOT, 'src', 'content');
  for (const entry of readdirSync(content, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts')) continue;
    const file = join(entry.parentPath, entry.name);
    const line = readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((text) => text.includes(`'${stem}'`));
    if (line < 0) continue;
    const name = relative(ROOT, file).split(sep).join('/');
    return `${name}, line ${line + 1}: there is no picture named ${stem}; likely cure: put it into src/content/media/ or correct its name.`;
  }
  return undefined;
}
