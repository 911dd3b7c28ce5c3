import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE_WORDS } from '#content/en/people.ts';
import type { HistoryLine, LeadDetail, LeadPage, PeopleList } from '#inbox/contract.ts';
import { DAY_MS } from '#shared/durations.ts';
import { DATABASES } from '#test/databases.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import type { NodeAnswer } from '#test/node-request.ts';
import { openForEach } from '#test/opened.ts';
import { type Jar, linkIn, OWNER, startRemoteInbox, storePasskey } from '#test/remote-inbox.ts';
import { usual } from '#test/share.ts';

const EVA = 'eva@practice.example';
const { errors } = PEOPLE_WORDS;

const json = <T>({ body }: NodeAnswer) => JSON.parse(body.toString()) as T;
const errorOf = (answer: NodeAnswer) => json<{ error: string }>(answer).error;

describe.each(usual(DATABASES))('people of the inbox on $name (INBOX-12)', ({ open }) => {
  const opened = openForEach(() => open());
  const inbox = openForEach(() =>
    startRemoteInbox({ INBOX_OWNERS: [OWNER] }, { storage: opened.storage }),
  );
  let owner: Jar;
  beforeEach(async () => {
    owner = await inbox.signIn();
  });

  const db = () => opened.storage.db;
  const add = (email = EVA, role = 'colleague', name = 'Eva Luna', jar = owner) =>
    inbox.postJson('/api/people', { email, name, role }, jar);
  const change = (path: string, body: object, jar = owner) =>
    inbox.postJson(`/api/people/${path}`, body, jar);
  const people = async (jar = owner) => json<PeopleList>(await inbox.get('/api/people', jar));
  /** The lines are sorted, because events of the same millisecond have no order. */
  const historyOf = async (id: string) => {
    const lines = json<HistoryLine[]>(await inbox.get(`/api/leads/${id}/history`, owner));
    return lines.map(({ who, text: what }) => `${who} ${what}`).toSorted();
  };
  const statusOf = async (jar: Jar, path = '/api/status') => (await inbox.get(path, jar)).status;
  const notices = async () => {
    const rows = await db().selectFrom('deliveries').select(['target', 'payload']).execute();
    return rows.map(({ target, payload }) => `${target} ${JSON.parse(payload).subject}`);
  };

  /** Adds a person, and signs her in with the link of her invitation. */
  async function invited(email = EVA, role = 'colleague', name = 'Eva Luna'): Promise<Jar> {
    expect((await add(email, role, name)).status).toBe(200);
    const jar: Jar = new Map();
    const link = linkIn(inbox.smtp.received.at(-1));
    expect((await inbox.post('/enter', { link }, jar)).status).toBe(303);
    return jar;
  }

  test('an invitation opens the inbox for three days, once', async () => {
    expect((await add()).status).toBe(200);
    const mail = inbox.smtp.received.at(-1);
    expect(mail?.to).toEqual([EVA]);
    expect(mail?.mail.subject).toBe('Your access to the inbox');
    expect(mail?.mail.text).toContain('Hello Eva Luna,');
    const link = linkIn(mail);
    await add('late@practice.example');
    const late = linkIn(inbox.smtp.received.at(-1));
    inbox.clock.time += 2 * DAY_MS;
    // This request for a sign-in link must not delete the invitation.
    await inbox.mailedLink();
    const jar: Jar = new Map();
    expect((await inbox.post('/enter', { link }, jar)).status).toBe(303);
    expect((await inbox.post('/enter', { link })).status).toBe(401);
    expect(await statusOf(jar)).toBe(200);
    inbox.clock.time += DAY_MS;
    expect((await inbox.post('/enter', { link: late })).status).toBe(401);
    // Later the person requests a link, with another spelling of her address.
    expect(await inbox.mailedLink(' Eva@Practice.EXAMPLE ')).toHaveLength(43);
  });

  test('a colleague edits leads under her name, and is refused everything else with a sentence', async () => {
    const id = await storeLead(opened.storage, contactLead({ receivedAt: inbox.clock.time }));
    const eva = await invited();
    const state = { version: 0, note: 'Called twice', stage: 'reviewed' };
    expect((await inbox.postJson(`/api/leads/${id}/state`, state, eva)).status).toBe(200);
    for (const path of ['/api/people', '/api/leads.csv', '/api/site', '/api/feed']) {
      const refused = await inbox.get(path, eva);
      expect([path, refused.status]).toEqual([path, 403]);
      expect(errorOf(refused)).toBe(errors.ownersOnly);
    }
    expect((await add('x@practice.example', 'owner', 'X', eva)).status).toBe(403);
    expect(await historyOf(id)).toEqual([
      'Eva Luna changed the note',
      'Eva Luna set the stage: Reviewed',
    ]);
    expect(json<object>(await inbox.get('/api/start', eva))).toMatchObject({ role: 'colleague' });
  });

  test('a colleague sees and signs out her own devices alone', async () => {
    const eva = await invited();
    const page = (await inbox.get('/devices', eva)).body.toString();
    expect(page).toContain(EVA);
    expect(page).not.toContain(OWNER);
    const sessions = await db().selectFrom('inbox_sessions').selectAll().execute();
    const owners = sessions.find((session) => session.owner === OWNER);
    const device_hash = owners?.device_hash ?? '';
    await storePasskey(inbox, { id: 'key', owner: OWNER, device_hash });
    await inbox.post('/devices/end', { id: owners?.id ?? '' }, eva);
    await inbox.post('/devices/passkeys/remove', { id: 'key' }, eva);
    expect(await statusOf(owner)).toBe(200);
    expect(await db().selectFrom('inbox_passkeys').selectAll().execute()).toHaveLength(1);
  });

  test('removing somebody ends all she has at once, and keeps leads and history', async () => {
    const id = await storeLead(opened.storage, contactLead({ receivedAt: inbox.clock.time }));
    const eva = await invited();
    const link = await inbox.mailedLink(EVA);
    const assign = { before: null, to: EVA };
    expect((await inbox.postJson(`/api/leads/${id}/assign`, assign, owner)).status).toBe(200);
    await inbox.postJson(`/api/leads/${id}/state`, { version: 0, answered: true }, eva);
    const second = await startRemoteInbox({ INBOX_OWNERS: [OWNER] }, { storage: opened.storage });
    expect((await second.get('/api/status', eva)).status).toBe(200);
    expect((await change('remove', { email: EVA, version: 0 })).status).toBe(200);
    expect(await statusOf(eva)).toBe(401);
    expect((await second.get('/api/status', eva)).status).toBe(401);
    await second.end();
    expect((await inbox.post('/enter', { link })).status).toBe(401);
    const before = inbox.smtp.received.length;
    await inbox.post('/link', { email: EVA });
    await inbox.settled();
    expect(inbox.smtp.received).toHaveLength(before);
    expect(await statusOf(owner)).toBe(200);
    const lead = json<LeadDetail>(await inbox.get(`/api/leads/${id}`, owner));
    expect(lead.assigned).toBeNull();
    expect(await historyOf(id)).toEqual(
      ['Eva Luna marked it as answered', `${OWNER} assigned it to Eva Luna`].toSorted(),
    );
    // A person who is added again has to sign in again.
    expect((await add()).status).toBe(200);
    expect(await statusOf(eva)).toBe(401);
    expect((await inbox.post('/enter', { link })).status).toBe(401);
  });

  test.each([
    ['removed', () => change('remove', { email: EVA, version: 0 }), 401],
    [
      'made a colleague',
      () => change('change', { email: EVA, version: 0, name: 'Eva', role: 'colleague' }),
      403,
    ],
  ])(
    'a request of somebody who is %s while its body arrives changes nothing',
    async (_, act, status) => {
      const eva = await invited(EVA, 'owner');
      const { origin, port } = inbox;
      const body = JSON.stringify({ email: 'x@practice.example', name: 'X', role: 'owner' });
      const sent = request(`http://127.0.0.1:${port}/api/people`, {
        method: 'POST',
        headers: {
          host: new URL(origin).host,
          origin,
          'sec-fetch-site': 'same-origin',
          cookie: [...eva].map(([name, value]) => `${name}=${value}`).join('; '),
          'content-type': 'application/json',
          'content-length': body.length,
        },
      });
      const answered = new Promise<number>((resolve, reject) => {
        sent.on('error', reject).on('response', (response) => {
          text(response).then(() => resolve(response.statusCode ?? 0), reject);
        });
      });
      sent.write(body.slice(0, 10));
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect((await act()).status).toBe(200);
      sent.end(body.slice(10));
      expect(await answered).toBe(status);
      expect((await people()).people.map(({ email }) => email)).not.toContain('x@practice.example');
    },
  );

  test('the other owners are told', async () => {
    await db().deleteFrom('deliveries').execute();
    await add('ben@practice.example', 'owner', 'Ben');
    expect(await notices()).toEqual([]);
    const ben = await inbox.signIn('ben@practice.example');
    await db().deleteFrom('deliveries').execute();
    await add(EVA, 'colleague', 'Eva', ben);
    await change('change', { email: EVA, version: 0, name: 'Eva', role: 'owner' }, ben);
    await change('remove', { email: EVA, version: 1 }, ben);
    expect((await notices()).toSorted()).toEqual([
      `${OWNER} A person of the inbox has another role`,
      `${OWNER} A person was added to the inbox`,
      `${OWNER} A person was removed from the inbox`,
      `${EVA} A person was removed from the inbox`,
    ]);
    // The owners and the colleague herself get a mail about her new device.
    await invited('zoe@practice.example');
    expect((await notices()).filter((line) => line.includes('new device')).length).toBe(3);
  });

  test('the last owner stays, whoever asks at the same moment', async () => {
    expect(errorOf(await change('remove', { email: OWNER, version: 0 }))).toBe(errors.fixed);
    const ben = await invited('ben@practice.example', 'owner', 'Ben');
    const eva = await invited(EVA, 'owner');
    // The second inbox has no INBOX_OWNERS, so every owner can be removed.
    const { storage } = opened;
    const without = await startRemoteInbox({ INBOX_OWNERS: [] }, { storage });
    const remove = (email: string, jar: Jar) =>
      without.postJson('/api/people/remove', { email, version: 0 }, jar);
    const answers = await Promise.all([remove(EVA, ben), remove('ben@practice.example', eva)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [left] = await db().selectFrom('inbox_people').selectAll().execute();
    const jar = left?.email === EVA ? eva : ben;
    expect(errorOf(await remove(left?.email ?? '', jar))).toBe(errors.lastOwner);
    const demote = { email: left?.email, version: 0, name: 'A', role: 'colleague' };
    expect(errorOf(await without.postJson('/api/people/change', demote, jar))).toBe(
      errors.lastOwner,
    );
    await without.end();
  });

  test('two windows do not overwrite each other', async () => {
    await add();
    const rename = (name: string) =>
      change('change', { email: EVA, version: 0, name, role: 'colleague' });
    const answers = await Promise.all(['One', 'Two'].map(rename));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(errorOf(await change('remove', { email: EVA, version: 0 }))).toBe(errors.conflict);
    const both = await Promise.all([add('a@practice.example'), add('A@practice.example')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const id = await storeLead(opened.storage, contactLead({ receivedAt: inbox.clock.time }));
    const assign = (to: string) =>
      inbox.postJson(`/api/leads/${id}/assign`, { before: null, to }, owner);
    expect((await assign(EVA)).status).toBe(200);
    expect(errorOf(await assign(OWNER))).toBe(errors.assigned);
    expect(errorOf(await assign('stranger@example.com'))).toBe(errors.noPerson);
    expect(errorOf(await assign('machine'))).toBe(errors.noPerson);
    const zero = { before: '\0', to: EVA };
    expect((await inbox.postJson(`/api/leads/${id}/assign`, zero, owner)).status).toBe(400);
  });

  test('an address in another spelling is the same person', async () => {
    expect((await add('Eva <EVA@bücher.example>')).status).toBe(200);
    for (const email of ['eva@xn--bcher-kva.example', ' eva@BÜCHER.example', `mailto:${OWNER}`]) {
      expect(errorOf(await add(email))).toMatch(errors.exists);
    }
    expect((await add(`${OWNER.toUpperCase()}`)).status).toBe(409);
  });

  test('refuses what is no address and no name', async () => {
    for (const [email, name] of [
      ['', 'Eva'],
      ['no address', 'Eva'],
      ['a@b.example,c@d.example', 'Eva'],
      ['a@b.example\r\nBcc: c@d.example', 'Eva'],
      [`${'a'.repeat(400)}@b.example`, 'Eva'],
      [EVA, ''],
      [EVA, ' \u200b\u202e\u0000 '],
      [EVA, 'x'.repeat(81)],
    ] as const) {
      const answer = await add(email, 'colleague', name);
      expect([400, 409], email).toContain(answer.status);
      expect((await people()).people).toHaveLength(1);
    }
  });

  test('a hostile name is text in mails, pages and history', async () => {
    const name = '<b>Eva</b>\u202e\r\nBcc: x@y.example {address}';
    await add('ben@practice.example', 'owner', 'Ben');
    await invited(EVA, 'colleague', name);
    const invitation = inbox.smtp.received.findLast(({ to }) => to.includes(EVA));
    expect(invitation?.mail.html).toContain('&lt;b&gt;Eva&lt;/b&gt; Bcc: x@y.example {address}');
    expect(invitation?.mail.bcc).toBeUndefined();
    expect(invitation?.to).toEqual([EVA]);
    const shown = (await people()).people.find(({ email }) => email === EVA)?.name;
    expect(shown).toBe('<b>Eva</b> Bcc: x@y.example {address}');
    const log = JSON.stringify(await db().selectFrom('access_log').selectAll().execute());
    expect(log).not.toContain('Bcc');
  });

  test('"mine" lists what is assigned to the person who asks', async () => {
    const receivedAt = inbox.clock.time;
    const id = await storeLead(opened.storage, contactLead({ receivedAt }));
    await storeLead(opened.storage, contactLead({ receivedAt, email: 'b@lakeside.example' }));
    const eva = await invited();
    await inbox.postJson(`/api/leads/${id}/assign`, { before: null, to: EVA }, eva);
    const mine = async (jar: Jar) => {
      const { leads } = json<LeadPage>(await inbox.get('/api/leads?mine=1', jar));
      const today = await inbox.get('/api/today?day=2026-11-21&from=0&mine=1', jar);
      const { unanswered } = json<{ unanswered: { id: string }[] }>(today);
      return [leads, unanswered].map((list) => list.map((lead) => lead.id));
    };
    expect(await mine(eva)).toEqual([[id], [id]]);
    expect(await mine(owner)).toEqual([[], []]);
  });

  test('an owner of the machine can be named, and the name gives no access', async () => {
    const name = { email: OWNER, version: 0, name: 'Ana Ruiz' };
    expect(errorOf(await change('change', { ...name, role: 'colleague' }))).toBe(errors.fixed);
    expect((await change('change', { ...name, role: 'owner' })).status).toBe(200);
    expect((await people()).people).toMatchObject([
      { name: 'Ana Ruiz', isFixed: true, version: 1 },
    ]);
    const id = await storeLead(opened.storage, contactLead({ receivedAt: inbox.clock.time }));
    await inbox.postJson(`/api/leads/${id}/state`, { version: 0, answered: true }, owner);
    expect(await historyOf(id)).toEqual(['Ana Ruiz marked it as answered']);
    const eva = await invited(EVA, 'owner');
    const { storage } = opened;
    const without = await startRemoteInbox({ INBOX_OWNERS: [EVA] }, { storage });
    expect((await without.get('/api/status', owner)).status).toBe(401);
    const list = json<PeopleList>(await without.get('/api/people', eva));
    expect(list.people.map(({ email }) => email)).toEqual([EVA]);
    // INBOX_OWNERS no longer contains this address, so it can be added as a colleague.
    const again = { email: OWNER, name: 'Ana', role: 'colleague' };
    expect((await without.postJson('/api/people', again, eva)).status).toBe(200);
    await without.end();
  });

  test('there is room for 50 people', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => ({
      email: `p${index}@practice.example`,
      name: 'P',
      role: 'colleague' as const,
      created_at: 0,
      version: 0,
    }));
    await db().insertInto('inbox_people').values(rows).execute();
    expect(errorOf(await add())).toBe(errors.full(50));
  });
});
