import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '#shared/durations.ts';
import { configuredLeadsCli, plan } from '#test/configured-leads-cli.ts';
import { killLeadsCommand } from '#test/killed-leads-command.ts';
import { openForEach } from '#test/opened.ts';
import { usual } from '#test/share.ts';

vi.setConfig({ testTimeout: 300_000 });

const PERSON = 'ana.ruiz@lakeside.example';
const OF_PERSON = 60;
const OF_OTHERS = 200;

const cli = openForEach(() => configuredLeadsCli());
beforeEach(async () => {
  const old = Date.now() - 400 * DAY_MS;
  for (let index = 0; index < OF_PERSON; index += 1) {
    const files = [await cli.upload(`résumé ${index} `.repeat(2000))];
    await cli.add({ email: PERSON, answers: [['email', PERSON]], receivedAt: old, files }, plan);
  }
  for (let index = 0; index < OF_OTHERS; index += 1) await cli.add({}, plan);
});

async function audited(): Promise<{ received: number; files: { rows: number } }> {
  const { code, out } = await cli.leads('audit', '--deep', '--json');
  expect(code).toBe(0);
  return JSON.parse(out);
}

test.each(usual([0, 60, 250], 2))(
  'an erasure that is killed after %i ms is repeated, and nothing of others is gone',
  async (ms) => {
    const ledger = join(cli.dataDir, 'secrets/erasures.jsonl');
    await killLeadsCommand(cli.dataDir, ['erase', PERSON, '--yes'], () => existsSync(ledger), ms);
    const { received, files } = await audited();
    // The erasure is atomic: either all leads of the person still exist, or none.
    expect([OF_OTHERS, OF_OTHERS + OF_PERSON]).toContain(received);
    expect(files.rows).toBe(received - OF_OTHERS);
    expect((await cli.leads('erase', PERSON, '--yes')).code).toBe(0);
    expect((await audited()).received).toBe(OF_OTHERS);
    const bytes = cli.storage.db.selectFrom('file_chunks').select('file_id');
    expect(await bytes.execute()).toEqual([]);
    for (const name of ['marigold.db', 'marigold.db-wal']) {
      const path = join(cli.dataDir, name);
      if (existsSync(path)) expect(readFileSync(path).includes(PERSON)).toBe(false);
    }
  },
);

test.each(usual([650, 400]))(
  'a purge that is killed %i ms after its start leaves whole leads, and can be repeated',
  async (ms) => {
    const purge = ['purge', '--older-than', '365d', '--yes'];
    await killLeadsCommand(cli.dataDir, purge, () => true, ms);
    const { received, files } = await audited();
    expect(received).toBeGreaterThanOrEqual(OF_OTHERS);
    expect(files.rows).toBe(received - OF_OTHERS);
    expect((await cli.leads(...purge)).code).toBe(0);
    expect((await audited()).received).toBe(OF_OTHERS);
  },
);
