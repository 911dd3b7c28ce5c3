import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { planDeliveries } from '#server/delivery/plan.ts';
import { type ConfiguredDesk, configuredDesk, PLAN, plan } from '#test/configured-desk.ts';

// Every command is a process of its own; a busy machine starts them slowly.
vi.setConfig({ testTimeout: 120_000 });

const DAY = 86_400_000;

let desk: ConfiguredDesk;

beforeEach(async () => {
  desk = await configuredDesk();
});

afterEach(() => desk.close());

const leadCount = async (...args: string[]) =>
  (await desk.rows('export', '--json', ...args)).length;

describe('leads erase', () => {
  test('removes a person everywhere and certifies it', async () => {
    const file = desk.upload('secret of Zoë');
    const id = await desk.add({ files: [file], idempotencyKey: 'k', formId: 'assessment' }, plan);
    await desk.add({
      formId: 'assessment-notes',
      email: null,
      answers: [['notes', 'an addition']],
      follows: { formId: 'assessment', idempotencyKey: 'k' },
    });
    const other = await desk.add({
      email: 'x@other.example',
      answers: [['email', 'x@other.example']],
    });
    const named = await desk.add({
      formId: 'referral',
      email: 'friend@other.example',
      answers: [['referralEmail', 'Zoe@Lakeside.example']],
    });
    const asked = await desk.leads('erase', '--email', 'zoe@lakeside.example');
    expect(asked).toMatchObject({ code: 2, out: '' });
    expect(asked.err).toContain('--yes');
    expect(await leadCount()).toBe(4);

    const { out, err, code } = await desk.leads(
      'erase',
      '--email',
      'ZOE@lakeside.example',
      '--yes',
    );
    expect(code).toBe(0);
    expect(err).toContain(`names this address and will stay: ${named}`);
    expect(out).toContain('Certificate of erasure');
    expect(out).toContain(id);
    expect(out).toContain(file.sha256);
    expect(out).not.toContain('lakeside');
    // Both came in the same millisecond, within which a UUID v7 has no order.
    const left = (await desk.rows('export', '--json')).map((lead) => lead.id);
    expect(new Set(left)).toEqual(new Set([other, named]));
    expect(await desk.deliveries()).toEqual([]);
    expect(readdirSync(desk.storage.filesDir)).toEqual([]);
    await desk.leads('erase', '--email', 'zoe@lakeside.example', '--also-named', '--yes');
    expect((await desk.rows('export', '--json')).map((lead) => lead.id)).toEqual([other]);
    await desk.storage.close();
    const bytes = readdirSync(desk.dataDir)
      .filter((name) => name.startsWith('marigold.db'))
      .map((name) => readFileSync(join(desk.dataDir, name), 'latin1'))
      .join('');
    expect(bytes.toLowerCase()).not.toContain('zoe@lakeside');
  });
});

describe('leads purge', () => {
  test('removes what is old enough, by wish or by the retention the server runs with', async () => {
    const now = Date.now();
    const old = desk.upload('old');
    await desk.add({ receivedAt: now - 40 * DAY, files: [old] });
    await desk.add({ receivedAt: now - 20 * DAY });
    await desk.add({ receivedAt: now - 2 * DAY, status: 'quarantined' });
    await desk.add({ receivedAt: now });
    const dry = await desk.leads('purge', '--older-than', '30d', '--dry-run');
    expect(dry.out).toBe('1 lead would be removed. Nothing was changed.\n');
    const purged = await desk.leads('purge', '--older-than', '30d', '--yes');
    expect(purged.out).toBe('Removed 1 lead and 1 file.\n');
    expect(existsSync(join(desk.storage.filesDir, old.storedAs))).toBe(false);
    expect((await desk.leads('purge', '--yes')).out).toBe('Removed 1 lead and 0 files.\n');
    expect(await leadCount()).toBe(2);
    expect(await leadCount('--status', 'quarantined')).toBe(0);
  });
});

