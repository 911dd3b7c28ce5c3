/**
 * `npm test`: installs what is needed, including a browser, then runs every check and every test. The last line is `N
 * passed, N failed`; the exit code is non-zero if any fails. `npm test -- unit` runs only the checks and server
 * tests, `npm test -- browser` only the browser tests.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, buildInbox } from './build.mjs';
import { contentSeed } from './content-seed.mjs';
import { capture, environment, install } from './install.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

const only = process.argv[2];
const total = { passed: 0, failed: 0 };

// The folder is removed with its content when this process ends. Other users can enter it, because PostgreSQL can run
// as another user.
const folder = mkdtempSync(join(temporaryFolder(), 'marigold-tests-'));
chmodSync(folder, 0o711);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
const env = { TEST_CASES: contentSeed(), ...environment(), TMPDIR: folder };

/**
 * Runs a command and adds its result to the total. A check counts as one; for a test runner, `read` gets the counts
 * from its report in `file`. A crash without a report is a failure. Output is printed when the command ends, so that
 * parallel runs do not mix.
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

/** Runs vitest with one worker, which uses one of two cores. `part` is the shard, such as `1/3`. */
function vitest(speed, part = '1/1') {
  const file = join(folder, `vitest-${speed}-${part.replace('/', '-of-')}.json`);
  const project = speed === 'slow' ? 'slow*' : '!slow*';
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return command(
    `${speed} unit and server tests ${part} (vitest)`,
    ['vitest', 'run', '--project', project, '--shard', part, '--maxWorkers=1', ...reports],
    { file, read: ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests] },
  );
}

async function browserTests() {
  // browser.mjs imports packages, so it is loaded after they are installed.
  const { ensureBrowser } = await import('./browser.mjs');
  ensureBrowser(env);
  const file = join(folder, 'playwright.json');
  await command('browser tests (playwright)', ['playwright', 'test'], {
    file,
    read: ({ stats }) => [stats.expected + stats.flaky, stats.unexpected],
    env: { PLAYWRIGHT_JSON: file },
  });
}

console.log(`TEST_CASES=${env.TEST_CASES}`);
await install();
// Two sequences run at the same time, one for each core: the build, the browser tests and slow tests; the checks, the
// fast tests and slow tests.
const built = build().then(buildInbox);

/** The parts of the slow tests. Each core takes the next part when it is free, so no core waits for the other. */
const slowParts = ['1/3', '2/3', '3/3'];
async function slowTests() {
  for (let part = slowParts.shift(); part; part = slowParts.shift()) await vitest('slow', part);
}

async function checksAndFastTests() {
  // These need no build.
  await vitest('fast');
  await command('lint and format (biome)', ['biome', 'check', '--error-on-warnings']);
  await command('unused code and packages (knip)', ['knip']);
  await built;
  await command('types (tsc)', [
    'node',
    'node_modules/typescript-7/bin/tsc',
    '-b',
    '--checkers',
    '1',
  ]);
  const options = [
    '--tsconfig',
    'tools/astro/tsconfig.json',
    '--minimumFailingSeverity',
    'warning',
  ];
  await command('types of pages (astro check)', ['astro', 'check', ...options]);
}

const browser = built.then(() => only !== 'unit' && browserTests());
await (only === 'browser'
  ? browser
  : Promise.all([checksAndFastTests().then(slowTests), browser.then(slowTests)]));

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
