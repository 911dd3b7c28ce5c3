/** Writes the software bill of materials: every package that the built site and its server are made of. Not served. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment, ROOT } from './install.mjs';

export function writeSbom(root = ROOT) {
  // `npm sbom --omit=dev` leaves out packages that development needs as well: so it reads a lockfile without
  // development, in a folder of the project's name, which npm takes for the name of the whole.
  const temporary = mkdtempSync(join(tmpdir(), 'sbom-'));
  const folder = join(temporary, 'marigold');
  const { devDependencies: _, ...manifest } = readJson(join(root, 'package.json'));
  const lockfile = readJson(join(root, 'package-lock.json'));
  const shipped = Object.entries(lockfile.packages).filter(([path, { dev }]) => path && !dev);
  const packages = { '': manifest, ...Object.fromEntries(shipped) };
  mkdirSync(folder);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lockfile, packages }));
  const result = spawnSync(
    'npm',
    'sbom --sbom-format=cyclonedx --sbom-type=application --package-lock-only --loglevel=error'.split(
      ' ',
    ),
    { cwd: folder, env: environment(), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  rmSync(temporary, { recursive: true });
  if (result.status === 0) writeFileSync(join(root, '.cache', 'sbom.cdx.json'), result.stdout);
  else console.error(`No bill of materials: ${result.stderr || result.error?.message}`);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeSbom();
