import { readBusyCopies } from '#server/leads/health.ts';
import type { CliContext } from './cli-context.ts';

/** Notes on standard error which busy calendars can't be read: they close no new times. */
export async function printCalendarErrors(cli: CliContext): Promise<void> {
  const { db } = await cli.storage();
  for (const { host, error, fetched_at } of await readBusyCopies(db)) {
    if (error === null) continue;
    const copy = fetched_at
      ? `in force is the copy of ${new Date(fetched_at).toISOString().slice(0, 16)} UTC`
      : 'it was never read';
    cli.note(`A busy calendar of ${host} can’t be read (${error}); ${copy}.`);
  }
}
