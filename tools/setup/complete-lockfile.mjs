/**
 * Adds to package-lock.json the platform packages (other systems' native bindings) that the configured registry did
 * not have when the lockfile was written: npm leaves them out of the lockfile then, and `npm ci` refuses a
 * lockfile that leaves anything out. The entries carry version and platform only; npm fetches them on those
 * platforms alone. Run after every `npm install` of something new: `node tools/setup/complete-lockfile.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILE = new URL('../../package-lock.json', import.meta.url);
const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
  'win32',
];
const PROCESSORS = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
];

/** What a platform package's name says of where it runs. */
function platform(name) {
  const parts = name.split(/[-/]/);
  const system = SYSTEMS.find((word) => parts.includes(word));
  const processor = PROCESSORS.find((word) => parts.includes(word));
  const libc = parts.some((word) => word.startsWith('musl'))
    ? 'musl'
    : parts.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : undefined;
  return {
    ...(processor ? { cpu: [processor] } : {}),
    ...(system === 'linux' && libc ? { libc: [libc] } : {}),
    ...(system ? { os: [system] } : {}),
  };
}

/** The missing entries of a lockfile, by their place in it. Pure. */
export function missingEntries(lock) {
  const missing = {};
  for (const [place, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const nested = `${place === '' ? '' : `${place}/`}node_modules/${name}`;
      const found = lock.packages[`node_modules/${name}`] ?? lock.packages[nested];
      if (found || !/^\d/.test(version)) continue;
      missing[`node_modules/${name}`] = {
        version,
        ...platform(name),
        ...(entry.dev ? { dev: true } : {}),
        optional: true,
      };
    }
  }
  return missing;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = JSON.parse(readFileSync(FILE, 'utf8'));
  const missing = missingEntries(lock);
  const names = Object.keys(missing);
  const [root, ...rest] = Object.entries({ ...lock.packages, ...missing });
  rest.sort(([a], [b]) => (a < b ? -1 : 1));
  lock.packages = Object.fromEntries([root, ...rest]);
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(
    names.length === 0 ? 'The lockfile is complete.' : `Added ${names.length}: ${names.join(', ')}`,
  );
}
