import { Option } from 'commander';
import type { Storage } from '#server/database/open-storage.ts';
import type { SubmissionStatus } from '#server/database/schema.ts';
import { requireServerSettings } from '#server/fingerprint.ts';
import {
  applyRetention,
  countExpired,
  countExpiredFiles,
  type Expired,
  expiredBy,
  purgeLeads,
} from '#server/leads/retention.ts';
import type { Retention } from '#shared/retention.ts';
import { type CliContext, confirm, type Register } from './cli-context.ts';
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

export const registerPurge: Register = (program, cli) => {
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
    .addHelpText(
      'after',
      '\nThe running site applies RETENTION by itself every six hours. Calls not held yet are never removed.',
    )
    .action(async (options: PurgeOptions) => {
      const storage = await cli.storage();
      const isByRules = options.olderThan === undefined;
      if (isByRules) await requireServerSettings(storage, cli.config());
      const rules = isByRules ? cli.config().RETENTION : [];
      const selections = expiredOf(cli, options, rules);
      let leads = 0;
      for (const selection of selections) leads += await countExpired(storage, selection);
      const files = await countExpiredFiles(storage, rules, cli.now());
      if (options.dryRun || leads + files === 0) {
        report(cli, options, { leads, files, removed: false });
        return;
      }
      await confirm(
        cli,
        `This removes ${count(leads, 'lead')}${files > 0 ? ` and ${count(files, 'file')} of other leads` : ''} for good: ${selections.map(describe).join('; ')}.`,
        options.yes === true,
      );
      const removed = isByRules
        ? await applyRetention(storage, rules, cli.now())
        : await purge(storage, selections);
      report(cli, options, { ...removed, removed: true });
    });
};

async function purge(storage: Storage, selections: readonly Expired[]) {
  let [leads, files] = [0, 0];
  for (const selection of selections) {
    const removed = await purgeLeads(storage, selection);
    leads += removed.leads;
    files += removed.files;
  }
  return { leads, files };
}

function expiredOf(cli: CliContext, options: PurgeOptions, rules: readonly Retention[]): Expired[] {
  const now = cli.now();
  const { olderThan, form: formId, status } = options;
  if (olderThan === undefined) {
    return rules.map((rule) => expiredBy(rule, now, rules)).filter((one) => one !== undefined);
  }
  return [{ now, before: now - olderThan, formId, status }];
}

function report(
  cli: CliContext,
  { json, dryRun }: PurgeOptions,
  facts: { leads: number; files: number; removed: boolean },
): void {
  if (json) cli.print(JSON.stringify(facts));
  else if (facts.removed) {
    cli.print(`Removed ${count(facts.leads, 'lead')} and ${count(facts.files, 'file')}.`);
  } else if (facts.leads + facts.files === 0)
    cli.print('No lead is that old. Nothing was removed.');
  else if (dryRun) {
    const files = facts.files > 0 ? ` and ${count(facts.files, 'file')} of other leads` : '';
    cli.print(`${count(facts.leads, 'lead')}${files} would be removed. Nothing was changed.`);
  }
}

function describe({ before, formId, exceptForms, status }: Expired): string {
  const forms = exceptForms ? 'every other form' : 'every form';
  const which = [status, formId ?? (status ? `of ${forms}` : forms)];
  return `${which.filter(Boolean).join(' ')} before ${shortTime(before)}`;
}
