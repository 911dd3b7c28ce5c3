import { entryText, type Submission } from '#server/database/submission.ts';
import { countSubmissions, listSubmissions } from '#server/database/submissions-query.ts';
import { senderName } from '#server/delivery/answers.ts';
import { leadJson } from '#server/leads/lead-json.ts';
import { findForm } from '#shared/forms/registry.ts';
import type { Register } from './cli-context.ts';
import { warnMailIsOff } from './delivery-plan.ts';
import { type FilterOptions, toFilter, withFilters } from './filters.ts';
import { shortId } from './lead-id.ts';
import { count, flexible, table } from './table.ts';
import { tableTime, wholeNumber } from './times.ts';

interface ListOptions extends FilterOptions {
  readonly limit: number;
  readonly before?: string;
  readonly json?: true;
}

/** `leads list`: the newest leads, one line each. */
export const registerList: Register = (program, cli) => {
  withFilters(program.command('list').description('Show the newest leads, one line each.'))
    .option('--limit <number>', 'how many', wholeNumber(1, 1000), 20)
    .option('--before <id>', 'the next page: leads older than this one')
    .option('--json', 'one JSON object a line')
    .action(async (options: ListOptions) => {
      const { db } = await cli.storage();
      const filter = toFilter(options);
      const { limit, before } = options;
      const leads = await listSubmissions(db, filter, { limit, before });
      if (options.json) {
        for (const lead of leads) cli.print(JSON.stringify(leadJson(lead)));
        return;
      }
      if (leads.length === 0) {
        cli.print(before ? 'No older leads.' : 'No leads yet that match.');
        await warnMailIsOff(cli);
        return;
      }
      for (const line of leadTable(leads, cli.width, cli.now())) cli.print(line);
      const total = await countSubmissions(db, filter);
      const last = shortId(leads.at(-1)?.id ?? '');
      cli.print(
        leads.length === limit && total > limit
          ? `\n${count(total, 'lead')} in all. Older ones: add --before ${last}`
          : `\n${count(total, 'lead')} in all. Open one with: show <id>`,
      );
      await warnMailIsOff(cli);
    });
};

/** Leads as the lines of a table. A mark after the form's name marks quarantined ones. */
function leadTable(leads: readonly Submission[], width: number, now: number): string[] {
  return table(
    ['Id', 'Received', flexible('Form'), flexible('From')],
    leads.map((lead) => {
      const mark = lead.status === 'quarantined' ? ' (quarantine)' : '';
      return [
        shortId(lead.id),
        tableTime(lead.receivedAt, now),
        lead.formId + mark,
        senderInShort(lead),
      ];
    }),
    width,
  );
}

/** Who sent it in the width of a table: name and practice, or the address where there is no name. */
export function senderInShort(lead: Submission): string {
  const name = senderName(findForm(lead.formId), lead);
  const parts = name ? [name, entryText(lead.answers, 'practiceName')] : [lead.email ?? ''];
  return parts.filter(Boolean).join(', ');
}
