/** WebKitGTK, driven by its WebKitWebDriver, which speaks the W3C's WebDriver protocol: JSON over HTTP. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Driver, HEIGHT, type Key, type Point, type TabOptions } from './tab.ts';

/** Codes of keys in the protocol. */
const KEYS: Readonly<Record<Key, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
};

/** The environment in which WebKit runs without graphics hardware and as root. xvfb-run starts its display. */
const ENVIRONMENT = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  GDK_BACKEND: 'x11',
  NO_AT_BRIDGE: '1',
  LANG: 'C.UTF-8',
  TZ: 'America/Chicago',
};

const MOUSE = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } };

const moveTo = ([x, y]: Point, duration = 0) => ({ type: 'pointerMove', duration, x, y });

export async function openWebkit({ width, isPrivate }: TabOptions): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'marigold-webkit-'));
  const outputFile = join(home, 'output');
  const output = openSync(outputFile, 'w');
  // Each browser gets a screen of its own: with `-a`, xvfb-run finds a free display.
  const screen = ['-a', '-s', '-screen 0 1600x1200x24 -nolisten tcp'];
  // The port is below 32,768, because Linux gives higher ports to connections and to the servers of other tests.
  const port = 10_000 + Math.floor(Math.random() * 22_000);
  const driver = spawn('xvfb-run', [...screen, 'WebKitWebDriver', `--port=${port}`], {
    stdio: ['ignore', output, output],
    // The driver gets a process group, so that all its processes can be ended together.
    detached: true,
    env: {
      ...process.env,
      ...ENVIRONMENT,
      HOME: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      WEBKIT_PRIVATE: isPrivate ? '1' : '0',
    },
  });

  async function call(method: 'GET' | 'POST' | 'DELETE', path: string, body: object = {}) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  }

  async function startSession(): Promise<string> {
    for (let tries = 0; tries < 200; tries += 1) {
      try {
        await call('GET', '/status');
        break;
      } catch {
        // The driver does not listen yet.
        await sleep(100);
      }
    }
    const { sessionId } = await call('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          unhandledPromptBehavior: 'accept',
          timeouts: { script: 60_000, pageLoad: 60_000 },
          'webkitgtk:browserOptions': {
            binary: '/usr/bin/python3',
            args: [join(import.meta.dirname, 'webkit-window.py'), '--automation'],
          },
        },
      },
    });
    return `/session/${sessionId}`;
  }

  function end(): void {
    try {
      if (driver.pid) process.kill(-driver.pid);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }

  let session: string;
  try {
    session = await startSession();
  } catch (error) {
    const said = readFileSync(outputFile, 'utf8');
    end();
    throw new Error(`WebKit did not start: ${said}`, { cause: error });
  }
  const post = (path: string, body?: object) => call('POST', session + path, body);

  async function run<Args extends unknown[], Value>(
    work: (...args: Args) => Value | Promise<Value>,
    ...args: Args
  ): Promise<Value> {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${work})(...[...arguments].slice(0, -1)))
        .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    let answer = null;
    // If an alert opens while the script runs, WebKit answers with null instead of the result.
    for (let tries = 0; answer === null && tries < 3; tries += 1)
      answer = await post('/execute/async', { script, args });
    const { value, error } = answer ?? { error: 'WebKit gave no answer' };
    if (error) throw new Error(error);
    return value;
  }

  /** The window has a border, so the window's size is corrected until the page has the wanted size. */
  async function resize(newWidth: number): Promise<void> {
    const window = { x: 0, y: 0, width: newWidth, height: HEIGHT };
    for (let tries = 0; tries < 40; tries += 1) {
      if (tries % 8 === 0) await post('/window/rect', window);
      await sleep(100);
      const [innerWidth = 0, innerHeight = 0] = await run(() => [
        globalThis.innerWidth,
        globalThis.innerHeight,
      ]);
      if (innerWidth === newWidth && innerHeight === HEIGHT) return;
      if (tries % 8 !== 7) continue;
      window.width += newWidth - innerWidth;
      window.height += HEIGHT - innerHeight;
    }
    throw new Error(`The window does not become ${newWidth} px wide.`);
  }

  const mouse = (actions: readonly object[]) =>
    post('/actions', { actions: [{ ...MOUSE, actions }] });
  const keys = (values: readonly string[]) =>
    post('/actions', {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: values.flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    });

  let read = 0;
  await resize(width);
  return {
    open: (address) => post('/url', { url: address }),
    run,
    resize,
    async drag([from, ...points]) {
      if (!from) return;
      await mouse([
        moveTo(from),
        { type: 'pointerDown', button: 0 },
        ...points.map((point) => moveTo(point, 100)),
        { type: 'pointerUp', button: 0 },
      ]);
    },
    hover: (point) => mouse([moveTo(point)]),
    press: (key) => keys([KEYS[key]]),
    type: (text) => keys([...text]),
    async upload(selector, file) {
      const found = await post('/element', {
        using: 'css selector',
        value: `input[type=file]${selector}`,
      });
      await post(`/element/${Object.values(found)[0]}/value`, { text: file });
    },
    back: () => post('/back'),
    reload: () => post('/refresh'),
    async print() {
      const file = join(home, 'printed.pdf');
      rmSync(file, { force: true });
      await run(() => Reflect.get(window, 'webkit').messageHandlers.print.postMessage(''));
      for (let tries = 0; tries < 100; tries += 1) {
        if (existsSync(file) && readFileSync(file).includes('%%EOF', -32))
          return readFileSync(file);
        await sleep(100);
      }
      throw new Error('Nothing was printed.');
    },
    problems() {
      const lines = readFileSync(outputFile, 'utf8').split('\n');
      const errors = lines.slice(read).filter((line) => /CONSOLE .*ERROR/.test(line));
      read = lines.length - 1;
      return errors;
    },
    async close() {
      // After a crash there is no session to end.
      await call('DELETE', session).catch(() => undefined);
      end();
    },
  };
}
