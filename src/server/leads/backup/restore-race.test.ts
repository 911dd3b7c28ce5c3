import { createHash, randomUUID, randomUUIDv7 } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStorage } from '#server/database/open-storage.ts';
import { audit } from '#server/leads/audit.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { backUp } from './back-up.ts';
import { checkRestorable, restoreBackup } from './restore-backup.ts';

test('of two restores at once one succeeds, and the other takes none of its files away', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'marigold-race-'));
  const from = await openStorage({ dataDir: join(dir, 'from') });
  for (let index = 0; index < 8; index += 1) {
    const content = String(index).repeat(50_000);
    const storedAs = randomUUID();
    writeFileSync(join(from.filesDir, storedAs), content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const facts = { field: 'resume', name: 'cv.pdf', type: 'application/pdf', bytes: 50_000 };
    const file = { id: randomUUIDv7(), ...facts, sha256, storedAs };
    await storeLead(from, contactLead({ files: [file] }), () => []);
  }
  const folder = join(dir, 'backup');
  await backUp(from, folder, Date.now());
  await from.close();
  const where = { dataDir: join(dir, 'to') };
  const restore = async () =>
    restoreBackup(where, await checkRestorable(folder, false), {
      holdDeliveries: false,
      now: Date.now(),
    });
  await (await openStorage(where)).close();
  const outcomes = await Promise.allSettled([restore(), restore()]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const to = await openStorage(where);
  const { files } = await audit(to, { now: Date.now(), deep: true });
  expect(files).toMatchObject({ rows: 8, missing: [], damaged: [] });
  await to.close();
  rmSync(dir, { recursive: true });
});
