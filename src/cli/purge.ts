import { Option } from '@commander-js/extra-typings';
import { applyRetention, countExpired, type Rule } from '#server/leads/retention.ts';
import { requireServerSettings } from '#server/running-servers.ts';
import { retentionInWords } from '#shared/retention.ts';
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
      if (olderThan === undefined) await requireServerSettings(storage, cli.config());
      const rules: readonly Rule[] =
        olderThan === undefined
          ? cli.config().RETENTION
          : [{ form: 'leads', keepFor: olderThan, only: { formId, status } }];
      const { leads, files } = await countExpired(storage, rules, now);
      const which = `${count(leads, 'lead')}${files > 0 ? ` and ${count(files, 'file')} of other leads` : ''}`;
      if (dryRun || leads + files === 0) {
        const text =
          leads + files === 0
            ? 'No lead is that old. Nothing was removed.'
            : `${which} would be removed. Nothing was changed.`;
        return cli.output({ leads, files, removed: false }, [text]);
      }
      const age =
        olderThan === undefined
          ? `older than RETENTION says (${retentionInWords(rules)})`
          : `received before ${shortTime(now - olderThan)}`;
      await confirm(cli, `This removes ${which} ${age} for good.`, yes === true);
      const removed = await applyRetention(storage, rules, now);
      cli.output({ ...removed, removed: true }, [
        `Removed ${count(removed.leads, 'lead')} and ${count(removed.files, 'file')}.`,
      ]);
    });
};
