/** The seed of the tests that run a share of their cases (test/share.ts). */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

/** The same number for the same commit; without Git, for the same packages. */
export function contentSeed() {
  const tree = spawnSync('git', ['rev-parse', 'HEAD^{tree}'], { cwd: ROOT, encoding: 'utf8' });
  const content = tree.status === 0 ? tree.stdout : readFileSync(join(ROOT, 'package-lock.json'));
  return String(createHash('sha256').update(content).digest().readUInt32BE());
}
