import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkPackages, startPackages } from '#test/production-packages.ts';
import { ROOT } from '#test/sources.ts';

/**
 * Replaces the real build. Writes a first file, waits until the file `{BUILD_NAME}-may-end` exists, then writes a
 * second file.
 */
const ASTRO = `#!/usr/bin/env node
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
const out = join(process.argv[process.argv.indexOf('--outDir') + 1], 'client');
const write = (name) => {
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, name), process.env.BUILD_NAME);
};
write('index.js');
writeFileSync(process.env.BUILD_NAME + '-begun', '');
while (existsSync('package.json') && !existsSync(process.env.BUILD_NAME + '-may-end')) await new Promise((resolve) => setTimeout(resolve, 20));
write('second.js');
`;

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'marigold-builds-'));
  for (const name of ['src', 'tools', 'package.json', 'package-lock.json', 'astro.config.ts']) {
    cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  }
  // Includes npm's record of the installation. Without it, npm would install and write through the links into this
  // project's packages.
  linkPackages(copy, startPackages());
  rmSync(join(copy, 'node_modules/.bin/astro'));
  writeFileSync(join(copy, 'node_modules/.bin/astro'), ASTRO, { mode: 0o755 });
});

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill();
  rmSync(copy, { recursive: true, force: true });
});

function build(name: string) {
  const child = spawn(process.execPath, ['tools/setup/build.mjs'], {
    cwd: copy,
    env: { ...process.env, BUILD_NAME: name },
    stdio: 'inherit',
  });
  children.push(child);
  const ended = once(child, 'exit').then(([code]) => code);
  const begun = () => readdirSync(copy).includes(`${name}-begun`);
  return {
    begun: () => expect.poll(begun).toBe(true),
    end: () => {
      writeFileSync(join(copy, `${name}-may-end`), '');
      return ended;
    },
  };
}

test('builds at the same time do not mix, and leave nothing behind (OPS-1)', async () => {
  mkdirSync(join(copy, '.cache/building-999999999'), { recursive: true });
  const first = build('first');
  await first.begun();
  const second = build('second');
  await second.begun();
  expect(await first.end()).toBe(0);
  const files = () =>
    ['index.js', 'second.js'].map((name) => readFileSync(join(copy, 'dist/client', name), 'utf8'));
  expect(files()).toEqual(['first', 'first']);
  expect(await second.end()).toBe(0);
  expect(files()).toEqual(['second', 'second']);
  expect(readdirSync(join(copy, '.cache')).filter((name) => name.startsWith('building'))).toEqual(
    [],
  );
});
