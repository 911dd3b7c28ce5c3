import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { planDeliveries } from '#server/delivery/plan-and-send.ts';
import { DAY_MS } from '#shared/durations.ts';
import { configuredLeadsCli, PLAN, plan } from '#test/configured-leads-cli.ts';
import { savedFiles } from '#test/fakes/lead.ts';
import { openForEach } from '#test/opened.ts';
import { leads } from '#test/run-leads.ts';
import { sampleFacts } from '#test/sample-facts.ts';

const cli = openForEach(() => configuredLeadsCli());

const leadCount = async (...args: string[]) => (await cli.rows('export', '--json', ...args)).length;

describe('leads erase', () => {
  test('erases a person everywhere and prints a certificate', async () => {
    const file = await cli.upload('secret of Zoë');
    const id = await cli.add({ files: [file], idempotencyKey: 'k', formId: 'assessment' }, plan);
    await cli.add({
      formId: 'assessment-notes',
      email: null,
      answers: [['notes', 'an addition']],
      follows: { formId: 'assessment', idempotencyKey: 'k' },
    });
    const otherLead = await cli.add({
      email: 'x@other.example',
      answers: [['email', 'x@other.example']],
    });
    const named = await cli.add({
      formId: 'referral',
      email: 'friend@other.example',
      answers: [['referralEmail', 'Zoe@Lakeside.example']],
    });
    const unconfirmed = await cli.leads('erase', '--email', 'zoe@lakeside.example');
    expect(unconfirmed).toMatchObject({ code: 2, out: '' });
    expect(unconfirmed.err).toContain('--yes');
    expect(await leadCount()).toBe(4);

    const { out, err, code } = await cli.leads('erase', '--email', 'ZOE@lakeside.example', '--yes');
    expect(code).toBe(0);
    expect(err).toContain(`names this address and will stay: ${named}`);
    expect(out).toContain('Certificate of erasure');
    expect(out).toContain(id);
    expect(out).toContain(file.sha256);
    expect(out).not.toContain('lakeside');
    // Compare the ids as sets, because UUIDs of version 7 made in the same millisecond have no order.
    const left = (await cli.rows('export', '--json')).map((lead) => lead.id);
    expect(new Set(left)).toEqual(new Set([otherLead, named]));
    expect(await cli.deliveries()).toEqual([]);
    expect(await savedFiles(cli.storage)).toEqual([]);
    await cli.leads('erase', '--email', 'zoe@lakeside.example', '--also-named', '--yes');
    expect((await cli.rows('export', '--json')).map((lead) => lead.id)).toEqual([otherLead]);
  });
});

describe('leads purge', () => {
  test('removes leads by --older-than or by RETENTION', async () => {
    const now = Date.now();
    const old = await cli.upload('old');
    await cli.add({ receivedAt: now - 40 * DAY_MS, files: [old] });
    await cli.add({ receivedAt: now - 20 * DAY_MS });
    await cli.add({ receivedAt: now - 2 * DAY_MS, status: 'quarantined' });
    await cli.add({ receivedAt: now });
    const dry = await cli.leads('purge', '--older-than', '30d', '--dry-run');
    expect(dry.out).toBe('1 lead would be removed. Nothing was changed.\n');
    const purged = await cli.leads('purge', '--older-than', '30d', '--yes');
    expect(purged.out).toBe('Removed 1 lead and 1 file.\n');
    expect(await savedFiles(cli.storage)).toEqual([]);
    expect((await cli.leads('purge', '--yes')).out).toBe('Removed 1 lead and 0 files.\n');
    expect(await leadCount()).toBe(2);
    expect(await leadCount('--status', 'quarantined')).toBe(0);
  });
});

describe('leads backup and restore', () => {
  test('copy everything while the site writes, and restore it', async () => {
    await cli.add({ files: [await cli.upload('kept')] }, plan);
    const writing = (async () => {
      for (let index = 0; index < 200; index += 1) await cli.add({}, plan);
    })();
    const made = JSON.parse((await cli.leadsProcess('backup', '--to', cli.outside, '--json')).out);
    await writing;
    expect(made.files).toBe(1);
    const empty = join(cli.outside, 'new-home');
    const run = (...args: string[]) => leads({ DATA_DIR: empty }, args);
    expect((await run('restore', made.file, '--without-erasures')).out).toContain(
      `${made.leads} lead`,
    );
    expect((await run('audit', '--deep')).out).toContain('All is accounted for.');
  });
});

describe('leads audit', () => {
  test('accounts for every lead', async () => {
    await cli.add({}, plan);
    await cli.add({}, planDeliveries({ ...PLAN, SMTP_URL: '', WEBHOOK_URLS: [] }, sampleFacts));
    await cli.add({ status: 'quarantined' });
    await cli.add({ files: [await cli.upload('a file')] }, plan);
    const { out, code } = await cli.leads('audit');
    expect(code).toBe(0);
    const number = (label: string) => Number(new RegExp(`${label}.*?(\\d+)$`, 'm').exec(out)?.[1]);
    expect(['received', 'delivered', 'waiting', 'quarantine'].map(number)).toEqual([4, 1, 2, 1]);
  });

  test.each([
    [
      'a lead lost its deliveries',
      async () => {
        await cli.add();
      },
      'Nothing was ever planned for',
    ],
    [
      'a quarantined post is being sent',
      async () => {
        await cli.add({}, plan);
        await cli.storage.db.updateTable('submissions').set({ status: 'quarantined' }).execute();
      },
      'In quarantine, but something was planned for',
    ],
    [
      'a file is gone',
      async () => {
        const file = await cli.upload('x');
        await cli.add({ files: [file] }, plan);
        await cli.storage.db.deleteFrom('file_chunks').where('file_id', '=', file.id).execute();
      },
      'Files missing or changed after upload',
    ],
    [
      'a file was changed',
      async () => {
        const file = await cli.upload('xy');
        await cli.add({ files: [file] }, plan);
        const data = Buffer.from('zy');
        await cli.storage.db
          .updateTable('file_chunks')
          .set({ data })
          .where('file_id', '=', file.id)
          .execute();
      },
      'Files missing or changed after upload',
    ],
  ])('ends with exit code 3 if %s', async (_, damage, message) => {
    await damage();
    const { out, code } = await cli.leads('audit', '--deep');
    expect(code).toBe(3);
    expect(out).toContain(message);
    expect(out).toContain('NOT everything');
  });
});

describe('leads stats', () => {
  test('counts by form, day and source and prints bars in 80 columns', async () => {
    for (let index = 0; index < 3; index += 1) await cli.add();
    await cli.add({ formId: 'assessment', context: {} });
    await cli.add({ status: 'quarantined' });
    const { out } = await cli.leads('stats', '--since', 'yesterday');
    expect(out).toMatch(/^4 leads since /);
    expect(out).toMatch(/Contact form +3 {2}█+/);
    expect(out).toMatch(/google +3/);
    expect(out).toMatch(/\(none\) +1/);
    expect(Math.max(...out.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(80);
    const json = JSON.parse((await cli.leads('stats', '--json')).out);
    expect(json).toMatchObject({ total: 4, byForm: { contact: 3, assessment: 1 } });
    expect(Object.keys(json.byDay)).toHaveLength(30);
  });
});
