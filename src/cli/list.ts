import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, Option } from '@commander-js/extra-typings';
import type { Lead } from '#server/database/lead.ts';
import { type LeadFilter, newestLeads } from '#server/database/leads-query.ts';
import type { LeadStatus } from '#server/database/schema.ts';
import { senderName } from '#server/delivery/answer-lines.ts';
import { rescueLead } from '#server/leads/deliveries.ts';
import { leadJson } from '#server/leads/export-leads.ts';
import { findLead, listLeads, senderInShort } from '#server/leads/read-leads.ts';
import { FORMS, findForm } from '#shared/forms/registry.ts';
import { LANGUAGES } from '#shared/language.ts';
import { visibleLine } from '#shared/visible-text.ts';
import type { CliContext, Register } from './cli-context.ts';
import { noteDeliveryTrouble } from './deliveries.ts';
import { count, flexible, shortId, table } from './table.ts';
import { parseMoment, shortTime, wholeNumber } from './times.ts';

export const STATUSES = ['accepted', 'quarantined'] as const satisfies LeadStatus[];

const when = (text: string) => parseMoment(text);

export function withFilters(command: Command) {
  return command
    .option('--form <id>', `only this form: ${FORMS.map(({ id }) => id).join(', ')}`)
    .addOption(
      new Option('--status <status>', 'only accepted or only quarantined').choices(STATUSES),
    )
    .option('--since <when>', 'from then on: 2026-11-20, yesterday, 7d', when)
    .option('--until <when>', 'before then', when)
    .option('--email <address>', 'only from this sender')
    .option('--text <words>', 'only where an answer contains this')
    .addOption(
      new Option('--language <language>', 'only from pages in this language').choices(LANGUAGES),
    );
}

type FilterCommand = ReturnType<typeof withFilters>;
type FilterOptions = ReturnType<FilterCommand['opts']>;

export function toFilter({ form: formId, ...filter }: FilterOptions): LeadFilter {
  return { formId, ...filter };
}

function listing(command: FilterCommand, cli: CliContext, status?: 'quarantined'): void {
  command
    .option('--limit <number>', 'how many', wholeNumber(1, 1000), 20)
    .option('--before <id>', 'the next page: what is older than this one')
    .action(async ({ limit, before, ...filter }) => {
      const { db } = await cli.storage();
      const only = status && { status };
      const { leads, total } = await listLeads(
        db,
        { ...toFilter(filter), ...only },
        { limit, before },
      );
      const rows = leads.map((lead) => [
        shortId(lead.id),
        shortTime(lead.receivedAt),
        status ? lead.reasons.map(({ code }) => code).join(', ') : lead.formId + marks(lead),
        senderInShort(lead),
      ]);
      const columns = ['Id', 'Received', flexible(status ? 'Why' : 'Form'), flexible('From')];
      const [none, sum] = status
        ? [
            'The quarantine is empty.',
            `${count(total, 'post')} in quarantine. Not spam? Then: rescue <id>.`,
          ]
        : ['No leads that match.', `${count(total, 'lead')} in all. Open one with: show <id>.`];
      const hasMore = rows.length === limit && total > limit;
      const older = hasMore ? ` Older ones: add --before ${rows.at(-1)?.[0]}` : '';
      const text =
        rows.length === 0 ? [none] : [...table(columns, rows, cli.width), `\n${sum}${older}`];
      cli.output(leads.map(leadJson), text);
      await noteDeliveryTrouble(cli);
    });
}

const marks = ({ language, status }: Lead) =>
  (language === 'es' ? ' (Spanish)' : '') + (status === 'quarantined' ? ' (quarantine)' : '');

export const registerList: Register = (program, cli) =>
  listing(
    withFilters(program.command('list').description('Show the newest leads, one line each.')),
    cli,
  );

export const registerQuarantine: Register = (program, cli) =>
  listing(
    withFilters(
      program
        .command('quarantine')
        .description(
          'Show what looked like spam and why. Nothing of it was sent; rescue what is not.',
        ),
    ),
    cli,
    'quarantined',
  );

export const registerRescue: Register = (program, cli) => {
  program
    .command('rescue')
    .description('Take leads out of quarantine. They are then sent like any other lead.')
    .argument('<id...>', 'one or more ids, or their beginnings')
    .action(async (ids) => {
      const storage = await cli.storage();
      for (const given of ids) {
        const { id } = await findLead(storage.db, given);
        const rescued = await rescueLead(storage, cli.config(), id, cli.now());
        const text = rescued
          ? 'is rescued. The running site sends it in seconds.'
          : 'is not in quarantine; nothing was changed.';
        cli.output({ id, rescued }, [`${id} ${text}`]);
      }
      await noteDeliveryTrouble(cli);
    });
};

const POLL_INTERVAL_MS = 1000;
/** Leads are stored in groups: one can appear a little after a later one. So the last moments are read again. */
const OVERLAP_MS = 30_000;
const MAX_TAIL_ROWS = 1000;

export const registerTail: Register = (program, cli) => {
  withFilters(
    program.command('tail').description('Show new leads as they come in. Ctrl-C ends it.'),
  ).action(async (options) => {
    cli.note('Waiting for new leads. Ctrl-C ends this.');
    for await (const lead of newLeads(cli, options)) {
      cli.output(leadJson(lead), [tailLine(lead)]);
    }
  });
};

async function* newLeads(cli: CliContext, options: FilterOptions): AsyncGenerator<Lead> {
  const { db } = await cli.storage();
  const begin = options.since ?? cli.now();
  const seen = new Map<string, number>();
  for (;;) {
    const overlap = Math.max(begin, cli.now() - OVERLAP_MS);
    const filter = { ...toFilter(options), since: seen.size === 0 ? begin : overlap };
    const leads = await newestLeads(db, filter, { limit: MAX_TAIL_ROWS });
    for (const lead of leads.toReversed()) {
      if (!seen.has(lead.id)) yield lead;
      seen.set(lead.id, lead.receivedAt);
    }
    for (const [id, at] of seen) if (at < overlap - OVERLAP_MS) seen.delete(id);
    await sleep(POLL_INTERVAL_MS);
  }
}

function tailLine(lead: Lead): string {
  const who = [senderName(findForm(lead.formId), lead), lead.email].filter(Boolean).join(', ');
  const form = lead.formId + marks(lead);
  return visibleLine([shortTime(lead.receivedAt), shortId(lead.id), form, who].join(' · '));
}
