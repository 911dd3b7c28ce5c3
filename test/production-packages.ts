import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCKED, withTheirDependencies } from './locked-packages.ts';
import { ROOT, read } from './sources.ts';

/** The packages that `npm start` installs: those that run the site and those that build it. */
export function startPackages(): string[] {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  return Object.keys({ ...dependencies, ...devDependencies });
}

/** Links `packages` and their dependencies from this project into a copy of it. */
export function linkPackages(copy: string, packages: readonly string[]): void {
  const [from, to] = [join(ROOT, 'node_modules'), join(copy, 'node_modules')];
  const installed: Record<string, object> = {};
  for (const path of withTheirDependencies(packages)) {
    const { bin = {}, version } = LOCKED[path] ?? {};
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
    if (name === undefined || !existsSync(join(from, name))) continue;
    installed[path] = { version };
    for (const linked of [name, ...Object.keys(bin).map((command) => join('.bin', command))]) {
      mkdirSync(dirname(join(to, linked)), { recursive: true });
      symlinkSync(join(from, linked), join(to, linked));
    }
  }
  // npm's marker of a complete installation.
  writeFileSync(join(to, '.package-lock.json'), JSON.stringify({ packages: installed }));
}
