import { expect, test } from 'vitest';
import { read } from './sources.ts';

test('every package in the lockfile has a hash that npm checks', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  const unchecked = Object.keys(packages).filter(
    (path) => path !== '' && !packages[path].integrity,
  );
  expect(unchecked).toEqual([]);
});

// An entry that stands inside another is valid JSON, and installed without a look at its hash.
test('every package of package.json is in the lockfile, in its version', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const wanted = Object.entries<string>({ ...dependencies, ...devDependencies });
  const locked = wanted.map(([name]) => [name, packages[`node_modules/${name}`]?.version]);
  expect(Object.fromEntries(locked)).toEqual(
    Object.fromEntries(wanted.map(([name, version]) => [name, version.replace(/^npm:.*@/, '')])),
  );
});

test('every version in package.json is exact', () => {
  const manifest = JSON.parse(read('package.json'));
  const versions = [
    manifest.dependencies,
    manifest.devDependencies,
    manifest.optionalDependencies,
  ].flatMap((group) => Object.entries<string>(group));
  expect(
    versions.filter(([, version]) => !/^(npm:[\w@/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
  ).toEqual([]);
});
