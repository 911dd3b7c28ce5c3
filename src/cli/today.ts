import { CLI } from '#content/en/cli.ts';
import { INBOX } from '#content/en/inbox.ts';
import { leadJson } from '#server/leads/export-leads.ts';
import type { PersonRow } from '#server/leads/list-people.ts';
import { readToday } from '#server/leads/read-today.ts';
import { CALL_COLUMNS, callJson } from './calls.ts';
import type { Register } from './cli-context.ts';
import { noteDeliveryTrouble } from './deliveries.ts';
import { JOB_COLUMNS } from './jobs.ts';
import { LEAD_COLUMNS } from './list.ts';
import { type Column, table } from './table.ts';
import { day, startOfDay } from './times.ts';

export const registerToday: Register = (program, cli) => {
  program
    .command('today')
    .description('Show what waits today: calls, leads without an answer, follow-ups, applicants.')
    .action(async () => {
      const storage = await cli.storage();
      const now = cli.now();
      const today = await readToday(
        { storage, config: cli.config, now: cli.now },
        { day: day(now), from: startOfDay(now) },
      );
      const closing = today.closingJobs;
      const data = {
        calls: today.calls.map(callJson),
        unanswered: today.unanswered.map(personJson),
        followUps: today.followUps.map(personJson),
        applicants: today.applicants.map(personJson),
        closingJobs: closing,
      };
      const titles = INBOX.today;
      const leads = (title: string, none: string, rows: readonly PersonRow[]) =>
        section(
          title,
          none,
          LEAD_COLUMNS,
          rows.map(({ lead }) => lead),
        );
      function section<Row>(
        title: string,
        none: string,
        columns: readonly Column<Row>[],
        rows: readonly Row[],
      ): string[] {
        return [
          title,
          ...(rows.length === 0 ? [`  ${none}`] : table(columns, rows, cli.width)),
          '',
        ];
      }
      cli.output(data, [
        ...section(titles.calls, titles.noCalls, CALL_COLUMNS, today.calls),
        ...leads(titles.unanswered, titles.noUnanswered, today.unanswered),
        ...leads(titles.followUps, titles.none, today.followUps),
        ...leads(titles.applicants, titles.none, today.applicants),
        ...(closing.length > 0
          ? section(CLI.today.closingJobs, titles.none, JOB_COLUMNS, closing)
          : []),
        CLI.today.open,
      ]);
      await noteDeliveryTrouble(cli);
    });
};

/** The first lead of a person, and the ids of the later leads of the same person. */
function personJson({ lead, later }: PersonRow) {
  return { ...leadJson(lead), later: later.map(({ id }) => id) };
}
