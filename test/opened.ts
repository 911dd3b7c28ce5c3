import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/** A resource that tests open, such as a running application. */
type Opened = { end(): Promise<void> } | { close(): Promise<void> };

/**
 * Opens a resource before the first test of a file or group and closes it after the last. The result is a proxy for it.
 */
export function openForAll<T extends Opened>(open: () => Promise<T>): T {
  return openFor(beforeAll, afterAll, open);
}

/** Opens a resource before each test of a file or group and closes it afterward. The result is a proxy for it. */
export function openForEach<T extends Opened>(open: () => Promise<T>): T {
  return openFor(beforeEach, afterEach, open);
}

function openFor<T extends Opened>(
  before: (hook: () => Promise<void>) => void,
  after: (hook: () => Promise<void>) => void,
  open: () => Promise<T>,
): T {
  let opened: T | undefined;
  before(async () => {
    opened = await open();
  });
  after(async () => {
    if (opened) await ('end' in opened ? opened.end() : opened.close());
    opened = undefined;
  });
  return new Proxy({} as T, {
    get(_, name) {
      if (!opened) throw new Error(`not open outside of the tests: ${String(name)}`);
      return Reflect.get(opened, name);
    },
  });
}
