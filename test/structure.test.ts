import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf, projectFiles, ROOT, read } from './sources.ts';

const files = projectFiles();
const code = files.filter((file) => /\.(ts|tsx|astro|mjs)$/.test(file));
const map = read('docs/where-code-lives.md');

/** Files that keep `rule`; the test names those that do not. */
function offenders(candidates: readonly string[], keeps: (file: string) => boolean): string[] {
  return candidates.filter((file) => !keeps(file));
}

describe('the map in docs/where-code-lives.md', () => {
  const folders = [...map.matchAll(/^\| `([^`]+\/)`/gm)].map(([, folder = '']) => folder);

  test('names only folders that exist', () => {
    expect(offenders(folders, (folder) => existsSync(ROOT + folder))).toEqual([]);
  });

  test.each(['src/', 'src/site/', 'src/server/', 'src/inbox/'])(
    'names every folder in %s',
    (folder) => {
      const there = readdirSync(ROOT + folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${folder}${entry.name}/`)
        .filter((child) => files.some((file) => file.startsWith(child)));
      const within = (child: string) => folders.some((known) => known.startsWith(child));
      expect(offenders(there, within)).toEqual([]);
    },
  );
});

describe('islands', () => {
  const shells = code.filter((file) => file.endsWith('.astro'));
  const others = code.filter((file) => file.startsWith('src/') && !file.endsWith('.astro'));

  test('only a shell hands out client directives', () => {
    expect(
      offenders(others, (file) => !/\sclient:[a-z]+[\s=>/]/.test(withoutComments(read(file)))),
    ).toEqual([]);
  });

  test.each(shells)('%s hydrates *.island.tsx only', (shell) => {
    const source = read(shell);
    const hydrated = [...source.matchAll(/<(\w+)[^<>]*?\sclient:[a-z]+/g)].map(
      ([, name = '']) => name,
    );
    const island = (name: string) =>
      new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from ['"][^'"]+\\.island\\.tsx['"]`).test(
        source,
      );
    expect(hydrated.filter((name) => !island(name))).toEqual([]);
  });

  test('pages are thin shells', () => {
    const pages = shells.filter((file) => file.startsWith('src/site/pages/'));
    expect(offenders(pages, (file) => lines(file) <= 60)).toEqual([]);
  });
});

describe('direction', () => {
  const site = code.filter((file) => file.startsWith('src/site/'));

  test('features never import each other, except the header and footer of every page', () => {
    const feature = (path: string) => /(?:#|src\/)site\/features\/([^/]+)\//.exec(path)?.[1];
    const keeps = (file: string) =>
      importsOf(read(file)).every((address) => {
        const target = feature(address);
        return target === undefined || target === feature(file) || target === 'header-footer';
      });
    expect(
      offenders(
        site.filter((file) => feature(file)),
        keeps,
      ),
    ).toEqual([]);
  });

  test('no file climbs out of its folder', () => {
    const climbing = (file: string) =>
      !/\.mjs$/.test(file) && importsOf(read(file)).some((address) => address.startsWith('../'));
    const inside = code.filter((file) => file.startsWith('src/') || file.startsWith('e2e/'));
    expect(inside.filter(climbing)).toEqual([]);
  });

  test('the server has no .tsx', () => {
    expect(
      code.filter((file) => /^src\/(server|cli|shared|inbox\/server)\/.*\.tsx$/.test(file)),
    ).toEqual([]);
  });
});

describe('names and sizes', () => {
  test('components are PascalCase.tsx, all else is kebab-case', () => {
    const keeps = (file: string) => {
      const name = basename(file).replace(
        /(\.(island|form|test|e2e|bench|gen|config|campaign))*\.(ts|tsx|astro|mjs)$/,
        '',
      );
      if (file.endsWith('.test.tsx')) return true;
      if (extname(file) === '.tsx') return /^[A-Z][A-Za-z0-9]*$/.test(name);
      if (file.startsWith('src/site/pages/')) return true;
      if (extname(file) === '.astro') return /^[A-Z][A-Za-z0-9]*$/.test(name);
      return /^[a-z0-9]+(-[a-z0-9]+)*(\.d)?$/.test(name);
    };
    expect(offenders(code, keeps)).toEqual([]);
  });

  test('no file or folder carries a name that says nothing', () => {
    const empty = /^(utils?|helpers?|common|manager|misc|index)$/;
    const keeps = (file: string) =>
      file.startsWith('src/site/pages/') ||
      ![...dirname(file).split('/'), basename(file).replace(/\..*$/, '')].some((part) =>
        empty.test(part),
      );
    expect(offenders(code, keeps)).toEqual([]);
  });

  test('paths come from import.meta.dirname or fileURLToPath: in the pathname of a URL a blank is %20', () => {
    expect(offenders(code, (file) => !/import\.meta\.url\)\.pathname/.test(read(file)))).toEqual(
      [],
    );
  });
});

describe('language', () => {
  /** Files that list such words themselves. */
  const LISTS = ['test/structure.test.ts', 'test/consistent-facts.test.ts'];
  /** Words with a plain, modern American replacement: see CONTRIBUTING.md, "Write plainly". */
  const REPLACED: Readonly<Record<string, RegExp>> = {
    task: /\berrands?\b/i,
    component: /\bbricks?\b/i,
    baseline: /\byardsticks?\b/i,
    'the caller, the visitor, the owner': /\b(whoever|somebody)\b/i,
    MAX_: /\b(MOST|LONGEST)_[A-Z]/,
    'withRetry or retry': /\bpatiently\b/i,
    'again, or restart': /\b(anew|afresh)\b/i,
    request: /\bwish(es|ed)?\b/i,
    'leads CLI': /\bowner(’|')s desk\b/i,
    'header-footer': /features\/chrome\b/,
    'American spelling':
      /\b(colou?red|colours?|behaviours?|cancelled|cancelling|catalogues?|grey|favour\w*|honour\w*)\b/,
    'a number of docs/requirements.md': /\b(spec|specification) sections?\b|\breadings\.md\b/i,
  };
  const texts = files.filter(
    (file) =>
      /\.(tsx?|astro|css|mjs|md)$/.test(file) &&
      !/^src\/content\/|^docs\/(decisions\/|media-licences)|^CHANGELOG/.test(file) &&
      !LISTS.includes(file),
  );

  test.each(Object.entries(REPLACED))('write "%s" instead of %s', (_, pattern) => {
    const found = texts.flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });
});

function lines(file: string): number {
  return read(file).split('\n').length - 1;
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}