describe('leads backup and restore', () => {
  test('copy everything while the site writes, and bring it back', async () => {
    const file = desk.upload('kept');
    const id = await desk.add({ files: [file] }, plan);
    const writing = (async () => {
      for (let index = 0; index < 200; index += 1) await desk.add({}, plan);
    })();
    const made = JSON.parse((await desk.leads('backup', '--to', desk.outside, '--json')).out);
    await writing;
    expect(made.files).toBe(1);
    const empty = join(desk.outside, 'new-home');
    const elsewhere = { ...process.env, DATA_DIR: empty };
    const run = (...args: string[]) =>
      execFileSync(process.execPath, ['src/cli/leads.ts', ...args], { env: elsewhere }).toString();
    expect(run('restore', made.folder)).toContain(`${made.leads} lead`);
    const back = run('export', '--json')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(back).toHaveLength(made.leads);
    expect(back.find((lead) => lead.id === id)?.files).toMatchObject([{ sha256: file.sha256 }]);
    expect(run('audit', '--deep')).toContain('All is accounted for.');
    expect(() => run('restore', made.folder)).toThrow(/already/);
  });
});

describe('leads audit', () => {
  test('accounts for every lead', async () => {
    await desk.add({}, plan);
    await desk.add({}, planDeliveries({ ...PLAN, mails: false, WEBHOOK_URLS: [] }));
    await desk.add({ status: 'quarantined' });
    await desk.add({ files: [desk.upload('a file')] }, plan);
    const { out, code } = await desk.leads('audit');
    expect(code).toBe(0);
    const number = (label: string) => Number(new RegExp(`${label}.*?(\\d+)$`, 'm').exec(out)?.[1]);
    expect(['received', 'delivered', 'waiting', 'quarantine'].map(number)).toEqual([4, 1, 2, 1]);
  });

  test.each([
    [
      'a lead lost its deliveries',
      async () => {
        await desk.add();
      },
      'Nothing was ever planned for',
    ],
    [
      'a quarantined post is being sent',
      async () => {
        await desk.add({}, plan);
        await desk.storage.db.updateTable('submissions').set({ status: 'quarantined' }).execute();
      },
      'In quarantine, but something was planned for',
    ],
    [
      'a file is gone',
      async () => {
        const file = desk.upload('x');
        await desk.add({ files: [file] }, plan);
        rmSync(join(desk.storage.filesDir, file.storedAs));
      },
      'Missing',
    ],
    [
      'a file was changed',
      async () => {
        const file = desk.upload('xy');
        await desk.add({ files: [file] }, plan);
        writeFileSync(join(desk.storage.filesDir, file.storedAs), 'zy');
      },
      'Changed since they came in',
    ],
  ])('ends with 3 where %s', async (_, damage, said) => {
    await damage();
    const { out, code } = await desk.leads('audit', '--deep');
    expect(code).toBe(3);
    expect(out).toContain(said);
    expect(out).toContain('NOT everything');
  });
});

describe('leads stats', () => {
  test('counts by form, day and source and draws bars in 80 columns', async () => {
    for (let index = 0; index < 3; index += 1) await desk.add();
    await desk.add({ formId: 'assessment', context: {} });
    await desk.add({ status: 'quarantined' });
    const { out } = await desk.leads('stats', '--since', 'yesterday');
    expect(out).toMatch(/^4 leads since /);
    expect(out).toMatch(/Contact form +3 {2}█+/);
    expect(out).toMatch(/google +3/);
    expect(out).toMatch(/\(none\) +1/);
    expect(Math.max(...out.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(80);
    const json = JSON.parse((await desk.leads('stats', '--json')).out);
    expect(json).toMatchObject({ total: 4, byForm: { contact: 3, assessment: 1 } });
    expect(Object.keys(json.byDay)).toHaveLength(30);
  });
});
