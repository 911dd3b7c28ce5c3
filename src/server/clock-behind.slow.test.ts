import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SAMPLE_FACTS } from '#content/samples/facts.ts';
import { DAY_MS } from '#shared/durations.ts';
import { startChild } from '#test/child-server.ts';
import { GOOD_CONTACT } from '#test/running-app.ts';
import { usual } from '#test/share.ts';
import { read } from '#test/sources.ts';
import { RELEASED_MS, systemClock } from './database/clock.ts';
import { openStorage } from './database/open-storage.ts';

const YEAR_MS = 365.25 * DAY_MS;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'marigold-time-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Starts a server whose clock differs from this machine's. The price in its settings was confirmed a week ago. */
const startAt = (aheadMs: number) =>
  startChild('src/server/main.ts', {
    DATA_DIR: dataDir,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, '../../test/campaigns/clock-ahead.ts')}`,
    CLOCK_AHEAD_MS: String(aheadMs),
    HOURLY_PRICE: `14 | ${new Date(Date.now() - 7 * DAY_MS).toISOString().slice(0, 10)} | Price list`,
  });

const post = async (url: string) => {
  const response = await fetch(`${url}/f/contact`, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams(GOOD_CONTACT),
  });
  expect(response.status).toBe(200);
};

async function receivedAt(): Promise<number[]> {
  const storage = await openStorage({
    dataDir,
    databaseUrl: '',
    poolSize: 1,
    queryMs: 5000,
    secretsDir: '',
  });
  const rows = await storage.db.selectFrom('submissions').select('received_at').execute();
  await storage.close();
  return rows.map(({ received_at }) => Number(received_at));
}

describe('a machine whose clock is behind', () => {
  // A machine without a clock battery starts in 1970 or 2000. The server may start before the machine has asked a time
  // server (raspberrypi/linux#3067, systemd/systemd#1155).
  test.each(
    usual([
      ['30 days', 30 * DAY_MS],
      ['since 1970', Date.now() - 1000],
    ] as const),
  )('by %s starts, says so, and stores posts with a time after the release', async (_by, ms) => {
    const first = await startAt(0);
    await post(first.url);
    await first.end();
    const behind = await startAt(-ms);
    await post(behind.url);
    expect((await fetch(`${behind.url}/book`)).status).toBeLessThan(500);
    await behind.end();
    expect(behind.output()).toContain('The clock of this machine is behind');
    const times = await receivedAt();
    expect(times).toHaveLength(2);
    // Retention would delete a lead with an earlier time too early.
    for (const time of times) expect(time).toBeGreaterThanOrEqual(RELEASED_MS);
    // With a correct clock, the server prints no warning.
    const right = await startAt(0);
    await right.end();
    expect(right.output()).not.toContain('clock of this machine');
  });

  test('says so at its first start, and knows its default figures', async () => {
    const behind = await startAt(1000 - Date.now());
    await behind.end();
    expect(behind.output()).toContain('The clock of this machine is behind');
    expect(behind.output()).not.toContain('valibot');
  });
});

test('a machine whose clock is ahead by 40 years starts', async () => {
  const ahead = await startAt(40 * YEAR_MS);
  await post(ahead.url);
  await ahead.end();
  expect(ahead.output()).not.toContain('clock of this machine');
});

test('the time never lies before the newest release and the newest default figure', () => {
  const days = [...read('CHANGELOG.md').matchAll(/^## \[\d[^\]]*\] - (\S+)$/gm)].map(
    ([, day]) => day ?? '',
  );
  const figures = SAMPLE_FACTS.figures.map(({ asOf }) => asOf);
  for (const day of [...days, ...figures])
    expect(RELEASED_MS).toBeGreaterThanOrEqual(Date.parse(day));
  expect(RELEASED_MS).toBeLessThanOrEqual(systemClock.now());
});
