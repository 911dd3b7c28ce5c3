import { userInfo } from 'node:os';
import { describe, expect, test } from 'vitest';
import { INBOX } from '#content/en/inbox.ts';
import type { RecordView, SiteOverview } from '#inbox/contract.ts';
import { joinServers } from '#server/database/running-servers.ts';
import { readAccessLog } from '#server/leads/access-log.ts';
import { publishRecord } from '#server/records/change-records.ts';
import { configWith } from '#test/config-with.ts';
import { openForEach } from '#test/opened.ts';
import { startInbox } from '#test/running-inbox.ts';

const inbox = openForEach(() => startInbox());

const read = async <T>(path: string): Promise<T> => (await inbox.get(`/api/site${path}`)).json();
const send = (path: string, body: object) => inbox.post(`/api/site${path}`, body);
const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
const record = (path: string) => read<RecordView>(path);

describe('the Site page of the inbox (RECORD-1)', () => {
  test('begins with what to do before the site goes public', async () => {
    const { records, missing, counts } = await read<SiteOverview>('');
    expect(records.filter(({ isSample }) => isSample)).toHaveLength(29);
    expect(missing).toContainEqual({
      label: 'LinkedIn page',
      record: { kind: 'identity', id: 'identity', field: 'linkedin' },
    });
    const toConfirm = records.filter(({ isUnconfirmed }) => isUnconfirmed);
    expect(toConfirm.filter(({ kind }) => kind !== 'figures')).toHaveLength(37);
    expect(toConfirm.find(({ id }) => id === 'hourly-price')).toMatchObject({
      name: 'Hourly price, in dollars',
      place: '/pricing',
      figure: { number: '12', confirmedBy: '', hidden: false },
    });
    expect(counts).toEqual({
      samples: 29,
      unconfirmed: toConfirm.length,
    });
  });

  test('counts the same as the Health page, also after a confirmation', async () => {
    const sentences = async () => {
      const { counts } = await read<SiteOverview>('');
      const { samples, toConfirm } = INBOX.site;
      return `${samples(counts.samples)}. ${toConfirm(counts.unconfirmed)}.`;
    };
    const health = async () => JSON.stringify(await (await inbox.get('/api/health')).json());
    const before = await sentences();
    expect(await health()).toContain(before);
    await send('/commitments/a-private-room/confirm', { day: '2026-11-24' });
    expect(await sentences()).not.toBe(before);
    expect(await health()).toContain(await sentences());
  });

  test('everything that came with the site can be confirmed, by name and day (TRUST-1)', async () => {
    const { records } = await read<SiteOverview>('');
    for (const { kind, id } of records.filter(({ isUnconfirmed }) => isUnconfirmed))
      await send(`/${kind}/${id}/confirm`, { day: '2026-11-24' });
    expect((await read<SiteOverview>('')).counts.unconfirmed).toBe(0);
    const { value } = await read<RecordView>('/documents/agreement');
    expect(value).toMatchObject({
      confirmedBy: expect.stringMatching(/./),
      confirmedOn: '2026-11-24',
    });
  });

  test('adds, saves, publishes, restores and deletes; each change is in the access log', async () => {
    const { id } = await (await send('/team', { value: { name: 'Ana Ruiz' } })).json();
    const path = `/team/${id}`;
    expect((await send(`${path}/publish`, { version: 1, value: {} })).status).toBe(422);
    const value = { name: 'Ana Ruiz', role: 'Director', description: 'Leads.', sample: false };
    expect((await send(`${path}/draft`, { version: 1, value })).status).toBe(200);
    expect(await record(path)).toMatchObject({ version: 2, hasDraft: true, isPublished: false });
    expect(await (await send(`${path}/publish`, { version: 2, value })).json()).toEqual({
      version: 3,
    });
    await send(`${path}/publish`, { version: 3, value: { ...value, role: 'Chief' } });
    await send(`${path}/restore`, { version: 4, earlier: 3 });
    expect((await record(path)).value).toMatchObject({ role: 'Director' });
    expect((await send(`${path}/delete`, { version: 5 })).status).toBe(409);
    await send(`${path}/unpublish`, { version: 5 });
    expect((await send(`${path}/delete`, { version: 6 })).status).toBe(200);
    expect((await inbox.get(`/api/site${path}`)).status).toBe(404);
    const log = await readAccessLog(inbox.storage, 20);
    // Both lists are sorted, because the clock of the test stands still and the lines have no order.
    expect(log.map(({ command }) => command).sort()).toEqual(
      ['add', 'publish', 'draft', 'publish', 'publish', 'restore', 'delete', 'unpublish', 'delete']
        .map((action) => `inbox site ${action}`)
        .sort(),
    );
    expect(JSON.stringify(log)).not.toContain('Ana Ruiz');
  });

  test('tells the second window, and says beside which field a rule is broken (RECORD-2)', async () => {
    const path = '/testimonials/baptiste';
    const { value } = await record(path);
    await send(`${path}/draft`, { version: 1, value });
    const late = await send(`${path}/draft`, { version: 1, value: {} });
    expect([late.status, await late.json()]).toMatchObject([409, { conflict: true }]);
    const refused = await send(`${path}/publish`, {
      version: 2,
      value: { ...value, role: 'Saved 81%' },
    });
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { problems: [{ field: 'role', message: expect.stringContaining('81%') }] },
    ]);
  });

  test('a commitment is confirmed with a name and a day; a draft of it stays (TRUST-1)', async () => {
    const path = '/commitments/a-private-room';
    const { value } = await record(path);
    await send(`${path}/draft`, { version: 1, value: { ...value, title: 'A quiet room' } });
    expect((await send(`${path}/confirm`, { day: '2026-11-24' })).status).toBe(200);
    const confirmed = await record(path);
    expect(confirmed.value).toMatchObject({ title: 'A quiet room', confirmedOn: '2026-11-24' });
    expect(confirmed.versions[0]?.value).toMatchObject({
      title: value.title,
      confirmedBy: expect.stringMatching(/./),
    });
    expect((await send(`${path}/confirm`, { day: null })).status).toBe(200);
    const undone = await record(path);
    expect(undone.value).toMatchObject({ title: 'A quiet room', confirmedBy: '', confirmedOn: '' });
    expect(undone.versions[0]?.value).toEqual(value);
    expect((await send(`${path}/confirm`, { day: 'tomorrow' })).status).toBe(400);
    expect((await send('/commitments/nothing/confirm', { day: '2026-11-24' })).status).toBe(404);
  });

  test('an answer is confirmed, and Undo lists it again (TRUST-1)', async () => {
    const listed = async () =>
      (await read<SiteOverview>('')).records.filter(({ isUnconfirmed }) => isUnconfirmed);
    const before = await listed();
    const { id } = before.find(({ kind }) => kind === 'questions') ?? { id: '' };
    await send(`/questions/${id}/confirm`, { day: '2026-11-24' });
    expect(await listed()).toHaveLength(before.length - 1);
    await send(`/questions/${id}/confirm`, { day: null });
    expect(await listed()).toEqual(before);
  });

  test('a record names the claims that pages do not state', async () => {
    const question = await record('/questions/speed');
    expect(question.hiddenClaims).toEqual([]);
    const { value } = await record('/figures/hours-to-hire');
    await inbox.storage.db
      .updateTable('records')
      .set({ published: JSON.stringify({ ...value, hidden: true }) })
      .where('id', '=', 'hours-to-hire')
      .execute();
    expect((await record('/questions/speed')).hiddenClaims).toEqual(['daysToHire']);
  });

  test('a figure is confirmed with a name and a day, and Undo gives its day back (BIZ-4)', async () => {
    const path = '/figures/satisfaction';
    const { value } = await record(path);
    await send(`${path}/confirm`, { day: '2026-11-24' });
    expect((await record(path)).value).toMatchObject({
      number: '98',
      asOf: '2026-11-24',
      confirmedBy: expect.stringMatching(/./),
    });
    await send(`${path}/confirm`, { day: null, before: '2026-11-20' });
    expect((await record(path)).value).toEqual(value);
  });

  test('a figure out of its bounds is refused beside its field; facts are only changed', async () => {
    const path = '/figures/satisfaction';
    const { value } = await record(path);
    const refused = await send(`${path}/publish`, {
      version: 1,
      value: { ...value, number: '101' },
    });
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { problems: [{ field: 'number', message: 'Enter a whole number from 1 to 100.' }] },
    ]);
    const hidden = { version: 1, value: { ...value, hidden: true } };
    expect((await send(`${path}/publish`, hidden)).status).toBe(200);
    for (const [action, body] of [
      ['', { value }],
      ['/satisfaction/unpublish', { version: 2 }],
      ['/satisfaction/delete', { version: 2 }],
    ] as const)
      expect((await send(`/figures${action}`, body)).status).toBe(409);
    expect(await (await send(`${path}/move`, { step: 1 })).json()).toEqual({ moved: false });
    expect((await send(`${path}/restore`, { version: 2, earlier: 1 })).status).toBe(200);
    const preview = await (await send('/identity/identity/preview', {})).json();
    expect(preview.address).toContain('/preview/identity.identity.');
  });

  test('says who published a version; the account root is no person', async () => {
    const path = '/testimonials/baptiste';
    const ref = { kind: 'testimonials', id: 'baptiste' } as const;
    const { value } = await record(path);
    const users = ['ana', 'root', 'root (sudo: ben)', 'zoe@lakeside.example'];
    for (const [index, who] of users.entries())
      await publishRecord(inbox.storage.db, { ...ref, version: index + 1 }, value, { who, now: 0 });
    expect((await record(path)).versions.map(({ by }) => by)).toEqual([
      'by zoe@lakeside.example',
      'by ben',
      'on this computer',
      'by ana',
      'made with the site',
    ]);
    await send('/commitments/a-private-room/confirm', { day: '2026-11-24' });
    const { confirmedBy } = (await record('/commitments/a-private-room')).value;
    expect(confirmedBy).toBe(
      userInfo().username === 'root' ? 'The owner' : expect.stringContaining(userInfo().username),
    );
  });

  test('publishes the site and takes it back, with who did it in the access log (RECORD-5)', async () => {
    const off = { visibility: 'example', by: null, at: null };
    expect((await read<SiteOverview>('')).publication).toEqual(off);
    expect((await send('/publication', { isPublic: 'yes' })).status).toBe(400);
    await send('/publication', { isPublic: true });
    expect((await read<SiteOverview>('')).publication).toEqual({
      visibility: 'example',
      by: expect.stringMatching(/^(?:by |on this computer)/),
      at: inbox.clock.time,
    });
    await send('/publication', { isPublic: false });
    expect((await read<SiteOverview>('')).publication).toEqual(off);
    const log = await readAccessLog(inbox.storage, 5);
    expect(log.map(({ command, details }) => [command, details])).toEqual(
      expect.arrayContaining([
        ['inbox site publication', { isPublic: true }],
        ['inbox site publication', { isPublic: false }],
      ]),
    );
  });

  test('a site with an address of its own is private until it is published (RECORD-5)', async () => {
    const own = await startInbox({ env: { SITE_ORIGIN: 'https://www.lakeside.example' } });
    const publication = async () => (await (await own.get('/api/site')).json()).publication;
    expect(await publication()).toEqual({ visibility: 'private', by: null, at: null });
    await own.post('/api/site/publication', { isPublic: true });
    expect(await publication()).toMatchObject({ visibility: 'public', at: own.clock.time });
    await own.end();
  });

  test('gives a link to the page with the draft', async () => {
    const answer = await send('/testimonials/baptiste/preview', {});
    expect((await answer.json()).address).toMatch(
      /^http:\/\/127\.0\.0\.1:4321\/preview\/testimonials\.baptiste\./,
    );
  });

  test('links lead to the server that runs on the same database, whatever its port', async () => {
    const preview = async () => (await send('/testimonials/baptiste/preview', {})).json();
    const site = 'http://127.0.0.1:4399';
    const onError = (error: unknown) => {
      throw error;
    };
    const leave = await joinServers(inbox.storage, configWith({}), onError, site);
    expect((await preview()).address).toContain(`${site}/preview/`);
    expect((await read<SiteOverview>('')).address).toBe(site);
    await leave();
    expect((await preview()).address).toContain(':4321/');
  });

  test('refuses paths, values and versions that are none', async () => {
    for (const [name, path, body, status] of [
      ['an unknown kind', '/secrets', { value: {} }, 400],
      ['a value that is no object', '/team', { value: 'text' }, 400],
      ['a path as an id', '/team/..%2f..%2fx/draft', { version: 1, value: {} }, 400],
      ['the last version of all', '/team/founder/draft', { version: 2 ** 31 - 1, value: {} }, 400],
      ['a version that is no number', '/team/founder/draft', { version: '1', value: {} }, 400],
      ['a record that does not exist', '/team/nobody/draft', { version: 1, value: {} }, 404],
      ['JSON of 60 levels', '/team', { value: { name: nested(60) } }, 400],
      ['100 kB', '/team', { value: { name: 'a'.repeat(100_000) } }, 413],
      ['a move of three places', '/team/founder/move', { step: 3 }, 400],
    ] as const) {
      expect((await send(path, body)).status, name).toBe(status);
    }
  });
});
