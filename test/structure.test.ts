import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf, projectFiles, ROOT, read } from './sources.ts';

const files = projectFiles();
const code = files.filter((file) => /\.(ts|tsx|astro|mjs)$/.test(file));

describe('the map in docs/where-code-lives.md', () => {
  const folders = [...read('docs/where-code-lives.md').matchAll(/^\| `([^`]+\/)`/gm)].map(
    ([, folder = '']) => folder,
  );

  test('names only folders that exist', () => {
    expect(folders.filter((folder) => !existsSync(ROOT + folder))).toEqual([]);
  });

  test.each(['src/', 'src/site/', 'src/server/'])('names every folder in %s', (folder) => {
    const there = readdirSync(ROOT + folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${folder}${entry.name}/`)
      .filter((child) => files.some((file) => file.startsWith(child)));
    const isNamed = (child: string) => folders.some((known) => known.startsWith(child));
    expect(there.filter((child) => !isNamed(child))).toEqual([]);
  });
});

describe('islands', () => {
  const directive = /\sclient:[a-z]+[\s=>/]/;

  test('only .astro files hand out client directives', () => {
    const others = code.filter((file) => file.startsWith('src/') && !file.endsWith('.astro'));
    const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    expect(others.filter((file) => directive.test(withoutComments(read(file))))).toEqual([]);
  });

  test('what they hydrate is an *.island.tsx', () => {
    const hydrated = code
      .filter((file) => file.endsWith('.astro'))
      .flatMap((file) =>
        [...read(file).matchAll(/<(\w+)[^<>]*?\sclient:[a-z]+/g)].map(([, name = '']) => ({
          file,
          name,
        })),
      );
    const isIsland = ({ file, name }: (typeof hydrated)[number]) =>
      new RegExp(`\\b${name}\\b[^;]*\\.island\\.tsx`).test(read(file));
    expect(hydrated.length).toBeGreaterThan(0);
    expect(hydrated.filter((one) => !isIsland(one))).toEqual([]);
  });
});

describe('imports', () => {
  test('features import no other feature, except the header and footer of every page', () => {
    const feature = (path: string) => /(?:#|src\/)site\/features\/([^/]+)\//.exec(path)?.[1];
    const strays = code.flatMap((file) =>
      importsOf(read(file))
        .map(feature)
        .filter((target) => feature(file) && target && target !== feature(file))
        .filter((target) => target !== 'header-footer')
        .map((target) => `${file} imports ${target}`),
    );
    expect(strays).toEqual([]);
  });

  test('no import climbs out of its folder', () => {
    const climbs = (file: string) => importsOf(read(file)).some((from) => from.startsWith('../'));
    expect(code.filter((file) => /^(src|e2e)\//.test(file) && climbs(file))).toEqual([]);
  });
});

test('components are PascalCase, all else is kebab-case', () => {
  const wrong = code.filter((file) => {
    if (file.startsWith('src/site/pages/') || file.includes('.test.')) return false;
    const [name = ''] = basename(file).split('.');
    return !(/\.(tsx|astro)$/.test(file) ? /^[A-Z][A-Za-z0-9]*$/ : /^[a-z0-9]+(-[a-z0-9]+)*$/).test(
      name,
    );
  });
  expect(wrong).toEqual([]);
});

test('paths come from import.meta.dirname or fileURLToPath: the pathname of a URL has %20 for a blank', () => {
  expect(code.filter((file) => /import\.meta\.url\)\.pathname/.test(read(file)))).toEqual([]);
});
