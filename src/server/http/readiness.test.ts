import { afterEach, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from '#test/running-app.ts';
import { readiness } from './monitoring.ts';

describe('one probe', () => {
  it('is valid for three seconds, and is shared by all callers while it runs', async () => {
    let time = 0;
    let probes = 0;
    let working = true;
    const ready = readiness(
      async () => {
        probes += 1;
        if (!working) throw new Error('full');
      },
      () => time,
    );
    await Promise.all(Array.from({ length: 100 }, () => ready.check()));
    expect(probes).toBe(1);
    working = false;
    time = 2999;
    await ready.check();
    time = 3000;
    await expect(ready.check()).rejects.toThrow('full');
    await expect(ready.check()).rejects.toThrow('full');
    expect(probes).toBe(2);
    working = true;
    time = 6000;
    await ready.check();
    expect(probes).toBe(3);
  });

  it('is not needed after a stored post, and does not hide a failed one', async () => {
    let probes = 0;
    const ready = readiness(async () => {
      probes += 1;
    });
    ready.stored();
    await ready.check();
    expect(probes).toBe(0);
    ready.failed(new Error('no space'));
    await expect(ready.check()).rejects.toThrow('no space');
    expect(probes).toBe(0);
  });
});

describe('/readyz', () => {
  let app: RunningApp;
  afterEach(() => app.end());

  it('writes once for two hundred callers', async () => {
    app = await startApp();
    const value = () =>
      app.app.storage.db
        .selectFrom('settings')
        .select('value')
        .where('key', '=', 'last-probe')
        .executeTakeFirst();
    const values = new Set<string | undefined>();
    for (let n = 0; n < 4; n += 1) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => fetch(`${app.url}/readyz`).then(({ status }) => status)),
      );
      expect(new Set(answers)).toEqual(new Set([200]));
      values.add((await value())?.value);
    }
    expect(values.size).toBeLessThan(5);
  });

  it('logs a failed probe once for all callers', async () => {
    app = await startApp();
    await app.app.storage.db.destroy();
    for (let n = 0; n < 100; n += 1) await fetch(`${app.url}/readyz`);
    const lines = app.log.filter((line) => line.includes('cannot store'));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThan(10);
  });
});
