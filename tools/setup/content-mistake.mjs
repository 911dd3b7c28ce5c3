/**
 * Finds the mistake in src/content/ that stopped a build, and describes it in one sentence: file, line and likely cure.
 * Plain JavaScript that runs on Node 20.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { capture, ROOT } from './install.mjs';

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
  [
    /^Cannot find module '(.+?)'/,
    (file) => `put the file ${file} back, copied from its neighbor, or remove the line`,
  ],
  [/does not exist in type/, 'remove this name, or spell it as the neighboring entries do'],
  [/^Property '(.+)' is missing/, (name) => `add ${name}, as the neighboring entries have it`],
  [/^Type '(.+)' is missing the following properties.*: (.+)/, (_, names) => `add ${names}`],
  [
    /^Cannot find name '(.+)'/,
    (name) => `put quotation marks around the text that begins with ${name}`,
  ],
  [/is not assignable to type/, 'use one of the values that the neighboring entries use'],
];

const MISSING_KEY = /Property '(.+?)' (?:does not exist on|is missing in) type/;

/** A straight apostrophe inside a text, such as `'Pat O'Neil'`, ends the text too early. */
const STRAIGHT_APOSTROPHE = /\p{L}'\p{L}/u;

/**
 * Describes a TypeScript error in one sentence with its place and, if one is known, its likely cure. `source` is the text of the
 * line.
 */
export function sentence(file, line, message, source = '') {
  if (
    STRAIGHT_APOSTROPHE.test(source) &&
    /expected|^Unterminated|^Cannot find name/.test(message)
  ) {
    return `${file}, line ${line}: an apostrophe ends the text; likely cure: write ’ instead of ' inside the text.`;
  }
  for (const [pattern, cure] of CURES) {
    const match = pattern.exec(message);
    if (!match) continue;
    return `${file}, line ${line}: ${message.replace(/\.$/, '')}; likely cure: ${typeof cure === 'string' ? cure : cure(...match.slice(1))}.`;
  }
  return `${file}, line ${line}: ${message}`;
}

/**
 * One sentence about the first mistake in src/content/, or about a key that a page needs and the content lacks;
 * undefined if there is none.
 */
export async function contentMistake() {
  const project = join(ROOT, '.cache', 'content.tsconfig.json');
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const settings = {
    extends: '../tsconfig.json',
    compilerOptions: { tsBuildInfoFile: 'content.tsbuildinfo' },
    include: ['../.astro/types.d.ts', '../src/content', '../src/site'],
    // The packages of tests are not installed by `npm start`.
    exclude: ['../src/**/*.test.ts', '../src/**/*.test.tsx'],
  };
  writeFileSync(project, JSON.stringify(settings));
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  const options = ['--noEmit', '--pretty', 'false', '-p', project];
  const { output } = await capture('node', [compiler, ...options]);
  const errors = [
    ...output.matchAll(/^(src\/[^(]+)\((\d+),\d+\): error (TS\d+): (.+(?:\n .+)*)$/gm),
  ];
  const mistakes = errors.filter(([, file]) => file.startsWith('src/content/'));
  // A file that imports all content files also reports the mistake (TS2345). The message about the content file is
  // clearer.
  const mistake = mistakes.find(([, , , code]) => code !== 'TS2345') ?? mistakes[0];
  if (mistake) {
    const [, file, line, , text] = mistake;
    const source = readFileSync(join(ROOT, file), 'utf8').split('\n')[line - 1];
    return sentence(file, line, text.split('\n')[0], source);
  }
  // TypeScript reports a missing key in the page that reads it, or in a page that passes the whole content to a
  // component.
  const missing = errors.find(
    ([, file, , , text]) => MISSING_KEY.test(text) && !file.includes('.test.'),
  );
  const key = MISSING_KEY.exec(missing?.[4] ?? '')?.[1];
  if (!key) return undefined;
  const [, page, line] = missing;
  const read = readFileSync(join(ROOT, page), 'utf8').matchAll(/#(content\/en\/[^']+)'/g);
  const files = [...read].map(([, file]) => `src/${file}`).join(' or ');
  return `${files || 'src/content'}: ${key} is missing (${page}, line ${line}, shows it); likely cure: give the renamed or removed ${key} its name back.`;
}

/** A list of positions, or the position of an org chart. */
const POSITIONS = /\b(?:related|roles): \[([^\]]*)\]|\brole: ('[\w-]+')/g;

/**
 * Sentences about content that names a position that does not exist, and about a position or practice type whose file is not
 * complete; undefined if there is none.
 */
export function positionMistakes() {
  const content = join(ROOT, 'src', 'content', 'en');
  const idsIn = (folder) =>
    readdirSync(join(content, folder))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => name.slice(0, -'.ts'.length));
  const positions = new Set(idsIn('staff'));
  const scenes = new Set(idsIn('scenes'));
  const mistakes = ['staff', 'practices'].flatMap((folder) =>
    idsIn(folder).flatMap((id) => {
      const file = `src/content/en/${folder}/${id}.ts`;
      const text = readFileSync(join(content, folder, `${id}.ts`), 'utf8');
      const lineOf = (index) => text.slice(0, index).split('\n').length;
      const name = folder === 'staff' ? 'role' : 'practice';
      const own = /^ {2}id: '([^']*)'/m.exec(text);
      return [
        ...(new RegExp(`^export const ${name}\\b`, 'm').test(text)
          ? []
          : [
              `${file}, line 1: the file exports no ${name}; likely cure: begin it as its neighbors do, or remove the file.`,
            ]),
        ...(own && own[1] !== id
          ? [
              `${file}, line ${lineOf(own.index)}: the id is "${own[1]}"; likely cure: write '${id}', the name of the file.`,
            ]
          : []),
        ...(scenes.has(id)
          ? []
          : [
              `${file}, line 1: the page has no scene; likely cure: add src/content/en/scenes/${id}.ts, copied from its neighbor.`,
            ]),
        ...[...text.matchAll(POSITIONS)].flatMap((list) =>
          [...list[0].matchAll(/'([\w-]+)'/g)]
            .filter(([, named]) => !positions.has(named))
            .map(
              ({ 1: named, index }) =>
                `${file}, line ${lineOf(list.index + index)}: the position "${named}" does not exist; likely cure: remove it there, or put src/content/en/staff/${named}.ts back and switch the position off in the inbox.`,
            ),
        ),
      ];
    }),
  );
  return mistakes.length > 0 ? mistakes.join('\n') : undefined;
}

/** One sentence about a missing picture that the output of a failed build names; undefined if it names none. */
export function missingPicture(output) {
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
