import { type Command, Option } from '@commander-js/extra-typings';
import { CLI } from '#content/en/cli.ts';
import { senderName } from '#server/delivery/answer-lines.ts';
import { rescueLead } from '#server/leads/deliveries.ts';
import { leadJson } from '#server/leads/export-leads.ts';
import {
  findLead,
  followLeads,
  type Lead,
  type LeadFilter,
  type LeadStatus,
  listLeads,
  senderInShort,
} from '#server/leads/read-leads.ts';
import { FORMS, findForm } from '#shared/forms/registry.ts';
import { LANGUAGES } from '#shared/language.ts';
import { visibleLine } from '#shared/visible-text.ts';
import type { CliContext, Register } from './cli-context.ts';
import { noteDeliveryTrouble } from './deliveries.ts';
import { type Column, shortId, table } from './table.ts';
import { parseMoment, shortTime, wholeNumber } from './times.ts';

const messages = CLI.list;

export const STATUSES = ['accepted', 'quarantined'] as const satisfies LeadStatus[];

export function withFilters(command: Command) {
  return command
    .option('--form <id>', `only this form: ${FORMS.map(({ id }) => id).join(', ')}`)
    .addOption(
      new Option('--status <status>', 'only accepted or only quarantined').choices(STATUSES),
    )
    .option('--since <when>', 'received at or after: 2026-11-20, yesterday, 7d', parseMoment)
    .option('--until <when>', 'received before', parseMoment)
    .option('--email <address>', 'only from this sender')
    .option('--text <words>', 'only if an answer contains this')
    .addOption(
      new Option('--language <language>', 'only from pages in this language').choices(LANGUAGES),
    );
}

type FilterCommand = ReturnType<typeof withFilters>;
type FilterOptions = ReturnType<FilterCommand['opts']>;

export function toFilter({ form: formId, ...filter }: FilterOptions): LeadFilter {
  return { formId, ...filter };
}

const { columns } = messages;
const ID: Column<Lead> = { title: columns.id, value: ({ id }) => shortId(id) };
const RECEIVED: Column<Lead> = {
  title: columns.received,
  value: ({ receivedAt }) => shortTime(receivedAt),
};
const FROM: Column<Lead> = { title: columns.from, value: senderInShort, isFlexible: true };
const FORM: Column<Lead> = { title: columns.form, value: formWithMarks, isFlexible: true };
const REASONS: Column<Lead> = {
  title: columns.reasons,
  value: ({ reasons }) => reasons.map(({ code }) => code).join(', '),
  isFlexible: true,
};

export const LEAD_COLUMNS = [ID, RECEIVED, FORM, FROM];
const QUARANTINE_COLUMNS = [ID, RECEIVED, REASONS, FROM];

interface Listing {
  readonly status?: LeadStatus;
  readonly columns: readonly Column<Lead>[];
  readonly none: string;
  readonly total: (count: number) => string;
}

function listCommand(command: FilterCommand, cli: CliContext, listing: Listing): void {
  command
    .option('--limit <number>', 'how many', wholeNumber(1, 1000), 20)
    .option('--before <id>', 'the next page: leads older than this one')
    .action(async ({ limit, before, ...filter }) => {
      const { db } = await cli.storage();
      const { leads, total } = await listLeads(
        db,
        { ...toFilter(filter), ...(listing.status && { status: listing.status }) },
        { limit, before },
      );
      const last = leads.at(-1);
      const hasMore = leads.length === limit && total > limit;
      const older = last && hasMore ? ` ${messages.older(shortId(last.id))}` : '';
      cli.output(
        leads.map(leadJson),
        leads.length === 0
          ? [listing.none]
          : [...table(listing.columns, leads, cli.width), '', `${listing.total(total)}${older}`],
      );
      await noteDeliveryTrouble(cli);
    });
}

function formWithMarks({ formId, language, status }: Lead): string {
  const spanish = language === 'es' && messages.spanish;
  const quarantined = status === 'quarantined' && messages.inQuarantine;
  return [formId, spanish, quarantined].filter(Boolean).join(' ');
}

export const registerList: Register = (program, cli) =>
  listCommand(
    withFilters(program.command('list').description('Show the newest leads, one line each.')),
    cli,
    { columns: LEAD_COLUMNS, none: messages.none, total: messages.total },
  );

export const registerQuarantine: Register = (program, cli) =>
  listCommand(
    withFilters(
      program
        .command('quarantine')
        .description('Show suspected spam and why. None of it was sent; rescue what is not spam.'),
    ),
    cli,
    {
      status: 'quarantined',
      columns: QUARANTINE_COLUMNS,
      none: messages.quarantineEmpty,
      total: messages.quarantined,
    },
  );

export const registerRescue: Register = (program, cli) => {
  program
    .command('rescue')
    .description('Take leads out of quarantine. They are then sent like any other lead.')
    .argument('<id...>', 'one or more ids, or their beginnings')
    .action(async (prefixes) => {
      const storage = await cli.storage();
      for (const prefix of prefixes) {
        const { id } = await findLead(storage.db, prefix);
        const rescued = await rescueLead(storage, cli.config(), id, cli.now());
        const message = rescued ? CLI.rescue.done(id) : CLI.rescue.unchanged(id);
        cli.output({ id, rescued }, [message]);
      }
      await noteDeliveryTrouble(cli);
    });
};

export const registerTail: Register = (program, cli) => {
  withFilters(
    program.command('tail').description('Show new leads as they come in. Ctrl-C ends it.'),
  ).action(async (options) => {
    cli.note(CLI.tail.waiting);
    const { db } = await cli.storage();
    for await (const lead of followLeads(db, toFilter(options), cli.now)) {
      cli.output(leadJson(lead), [tailLine(lead)]);
    }
  });
};

function tailLine(lead: Lead): string {
  const sender = [senderName(findForm(lead.formId), lead), lead.email].filter(Boolean).join(', ');
  const parts = [shortTime(lead.receivedAt), shortId(lead.id), formWithMarks(lead), sender];
  return visibleLine(parts.join(' · '));
}
