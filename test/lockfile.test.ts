import { expect, test } from 'vitest';
import { missingEntries } from '#tools/setup/complete-lockfile.mjs';
import { read } from './sources.ts';

test('the lockfile names every platform package, so that npm ci accepts it', () => {
  const lock = JSON.parse(read('package-lock.json'));
  // When red: node tools/setup/complete-lockfile.mjs
  expect(Object.keys(missingEntries(lock))).toEqual([]);
});

test('an optional package that is not in the lockfile is found', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/a': {
        optionalDependencies: { '@a/linux-x64-musl': '1.0.0', '@a/here': '1.0.0' },
      },
      'node_modules/@a/here': { version: '1.0.0' },
    },
  };
  expect(missingEntries(lock)).toEqual({
    'node_modules/@a/linux-x64-musl': {
      version: '1.0.0',
      cpu: ['x64'],
      libc: ['musl'],
      os: ['linux'],
      optional: true,
    },
  });
});

test('every version in package.json is exact', () => {
  const manifest = JSON.parse(read('package.json'));
  const versions = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.values<string>(manifest[kind]),
  );
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});
