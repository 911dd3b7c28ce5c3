import { read } from './sources.ts';

/** An entry of package-lock.json. */
interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly inBundle?: boolean;
  readonly link?: boolean;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** The entries of a package-lock.json by path: `node_modules/vite`, `node_modules/vite/node_modules/picomatch`. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** The packages of this project's package-lock.json. */
export const LOCKED: LockedPackages = JSON.parse(read('package-lock.json')).packages;

/** The path of the package that `name` resolves to from the package at `from`, by Node's resolution. */
export function lockedPath(name: string, from = '', locked = LOCKED): string | undefined {
  const path = `${from && `${from}/`}node_modules/${name}`;
  if (path in locked) return path;
  if (from === '') return undefined;
  return lockedPath(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), locked);
}

export function withTheirDependencies(names: readonly string[]): Set<string> {
  const paths = new Set<string>();
  const add = (name: string, from: string) => {
    const path = lockedPath(name, from);
    if (path === undefined || paths.has(path)) return;
    paths.add(path);
    const { dependencies, optionalDependencies, peerDependencies } = LOCKED[path] ?? {};
    const needed = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    for (const dependency of Object.keys(needed)) add(dependency, path);
  };
  for (const name of names) add(name, '');
  return paths;
}
