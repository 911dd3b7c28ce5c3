import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '#test/databases.ts';
import { adoptSecret } from './adopt-secret.ts';
import { openStorage } from './open-storage.ts';
import { openSecrets, SECRET } from './secrets.ts';
import { readSetting, writeSetting } from './settings-repository.ts';

let outside: string;
beforeEach(() => {
  outside = mkdtempSync(join(tmpdir(), 'marigold-secrets-'));
});
afterEach(() => rmSync(outside, { recursive: true, force: true }));

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('the folder of secrets (PRIV-3)', () => {
  test('is made with the first secret, for its owner alone', () => {
    const folder = join(outside, 'a', 'secrets');
    const secrets = openSecrets(folder);
    expect([secrets.read('x'), secrets.names()]).toEqual([undefined, []]);
    expect(() => statSync(folder)).toThrow();
    expect(secrets.once('x', () => 'first')).toBe('first');
    expect(openSecrets(folder).once('x', () => 'second')).toBe('first');
    expect([mode(folder), mode(join(folder, 'x'))]).toEqual(['700', '600']);
    expect(secrets.names()).toEqual(['x']);
    secrets.remove('x');
    secrets.remove('x');
    expect(secrets.read('x')).toBeUndefined();
  });

  test('takes the rights of others away from a folder that was there', () => {
    const folder = join(outside, 'open');
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    openSecrets(folder).once('x', () => 's');
    expect(mode(folder)).toBe('700');
  });

  test('refuses an empty secret instead of signing with nothing', () => {
    const secrets = openSecrets(outside);
    writeFileSync(join(outside, 'x'), '\n');
    expect(() => secrets.read('x')).toThrow(/empty/);
    expect(() => secrets.once('x', () => 'new')).toThrow(/empty/);
  });
});

describe.each(DATABASES)(
  'a secret kept in the database by an earlier version, on $name (PRIV-3)',
  (on) => {
    test('moves to the folder, and no trace of it stays in the database', async () => {
      const test = await on.open();
      try {
        await writeSetting(test.storage.db, SECRET.booking, 'the-old-secret-of-this-installation');
        expect(await adoptSecret(test.storage, SECRET.booking)).toBe(
          'the-old-secret-of-this-installation',
        );
        expect(await readSetting(test.storage.db, SECRET.booking)).toBeUndefined();
        expect(test.storage.secrets.read(SECRET.booking)).toBe(
          'the-old-secret-of-this-installation',
        );
        if (test.storage.kind === 'sqlite') {
          for (const suffix of ['', '-wal', '-shm']) {
            const bytes = readFileSync(join(test.dataDir, `marigold.db${suffix}`), 'latin1');
            expect(bytes).not.toContain('the-old-secret');
          }
        }
        const again = await openStorage({ dataDir: test.dataDir, databaseUrl: test.databaseUrl });
        expect(await adoptSecret(again, SECRET.booking)).toBe(
          'the-old-secret-of-this-installation',
        );
        await again.close();
      } finally {
        await test.end();
      }
    });

    test('is made where there is none, and the folder’s own counts where both have one', async () => {
      const test = await on.open();
      try {
        const made = await adoptSecret(test.storage, SECRET.hash);
        expect(made).toMatch(/^[\w-]{43}$/);
        await writeSetting(test.storage.db, SECRET.hash, 'from a backup');
        expect(await adoptSecret(test.storage, SECRET.hash)).toBe(made);
        expect(await readSetting(test.storage.db, SECRET.hash)).toBeUndefined();
      } finally {
        await test.end();
      }
    });
  },
);
