import { CLI } from '#content/en/cli.ts';
import { operatingUser } from '#server/leads/access-log.ts';
import { exportSite, importSite } from '#server/records/site-folder.ts';
import type { Register } from './cli-context.ts';

export const registerSite: Register = (program, cli) => {
  const site = program
    .command('site')
    .description(
      'Write or read what the inbox’s Site page edits, as a folder of JSON and pictures.',
    );

  site
    .command('export <folder>')
    .description('Write all records of the Site page into a folder, the facts of the business too.')
    .action(async (folder) => {
      const { db } = await cli.storage({ mayBeNew: true });
      const records = await exportSite(db, folder);
      cli.output({ records }, [CLI.site.exported(records, folder)]);
    });

  site
    .command('import <folder>')
    .description('Read such a folder. Nothing is changed if one entry is wrong.')
    .option('--replace', 'delete records that the folder does not name')
    .action(async (folder, { replace = false }) => {
      const { db } = await cli.storage({ mayBeNew: true });
      const change = { who: operatingUser(cli.env), now: cli.now() };
      const imported = await importSite(db, folder, { replace }, change);
      cli.output(imported, [CLI.site.imported(imported.written, imported.deleted)]);
    });
};
