import { expect, test } from 'vitest';
import { PEOPLE_WORDS } from '#content/en/people.ts';
import { openForEach } from '#test/opened.ts';
import { seededLeadsCli } from '#test/seeded-leads-cli.ts';

const { errors, cli: messages } = PEOPLE_WORDS;

const cli = openForEach(() => seededLeadsCli({ INBOX_OWNERS: 'ana@practice.example' }));

test('people are listed, added and removed (INBOX-12)', async () => {
  expect(await cli.leads('people', 'add', 'Eva@Practice.example', 'Eva\u202e Luna')).toMatchObject({
    code: 0,
    out: `${messages.added('Eva Luna')}\n`,
  });
  expect(await cli.rows('people', '--json')).toMatchObject([
    { email: 'ana@practice.example', role: 'owner', isFixed: true },
    { email: 'eva@practice.example', role: 'colleague', name: 'Eva Luna' },
  ]);
  expect((await cli.leads('people')).out).toContain('Colleague');
  expect(await cli.leads('people', 'remove', 'EVA@practice.example')).toMatchObject({ code: 0 });
  expect(await cli.rows('people', '--json')).toHaveLength(1);
});

test.each([
  [['add', 'ana@practice.example', 'Ana'], errors.exists],
  [['add', 'nonsense', 'Ana'], errors.address],
  [['add', 'eva@practice.example', ' '], errors.noName],
  [['remove', 'ana@practice.example'], errors.fixed],
  [['remove', 'nobody@practice.example'], messages.noPerson('nobody@practice.example')],
])('refuses %j', async (args, message) => {
  const { code, err } = await cli.leads('people', ...args);
  expect(code).toBe(2);
  expect(err).toContain(message);
});

test('a change in the terminal has the name of the owner on this machine', async () => {
  const id = await cli.add();
  await cli.leads('stage', id, 'reviewed');
  const events = await cli.storage.db.selectFrom('lead_events').selectAll().execute();
  expect(events).toMatchObject([{ who: null, what: 'stage', detail: 'reviewed' }]);
});
