import { resolve } from 'node:path';
import { readAccessLog } from '#server/leads/access-log.ts';
import { type Audit, audit } from '#server/leads/audit.ts';
import { verifyBackup } from '#server/leads/backup.ts';
import { readClockHold } from '#server/leads/clock-guard.ts';
import { OwnerError } from '#server/leads/owner-error.ts';
import { retentionInWords } from '#shared/retention.ts';
import { visibleLine } from '#shared/visible-text.ts';
import { noteCalendarErrors } from './calls.ts';
import type { CliContext, Register } from './cli-context.ts';
import { count, wrap } from './table.ts';
import { shortTime, wholeNumber } from './times.ts';

interface AuditOptions {
  readonly deep?: true;
  readonly backup?: string;
  readonly log?: true;
  readonly limit: number;
  readonly json?: true;
}

export const registerAudit: Register = (program, cli) => {
  program
    .command('audit')
    .description('Check that every lead is accounted for and every file is there.')
    .option('--deep', 'also read every file and compare it with its checksum')
    .option('--backup <file>', 'check a backup instead, byte by byte; changes nothing')
    .option('--log', 'who read, exported, changed or erased leads, newest first')
    .option('--limit <number>', 'how many lines of the log', wholeNumber(1, 10_000), 50)
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      '\nEnds with 0 where all is well and with 3 where something does not add up.',
    )
    .action(async ({ deep, backup, log, limit, json }: AuditOptions) => {
      if (backup !== undefined) return await auditBackup(cli, resolve(backup), json === true);
      if (log) return await printLog(cli, limit, json === true);
      const books = await audit(await cli.storage(), { deep: deep === true });
      if (json) cli.print(JSON.stringify(books, null, 2));
      else {
        cli.print(...lines(books, deep === true));
        const rules = retentionInWords(cli.config().RETENTION);
        cli.print('', ...wrap(`Kept: ${rules}.`, cli.width));
        const heldUntil = await readClockHold(await cli.storage(), cli.now());
        if (heldUntil !== undefined) {
          const from = new Date(heldUntil).toISOString().slice(0, 10);
          cli.print(
            `The clock jumped, or the site was off for long: nothing old is removed before ${from}.`,
          );
        }
        await noteCalendarErrors(cli);
      }
      if (!books.balanced) throw new OwnerError('Something does not add up: see above.', 3);
    });
};

async function auditBackup(cli: CliContext, file: string, json: boolean): Promise<void> {
  const { facts, errors } = await verifyBackup(file);
  if (json)
    cli.print(JSON.stringify({ file, whole: errors.length === 0, ...facts, faults: errors }));
  else if (facts && errors.length === 0) {
    cli.print(
      `${file}\n${count(facts.leads, 'lead')} and ${count(facts.files, 'file')}, all as they were when it was made.`,
    );
    cli.print(...facts.damaged.map((id) => `Changed before the backup was made: file ${id}`));
  } else cli.print(...errors);
  if (errors.length > 0)
    throw new OwnerError('This backup is incomplete or damaged: see above.', 3);
}

async function printLog(cli: CliContext, limit: number, json: boolean): Promise<void> {
  const accesses = await readAccessLog(await cli.storage(), limit);
  for (const { at, who, command, details } of accesses) {
    if (json) cli.print(JSON.stringify({ at: new Date(at).toISOString(), who, command, details }));
    else {
      const facts = Object.entries(details).map(([name, value]) => `${name}=${String(value)}`);
      cli.print(visibleLine([shortTime(at), who, command, ...facts].join(' · ')));
    }
  }
  if (!json && accesses.length === 0) cli.print('Nobody has used a command yet.');
}

function lines(books: Audit, deep: boolean): string[] {
  const row = (label: string, number: number) =>
    `  ${label.padEnd(34)} ${number.toLocaleString('en-US').padStart(9)}`;
  const { files } = books;
  return [
    'Leads',
    row('delivered (or read here only)', books.delivered),
    row('waiting to be delivered', books.pending),
    row('given up after three days', books.dead),
    row('called off', books.canceled),
    row('in quarantine', books.quarantined),
    `  ${'─'.repeat(44)}`,
    row('received', books.received),
    ...trouble('Nothing was ever planned for', books.unplanned),
    ...trouble('In quarantine, but something was planned for', books.leaked),
    '',
    'Files',
    row('recorded', files.rows),
    row(
      deep ? 'there, with the right content' : 'there, with the right size',
      files.rows - files.damaged.length,
    ),
    ...trouble('Not as they came in', files.damaged),
    '',
    books.balanced ? 'All is accounted for.' : 'NOT everything is accounted for.',
  ];
}

function trouble(what: string, ids: readonly string[]): string[] {
  return ids.length === 0 ? [] : [`  ${what}:`, ...ids.map((id) => `    ${id}`)];
}
