import { setTimeout as sleep } from 'node:timers/promises';
import type { Submission } from '#server/database/submission.ts';
import { listSubmissions } from '#server/database/submissions-query.ts';
import { senderName } from '#server/delivery/answers.ts';
import { leadJson } from '#server/leads/lead-json.ts';
import { findForm } from '#shared/forms/registry.ts';
import { visibleLine } from '#shared/visible-text.ts';
import type { Register } from './cli-context.ts';
import { type FilterOptions, toFilter, withFilters } from './filters.ts';
import { shortId } from './lead-id.ts';

import { shortTime } from './times.ts';

const POLL_INTERVAL_MS = 1000;
/** Leads are stored in groups: one can appear a little after a later one. So the last moments are read again. */
const OVERLAP_MS = 30_000;
const MAX_ROWS = 1000;

/** `leads tail`: new leads as they come in, until Ctrl-C. */
export const registerTail: Register = (program, cli) => {
  withFilters(
    program
      .command('tail')
      .description('Show new leads as they come in. Ctrl-C ends it.')
      .option('--json', 'one JSON object a line'),
  ).action(async (options: FilterOptions & { json?: true }) => {
    const { db } = await cli.storage();
    const filter = toFilter(options);
    const begin = options.since ?? cli.now();
    const seen = new Map<string, number>();
    cli.note('Waiting for new leads. Ctrl-C ends this.');
    for (;;) {
      const since = Math.max(begin, cli.now() - OVERLAP_MS);
      const from = seen.size === 0 ? begin : since;
      const leads = await listSubmissions(db, { ...filter, since: from }, { limit: MAX_ROWS });
      for (const lead of leads.toReversed()) {
        if (seen.has(lead.id)) continue;
        seen.set(lead.id, lead.receivedAt);
        cli.print(options.json ? JSON.stringify(leadJson(lead)) : line(lead));
      }
      for (const [id, at] of seen) if (at < since - OVERLAP_MS) seen.delete(id);
      await sleep(POLL_INTERVAL_MS);
    }
  });
};

function line(lead: Submission): string {
  const who = [senderName(findForm(lead.formId), lead), lead.email].filter(Boolean).join(', ');
  const mark = lead.status === 'quarantined' ? ' (quarantine)' : '';
  const text = `${shortTime(lead.receivedAt)}  ${shortId(lead.id)}  ${lead.formId}${mark}  ${who}`;
  return visibleLine(text.replaceAll('  ', ' · '));
}
