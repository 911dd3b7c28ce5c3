import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, Option } from 'commander';
import type { SubmissionStatus } from '#server/database/schema.ts';
import type { Submission } from '#server/database/submission.ts';
import { listSubmissions, type SubmissionFilter } from '#server/database/submissions-query.ts';
import { senderName } from '#server/delivery/answers.ts';
import { rescueLead } from '#server/leads/deliveries.ts';
import { leadJson } from '#server/leads/export-leads.ts';
import { findLead, listLeads, senderInShort } from '#server/leads/read-leads.ts';
import { FORMS, findForm } from '#shared/forms/registry.ts';
import { visibleLine } from '#shared/visible-text.ts';
import type { CliContext, Register } from './cli-context.ts';
import { warnMailIsOff } from './deliveries.ts';
import { count, flexible, shortId, table } from './table.ts';
import { parseMoment, shortTime, tableTime, wholeNumber } from './times.ts';

export interface FilterOptions {
  readonly form?: string;
  readonly status?: SubmissionStatus;
  readonly since?: number;
  readonly until?: number;
  readonly email?: string;
  readonly text?: string;
  readonly json?: true;
}

interface PageOptions {
  readonly limit: number;
  readonly before?: string;
}

const moment = (text: string) => parseMoment(text);

export function withFilters(command: Command): Command {
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

export function toFilter(options: FilterOptions): SubmissionFilter {
  const { form: formId, status, since, until, email, text } = options;
  return { formId, status, since, until, email, text };
}

function withPages(command: Command, before: string): Command {
  return command
    .option('--limit <number>', 'how many', wholeNumber(1, 1000), 20)
    .option('--before <id>', before)
    .option('--json', 'one JSON object a line');
}

const toJson = (leads: readonly Submission[]) =>
  leads.map((lead) => JSON.stringify(leadJson(lead)));

function older(leads: readonly Submission[], limit: number, total: number): string {
  if (leads.length < limit || total <= limit) return '';
  return `Older ones: add --before ${shortId(leads.at(-1)?.id ?? '')}`;
}

const quarantineMark = ({ status }: Submission) =>
  status === 'quarantined' ? ' (quarantine)' : '';

export const registerList: Register = (program, cli) => {
  const command = program.command('list').description('Show the newest leads, one line each.');
  withPages(withFilters(command), 'the next page: leads older than this one').action(
    async (options: FilterOptions & PageOptions) => {
      const { limit, before, json } = options;
      const { db } = await cli.storage();
      const { leads, total } = await listLeads(db, toFilter(options), { limit, before });
      if (json) return cli.print(...toJson(leads));
      if (leads.length === 0) cli.print(before ? 'No older leads.' : 'No leads yet that match.');
      else {
        const rows = leads.map((lead) => [
          shortId(lead.id),
          tableTime(lead.receivedAt, cli.now()),
          lead.formId + quarantineMark(lead),
          senderInShort(lead),
        ]);
        const next = older(leads, limit, total) || 'Open one with: show <id>';
        cli.print(
          ...table(['Id', 'Received', flexible('Form'), flexible('From')], rows, cli.width),
          `\n${count(total, 'lead')} in all. ${next}`,
        );
      }
      await warnMailIsOff(cli);
    },
  );
};

export const registerQuarantine: Register = (program, cli) => {
  const command = program
    .command('quarantine')
    .description('Show what looked like spam and why. Nothing of it was sent; rescue what is not.')
    .option('--since <when>', 'from then on: 2026-11-20, yesterday, 7d', moment);
  withPages(command, 'the next page: older than this one').action(
    async ({ limit, before, since, json }: FilterOptions & PageOptions) => {
      const { db } = await cli.storage();
      const filter = { status: 'quarantined', since } as const;
      const { leads, total } = await listLeads(db, filter, { limit, before });
      if (json) return cli.print(...toJson(leads));
      if (leads.length === 0) return cli.print('The quarantine is empty.');
      const rows = leads.map((lead) => [
        shortId(lead.id),
        tableTime(lead.receivedAt, cli.now()),
        [senderInShort(lead), lead.email].filter(Boolean).join(', '),
        lead.reasons.map(({ code }) => code).join(', '),
      ]);
      const next = `Not spam? Then: rescue <id> ${older(leads, limit, total)}`.trimEnd();
      cli.print(
        ...table(['Id', 'Received', flexible('From'), flexible('Why')], rows, cli.width),
        `\n${count(total, 'post')} in quarantine. ${next}`,
      );
    },
  );
};

export const registerRescue: Register = (program, cli) => {
  program
    .command('rescue')
    .description('Take leads out of quarantine. They are then sent like any other lead.')
    .argument('<id...>', 'one or more ids, or their beginnings')
    .option('--json', 'as JSON')
    .action(async (ids: string[], { json }: { json?: true }) => {
      const storage = await cli.storage();
      for (const given of ids) {
        const { id } = await findLead(storage.db, given);
        const rescued = await rescueLead(storage, cli.config(), id, cli.now());
        if (json) cli.print(JSON.stringify({ id, rescued }));
        else if (rescued) cli.print(`${id} is rescued. The running site sends it in seconds.`);
        else cli.print(`${id} is not in quarantine; nothing was changed.`);
      }
      if (!json) await warnMailIsOff(cli);
    });
};

const POLL_INTERVAL_MS = 1000;
/** Leads are stored in groups: one can appear a little after a later one. So the last moments are read again. */
const OVERLAP_MS = 30_000;
const MAX_TAIL_ROWS = 1000;

export const registerTail: Register = (program, cli) => {
  withFilters(
    program
      .command('tail')
      .description('Show new leads as they come in. Ctrl-C ends it.')
      .option('--json', 'one JSON object a line'),
  ).action(async (options: FilterOptions) => {
    cli.note('Waiting for new leads. Ctrl-C ends this.');
    for await (const lead of newLeads(cli, options)) {
      cli.print(options.json ? JSON.stringify(leadJson(lead)) : tailLine(lead));
    }
  });
};

async function* newLeads(cli: CliContext, options: FilterOptions): AsyncGenerator<Submission> {
  const { db } = await cli.storage();
  const begin = options.since ?? cli.now();
  const seen = new Map<string, number>();
  for (;;) {
    const overlap = Math.max(begin, cli.now() - OVERLAP_MS);
    const filter = { ...toFilter(options), since: seen.size === 0 ? begin : overlap };
    const leads = await listSubmissions(db, filter, { limit: MAX_TAIL_ROWS });
    for (const lead of leads.toReversed()) {
      if (!seen.has(lead.id)) yield lead;
      seen.set(lead.id, lead.receivedAt);
    }
    for (const [id, at] of seen) if (at < overlap - OVERLAP_MS) seen.delete(id);
    await sleep(POLL_INTERVAL_MS);
  }
}

function tailLine(lead: Submission): string {
  const who = [senderName(findForm(lead.formId), lead), lead.email].filter(Boolean).join(', ');
  const form = lead.formId + quarantineMark(lead);
  return visibleLine([shortTime(lead.receivedAt), shortId(lead.id), form, who].join(' · '));
}
