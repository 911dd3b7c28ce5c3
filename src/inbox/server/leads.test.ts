import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type {
  HistoryLine,
  InboxStatus,
  LeadDetail,
  LeadPage,
  ReplyForm,
  TodayLists,
} from '#inbox/contract.ts';
import { deliveryRow } from '#server/database/deliveries-repository.ts';
import { audit } from '#server/leads/audit.ts';
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts';
import { CONTEXT_FIELDS } from '#shared/forms/envelope.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { openForAll } from '#test/opened.ts';
import { startInbox } from '#test/running-inbox.ts';

const inbox = openForAll(() => startInbox());

let added = 0;
function add(
  changes: Parameters<typeof contactLead>[0] = {},
  plan?: Parameters<typeof storeLead>[2],
) {
  added += 1;
  const receivedAt = inbox.clock.time + added * MINUTE_MS;
  return storeLead(
    inbox.storage,
    contactLead({ receivedAt, email: `zoe${added}@lakeside.example`, ...changes }),
    plan,
  );
}
const read = async <T>(path: string): Promise<T> => (await inbox.get(path)).json() as Promise<T>;
const list = async (query = '') =>
  (await read<LeadPage>(`/api/leads?${query}`)).leads.map(({ id }) => id);
const detail = (id: string) => read<LeadDetail>(`/api/leads/${id}`);
const change = async (id: string, body: object) => {
  const answer = await inbox.post(`/api/leads/${id}/state`, body);
  return { status: answer.status, body: await answer.json() };
};

test('a booked call shows the time that the visitor saw; an invalid time is shown as sent', async () => {
  const chosen = (start: string) =>
    [
      ['start', start],
      ['zone', 'America/New_York'],
      ['practiceZone', 'America/Chicago'],
      ['name', 'Ana'],
    ] as const;
  const answersTo = async (start: string) =>
    (await detail(await add({ formId: 'booking', answers: chosen(start) }))).answers;
  expect((await answersTo('2026-11-24T16:00Z'))[0]).toEqual({
    label: 'Time chosen',
    text: 'Tuesday, November 24, 2026 at 11:00 AM EST (10:00 AM CST at the practice)',
  });
  const raw = (await answersTo('tomorrow')).map(({ text }) => text);
  expect(raw.slice(0, 3)).toEqual(['tomorrow', 'America/New_York', 'America/Chicago']);
});

test('a lead has its number as typed, and the address that calls it', async () => {
  const phoneOf = async (phone: string, changes: Parameters<typeof contactLead>[0] = {}) =>
    (await detail(await add({ ...changes, answers: [['phone', phone]] }))).phone;
  expect(await phoneOf('(212) 736-5000 ext. 12')).toEqual({
    text: '(212) 736-5000 ext. 12',
    url: 'tel:+12127365000;ext=12',
  });
  expect(await phoneOf('２１２‑７３６–５０００')).toMatchObject({ url: 'tel:+12127365000' });
  expect(await phoneOf('917 123 4567', { formId: 'application' })).toEqual({
    text: '917 123 4567',
  });
  expect(await phoneOf('after 5', { formId: 'booking' })).toEqual({ text: 'after 5' });
});

