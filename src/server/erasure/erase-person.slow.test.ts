import { rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readLead } from '#server/database/leads-repository.ts';
import { openSecrets, SECRET } from '#server/database/secrets.ts';
import { DATABASES } from '#test/databases.ts';
import { contactLead, savedFiles, storeLead, uploadFile } from '#test/fakes/lead.ts';
import { openForEach } from '#test/opened.ts';
import { usual } from '#test/share.ts';
import { addressMatcher } from './address-spellings.ts';
import { erasePerson } from './certificates.ts';
import { applyErasures, recordErasure } from './erasure-ledger.ts';
import { exportPerson } from './export-person.ts';
import { findTraces, readTexts, VISITOR_TEXTS } from './traces.ts';

const ANA = 'ana@x.co';
/** Addresses of other people that contain the erased address, or match it as a pattern. */
const OTHERS = ['dana@x.co', 'me.ana@x.co', 'ana@x.com', 'ana@x.co.uk', 'an_@x.co', '%@x.co'];

describe.each(DATABASES)('erasing a person, on $name (PRIV-2)', ({ name, open }) => {
  const opened = openForEach(() => open());

  const lead = (email: string, changes: Parameters<typeof contactLead>[0] = {}) =>
    storeLead(
      opened.storage,
      contactLead({ email, answers: [['email', email]], ...changes }),
      () => [{ channel: 'mail-reply', target: email, payload: { kind: 'lead' } }],
    );
  const text = async () => {
    let all = '';
    for await (const { cells } of readTexts(opened.storage.db)) all += `${JSON.stringify(cells)}\n`;
    return all;
  };
  const upload = (name = 'cv.pdf') => uploadFile(opened.storage, 'bytes', { name });

  test('erases nothing of people with a similar address', async () => {
    for (const email of OTHERS) await lead(email);
    const before = await text();
    for (const email of ['an%@x.co', 'a_a@x.co', 'na@x.co', 'x.co@x.co']) {
      expect(await erasePerson(opened.storage, email)).toMatchObject({ leads: [], redacted: 0 });
    }
    const ana = await lead(ANA);
    expect(await findTraces(opened.storage, addressMatcher('ANA@x.co'))).toMatchObject({
      sent: [ana],
    });
    expect(await erasePerson(opened.storage, 'ANA@x.co')).toMatchObject({
      leads: [{ id: ana }],
      deliveries: 1,
      bookings: 0,
      redacted: 0,
    });
    expect(await findTraces(opened.storage, addressMatcher(ANA))).toMatchObject({
      sent: [],
      named: [],
      elsewhere: [],
    });
    expect(await text()).toBe(before);
    expect(await erasePerson(opened.storage, 'an_@x.co')).toMatchObject({ leads: [{}] });
    expect((await text()).split('\n')).toHaveLength(before.split('\n').length - 2);
  });

  test('finds every spelling in every column with text of visitors', async () => {
    const { db } = opened.storage;
    const someone = () => lead('someone@other.example', { files: [], consent: null });
    const fill = async () => {
      await someone();
      await uploadFileOf(await someone());
      await sql`insert into funnel_counts values ('2026-11-20', '/', 'view', 'x', 'phone', 1)`.execute(
        db,
      );
      await db.insertInto('funnel_marks').values({ mark: 'm', day: 'd', source: 'x' }).execute();
    };
    const uploadFileOf = async (submission_id: string) => {
      const { id, field, name, type, bytes, sha256 } = await upload();
      const row = { id, submission_id, field, name, type, bytes, sha256 };
      await db.insertInto('files').values(row).execute();
    };
    for (const { name: table, columns } of VISITOR_TEXTS) {
      for (const name of columns) {
        for (const one of ['submissions', 'funnel_counts', 'funnel_marks'] as const) {
          await db.deleteFrom(one).execute();
        }
        await fill();
        await sql`
          update ${sql.table(table)} set ${sql.ref(name)} = ${'see ANA@X.co! ["/?e=ana%40x.co"]'}
          where ${sql.ref(name)} = (select min(${sql.ref(name)}) from ${sql.table(table)}) or ${sql.ref(name)} is null`.execute(
          db,
        );
        expect(await text()).toMatch(/ana@x\.co.*ana%40x\.co/i);
        await erasePerson(opened.storage, ANA, {
          alsoNamed: name === 'answers' || name === 'extra',
        });
        expect([table, name, await text()]).toEqual([
          table,
          name,
          expect.not.stringMatching(/ana(@|%40)x\.co/i),
        ]);
      }
    }
  }, 120_000);

  test('every column is searched, or listed here as a column without text of visitors', async () => {
    const OTHER: Readonly<Record<string, string>> = {
      submissions:
        'id form_id status reasons idempotency_key parent_id language follow_up stage stage_before decision assigned_to',
      files: 'id submission_id field type sha256',
      file_chunks: 'file_id data',
      deleted_files: 'id',
      schema_versions: 'migration oldest_writer',
      // A certificate names leads by id, and the address by its hash.
      certificates: 'id person erased log',
      deliveries: 'id submission_id booking_id channel state idempotency_key recipient',
      // Saved drafts are encrypted, so an address cannot be found in them. They are deleted after 7 days.
      saved_drafts: 'token_hash sealed',
      settings: 'key value',
      access_log: 'id who command details',
      rate_limits: 'key',
      // These tables contain the people of the inbox and their names, not visitors.
      inbox_people: 'email name role',
      lead_events: 'id submission_id who what detail',
      inbox_links: 'token_hash owner',
      inbox_sessions: 'id token_hash owner device device_hash passkey_id epoch',
      inbox_passkeys: 'id owner public_key transports device device_hash epoch',
      // The owner, not a visitor, writes the texts in these tables.
      records: 'kind id published draft',
      record_versions: 'kind id value who',
      pictures: 'id',
      picture_files: 'picture_id format data',
      bookings:
        'id submission_id schedule host day state uid zone practice_zone email_key phone_key sender_key',
      slot_cells: 'host booking_id',
      blocked_days: 'host day',
      busy_calendars: 'key host periods error',
      funnel_counts: 'day step device',
      funnel_keys: 'day key',
      funnel_marks: 'mark day',
    };
    const tables = await opened.storage.db.introspection.getTables();
    for (const { name, columns } of tables.filter((table) => !table.name.startsWith('kysely_'))) {
      const texts = columns
        .filter(({ dataType }) => !/int/i.test(dataType))
        .map((column) => column.name);
      const searched = VISITOR_TEXTS.find((table) => table.name === name)?.columns ?? [];
      const listed = [...(OTHER[name] ?? '').split(' '), ...searched].filter(Boolean);
      expect([name, ...texts.toSorted()]).toEqual([name, ...listed.toSorted()]);
    }
  });

  test('replaces the address in leads that stay and keeps their other text', async () => {
    const file = await upload('ana@x.co and dana@x.co.pdf');
    const otherLead = await lead('dana@x.co', {
      context: {
        landing_page: '/?e=ana%40x.co',
        referrer: 'https://a.example/ana@x.co/',
        page: '/',
      },
      consent: { text: 'yes', version: '1', at: 1, page: '/?to=ana@x.co' },
      files: [file],
    });
    const named = await lead('bob@x.co', { answers: [['referralEmail', 'Ana@X.co']] });
    expect(await findTraces(opened.storage, addressMatcher(ANA))).toMatchObject({
      sent: [],
      named: [named],
    });
    const erased = await erasePerson(opened.storage, ANA);
    expect(erased).toMatchObject({ leads: [], redacted: 2, stillNamed: [named] });
    expect(await readLead(opened.storage.db, otherLead)).toMatchObject({
      email: 'dana@x.co',
      context: { landing_page: '[erased]', referrer: 'https://a.example/[erased]/', page: '/' },
      consent: { text: 'yes', page: '/?to=[erased]' },
      files: [{ name: '[erased] and dana@x.co.pdf' }],
    });
    expect(await erasePerson(opened.storage, ANA, { alsoNamed: true })).toMatchObject({
      leads: [{ id: named }],
      stillNamed: [],
    });
  });

  // Usual runs test only SQLite, which accepts fewer parameters in one statement.
  const isUsual = usual(DATABASES).some((database) => database.name === name);
  test.runIf(isUsual)(
    'exports and erases tens of thousands of leads of one address (SAFE-2)',
    async () => {
      const { db, tempDir, kind } = opened.storage;
      // More rows than the number of parameters that the database accepts in one statement.
      const leads = kind === 'sqlite' ? 33_000 : 66_000;
      await sql`
      with recursive n (i) as (select 1 union all select i + 1 from n where i < ${leads})
      insert into submissions (id, form_id, received_at, status, score, reasons, answers, extra, context, email)
      select 'lead ' || i, 'contact', 1, 'accepted', 0, '[]', '[["email","ana@x.co"]]', '[]', '{}', 'ana@x.co'
      from n`.execute(db);
      const to = { address: ANA, to: tempDir, now: 1, toText: () => [] };
      expect(await exportPerson(opened.storage, to)).toMatchObject({ leads });
      expect((await erasePerson(opened.storage, ANA)).leads).toHaveLength(leads);
    },
    120_000,
  );

  test('keeps messages to the owner if the address is the owner’s', async () => {
    await storeLead(opened.storage, contactLead({ email: 'bob@x.co', answers: [] }), () => [
      { channel: 'mail-owner', target: ANA, payload: { kind: 'lead' } },
    ]);
    await lead(ANA);
    expect(await erasePerson(opened.storage, ANA)).toMatchObject({
      leads: [{}],
      deliveries: 1,
      redacted: 0,
      configured: true,
    });
    expect(await text()).toContain(`"target":"${ANA}"`);
  });

  test('both spellings of an international domain are the same person', async () => {
    await lead('zoë@bücher.example');
    await lead('noë@bücher.example');
    expect(await erasePerson(opened.storage, 'ZOË@xn--bcher-kva.example')).toMatchObject({
      leads: [{}],
    });
  });

  test('leads restored from a backup are erased again, and later leads stay', async () => {
    const { storage } = opened;
    const at = 1_800_000_000_000;
    recordErasure(storage.secrets, 'Ana@X.co', { at, alsoNamed: false });
    recordErasure(storage.secrets, 'zoë@bücher.example', { at, alsoNamed: true });
    const older = await lead(ANA, { receivedAt: at - 1, files: [await upload()] });
    const later = await lead(ANA, { receivedAt: at + 1 });
    const otherLead = await lead('dana@x.co', {
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
    expect(await savedFiles(storage)).toEqual([]);
    expect(await readLead(storage.db, older)).toBeUndefined();
    expect(await readLead(storage.db, named)).toBeUndefined();
    expect(await readLead(storage.db, later)).toMatchObject({ email: ANA });
    expect(await readLead(storage.db, otherLead)).toMatchObject({
      context: { landing_page: '[erased]' },
    });
    const ledger = storage.secrets.read('erasures.jsonl') ?? '';
    expect(ledger).not.toMatch(/ana|zo/i);
  });

  test('an erasure is recorded after a truncated line of the ledger', async () => {
    const { storage } = opened;
    const at = 1_800_000_000_000;
    recordErasure(storage.secrets, 'bob@x.co', { at, alsoNamed: false });
    const path = join(storage.secrets.folder, 'erasures.jsonl');
    truncateSync(path, statSync(path).size - 20);
    recordErasure(storage.secrets, ANA, { at, alsoNamed: false });
    const older = await lead(ANA, { receivedAt: at - 1 });
    expect(await applyErasures(storage, storage.secrets)).toMatchObject({ people: 1 });
    expect(await readLead(storage.db, older)).toBeUndefined();
  });

  test('a backup is not restored if the key of the ledger is missing', async () => {
    const { storage } = opened;
    recordErasure(storage.secrets, ANA, { at: 1_800_000_000_000, alsoNamed: false });
    rmSync(join(storage.secrets.folder, SECRET.person));
    await expect(applyErasures(storage, storage.secrets)).rejects.toThrow(SECRET.person);
    await expect(applyErasures(storage, openSecrets(join(opened.dataDir, 'new')))).resolves.toEqual(
      {
        people: 0,
        leads: 0,
        files: 0,
      },
    );
  });
});
