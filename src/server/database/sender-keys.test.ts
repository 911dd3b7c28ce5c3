import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#shared/durations.ts';
import { openSecrets } from './secrets.ts';
import { senderHash } from './sender-keys.ts';

/** Saturday, November 21, 2026, 23:30 UTC. */
const LATE = Date.UTC(2026, 10, 21, 23, 30);

let folder: string;
let time: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marigold-senders-'));
  time = LATE;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (fixedKey = '') =>
  senderHash(
    openSecrets(folder),
    fixedKey,
    () => time,
    (error) => {
      throw error;
    },
  );

describe.each([
  ['with keys in the folder', ''],
  ['with SENDER_KEY', 'a key of thirty-two characters or more'],
])('hashes of senders %s (PRIV-1)', (_, fixedKey) => {
  test('change at midnight', () => {
    const hash = open(fixedKey);
    const before = hash('192.0.2.1');
    expect(before).toMatch(/^[0-9a-f]{32}$/);
    expect(hash('192.0.2.1')).toBe(before);
    expect(hash('192.0.2.2')).not.toBe(before);
    time += HOUR_MS;
    expect(hash('192.0.2.1')).not.toBe(before);
  });

  test('are the same in every process', () => {
    expect(open(fixedKey)('192.0.2.1')).toBe(open(fixedKey)('192.0.2.1'));
  });
});
