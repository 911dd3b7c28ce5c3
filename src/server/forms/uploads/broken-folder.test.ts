import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { savedFiles } from '#test/fakes/lead.ts';
import { openForEach } from '#test/opened.ts';
import { formData, GOOD_INTEREST, PDF, startApp } from '#test/running-app.ts';

const app = openForEach(() => startApp());

async function send(file?: File) {
  const body = formData(GOOD_INTEREST);
  if (file) body.append('resume', file);
  const response = await fetch(`${app.url}/f/interest`, { method: 'POST', body });
  return { status: response.status, ...(await response.json()) };
}

const DAMAGES: readonly [string, (folder: string) => void][] = [
  ['gone', (folder) => renameSync(folder, `${folder}-gone`)],
  [
    'a file',
    (folder) => {
      renameSync(folder, `${folder}-gone`);
      writeFileSync(folder, '');
    },
  ],
];

it.each(
  DAMAGES.flatMap(([name, damage]) =>
    [0, 3_000_000].map((bytes) => [name, bytes, damage] as const),
  ),
)(
  'a folder of temporary files that is %s refuses a file and %d bytes more at once',
  async (_, bytes, damage) => {
    damage(join(app.dataDir, 'tmp'));
    const file = new File([PDF, 'x'.repeat(bytes)], 'cv.pdf', { type: 'application/pdf' });
    expect(await send(file)).toMatchObject({
      status: 503,
      errors: [{ field: 'resume', code: 'UNAVAILABLE' }],
    });
    expect((await send()).status).toBe(200);
    expect(app.log.join('\n')).toMatch(/"level":50.*uploaded files/);
  },
);

it('leaves no byte of a file that the database stops taking, as if its disk was full', async () => {
  const { db } = app.app.storage;
  await sql`create trigger full before insert on file_chunks when new.position = 2
    begin select raise(abort, 'database or disk is full'); end`.execute(db);
  const file = new File([PDF, 'x'.repeat(900_000)], 'cv.pdf', { type: 'application/pdf' });
  expect((await send(file)).status).toBe(503);
  expect(await app.stored()).toEqual([]);
  expect(await savedFiles(app.app.storage)).toEqual([]);
});
