/**
 * `npm test`: installs what is needed, browser included, then every check and every test.
 * The last line is `N passed, N failed`; the exit code is non-zero on any failure.
 * `npm test -- unit` runs the checks and server tests only, `npm test -- browser` the browser tests only.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, buildInbox } from './build.mjs';
import { capture, environment, install } from './install.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

const only = process.argv[2];
const total = { passed: 0, failed: 0 };

// Removed with everything in it when this process ends; PostgreSQL may run as another user.
const folder = mkdtempSync(join(temporaryFolder(), 'marigold-tests-'));
chmodSync(folder, 0o711);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
const env = { ...environment(), TMPDIR: folder };

/**
 * Runs a command and counts: a check as one, a runner by `read`, its own report in `file`; a crash without a report is a
 * failure, whatever was printed. Output is shown when it ends, so that parallel runs do not mix.
 */
async function command(label, line, { file, read, ...extra } = {}) {
  const [name, ...args] = line;
  const { code, output } = await capture(name, args, { ...env, ...extra.env });
  let [passed, failed] = [code === 0 ? 1 : 0, code === 0 ? 0 : 1];
  if (file) {
    try {
      [passed, failed] = read(JSON.parse(readFileSync(file, 'utf8')));
    } catch (error) {
      console.error(error);
      passed = 0;
    }
    if (failed === 0 && (code !== 0 || passed === 0)) failed = 1;
  }
  total.passed += passed;
  total.failed += failed;
  const counts = passed + failed > 1 ? ` (${passed} passed, ${failed} failed)` : '';
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'}  ${label}${counts}`);
  if (failed > 0) console.log(output);
}

function vitest(speed, ...options) {
  const file = join(folder, `vitest-${speed}.json`);
  const project = speed === 'slow' ? 'slow*' : '!slow*';
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return command(
    `${speed} unit and server tests (vitest)`,
    ['vitest', 'run', '--project', project, ...reports, ...options],
    { file, read: ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests] },
  );
}

async function browserTests() {
  // Not before the packages are installed.
  const { ensureBrowser } = await import('./browser.mjs');
  ensureBrowser(env);
  const file = join(folder, 'playwright.json');
  await command('browser tests (playwright)', ['playwright', 'test'], {
    file,
    read: ({ stats }) => [stats.expected + stats.flaky, stats.unexpected],
    env: { PLAYWRIGHT_JSON: file },
  });
}

install();
// What needs no build runs beside it.
const early = only !== 'browser' && [
  command('lint and format (biome)', ['biome', 'check', '.', '--error-on-warnings']),
  command('unused code and packages (knip)', ['knip']),
];
await build();
buildInbox();

/** Tests without a browser, on one of two cores while browser tests run: they wait for sockets, processes and databases. */
async function otherTests() {
  const workers = only === 'unit' ? [] : ['--maxWorkers=1'];
  await Promise.all([
    ...early,
    command('types (tsc)', ['node', 'node_modules/typescript-7/bin/tsc', '--checkers', '1']),
    command('types of pages (astro check)', [
      'astro',
      ...[
        'check',
        '--tsconfig',
        'tools/astro/tsconfig.json',
        '--minimumFailingSeverity',
        'warning',
      ],
    ]),
    vitest('fast', ...workers),
  ]);
  await vitest('slow', ...workers);
}

await Promise.all([only !== 'browser' && otherTests(), only !== 'unit' && browserTests()]);

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