describe('lists (INBOX-3)', () => {
  test('are paged without gaps or repeats, even for leads of the same millisecond', async () => {
    const at = inbox.clock.time - 1000 * MINUTE_MS;
    const text = 'same moment';
    const answers = [['message', text] as const];
    const ids = new Set<string>();
    for (let number = 0; number < 120; number += 1) ids.add(await add({ receivedAt: at, answers }));
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: LeadPage = await read(`/api/leads?text=${text}${next && `&after=${next}`}`);
      seen.push(...page.leads.map(({ id }) => id));
      next = page.next;
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen)).toEqual(ids);
  });

  test('are filtered by form, source, text, day and view', async () => {
    const contact = await add({ context: { utm_source: ' Bing ' } });
    const interest = await add({ formId: 'interest', context: { utm_source: 'bing' } });
    const spam = await add({ status: 'quarantined' });
    expect(await list('source=bing')).toEqual([interest, contact]);
    expect(await list('source=bing&form=interest')).toEqual([interest]);
    expect(await list('view=quarantined')).toEqual([spam]);
    expect(await list()).not.toContain(spam);
    const since = inbox.clock.time + added * MINUTE_MS - MINUTE_MS;
    expect(await list(`since=${since}`)).toEqual([interest]);
    expect(await list(`until=${since}&source=bing`)).toEqual([contact]);
    const spanish = await add({ formId: 'interest', language: 'es' });
    expect(await list('language=es')).toEqual([spanish]);
    expect((await detail(spanish)).language).toBe('Applied in Spanish');
    expect((await inbox.get('/api/leads?language=fr')).status).toBe(400);
  });

  test('find text in answers and notes, with % and _ as plain characters', async () => {
    const id = await add({ answers: [['message', '100% of "Zürich_Office" \\ files']] });
    expect(await list(`text=${encodeURIComponent('100% of "Zürich_Office" \\')}`)).toEqual([id]);
    expect(await list(`text=${encodeURIComponent('100_ of')}`)).toEqual([]);
    await change(id, { version: 0, note: 'call Monday_morning' });
    expect(await list('text=monday_MORNING')).toEqual([id]);
    // The server removes NUL from the text, because PostgreSQL rejects NUL.
    expect(await list('text=monday%00_MORNING')).toEqual([id]);
    expect((await inbox.get('/api/leads?source=%00')).status).toBe(200);
  });

  test.each([
    'view=everything',
    `text=${'x'.repeat(201)}`,
    'since=yesterday',
    'after=1_2',
    "form='; drop table submissions",
    'stage=promoted',
    'view=all&view=unread',
  ])('refuse %s', async (query) => {
    expect((await inbox.get(`/api/leads?${query}`)).status).toBe(400);
  });
});

