import { Option } from '@commander-js/extra-typings';
import { CLI } from '#content/en/cli.ts';
import { configuredRules, expiredByRules, expiredLeads } from '#server/erasure/retention.ts';
import { retentionInWords } from '#shared/retention.ts';
import { confirm, type Register } from './cli-context.ts';
import { STATUSES } from './list.ts';
import { parseAge, shortTime } from './times.ts';

export const registerPurge: Register = (program, cli) => {
  program
    .command('purge')
    .description(
      'Permanently remove old leads: by age, or by the periods of the Site page without --older-than.',
    )
    .option('--older-than <age>', 'received longer ago than this: 365d, 8w', parseAge)
    .option('--form <id>', 'only this form')
    .addOption(new Option('--status <status>', 'only these').choices(STATUSES))
    .option('--dry-run', 'only print what would be removed')
    .option('--yes', 'do not ask')
    .addHelpText(
      'after',
      '\nThe running site removes by these periods every six hours. Leads with a call in the future are never removed.',
    )
    .action(async ({ olderThan, form: formId, status, dryRun, yes }) => {
      const storage = await cli.storage();
      const now = cli.now();
      const rules = olderThan === undefined ? await configuredRules(storage, cli.config()) : [];
      const expired =
        olderThan === undefined
          ? expiredByRules(storage, rules, now)
          : expiredLeads({ storage, now, before: now - olderThan }, { formId, status });
      const { leads, files } = await expired.count();
      const subject = CLI.purge.subject(leads, files);
      if (dryRun || leads + files === 0) {
        const message = leads + files === 0 ? CLI.purge.none : CLI.purge.dryRun(subject);
        return cli.output({ leads, files, removed: false }, [message]);
      }
      const age =
        olderThan === undefined
          ? CLI.purge.byRetention(retentionInWords(rules))
          : CLI.purge.byAge(shortTime(now - olderThan));
      await confirm(cli, CLI.purge.question(subject, age), yes === true);
      const removed = await expired.purge();
      cli.output({ ...removed, removed: true }, [CLI.purge.done(removed.leads, removed.files)]);
    });
};
