import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A copy of the project as far as the bill of materials needs it: no packages are installed there. */
let root: string;
const sbom = () => join(root, '.cache/sbom.cdx.json');

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'marigold-sbom-'));
  mkdirSync(join(root, 'tools/setup'), { recursive: true });
  for (const name of [
    'package.json',
    'package-lock.json',
    'tools/setup/sbom.mjs',
    'tools/setup/install.mjs',
  ]) {
    copyFileSync(name, join(root, name));
  }
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(join(process.cwd(), 'node_modules/.bin'), join(root, 'node_modules/.bin'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Locked {
  /** Unlike the folder's, for an alias. */
  readonly name?: string;
  readonly version: string;
  readonly dev?: boolean;
}

function write() {
  // An unreachable registry simulates a machine without network.
  const env = {
    ...process.env,
    npm_config_registry: 'http://127.0.0.1:9/',
    npm_config_offline: 'true',
  };
  return spawnSync(process.execPath, [join(root, 'tools/setup/sbom.mjs')], {
    env,
    encoding: 'utf8',
  });
}

test('every package that ships is in the bill of materials, without network', () => {
  expect(write()).toMatchObject({ status: 0, stderr: '' });
  const bill = JSON.parse(readFileSync(sbom(), 'utf8'));
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'marigold', type: 'application' } },
  });
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const found = new Set(
    bill.components.map((one: { purl: string }) =>
      decodeURIComponent(one.purl).slice('pkg:npm/'.length),
    ),
  );
  for (const [path, { name, version, dev }] of Object.entries<Locked>(packages)) {
    if (path === '' || dev) continue;
    const folder = path.slice(path.lastIndexOf('node_modules/') + 13);
    expect(found).toContain(`${name ?? folder}@${version}`);
  }
  for (const name of ['vitest', 'lighthouse']) {
    expect(found).not.toContain(`${name}@${packages[`node_modules/${name}`].version}`);
  }
});
