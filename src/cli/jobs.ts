import { CLI } from '#content/en/cli.ts';
import { closeJob, type Job, listJobs, renewJob } from '#server/jobs/renew-jobs.ts';
import { lastDay } from '#shared/job-listing.ts';
import { OwnerError } from '#shared/owner-error.ts';
import type { CliContext, Register } from './cli-context.ts';
import { type Column, table } from './table.ts';

const messages = CLI.jobs;

export const JOB_COLUMNS: readonly Column<Job>[] = [
  { title: messages.columns.id, value: ({ id }) => id },
  { title: messages.columns.title, value: ({ title }) => title, isFlexible: true },
  { title: messages.columns.state, value: ({ state }) => messages.states[state] },
  { title: messages.columns.lastDay, value: ({ end }) => lastDay(end) },
];

export const registerJobs: Register = (program, cli) => {
  const jobs = program.command('jobs').description('See until when jobs are open, renew or close.');

  jobs
    .command('list', { isDefault: true })
    .description('Show every job and its last day.')
    .action(async () => {
      const { db } = await cli.storage();
      const rows = await listJobs(db, cli.now());
      cli.output(rows, [...table(JOB_COLUMNS, rows, cli.width), '', messages.renew]);
    });

  jobs
    .command('renew <id>')
    .description('Add 90 days to the last day of a job; open a closed job for 90 days from today.')
    .action(async (text) => {
      const { id, title } = await findJob(cli, text);
      const changed = await renewJob((await cli.storage()).db, id, { who: '', now: cli.now() });
      if (!changed) throw new OwnerError(messages.gone(title), 2);
      const { end } = changed;
      cli.output({ id, end }, [messages.renewed(title, lastDay(end))]);
      cli.note(messages.shown);
    });

  jobs
    .command('close <id>')
    .description('Close a job now.')
    .action(async (text) => {
      const { id, title } = await findJob(cli, text);
      const changed = await closeJob((await cli.storage()).db, id, { who: '', now: cli.now() });
      if (!changed) throw new OwnerError(messages.gone(title), 2);
      const { end } = changed;
      cli.output({ id, end }, [messages.closed(title)]);
      cli.note(messages.shown);
    });
};

async function findJob(cli: CliContext, text: string): Promise<Job> {
  const { db } = await cli.storage();
  const jobs = await listJobs(db, cli.now());
  const job = jobs.find(({ id }) => id === text.toLowerCase());
  if (job) return job;
  throw new OwnerError(
    messages.noJob(
      text,
      jobs.map(({ id }) => id),
    ),
    2,
  );
}
