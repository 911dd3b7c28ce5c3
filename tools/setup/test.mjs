/**
 * `npm test`: installs what is needed, browser included, then every check and every test.
 * The last line is `N passed, N failed`; the exit code is non-zero on any failure.
 * `npm test -- unit` runs the checks and server tests only, `npm test -- browser` the browser tests only.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, buildInbox } from './build.mjs';
import { environment, install, ROOT } from './install.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

const RESULTS = join(ROOT, '.cache', 'results');
const only = process.argv[2];
const total = { passed: 0, failed: 0 };
const env = { ...environment(), TMPDIR: makeTemporaryFolder() };

/** A folder that is removed with everything in it when this process ends; PostgreSQL may run as another user. */
function makeTemporaryFolder() {
  const folder = mkdtempSync(join(temporaryFolder(), 'marigold-tests-'));
  chmodSync(folder, 0o711);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  return folder;
}

/** Runs a command; resolves with its exit code. Its output is shown when it ends, so that parallel runs do not mix. */
function command(name, args, extra = {}) {
  return new Promise((resolve) => {
    const child = spawn(name, args, {
      cwd: ROOT,
      env: { ...env, ...extra },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (bytes) => {
      output += bytes;
    });
    child.stderr.on('data', (bytes) => {
      output += bytes;
    });
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function count(label, passed, failed, output) {
  total.passed += passed;
  total.failed += failed;
  console.log(
    `${failed === 0 ? 'ok  ' : 'FAIL'}  ${label}${passed + failed > 1 ? ` (${passed} passed, ${failed} failed)` : ''}`,
  );
  if (failed > 0) console.log(output);
}

async function check(label, name, args) {
  const { code, output } = await command(name, args);
  count(label, code === 0 ? 1 : 0, code === 0 ? 0 : 1, output);
}

/** Reads a runner's own report: a crash without one is a failure, whatever was printed. */
function report(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 0 };
  }
}

async function runner(label, name, args, file, read, extra) {
  const { code, output } = await command(name, args, extra);
  const { passed, failed } = report(file, read);
  count(label, passed, failed || (code === 0 && passed > 0 ? 0 : 1), output);
}

install();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
build();
buildInbox();

/** The projects of vitest (vitest.config.ts) that take long, or the others. */
function vitest(speed, ...options) {
  const file = join(RESULTS, `vitest-${speed}.json`);
  return runner(
    `${speed} unit and server tests (vitest)`,
    'vitest',
    [
      'run',
      '--project',
      speed === 'slow' ? 'slow*' : '!slow*',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...options,
    ],
    file,
    (json) => ({ passed: json.numPassedTests, failed: json.numFailedTests }),
  );
}

async function browserTests() {
  // Not before the packages are installed.
  const { ensureBrowser } = await import('./browser.mjs');
  if (!ensureBrowser(env)) {
    count('browser tests (playwright)', 0, 1, 'no browser');
    return;
  }
  const file = join(RESULTS, 'playwright.json');
  await runner(
    'browser tests (playwright)',
    'playwright',
    ['test'],
    file,
    (json) => ({ passed: json.stats.expected + json.stats.flaky, failed: json.stats.unexpected }),
    { PLAYWRIGHT_JSON: file },
  );
}

// Two cores stay busy: the fast tests wait for sockets while the checks compute, and the slow ones wait for processes
// and databases while the browser tests run.
if (only !== 'browser') {
  await Promise.all([
    check('lint and format (biome)', 'biome', ['check', '.', '--error-on-warnings']),
    check('types (astro check)', 'astro', ['check', '--minimumFailingSeverity', 'warning']),
    check('unused code and packages (knip)', 'knip', []),
    vitest('fast'),
  ]);
}
await Promise.all([
  only !== 'browser' && vitest('slow', ...(only === 'unit' ? [] : ['--maxWorkers=1'])),
  only !== 'unit' && browserTests(),
]);

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
