import { expect, test } from 'vitest';
import { read } from './sources.ts';

test('every package in the lockfile has a hash that npm checks', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  const unchecked = Object.keys(packages).filter(
    (path) => path !== '' && !packages[path].integrity,
  );
  expect(unchecked).toEqual([]);
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
