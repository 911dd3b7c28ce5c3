import { type Command, Option } from 'commander';
import type { SubmissionStatus } from '#server/database/schema.ts';
import type { SubmissionFilter } from '#server/database/submissions-query.ts';
import { FORMS } from '#shared/forms/registry.ts';
import { parseMoment } from './times.ts';

/** The filter options that several commands share. */
export interface FilterOptions {
  readonly form?: string;
  readonly status?: SubmissionStatus;
  readonly since?: number;
  readonly until?: number;
  readonly email?: string;
  readonly text?: string;
}

/** Adds the filters to a command. */
export function withFilters(command: Command): Command {
  const moment = (text: string) => parseMoment(text);
  return command
    .option('--form <id>', `only this form: ${FORMS.map(({ id }) => id).join(', ')}`)
    .addOption(
      new Option('--status <status>', 'only accepted or only quarantined').choices([
        'accepted',
        'quarantined',
      ]),
    )
    .option('--since <when>', 'from then on: 2026-11-20, yesterday, 7d', moment)
    .option('--until <when>', 'before then', moment)
    .option('--email <address>', 'only from this sender')
    .option('--text <words>', 'only where an answer contains this');
}

/** The filter in the storage's terms. */
export function toFilter(options: FilterOptions): SubmissionFilter {
  const { form: formId, status, since, until, email, text } = options;
  return { formId, status, since, until, email, text };
}
