import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openForEach } from '#test/opened.ts';
import { formData, GOOD_CONTACT, startApp } from '#test/running-app.ts';

const app = openForEach(() => startApp());
beforeEach(async () => {
  expect(await send()).toBe(200);
});

async function send(): Promise<number> {
  const body = formData(GOOD_CONTACT);
  const headers = { Accept: 'application/json' };
  return (await fetch(`${app.url}/f/contact`, { method: 'POST', headers, body })).status;
}

const database = () => join(app.dataDir, 'marigold.db');
const aside = () => join(app.dataDir, 'aside');

describe('no lead is stored in a database file that was moved or removed (STORE-1)', () => {
  it.each<[string, () => void, () => void]>([
    ['moved', () => renameSync(database(), aside()), () => renameSync(aside(), database())],
    [
      'replaced by a copy',
      () => {
        renameSync(database(), aside());
        cpSync(aside(), database());
      },
      () => renameSync(aside(), database()),
    ],
    [
      'gone with its folder, which is new and empty',
      () => {
        renameSync(app.dataDir, `${app.dataDir}-aside`);
        mkdirSync(app.dataDir);
      },
      () => {
        rmSync(app.dataDir, { recursive: true });
        renameSync(`${app.dataDir}-aside`, app.dataDir);
      },
    ],
    [
      'replaced by a folder',
      () => {
        renameSync(database(), aside());
        mkdirSync(database());
        writeFileSync(join(database(), 'x'), '');
      },
      () => {
        rmSync(database(), { recursive: true });
        renameSync(aside(), database());
      },
    ],
  ])('the database is %s', async (_, take, giveBack) => {
    take();
    expect(await send()).toBe(503);
    expect((await fetch(`${app.url}/readyz`)).status).toBe(503);
    expect(app.log.join('')).toMatch(/marigold\.db .*Restart the server/);
    giveBack();
    expect(await send()).toBe(200);
    expect(await app.stored()).toHaveLength(2);
  });
});
