import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configuredLeadsCli, plan } from '#test/configured-leads-cli.ts';
import { openForEach } from '#test/opened.ts';

const cli = openForEach(() => configuredLeadsCli());

test('export --person has everything of one person with files, and no text of other people (STORE-3)', async () => {
  const file = await cli.upload('my résumé');
  const hostile = { ...file, name: '../../etc/pass\u0000wd' };
  const id = await cli.add(
    { files: [hostile], formId: 'assessment', idempotencyKey: 'k', context: { page: '/a' } },
    plan,
  );
  await cli.add({
    formId: 'assessment-notes',
    email: null,
    answers: [['notes', 'my addition']],
    follows: { formId: 'assessment', idempotencyKey: 'k' },
  });
  await cli.add({
    email: 'bob@other.example',
    answers: [
      ['email', 'bob@other.example'],
      ['message', 'my secret, and zoe@lakeside.example knows'],
    ],
    files: [await cli.upload('of Bob')],
  });
  await cli.add({ email: 'dzoe@lakeside.example', answers: [['message', 'unrelated']] });
  const run = await cli.leads('export', '--person', 'ZOE@lakeside.example', '--to', cli.outside);
  expect(run).toMatchObject({ code: 0, err: '' });
  const folder = run.out.trim().split('\n').at(-1) ?? '';
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const data = JSON.parse(readFileSync(join(folder, 'data.json'), 'utf8'));
  expect(data.leads).toHaveLength(2);
  expect(data.leads).toContainEqual(expect.objectContaining({ id }));
  expect(data.messages).toContainEqual(
    expect.objectContaining({ channel: 'mail-reply', to: 'zoe@lakeside.example' }),
  );
  expect(data.namedByOthers).toMatchObject([{ form: 'Contact form', fields: ['message'] }]);
  const names = readdirSync(join(folder, 'files'));
  expect(names).toEqual([
    data.leads.flatMap((lead: { files: { savedAs: string }[] }) => lead.files)[0].savedAs,
  ]);
  expect(readFileSync(join(folder, 'files', names[0] ?? ''), 'utf8')).toBe('my résumé');
  const text = readFileSync(join(folder, 'data.txt'), 'utf8');
  expect(text).toContain('my addition');
  for (const foreignText of ['secret', 'bob@', 'unrelated', 'dzoe']) {
    expect(text + JSON.stringify(data)).not.toContain(foreignText);
  }
  expect((await cli.leads('export', '--person', 'nobody')).code).toBe(2);
});

test('the access log has each command that shows or changes leads, but not the searched names (PRIV-5)', async () => {
  const id = await cli.add({}, plan);
  await cli.leads('list', '--email', 'zoe@lakeside.example', '--form', 'contact');
  await cli.leads('list', '--text', 'Okafor');
  await cli.leads('show', id);
  await cli.leads('show', 'Zoë Okafor');
  await cli.leads('calls', 'block', '2026-12-24');
  await cli.leads('erase', 'zoe@lakeside.example', '--yes');
  const log = await cli.rows('audit', '--log', '--json');
  expect(log.map(({ command }) => command).toReversed()).toEqual([
    'list',
    'list',
    'show',
    'show',
    'calls block',
    'erase',
  ]);
  expect(log.every(({ who, at }) => who !== '' && !Number.isNaN(Date.parse(String(at))))).toBe(
    true,
  );
  const [erased, block, , show, , list] = log as { details: Record<string, unknown> }[];
  expect(show?.details).toEqual({ ids: [id] });
  expect(block?.details).toEqual({ ids: ['2026-12-24'] });
  expect(list?.details).toMatchObject({ form: 'contact', email: true });
  expect(erased?.details.ids).toEqual(['(text)']);
  const all = await cli.storage.db.selectFrom('access_log').selectAll().execute();
  expect(JSON.stringify(all)).not.toMatch(/okafor|zoe|zoë|lakeside/i);
  expect((await cli.leads('audit', '--log')).out).toContain('calls block · ids=2026-12-24');
  expect((await cli.leads('audit')).out).toMatch(/quarantine 1\s+day/);
});
