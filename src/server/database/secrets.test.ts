import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSecrets } from './secrets.ts';

let outside: string;
beforeEach(() => {
  outside = mkdtempSync(join(tmpdir(), 'marigold-secrets-'));
});
afterEach(() => rmSync(outside, { recursive: true, force: true }));

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('the folder of secrets (PRIV-3)', () => {
  test('is created with the first secret, accessible to its owner only', () => {
    const folder = join(outside, 'a', 'secrets');
    const secrets = openSecrets(folder);
    expect(secrets.read('x')).toBeUndefined();
    expect(() => statSync(folder)).toThrow();
    expect(secrets.once('x', () => 'first')).toBe('first');
    expect(openSecrets(folder).once('x', () => 'second')).toBe('first');
    expect([mode(folder), mode(join(folder, 'x'))]).toEqual(['700', '600']);
  });

  test('removes the permissions of others from an existing folder', () => {
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
