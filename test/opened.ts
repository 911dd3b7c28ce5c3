import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/** What tests open, such as a running application. */
type Opened = { end(): Promise<void> } | { close(): Promise<void> };

/** Opens something before the first test of a file or group and closes it after the last; the result stands for it. */
export function openForAll<T extends Opened>(open: () => Promise<T>): T {
  return openFor(beforeAll, afterAll, open);
}

/** Opens something before each test of a file or group and closes it afterward; the result stands for it. */
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
