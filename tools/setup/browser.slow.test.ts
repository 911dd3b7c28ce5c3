import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '#test/sources.ts';

/** Writes a shell script in place of Playwright's Chromium, then runs `ensureBrowser` as root. */
const PROGRAM = `
  import { mkdirSync, writeFileSync } from 'node:fs';
  import { dirname } from 'node:path';
  import { chromium } from '@playwright/test';
  process.getuid = () => 0;
  mkdirSync(dirname(chromium.executablePath()), { recursive: true });
  writeFileSync(chromium.executablePath(), process.env.CHROME, { mode: 0o755 });
  const { ensureBrowser } = await import('./tools/setup/browser.mjs');
  console.log(ensureBrowser(process.env));`;

/** Returns the output of `ensureBrowser`. A fake `playwright install-deps` creates the file `libraries`. */
function ensure(chrome: string, settings: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'marigold-browser-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const command = '#!/bin/sh\n[ "$1" = install-deps ] && touch "$FOLDER/libraries"\n';
  writeFileSync(join(folder, 'playwright'), command);
  chmodSync(join(folder, 'playwright'), 0o755);
  const env = {
    ...process.env,
    FOLDER: folder,
    CHROME: `#!/bin/sh\n${chrome}\n`,
    PATH: [folder, process.env.PATH].join(delimiter),
    PLAYWRIGHT_BROWSERS_PATH: folder,
    CHROMIUM_PATH: '',
    ...settings,
  };
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', PROGRAM],
    { cwd: ROOT, encoding: 'utf8', env },
  );
  return stdout + stderr;
}

// The message of the dynamic loader in a minimal Debian and in the image node:26-bookworm.
const MISSING = `[ -f "$FOLDER/libraries" ] && exit
  echo 'chrome: error while loading shared libraries: libnss3.so: cannot open shared object file' >&2
  exit 127`;

test.skipIf(!existsSync('/usr/bin/apt-get'))(
  'installs the libraries that Playwright’s Chromium lacks',
  { timeout: 120_000 },
  () => {
    const command = 'Chromium needs libraries of the system: playwright install-deps chromium\n';
    expect(ensure(MISSING)).toBe(`${command}true\n`);
    expect(ensure('exit 0')).toBe('true\n');
    expect(ensure(MISSING, { INSTALL_CHROMIUM: '0' })).toBe('true\n');
    expect(ensure(MISSING, { CHROMIUM_PATH: '/usr/bin/true' })).toBe('true\n');
  },
);
