import { Option } from 'commander';
import { countExpired, type Expired, expiredBy, purgeLeads } from '#server/keeping/purge-leads.ts';
import type { SubmissionStatus } from '#server/storage/schema.ts';
import { confirm } from './confirm.ts';
import { type Desk, DeskError, type Register } from './desk.ts';
import { deskPlan } from './desk-plan.ts';
import { count } from './table.ts';
import { parseAge, shortTime } from './times.ts';

interface PurgeOptions {
  readonly olderThan?: number;
  readonly form?: string;
  readonly status?: SubmissionStatus;
  readonly dryRun?: true;
  readonly yes?: true;
  readonly json?: true;
}

/** `leads purge`: removes leads that have been kept long enough. */
export const registerPurge: Register = (program, desk) => {
  program
    .command('purge')
    .description(
      'Remove old leads for good: by age, or by the RETENTION setting without --older-than.',
    )
    .option('--older-than <age>', 'received longer ago than this: 365d, 8w', parseAge)
    .option('--form <id>', 'only this form')
    .addOption(new Option('--status <status>', 'only these').choices(['accepted', 'quarantined']))
    .option('--dry-run', 'only say what would be removed')
    .option('--yes', 'do not ask')
    .option('--json', 'as JSON')
    .addHelpText('after', '\nThe running site applies RETENTION by itself every six hours.')
    .action(async (options: PurgeOptions) => {
      const storage = await desk.storage();
      const wishes = await expiredOf(desk, options);
      let leads = 0;
      for (const wish of wishes) leads += await countExpired(storage, wish);
      if (options.dryRun || leads === 0) {
        report(desk, options, { leads, files: 0, removed: false });
        return;
      }
      await confirm(
        desk,
        `This removes ${count(leads, 'lead')} for good: ${wishes.map(inWords).join('; ')}.`,
        options.yes === true,
      );
      let files = 0;
      leads = 0;
      for (const wish of wishes) {
        const removed = await purgeLeads(storage, wish);
        leads += removed.leads.length;
        files += removed.files.length;
      }
      report(desk, options, { leads, files, removed: true });
    });
};

async function expiredOf(desk: Desk, options: PurgeOptions): Promise<Expired[]> {
  if (options.olderThan !== undefined) {
    return [
      {
        before: desk.now() - options.olderThan,
        ...(options.form ? { formId: options.form } : {}),
        ...(options.status ? { status: options.status } : {}),
      },
    ];
  }
  const { RETENTION } = await deskPlan(desk);
  if (RETENTION.length === 0) {
    throw new DeskError(
      'Say how old: --older-than 365d. Or set RETENTION, for example: RETENTION=contact=365d,quarantine=30d',
      2,
    );
  }
  return RETENTION.map((rule) => expiredBy(rule, desk.now()));
}

function report(
  desk: Desk,
  { json, dryRun }: PurgeOptions,
  facts: { leads: number; files: number; removed: boolean },
): void {
  if (json) desk.print(JSON.stringify(facts));
  else if (facts.removed) {
    desk.print(`Removed ${count(facts.leads, 'lead')} and ${count(facts.files, 'file')}.`);
  } else if (facts.leads === 0) desk.print('No lead is that old. Nothing was removed.');
  else if (dryRun) {
    desk.print(`${count(facts.leads, 'lead')} would be removed. Nothing was changed.`);
  }
}

function inWords({ before, formId, status }: Expired): string {
  const which = [status, formId ?? (status ? 'of every form' : 'every form')];
  return `${which.filter(Boolean).join(' ')} before ${shortTime(before)}`;
}
