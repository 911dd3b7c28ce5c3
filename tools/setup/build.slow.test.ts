import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkPackages, startPackages } from '#test/production-packages.ts';
import { ROOT } from '#test/sources.ts';

const PROGRAMS = ['browser', 'server', 'tools'].map((name) => `tsconfig.${name}.json`);

/** A copy of the project with the packages that `npm start` installs. */
let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'marigold-build-'));
  for (const name of ['src', 'tools', 'package.json', 'package-lock.json', 'astro.config.ts']) {
    cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  }
  for (const name of ['tsconfig.json', ...PROGRAMS]) cpSync(join(ROOT, name), join(copy, name));
  linkPackages(copy, startPackages());
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

// The timeout is long because Astro's compiler takes seconds even on an idle machine.
test('a typing mistake in src/content stops build and start, and publishes nothing (OPS-1, OPS-2)', {
  timeout: 300_000,
}, () => {
  const file = join(copy, 'src/content/en/stories.ts');
  const broken = readFileSync(file, 'utf8').replace("crumb: 'Success Stories',", "crumb: 'Success");
  writeFileSync(file, broken);
  mkdirSync(join(copy, 'dist'));
  writeFileSync(join(copy, 'dist/.built-from'), 'another state');

  const start = spawnSync(process.execPath, ['tools/setup/start.mjs'], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: join(copy, 'data') },
  });
  expect(start.status).toBe(1);
  const line = broken.split('\n').findIndex((text) => text.includes("crumb: 'Success")) + 1;
  expect(start.stderr).toContain(`src/content/en/stories.ts:${line}:`);
  expect(start.stderr).toContain('dist/ is the last good build');
  expect(readFileSync(join(copy, 'dist/.built-from'), 'utf8')).toBe('another state');
});
