import { randomUUIDv7 } from 'node:crypto';
import { statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { isRowError } from '#server/database/errors.ts';
import { openSecrets, SECRET } from '#server/database/secrets.ts';
import { findSubmission } from '#server/database/submissions-repository.ts';
import { DATABASES } from '#test/databases.ts';
import { contactLead, storeLead, uploadFile } from '#test/fakes/lead.ts';
import { openForEach } from '#test/opened.ts';
import { applyErasures } from './apply-erasures.ts';
import { erasePerson, findTraces } from './erase-person.ts';
import { recordErasure } from './erasure-ledger.ts';
import { scanRows } from './scan-columns.ts';

const ANA = 'ana@x.co';
/** Other people whose addresses contain the one that is erased, or would match it as a pattern. */
const OTHERS = ['dana@x.co', 'me.ana@x.co', 'ana@x.com', 'ana@x.co.uk', 'an_@x.co', '%@x.co'];

describe.each(DATABASES)('erasing a person, on $name (PRIV-2)', ({ open }) => {
  const given = openForEach(() => open());

  const lead = (email: string, changes: Parameters<typeof contactLead>[0] = {}) =>
    storeLead(
      given.storage,
      contactLead({ email, answers: [['email', email]], ...changes }),
      () => [{ channel: 'mail-reply', target: email, payload: { kind: 'lead' } }],
    );
  const text = async () => {
    let all = '';
    for await (const { cells } of scanRows(given.storage)) all += `${JSON.stringify(cells)}\n`;
    return all;
  };
  const upload = (name = 'cv.pdf') => uploadFile(given.storage, 'bytes', { name });

  test('takes nothing of anyone whose address only looks like it', async () => {
    for (const email of OTHERS) await lead(email);
    const before = await text();
    for (const email of ['an%@x.co', 'a_a@x.co', 'na@x.co', 'x.co@x.co']) {
      expect(await erasePerson(given.storage, email)).toMatchObject({ leads: [], redacted: 0 });
    }
    const ana = await lead('ANA@x.co'.toLowerCase());
    expect(await erasePerson(given.storage, ANA)).toMatchObject({
      leads: [{ id: ana }],
      redacted: 0,
      cleaned: { complete: true },
    });
    expect(await text()).toBe(before);
    expect(await erasePerson(given.storage, 'an_@x.co')).toMatchObject({ leads: [{}] });
    expect((await text()).split('\n')).toHaveLength(before.split('\n').length - 2);
  });

  test('finds every spelling in every column of every table, whatever columns there are', async () => {
    const id = await lead('someone@other.example', { files: [await upload()], consent: null });
    const { db } = given.storage;
    const booking = randomUUIDv7();
    await db
      .insertInto('bookings')
      .values({
        ...{ id: booking, submission_id: id, host: 'h', starts_at: 1, ends_at: 2, day: 'd' },
        ...{ state: 'booked', sequence: 0, uid: 'u', zone: 'z', practice_zone: 'z' },
        ...{ created_at: 1, changed_at: 1 },
      })
      .execute();
    const tables = (await db.introspection.getTables()).filter(
      ({ name }) => !/^kysely_/.test(name),
    );
    // Every table gets a row first, so that what others refer to stays.
    for (const table of tables) {
      const { rows } = await sql`select * from ${sql.table(table.name)}`.execute(db);
      if (rows.length > 0) continue;
      const values = table.columns.map(({ name, dataType }) => {
        if (name === 'submission_id') return id;
        if (name === 'booking_id') return booking;
        return /int/i.test(dataType) ? 1 : 'x';
      });
      const names = sql.join(table.columns.map(({ name }) => sql.ref(name)));
      const row = sql`(${names}) values (${sql.join(values)})`;
      await sql`insert into ${sql.table(table.name)} ${row}`.execute(db);
    }
    let tried = 0;
    for (const table of tables) {
      for (const { name, dataType } of table.columns) {
        if (/int/i.test(dataType)) continue;
        for (const value of [`see ANA@X.co!`, '["/?e=ana%2540x.co"]']) {
          const written = await sql`
            update ${sql.table(table.name)} set ${sql.ref(name)} = ${value}`
            .execute(db)
            .catch((error: unknown) => {
              if (isRowError(error)) return undefined;
              throw error;
            });
          // What another table refers to can't change, so no address can get there.
          if (!written) continue;
          tried += 1;
          await erasePerson(given.storage, ANA, {
            alsoNamed: name === 'answers' || name === 'extra',
          });
          expect([table.name, name, /ana(@|%2540)x\.co/i.test(await text())]).toEqual([
            table.name,
            name,
            false,
          ]);
          if (name === 'answers' || name === 'extra') {
            await lead('someone@other.example', { id: randomUUIDv7(), files: [await upload()] });
          }
        }
      }
    }
    expect(tried).toBeGreaterThan(60);
  }, 120_000);

  test('cuts the address out of leads that stay, and leaves the rest of them', async () => {
    const file = await upload('ana@x.co and dana@x.co.pdf');
    const other = await lead('dana@x.co', {
      context: {
        landing_page: '/?e=ana%40x.co',
        referrer: 'https://a.example/ana@x.co/',
        page: '/',
      },
      consent: { text: 'yes', version: '1', at: 1, page: '/?to=ana@x.co' },
      idempotencyKey: 'from ana@x.co',
      files: [file],
    });
    const named = await lead('bob@x.co', { answers: [['referralEmail', 'Ana@X.co']] });
    expect(await findTraces(given.storage, ANA)).toEqual({ sent: [], named: [named] });
    const erased = await erasePerson(given.storage, ANA);
    expect(erased).toMatchObject({ leads: [], redacted: 2, stillNamed: [named] });
    expect(await findSubmission(given.storage.db, other)).toMatchObject({
      email: 'dana@x.co',
      context: { landing_page: '[erased]', referrer: 'https://a.example/[erased]/', page: '/' },
      consent: { text: 'yes', page: '/?to=[erased]' },
      idempotencyKey: expect.not.stringContaining('ana@'),
      files: [{ name: '[erased] and dana@x.co.pdf' }],
    });
    expect(await erasePerson(given.storage, ANA, { alsoNamed: true })).toMatchObject({
      leads: [{ id: named }],
      stillNamed: [],
    });
  });

  test('keeps the owner’s messages if the address is the owner’s own', async () => {
    await storeLead(given.storage, contactLead({ email: 'bob@x.co', answers: [] }), () => [
      { channel: 'mail-owner', target: ANA, payload: { kind: 'lead' } },
    ]);
    await lead(ANA);
    expect(await erasePerson(given.storage, ANA)).toMatchObject({
      leads: [{}],
      deliveries: 1,
      redacted: 0,
      configured: true,
    });
    expect(await text()).toContain(`"target":"${ANA}"`);
  });

  test('the international spelling of a domain is the same person', async () => {
    await lead('zoë@bücher.example');
    await lead('noë@bücher.example');
    expect(await erasePerson(given.storage, 'ZOË@xn--bcher-kva.example')).toMatchObject({
      leads: [{}],
    });
  });

  test('what comes back with a backup is erased again, and nothing that came later', async () => {
    const { storage } = given;
    const at = 1_800_000_000_000;
    recordErasure(storage.secrets, 'Ana@X.co', { at, alsoNamed: false });
    recordErasure(storage.secrets, 'zoë@bücher.example', { at, alsoNamed: true });
    const older = await lead(ANA, { receivedAt: at - 1, files: [await upload()] });
    const later = await lead(ANA, { receivedAt: at + 1 });
    const other = await lead('dana@x.co', {
      receivedAt: at - 1,
      context: { landing_page: '/?e=ana%40x.co' },
    });
    const named = await lead('bob@x.co', {
      receivedAt: at - 1,
      answers: [['message', 'ask ZOË@xn--bcher-kva.example!']],
    });
    expect(await applyErasures(storage, storage.secrets)).toEqual({
      people: 2,
      leads: 2,
      files: 1,
    });
    expect(await findSubmission(storage.db, older)).toBeUndefined();
    expect(await findSubmission(storage.db, named)).toBeUndefined();
    expect(await findSubmission(storage.db, later)).toMatchObject({ email: ANA });
    expect(await findSubmission(storage.db, other)).toMatchObject({
      context: { landing_page: '[erased]' },
    });
    const ledger = storage.secrets.read('erasures.jsonl') ?? '';
    expect(ledger).not.toMatch(/ana|zo/i);
  });

  test('an erasure is found again after one whose line was cut off', async () => {
    const { storage } = given;
    const at = 1_800_000_000_000;
    recordErasure(storage.secrets, 'bob@x.co', { at, alsoNamed: false });
    const path = join(storage.secrets.folder, 'erasures.jsonl');
    truncateSync(path, statSync(path).size - 20);
    recordErasure(storage.secrets, ANA, { at, alsoNamed: false });
    const older = await lead(ANA, { receivedAt: at - 1 });
    expect(await applyErasures(storage, storage.secrets)).toMatchObject({ people: 1 });
    expect(await findSubmission(storage.db, older)).toBeUndefined();
  });

  test('a backup is not brought back while the key of the ledger is missing', async () => {
    const { storage } = given;
    recordErasure(storage.secrets, ANA, { at: 1_800_000_000_000, alsoNamed: false });
    storage.secrets.remove(SECRET.person);
    await expect(applyErasures(storage, storage.secrets)).rejects.toThrow(SECRET.person);
    await expect(applyErasures(storage, openSecrets(join(given.dataDir, 'new')))).resolves.toEqual({
      people: 0,
      leads: 0,
      files: 0,
    });
  });
});