describe('one lead (INBOX-3)', () => {
  test('is unread until it is opened', async () => {
    const id = await add();
    expect(await list('view=unread')).toContain(id);
    const { unread } = await (await inbox.post(`/api/leads/${id}/open`)).json();
    expect(await list('view=unread')).not.toContain(id);
    expect((await read<LeadPage>('/api/leads')).unread).toBe(unread);
  });

  test('shows every answer and the visit, without control characters', async () => {
    const id = await add({
      answers: [
        ['firstName', '<img src=x onerror=alert(1)>\u202e\u0007'],
        ['message', 'one\ntwo'],
      ],
      extra: [
        ['budget', '$5'],
        ['__proto__', 'x'],
      ],
    });
    const lead = await detail(id);
    expect(lead.answers.find(({ label }) => /first name/i.test(label))?.text).toBe(
      '<img src=x onerror=alert(1)>',
    );
    expect(lead.answers.some(({ text }) => text === 'one\ntwo')).toBe(true);
    expect(lead.about).toContainEqual({ label: 'budget', text: '$5' });
    expect(lead.about).toContainEqual({ label: '__proto__', text: 'x' });
    expect(lead.from).toBe('<img src=x onerror=alert(1)>');
  });

  test('names each fact of the visit in words, with times in the zone of the browser', async () => {
    const context = Object.fromEntries(CONTEXT_FIELDS.map((name) => [name, 'value']));
    const plan = () => [
      { channel: 'webhook', target: 'https://hook.example/', payload: { kind: 'lead' as const } },
    ];
    const id = await add({ context: { ...context, submissionTime: '2026-11-21T12:00:00Z' } }, plan);
    const at = Date.parse('2026-11-21T12:30:00Z');
    const { db } = inbox.storage;
    await db.updateTable('deliveries').set({ state: 'delivered', delivered_at: at }).execute();
    const texts = async (zone: string) => {
      const answer = await inbox.get(`/api/leads/${id}`, { 'time-zone': zone });
      const { about, deliveries }: LeadDetail = await answer.json();
      const labels = about.map(({ label }) => label);
      expect(labels.filter((label) => /^[a-z]/.test(label))).toEqual([]);
      return [...about.map(({ text }) => text), ...deliveries.main].join('\n');
    };
    const manila = await texts('Asia/Manila');
    expect(manila).toContain('delivered Nov 21, 2026, 8:30 PM');
    expect(manila).toContain('Nov 21, 2026, 8:00 PM');
    expect(await texts('America/Chicago')).toContain('delivered Nov 21, 2026, 6:30 AM');
    expect(await texts('Nowhere/Land')).toContain('delivered Nov 21, 2026');
  });

  test('shows the last delivery to each target and the failed ones first', async () => {
    const id = await add();
    const { db } = inbox.storage;
    const rows = [
      ['webhook', 'https://hook.example/', 'dead'],
      ['webhook', 'https://hook.example/', 'delivered'],
      ['mail-owner', 'me@practice.example', 'delivered'],
      ['mail-reminder', 'zoe@lakeside.example', 'canceled'],
      ['mail-owner', 'me@practice.example', 'pending'],
      ['mail-reminder', 'zoe@lakeside.example', 'canceled'],
    ] as const;
    for (const [index, [channel, target, state]] of rows.entries()) {
      const row = deliveryRow(id, { channel, target, payload: {} }, 1);
      // The ids are in ascending order.
      const keys = { id: `${id.slice(0, -1)}${index}`, idempotency_key: `${id} ${index}` };
      const values = { ...row, ...keys, state };
      await db.insertInto('deliveries').values(values).execute();
    }
    const { main, rest } = (await detail(id)).deliveries;
    const short = (lines: readonly string[]) =>
      lines.map((line) => line.replace(/ (at|Nov|Jan|Dec) .*/, ''));
    expect(short(main)).toEqual([
      'Webhook (hook.example): given up after 0 tries',
      'Webhook (hook.example): delivered',
      'Mail to you (me@practice.example): waiting to be sent',
    ]);
    expect(short(rest)).toEqual([
      'Mail to you (me@practice.example): delivered',
      'Reminder (zoe@lakeside.example): canceled',
      'Reminder (zoe@lakeside.example): canceled',
    ]);
  });

  test.each(['../../etc/passwd', '%2e%2e%2fx', 'x', '0', `${randomUUIDv7()}x`])(
    'has no id like %s',
    async (id) => {
      const { status } = await inbox.get(`/api/leads/${encodeURIComponent(id)}`);
      expect([400, 404]).toContain(status);
    },
  );

  test('that was deleted gets a message', async () => {
    expect((await inbox.get(`/api/leads/${randomUUIDv7()}`)).status).toBe(404);
    expect((await change(randomUUIDv7(), { version: 0, note: 'x' })).status).toBe(404);
  });

  test('is in the access log, without content', async () => {
    const id = await add();
    await detail(id);
    const rows = await inbox.storage.db.selectFrom('access_log').selectAll().execute();
    const shown = rows.filter(
      ({ command, details }) => command === 'inbox show' && details.includes(id),
    );
    expect(shown).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('Okafor');
  });

  test('adds nothing to the access log that no schema has validated', async () => {
    const id = await add();
    await inbox.get(`/api/leads/${id}?Okafor=1&form=Okafor`);
    await inbox.post('/api/read?Okafor=1', { Okafor: 'Okafor' });
    await inbox.post(`/api/leads/${id}/quarantine`, 'Okafor');
    const rows = await inbox.storage.db.selectFrom('access_log').selectAll().execute();
    const details = rows.slice(-3).map((row) => JSON.parse(row.details));
    expect(details).toEqual([{ ids: [id] }, {}, { ids: [id] }]);
    await inbox.post(`/api/leads/${id}/rescue`);
  });
});

