import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './sources.ts';

interface Locked {
  readonly dev?: boolean;
  readonly bin?: Readonly<Record<string, string>>;
}

/**
 * Gives a copy of the project the packages that `npm start` installs: those of this project, by links, without the ones
 * that package-lock.json needs for development alone.
 */
export function linkProductionPackages(copy: string): void {
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  const packages: Readonly<Record<string, Locked>> = JSON.parse(lock).packages;
  const [from, to] = [join(ROOT, 'node_modules'), join(copy, 'node_modules')];
  for (const [path, { dev, bin = {} }] of Object.entries(packages)) {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
    if (name === undefined || dev || !existsSync(join(from, name))) continue;
    for (const linked of [name, ...Object.keys(bin).map((command) => join('.bin', command))]) {
      // Two compilers are named tsc.
      if (existsSync(join(to, linked))) continue;
      mkdirSync(dirname(join(to, linked)), { recursive: true });
      symlinkSync(join(from, linked), join(to, linked));
    }
  }
  const hash = createHash('sha256').update(lock).digest('hex');
  writeFileSync(join(to, '.marigold-installed'), `${hash} production`);
}
