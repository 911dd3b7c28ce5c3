/**
 * Writes the software bill of materials: every package that the built site and its server are made of. Outside of
 * what is served.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment, ROOT } from './install.mjs';

const SBOM = join('.cache', 'sbom.cdx.json');

/**
 * Writes `.cache/sbom.cdx.json` (CycloneDX) from the lockfile, where that changed since the last time. Needs no
 * network. A build does not fail for want of it: the reason is printed.
 */
export function writeSbom(root = ROOT) {
  const file = join(root, SBOM);
  const stamp = `${file}.from`;
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(file) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  // `npm sbom --omit=dev` leaves out packages that development needs as well: so it reads a lockfile without
  // development, in a folder of the project's name, which npm takes for the name of the whole.
  const work = join(root, '.cache', 'marigold');
  mkdirSync(work, { recursive: true });
  const { devDependencies: _, ...manifest } = readJson(join(root, 'package.json'));
  writeFileSync(join(work, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(work, 'package-lock.json'), JSON.stringify(shipped(root, manifest)));
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const result = spawnSync('npm', [...args, '--package-lock-only', '--loglevel=error'], {
    cwd: work,
    env: environment(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  rmSync(work, { recursive: true });
  if (result.status !== 0) {
    console.error(`No bill of materials was written: ${result.stderr || result.error?.message}`);
    return;
  }
  writeFileSync(`${file}.part`, result.stdout);
  renameSync(`${file}.part`, file);
  writeFileSync(stamp, wanted);
}

/** The lockfile without what is needed for development only. */
function shipped(root, manifest) {
  const lockfile = readJson(join(root, 'package-lock.json'));
  const packages = Object.entries(lockfile.packages).filter(([path, { dev }]) => path && !dev);
  return { ...lockfile, packages: { '': manifest, ...Object.fromEntries(packages) } };
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeSbom();
