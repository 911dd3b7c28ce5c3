import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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

  /** The subfolders of these folders are all of one kind: languages, tasks, addresses or versions. */
  const grouped = [
    'bench/',
    'e2e/',
    'src/content/',
    'src/shared/forms/en/',
    'src/shared/forms/es/',
    'src/site/features/',
    'src/site/pages/',
    'test/stores/',
    'tools/astro/',
  ];

  test('names every folder', () => {
    const all = new Set(files.map((file) => `${dirname(file)}/`));
    const missing = [...all].filter(
      (folder) =>
        !/^\./.test(folder) &&
        !folders.includes(folder) &&
        !grouped.some((parent) => folder.startsWith(parent)),
    );
    expect(missing).toEqual([]);
  });
});

describe('content that states facts at import', () => {
  /** The project's files that a file loads, directly and through others. Imports of types load nothing. */
  function loadedBy(start: string): Set<string> {
    const loaded = new Set([start]);
    for (const file of loaded) {
      const source = read(file).replace(/^(?:import|export) type [^;]*;/gm, '');
      for (const name of importsOf(source)) {
        const path = name.startsWith('#')
          ? `src/${name.slice(1)}`
          : join(dirname(file), name).replaceAll('\\', '/');
        if (/^[#.]/.test(name) && /\.tsx?$/.test(path) && files.includes(path)) loaded.add(path);
      }
    }
    return loaded;
  }

  test.each([
    'src/server/main.ts',
    'src/cli/leads.ts',
    'src/cli/setup/main.ts',
    'src/inbox/server/create-inbox.ts',
    'src/inbox/remote/create-remote-inbox.ts',
  ])('%s does not load it: the process lives longer than a fact', (start) => {
    const loaded = loadedBy(start);
    expect(loaded.size).toBeGreaterThan(50);
    expect([...loaded].filter((file) => file === 'src/content/facts.ts')).toEqual([]);
  });
});

describe('islands', () => {
  const directive = /\sclient:[a-z]+[\s=>/]/;

  test('only .astro files hand out client directives', () => {
    const otherFiles = code.filter((file) => file.startsWith('src/') && !file.endsWith('.astro'));
    const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    expect(otherFiles.filter((file) => directive.test(withoutComments(read(file))))).toEqual([]);
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
    expect(hydrated.filter((island) => !isIsland(island))).toEqual([]);
  });
});

test('tsconfig.browser.json checks every module that a page script imports', () => {
  const modules = code
    .filter((file) => file.endsWith('.astro'))
    .flatMap((file) => [...read(file).matchAll(/<script>([\s\S]*?)<\/script>/g)])
    .flatMap(([, script = '']) => [...script.matchAll(/'#(site\/[^']+)'/g)])
    .map(([, path]) => `src/${path}`);
  expect(modules.length).toBeGreaterThan(0);
  const program = read('tsconfig.browser.json');
  const isIncluded = (path: string) =>
    program.includes(`"${path}"`) || program.includes(`"${dirname(path)}"`);
  expect(modules.filter((path) => !isIncluded(path))).toEqual([]);
});

test('the scripts of a page are fetched after the first paint', () => {
  const late = /<PageScript>\s*<script>[\s\S]*?<\/script>\s*<\/PageScript>/g;
  const files = code.filter((file) => file.endsWith('.astro') && !file.includes('/ui/examples/'));
  expect(files.filter((file) => read(file).includes('<PageScript>'))).not.toEqual([]);
  expect(files.filter((file) => read(file).replace(late, '').includes('<script>'))).toEqual([]);
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

  // Biome checks this only outside of the folders whose own patterns replace the general one.
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
