/** The npm scripts that install packages, build what is needed, and then run a program of the project. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, buildInbox } from './build.mjs';
import { findEngines } from './engines.mjs';
import {
  environment,
  install,
  loadSettings,
  NODE,
  ROOT,
  run,
  runScript,
  stop,
} from './install.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

const [task, ...args] = process.argv.slice(2);

/**
 * Runs the files of a folder that have this suffix, or those that the command line names. Flags and page addresses of
 * the command line are passed to all of them.
 */
function runAll(folder, ending) {
  const flags = args.filter((word) => /^[-/]/.test(word));
  const names = args.filter((word) => !flags.includes(word));
  for (const file of readdirSync(join(ROOT, folder)).sort()) {
    if (!file.endsWith(ending)) continue;
    if (names.length > 0 && !names.some((name) => file.startsWith(name))) continue;
    console.log(`\n== ${file}`);
    run(NODE, [join(folder, file), ...flags], file);
  }
}

/**
 * Tests pages, forms and styles in Firefox and WebKit. The last line has the counts; the exit code is non-zero if a
 * test fails, or if CI lacks an engine. `--project=chromium` runs the same in Chromium.
 */
async function testEngines(flags) {
  // browser.mjs imports packages, so it is loaded after they are installed.
  const { ensureBrowser } = await import('./browser.mjs');
  ensureBrowser(environment());
  const { present, missing } = findEngines();
  const chosen = flags.some((flag) => flag.startsWith('--project'));
  const engines = chosen ? [] : present.map((name) => `--project=${name}`);
  let failed = process.env.CI ? missing.length : 0;
  let passed = 0;
  if (chosen || present.length > 0) {
    const report = join(temporaryFolder(), `marigold-engines-${process.pid}.json`);
    spawnSync(
      'playwright',
      ['test', '-c', 'e2e/engines/playwright.config.ts', ...engines, ...flags],
      {
        cwd: ROOT,
        stdio: 'inherit',
        env: { ...environment(), PLAYWRIGHT_JSON: report },
      },
    );
    const { stats } = JSON.parse(readFileSync(report, 'utf8'));
    rmSync(report);
    passed = stats.expected + stats.flaky;
    failed += stats.unexpected || (passed === 0 ? 1 : 0);
  }
  const skipped = missing.length > 0 ? `, without ${missing.join(' and ')}` : '';
  console.log(`test:engines: ${passed} passed, ${failed} failed${skipped}`);
  if (failed > 0) process.exitCode = 1;
}

const TASKS = {
  inbox() {
    loadSettings();
    buildInbox();
    runScript('src/cli/leads.ts', 'inbox', ...args);
  },
  async bench() {
    await build();
    runAll('bench', '.bench.ts');
  },
  async soak() {
    await build();
    buildInbox();
    runAll('test/campaigns', '.campaign.ts');
    const isNamed = args.every((word) => /^[-/]/.test(word)) || args.includes('engines');
    if (isNamed) {
      console.log('\n== every case of every server test');
      process.env.TEST_CASES = 'all';
      run('vitest', ['run', '--project', 'slow*'], 'vitest');
      console.log('\n== engines');
      await testEngines([]);
    }
  },
  async engines() {
    await build();
    buildInbox();
    await testEngines(args);
  },
};

if (!Object.hasOwn(TASKS, task)) stop(`No such task: ${task}`);
await install({ development: task !== 'inbox' });
await TASKS[task]();
