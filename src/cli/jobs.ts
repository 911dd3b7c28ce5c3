import { JOB_WORDS } from '#content/en/jobs.ts';
import { JOB_FACTS } from '#content/jobs.ts';
import {
  closedEnd,
  closingJobs,
  readJobEnds,
  renewedEnd,
  setJobEnd,
} from '#server/database/job-ends.ts';
import { OwnerError } from '#server/leads/owner-error.ts';
import { type ApplicantRoleId, isOpen, lastDay } from '#shared/jobs.ts';
import type { CliContext, Register } from './cli-context.ts';
import { flexible, table } from './table.ts';

export const registerJobs: Register = (program, cli) => {
  const jobs = program.command('jobs').description('See until when jobs are open, renew or close.');

  jobs
    .command('list', { isDefault: true })
    .description('Show every job and its last day.')
    .action(async () => {
      const { db } = await cli.storage();
      const ends = await readJobEnds(db);
      const closing = closingJobs(ends, cli.now());
      const rows = JOB_FACTS.map(({ id }) => ({
        id,
        title: JOB_WORDS[id].title,
        end: ends[id],
        state: !isOpen(ends[id], cli.now())
          ? 'closed'
          : closing.includes(id)
            ? 'closes soon'
            : 'open',
      }));
      const cells = rows.map(({ id, title, end, state }) => [id, title, state, lastDay(end)]);
      const columns = ['Id', flexible('Job'), 'State', 'Last day'];
      cli.output(rows, [...table(columns, cells, cli.width), '\nRenew one with: jobs renew <id>']);
    });

  const setter = (
    name: 'renew' | 'close',
    description: string,
    endAt: (now: number) => string,
    done: (title: string, day: string) => string,
  ) =>
    jobs
      .command(`${name} <id>`)
      .description(description)
      .action(async (text) => {
        const id = jobOf(text);
        const { db } = await cli.storage();
        const end = endAt(cli.now());
        await setJobEnd(db, id, end);
        cli.output({ id, end }, [done(JOB_WORDS[id].title, lastDay(end))]);
        noteSite(cli);
      });
  setter(
    'renew',
    'Keep a job open for 90 days from today, or open it again.',
    renewedEnd,
    (title, day) => `Renewed: ${title} is open until ${day}.`,
  );
  setter('close', 'Close a job now.', closedEnd, (title) => `Closed: ${title}.`);
};

function jobOf(text: string): ApplicantRoleId {
  const found = JOB_FACTS.find(({ id }) => id === text.toLowerCase());
  if (found) return found.id;
  const ids = JOB_FACTS.map(({ id }) => id).join(', ');
  throw new OwnerError(`There is no job ${text}. There are: ${ids}.`, 2);
}

function noteSite(cli: CliContext): void {
  cli.note('The running site shows it at once, and so do /jobs.xml and /jobs.json.');
}
