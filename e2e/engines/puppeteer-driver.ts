/**
 * Chromium and Firefox, driven by Puppeteer. Playwright cannot drive the Firefox of a distribution before version 154.
 */
import { userInfo } from 'node:os';
import puppeteer from 'puppeteer-core';
import { measuringBrowser } from '#tools/setup/browser.mjs';
import { FIREFOX } from '#tools/setup/engines.mjs';
import { type Driver, type Engine, HEIGHT, type TabOptions } from './tab.ts';

const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** Firefox gets a fake microphone, and scrollbars that take no room, as on phones. */
const FIREFOX_SETTINGS = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'ui.useOverlayScrollbars': 1,
};

/**
 * Sets root's home folder if the tests run as root. In a container of GitHub, HOME is another user's folder, with which
 * Firefox refuses to start as root.
 */
const home = () => (process.getuid?.() === 0 ? { HOME: userInfo().homedir } : {});

/**
 * Limits for a navigation. `RESTORE` is for Back. Its timeout is short, because Firefox never reports that it has
 * restored a page from memory.
 */
const NAVIGATION = { waitUntil: 'load', timeout: 60_000 } as const;
const RESTORE = { waitUntil: 'load', timeout: 5_000 } as const;

export async function openPuppeteer(
  engine: Exclude<Engine, 'webkit'>,
  { width, isPrivate }: TabOptions,
): Promise<Driver> {
  const isFirefox = engine === 'firefox';
  const browser = await puppeteer.launch({
    browser: isFirefox ? 'firefox' : 'chrome',
    executablePath: isFirefox ? FIREFOX : measuringBrowser(),
    args: isFirefox
      ? []
      : [...CHROMIUM_FLAGS, ...FAKE_MICROPHONE, ...(isPrivate ? ['--incognito'] : [])],
    extraPrefsFirefox: { ...FIREFOX_SETTINGS, 'browser.privatebrowsing.autostart': isPrivate },
    env: { ...process.env, ...home() },
    timeout: 60_000,
    protocolTimeout: 60_000,
  });
  const [first] = await browser.pages();
  const page = first ?? (await browser.newPage());
  await page.setViewport({ width, height: HEIGHT });
  await page.emulateTimezone('America/Chicago');
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`error: ${error}`));
  page.on('requestfailed', (request) =>
    problems.push(`failed: ${request.url()} ${request.failure()?.errorText}`),
  );
  page.on('dialog', (dialog) => dialog.accept());
  return {
    open: async (address) => void (await page.goto(address, NAVIGATION)),
    run: (work, ...args) => page.evaluate(work as (...all: unknown[]) => never, ...args),
    resize: (newWidth) => page.setViewport({ width: newWidth, height: HEIGHT }),
    async drag([from, ...points]) {
      if (!from) return;
      await page.mouse.move(...from);
      await page.mouse.down();
      for (const [x, y] of points) await page.mouse.move(x, y, { steps: 4 });
      await page.mouse.up();
    },
    hover: ([x, y]) => page.mouse.move(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    async upload(selector, file) {
      const field = await page.$(`input[type=file]${selector}`);
      await (field as import('puppeteer-core').ElementHandle<HTMLInputElement> | null)?.uploadFile(
        file,
      );
    },
    back: () => page.goBack(RESTORE).then(noteNothing, noteNothing),
    reload: async () => void (await page.reload(NAVIGATION)),
    print: () => page.pdf({ format: 'letter' }),
    problems: () => problems.splice(0),
    close: () => browser.close(),
  };
}

function noteNothing(): void {
  // The result of going back is ignored, because tests check what the restored page shows.
}
