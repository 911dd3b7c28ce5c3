/** The npm scripts that install packages, build what is needed, and then run a program of the project. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, buildInbox } from './build.mjs';
import { install, loadSettings, NODE, ROOT, run, runScript, stop } from './install.mjs';

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
    runAll('test/campaigns', '.campaign.ts');
  },
};

if (!Object.hasOwn(TASKS, task)) stop(`No such task: ${task}`);
await install({ development: task !== 'inbox' });
await TASKS[task]();
