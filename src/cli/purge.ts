import { Option } from '@commander-js/extra-typings';
import {
  applyRetention,
  countExpired,
  countExpiredFiles,
  type Expired,
  expiredBy,
  purgeLeads,
} from '#server/leads/retention.ts';
import { requireServerSettings } from '#server/running-servers.ts';
import { confirm, type Register } from './cli-context.ts';
import { STATUSES } from './list.ts';
import { count } from './table.ts';
import { parseAge, shortTime } from './times.ts';

export const registerPurge: Register = (program, cli) => {
  program
    .command('purge')
    .description(
      'Remove old leads for good: by age, or by the RETENTION setting without --older-than.',
    )
    .option('--older-than <age>', 'received longer ago than this: 365d, 8w', parseAge)
    .option('--form <id>', 'only this form')
    .addOption(new Option('--status <status>', 'only these').choices(STATUSES))
    .option('--dry-run', 'only say what would be removed')
    .option('--yes', 'do not ask')
    .addHelpText(
      'after',
      '\nThe running site applies RETENTION by itself every six hours. Calls not held yet are never removed.',
    )
    .action(async ({ olderThan, form: formId, status, dryRun, yes }) => {
      const storage = await cli.storage();
      const now = cli.now();
      const isByRules = olderThan === undefined;
      if (isByRules) await requireServerSettings(storage, cli.config());
      const rules = isByRules ? cli.config().RETENTION : [];
      const selections = isByRules
        ? rules.map((rule) => expiredBy(rule, now, rules)).filter((one) => one !== undefined)
        : [{ now, before: now - olderThan, formId, status }];
      let leads = 0;
      for (const selection of selections) leads += await countExpired(storage, selection);
      const files = await countExpiredFiles(storage, rules, now);
      const which = `${count(leads, 'lead')}${files > 0 ? ` and ${count(files, 'file')} of other leads` : ''}`;
      if (dryRun || leads + files === 0) {
        const text =
          leads + files === 0
            ? 'No lead is that old. Nothing was removed.'
            : `${which} would be removed. Nothing was changed.`;
        return cli.output({ leads, files, removed: false }, [text]);
      }
      await confirm(
        cli,
        `This removes ${which} for good: ${selections.map(describe).join('; ')}.`,
        yes === true,
      );
      const removed = { leads: 0, files: 0 };
      if (isByRules) Object.assign(removed, await applyRetention(storage, rules, now));
      else {
        for (const selection of selections) {
          const purged = await purgeLeads(storage, selection);
          removed.leads += purged.leads;
          removed.files += purged.files;
        }
      }
      cli.output({ ...removed, removed: true }, [
        `Removed ${count(removed.leads, 'lead')} and ${count(removed.files, 'file')}.`,
      ]);
    });
};

function describe({ before, formId, exceptForms, status }: Expired): string {
  const forms = exceptForms ? 'every other form' : 'every form';
  const which = [status, formId ?? (status ? `of ${forms}` : forms)];
  return `${which.filter(Boolean).join(' ')} before ${shortTime(before)}`;
}
