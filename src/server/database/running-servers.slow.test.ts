import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Config, configWith } from '#test/config-with.ts';
import { DATABASES } from '#test/databases.ts';
import { joinServers, requireServerSettings } from './running-servers.ts';
import { openSecrets } from './secrets.ts';

const MINUTE_MS = 60_000;

describe.each(DATABASES)('servers of one database, on $name', ({ open }) => {
  async function servers() {
    const database = await open();
    const folder = (): string => mkdtempSync(join(tmpdir(), 'marigold-secrets-'));
    const first = { ...database.storage, secrets: openSecrets(folder()) };
    const stops: (() => Promise<void>)[] = [];
    const start = async (storage: typeof first, settings: Partial<Config> = {}) => {
      const stop = await joinServers(storage, configWith(settings), (error) => {
        throw error;
      });
      stops.push(stop);
      return stop;
    };
    /** Stops the servers before the database. Otherwise they would write their heartbeat to a closed database. */
    const end = async () => {
      for (const stop of stops) await stop();
      await database.end();
    };
    const copied = () => {
      const to = folder();
      cpSync(first.secrets.folder, to, { recursive: true });
      return { ...first, secrets: openSecrets(to) };
    };
    const rows = () => first.db.selectFrom('settings').selectAll().orderBy('key').execute();
    return { first, start, copied, folder, rows, end };
  }

  test('start together with the same settings and secrets', async () => {
    const { first, start, copied, end } = await servers();
    const stops = [
      await start(first),
      await start(first),
      await start(copied(), { SMTP_URL: '', PORT: 1, RATE_LIMIT: 9 }),
    ];
    for (const stop of stops) await stop();
    await end();
  });

  test('with different settings refuse to start, name the settings and change nothing', async () => {
    const { first, start, folder, rows, end } = await servers();
    await start(first);
    const before = (await rows()).map(({ key }) => key);
    await expect(start(first, { MAIL_TO: ['x@y.example'] })).rejects.toThrow(
      /another MAIL_TO\. Copy these settings/,
    );
    await expect(start(first, { BOOKING_SECRET: 'b'.repeat(32) })).rejects.toThrow(
      /another BOOKING_SECRET/,
    );
    const elsewhere = folder();
    const strange = { ...first, secrets: openSecrets(elsewhere) };
    await expect(start(strange)).rejects.toThrow(
      `other secrets. Copy the files of its SECRETS_DIR (secrets in its DATA_DIR if that is empty) to ${elsewhere}`,
    );
    expect((await rows()).map(({ key }) => key)).toEqual(before);
    await end();
  });

  test.each([
    ['were killed a minute ago', -MINUTE_MS],
    ['were killed while the clock was ahead', 365 * 24 * 60 * MINUTE_MS],
  ])('may have others after all have stopped, or %s', async (_, sinceMs) => {
    const { first, start, rows, end } = await servers();
    const stop = await start(first);
    await expect(start(first, { DIGEST_AT: '07:30' })).rejects.toThrow(/another DIGEST_AT/);
    await stop();
    await start(first, { DIGEST_AT: '07:30' });
    const [row] = await rows();
    const noted = JSON.parse(row?.value ?? '');
    await first.db
      .updateTable('settings')
      .set({ value: JSON.stringify({ ...noted, seenAt: noted.seenAt + sinceMs }) })
      .where('key', '=', row?.key ?? '')
      .execute();
    await start(first);
    expect(await rows()).toHaveLength(1);
    await end();
  });

  test.each([
    ['another process of this machine', { host: hostname(), pid: spawnSync('true').pid }, true],
    ['the same number in a container that is started again', { startedAt: 1 }, true],
    ['a process of another machine', { host: 'elsewhere', pid: spawnSync('true').pid }, false],
  ])('a killed server: %s', async (_, identity, mayStart) => {
    const { first, start, rows, end } = await servers();
    await start(first);
    const [row] = await rows();
    const noted = JSON.parse(row?.value ?? '');
    await first.db
      .updateTable('settings')
      .set({
        value: JSON.stringify({ ...noted, process: { ...noted.process, ...identity } }),
      })
      .where('key', '=', row?.key ?? '')
      .execute();
    const starting = start(first, { DIGEST_AT: '07:30' });
    if (mayStart) await starting;
    else await expect(starting).rejects.toThrow(/another DIGEST_AT/);
    await end();
  });

  test('are compared with the settings of commands, whether they run or have stopped', async () => {
    const { first, start, end } = await servers();
    await requireServerSettings(first, configWith({ DIGEST_AT: '07:30' }));
    const stop = await start(first);
    await requireServerSettings(first, configWith());
    await stop();
    await requireServerSettings(first, configWith());
    await expect(
      requireServerSettings(first, configWith({ WEBHOOK_URLS: ['https://x.example/'] })),
    ).rejects.toThrow(/Nothing was changed.*another WEBHOOK_URLS/);
    await end();
  });
});