test('reply templates are filled in with the sender’s answers only (INBOX-8)', async () => {
  const replies = async (answers: Parameters<typeof contactLead>[0]) =>
    (await read<ReplyForm>(`/api/leads/${await add(answers)}/reply`)).templates;
  const [invite] = await replies({
    formId: 'assessment',
    answers: [
      ['name', 'Ana\r\nLee\u202e'],
      ['practiceName', 'Oak {book} Dental'],
    ],
  });
  expect(invite?.title).toBe('Invite to a call');
  expect(invite?.subject).toMatch(/\([2-9A-Z]{4}-[2-9A-Z]{4}\)$/);
  expect(invite?.text).toContain('Hi Ana,\n\nThank you for telling us about Oak {book} Dental.');
  expect(invite?.text).toContain('https://marigold.example/book');
  const [bare] = await replies({ formId: 'application', answers: [] });
  expect(bare?.text).toMatch(/^Hi there,/);
  const [hostile] = await replies({
    formId: 'assessment',
    answers: [['name', 'Ana {business} https://evil.example']],
  });
  expect(hostile?.text).toMatch(/^Hi there,/);
  for (const { subject, text } of await replies({ formId: 'contact' })) {
    expect(subject + text).not.toMatch(/[{}]/);
  }
});

test.each([
  ['contact', { firstName: 'Dr. Ana', lastName: 'Lee' }, 'Hi Dr. Lee,'],
  ['assessment', { name: 'Dr. Ana Lee' }, 'Hi Dr. Lee,'],
  ['assessment', { name: 'Ana Lee' }, 'Hi Ana,'],
  ['referral', { referrerName: 'Kim Lee DDS' }, 'Hi Dr. Lee,'],
  ['application', { firstName: 'Luz', lastName: 'Reyes' }, 'Hi Luz,'],
] as const)('a reply template for %s from %o begins with “%s”', async (formId, names, greeting) => {
  const id = await add({ formId, answers: Object.entries(names) });
  const { templates } = await read<ReplyForm>(`/api/leads/${id}/reply`);
  expect(templates.length).toBeGreaterThan(0);
  for (const { text } of templates) expect(text.startsWith(`${greeting}\n`)).toBe(true);
});

test('an open page learns of the newest lead and the number of unread leads', async () => {
  const before = await read<InboxStatus>('/api/status');
  await add();
  const after = await read<InboxStatus>('/api/status');
  expect(after.unread).toBe(before.unread + 1);
  expect(after.newest).toBeGreaterThan(before.newest ?? 0);
});

const TRIAL = {
  kind: 'trial',
  starts: '2026-11-30',
  assistant: 'Maria',
  role: 'Receptionist',
  agreed: 'Mornings, 8 to noon',
  measures: ['Calls answered'],
  days: [{ note: 'First calls', counts: [41] }],
};

