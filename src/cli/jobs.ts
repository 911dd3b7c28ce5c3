import { CLI } from '#content/en/cli.ts';
import { JOB_WORDS } from '#content/en/jobs.ts';
import { JOB_FACTS } from '#content/jobs.ts';
import { closeJob, type Job, listJobs, renewJob } from '#server/jobs/job-ends.ts';
import { type ApplicantRoleId, lastDay } from '#shared/jobs.ts';
import { OwnerError } from '#shared/owner-error.ts';
import type { Register } from './cli-context.ts';
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
      const id = findJob(text);
      const { end } = await renewJob((await cli.storage()).db, id, cli.now());
      cli.output({ id, end }, [messages.renewed(JOB_WORDS[id].title, lastDay(end))]);
      cli.note(messages.shown);
    });

  jobs
    .command('close <id>')
    .description('Close a job now.')
    .action(async (text) => {
      const id = findJob(text);
      const { end } = await closeJob((await cli.storage()).db, id, cli.now());
      cli.output({ id, end }, [messages.closed(JOB_WORDS[id].title)]);
      cli.note(messages.shown);
    });
};

function findJob(text: string): ApplicantRoleId {
  const job = JOB_FACTS.find(({ id }) => id === text.toLowerCase());
  if (job) return job.id;
  const ids = JOB_FACTS.map(({ id }) => id);
  throw new OwnerError(messages.noJob(text, ids), 2);
}