describe('changes (INBOX-4, INBOX-5)', () => {
  test.each([
    { request: { answered: true }, back: { answered: false } },
    { request: { note: 'Likes mornings.' }, back: { note: '' } },
    { request: { followUp: '2026-12-01' }, back: { followUp: null } },
    { request: { stage: 'candidates' }, back: { stage: 'new' } },
    { request: { progress: TRIAL }, back: { progress: null } },
    { request: { read: true }, back: { read: false } },
  ])('$request can be undone by $back', async ({ request, back }) => {
    const id = await add();
    const before = (await detail(id)).state;
    const done = await change(id, { version: before.version, ...request });
    expect(done.status).toBe(200);
    expect(done.body.state).not.toEqual({ ...before, version: done.body.state.version });
    const undone = await change(id, { version: done.body.state.version, ...back });
    expect(undone.body.state).toEqual({ ...before, version: before.version + 2 });
  });

  test('to the values that a lead has change nothing, neither times nor history', async () => {
    const id = await add();
    const notes = { note: 'Likes mornings.', followUp: '2026-12-01', stage: 'candidates' };
    const body = { ...notes, read: true, answered: true, progress: TRIAL };
    const { state } = (await change(id, { version: 0, ...body })).body;
    const { db } = inbox.storage;
    // Store the state of a lead whose sender has set the stage on the status page.
    await db
      .updateTable('submissions')
      .set({ stage_before: 'reviewed' })
      .where('id', '=', id)
      .execute();
    const stored = async () => ({
      row: await db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirst(),
      history: await read<HistoryLine[]>(`/api/leads/${id}/history`),
    });
    const before = await stored();
    inbox.clock.time += 1;
    const { version } = state;
    const again = await change(id, { version, ...body });
    expect([again.status, again.body.state]).toEqual([200, state]);
    expect(await stored()).toEqual(before);
    expect((await change(id, { version: version - 1, ...body })).status).toBe(409);
    // Change one field, and send the others unchanged.
    await change(id, { version, ...body, note: 'Prefers evenings.' });
    const { row, history } = await stored();
    expect(row).toMatchObject({ note: 'Prefers evenings.', stage_before: 'reviewed' });
    expect(row).toMatchObject({ stage_at: state.answeredAt, answered_at: state.answeredAt });
    expect(history).toHaveLength(5);
  });

  test('that are repeated within minutes are one line of the history', async () => {
    const id = await add();
    const history = async () =>
      (await read<HistoryLine[]>(`/api/leads/${id}/history`)).map(({ text }) => text);
    let { version } = (await change(id, { version: 0, note: 'Likes mornings.' })).body.state;
    const began = inbox.clock.time;
    for (let press = 0; press < 20; press += 1) {
      inbox.clock.time += 1000;
      const answer = await change(id, { version, answered: press % 2 === 0 });
      version = answer.body.state.version;
    }
    for (const stage of ['reviewed', 'candidates']) {
      version = (await change(id, { version, stage })).body.state.version;
    }
    const lines = [
      'set the stage: Candidates sent',
      'set the stage: Reviewed',
      'marked it as not answered',
      'marked it as answered',
      'changed the note',
    ];
    expect((await history()).toSorted()).toEqual(lines.toSorted());
    inbox.clock.time += 10 * MINUTE_MS;
    await change(id, { version, answered: true });
    expect(await history()).toHaveLength(6);
    inbox.clock.time = began;
  });

  test('a stage or a progress of another form is refused and changes nothing (INBOX-11)', async () => {
    const id = await add();
    const reward = { kind: 'reward', amount: 500, dueOn: '2027-01-04' };
    for (const change_ of [{ stage: 'offer' }, { stage: 'introduced' }, { progress: reward }]) {
      const answer = await change(id, { version: 0, ...change_ });
      expect(answer.status).toBe(409);
      expect((await detail(id)).state.version).toBe(0);
    }
  });

  test('in two windows never overwrite each other', async () => {
    const id = await add();
    const both = await Promise.all(
      ['first', 'first'].map((note) => change(id, { version: 0, note })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const second = await change(id, { version: 0, note: 'second' });
    expect(second.status).toBe(409);
    expect(second.body.state.note).toBe('first');
    expect(second.body.error).toContain('Another window');
    expect((await detail(id)).state.note).toBe('first');
  });

  test.each([
    { note: 'x' },
    { version: -1, note: 'x' },
    { version: 0, note: 'x'.repeat(10_001) },
    { version: 0, followUp: '2026-13-45' },
    { version: 0, followUp: 'tomorrow' },
    { version: 0, stage: 'promoted' },
    { version: 0, progress: { ...TRIAL, starts: '2026-02-31' } },
    ...['0000-01-03', '1970-01-01', '2100-01-01', '9999-12-25'].map((starts) => ({
      version: 0,
      progress: { ...TRIAL, starts },
    })),
    { version: 0, progress: { ...TRIAL, measures: Array(7).fill('x') } },
    { version: 0, progress: { ...TRIAL, days: [{ note: '', counts: [-1] }] } },
    { version: 0, progress: { ...TRIAL, agreed: 'x'.repeat(601) } },
    { version: 0, decision: { choice: 'stop', at: 1, starts: '2026-11-30', changes: 0 } },
    { version: 0, status: 'accepted' },
    { version: 0, note: ['x'] },
  ])('refuse %j', async (body) => {
    const id = await add();
    expect((await change(id, body)).status).toBe(400);
    expect((await detail(id)).state.version).toBe(0);
  });

  test('a body that is too large or not JSON is rejected', async () => {
    const id = await add();
    expect((await change(id, { version: 0, note: 'x'.repeat(70_000) })).status).toBe(413);
    const answer = await fetch(`${inbox.origin}${inbox.folder}/api/leads/${id}/state`, {
      method: 'POST',
      headers: { cookie: inbox.cookie, origin: inbox.origin, 'content-type': 'application/json' },
      body: '{"version":',
    });
    expect(answer.status).toBe(400);
  });

  test('marking all as read can be undone, and affects no other lead', async () => {
    const seen = await add();
    await inbox.post(`/api/leads/${seen}/open`);
    const fresh = await add();
    inbox.clock.time += 1;
    const { at } = await (await inbox.post('/api/read')).json();
    expect(await list('view=unread')).toEqual([]);
    await inbox.post('/api/unread', { at });
    expect(await list('view=unread')).toContain(fresh);
    expect(await list('view=unread')).not.toContain(seen);
  });

  test('a follow-up is due on its day', async () => {
    const id = await add();
    await change(id, { version: 0, followUp: '2026-12-24' });
    expect(await list('view=due&today=2026-12-23')).not.toContain(id);
    expect(await list('view=due&today=2026-12-24')).toContain(id);
  });
});

describe('quarantine (INBOX-4)', () => {
  const plan = () => [
    { channel: 'webhook', target: 'https://hook.example/', payload: { kind: 'lead' } },
  ];
  const states = async (id: string) =>
    (
      await inbox.storage.db
        .selectFrom('deliveries')
        .select('state')
        .where('submission_id', '=', id)
        .where('channel', '=', 'webhook')
        .execute()
    ).map(({ state }) => state);

  test('cancels pending deliveries; undo sends them; the audit agrees', async () => {
    const id = await add({}, plan);
    const { unplanned } = await audit(inbox.storage, { deep: false });
    await inbox.post(`/api/leads/${id}/quarantine`);
    expect(await states(id)).toEqual(['canceled']);
    expect(await list('view=quarantined')).toContain(id);
    expect((await detail(id)).reasons).toEqual(['The owner moved it to quarantine.']);
    const books = await audit(inbox.storage, { deep: false });
    expect(books.leaked).toEqual([]);
    expect(books.unplanned).toEqual(unplanned.filter((leadId) => leadId !== id));
    await inbox.post(`/api/leads/${id}/rescue`);
    expect(await states(id)).toEqual(['pending']);
    expect((await detail(id)).reasons).toEqual([]);
  });

  test('a second time changes nothing', async () => {
    const id = await add();
    expect(await (await inbox.post(`/api/leads/${id}/quarantine`)).json()).toEqual({
      changed: true,
    });
    expect(await (await inbox.post(`/api/leads/${id}/quarantine`)).json()).toEqual({
      changed: false,
    });
  });
});

describe('one row for each person (INBOX-3)', () => {
  const email = 'ana@one-row.example';
  const rows = async () =>
    (await read<LeadPage>('/api/leads')).leads.filter((lead) => lead.email === email);

  test('assessment, note and call of a person are one row and one page', async () => {
    const assessment = await add({
      email,
      formId: 'assessment',
      answers: [
        ['staffCount', '3-5'],
        ['phone', '(512) 555-0199'],
        ['practiceName', 'One Row Dental'],
      ],
    });
    const note = await add({
      email,
      formId: 'assessment-notes',
      answers: [['notes', 'On Mondays']],
    });
    const call = await add({ email, formId: 'booking', answers: [['name', 'Ana']] });
    const [row, ...otherRows] = await rows();
    expect(otherRows).toEqual([]);
    expect(row).toMatchObject({ id: assessment, wants: expect.stringContaining('3-5') });
    expect(row?.also).toHaveLength(2);
    const lead = await detail(assessment);
    expect(lead).toMatchObject({ phone: { text: '(512) 555-0199' }, state: { readAt: null } });
    expect(lead.additions.map(({ id }) => id)).toEqual([note, call]);
    await inbox.post(`/api/leads/${assessment}/open`);
    expect((await rows())[0]?.state.readAt).not.toBeNull();
  });

  test('a flood of leads under one address stays visible as separate rows', async () => {
    const flooded = 'cy@one-row.example';
    const ids = [await add({ email: flooded, formId: 'assessment' })];
    for (let post = 0; post < 20; post += 1) ids.push(await add({ email: flooded }));
    const { leads } = await read<LeadPage>('/api/leads');
    const shown = leads.filter((lead) => lead.email === flooded);
    expect(shown.reduce((sum, { also }) => sum + 1 + also.length, 0)).toBe(ids.length);
    expect(shown.length).toBeGreaterThan(10);
    const additionIds = (await detail(ids[0] ?? '')).additions.map(({ id }) => id);
    expect(new Set(additionIds)).toEqual(new Set(ids.slice(1)));
  });

  test('two posts of the same form are two rows', async () => {
    const twice = 'bo@one-row.example';
    await add({ email: twice });
    await add({ email: twice });
    const { leads } = await read<LeadPage>('/api/leads');
    expect(leads.filter((lead) => lead.email === twice)).toHaveLength(2);
  });
});

test('the title of a sender is shown with its dot, which the form removes (FORM-10)', async () => {
  const id = await add({ formId: 'assessment', answers: [['name', 'Dr Mike Brandt']] });
  const { from, answers } = await read<LeadDetail>(`/api/leads/${id}`);
  expect(from).toBe('Dr. Mike Brandt');
  expect(answers.map(({ text }) => text)).toContain('Dr. Mike Brandt');
});

test('Today skips days off in the time of an answer (INBOX-3)', async () => {
  // A Saturday at noon in Chicago.
  const saturday = Date.UTC(2026, 10, 21, 18);
  const id = await add({ receivedAt: saturday, email: 'saturday@oak.example' });
  const from = Date.UTC(2026, 10, 21, 6);
  const { unanswered } = await read<TodayLists>(`/api/today?day=2026-11-21&from=${from}`);
  expect(unanswered.find((lead) => lead.id === id)?.answerBy).toBe(saturday + 2 * DAY_MS);
});

test('Today lists unanswered leads, due follow-ups and new applicants', async () => {
  const applicant = await add({ formId: 'application' });
  const waiting = await add();
  const answered = await add();
  await change(answered, { version: 0, answered: true, followUp: '2026-11-20' });
  const from = Date.UTC(2026, 10, 21);
  const today = await read<TodayLists>(`/api/today?day=2026-11-21&from=${from}`);
  const ids = (leads: TodayLists['applicants']) => leads.map(({ id }) => id);
  expect(ids(today.unanswered)).toContain(waiting);
  expect(ids(today.unanswered)).not.toContain(answered);
  expect(ids(today.unanswered)).not.toContain(applicant);
  expect(ids(today.followUps)).toContain(answered);
  expect(ids(today.applicants)).toContain(applicant);
  expect(today.calls).toEqual([]);
  await change(applicant, { version: 0, answered: true });
  const later = await read<TodayLists>(`/api/today?day=2026-11-21&from=${from}`);
  expect(ids(later.applicants)).not.toContain(applicant);
});
