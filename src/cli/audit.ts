import { resolve } from 'node:path';
import { readAccessLog } from '#server/leads/access-log.ts';
import { type Audit, audit } from '#server/leads/audit.ts';
import { verifyBackup } from '#server/leads/backup.ts';
import { OwnerError } from '#server/leads/owner-error.ts';
import { readClockHold } from '#server/leads/retention.ts';
import { retentionInWords } from '#shared/retention.ts';
import { visibleLine } from '#shared/visible-text.ts';
import { noteCalendarErrors } from './calls.ts';
import type { CliContext, Register } from './cli-context.ts';
import { noteDeliveryTrouble } from './deliveries.ts';
import { count, table, wrap } from './table.ts';
import { day, shortTime, wholeNumber } from './times.ts';

export const registerAudit: Register = (program, cli) => {
  program
    .command('audit')
    .description('Check that every lead is accounted for and every file is there.')
    .option('--deep', 'also read every file and compare it with its checksum')
    .option('--backup <file>', 'check a backup instead, byte by byte; changes nothing')
    .option('--log', 'who read, exported, changed or erased leads, newest first')
    .option('--limit <number>', 'how many lines of the log', wholeNumber(1, 10_000), 50)
    .addHelpText(
      'after',
      '\nEnds with 0 where all is well and with 3 where something does not add up.',
    )
    .action(async ({ deep = false, backup, log, limit }) => {
      if (backup !== undefined) return await auditBackup(cli, resolve(backup));
      const storage = await cli.storage();
      if (log) {
        const accesses = (await readAccessLog(storage, limit)).map(({ at, ...access }) => {
          return { at: new Date(at).toISOString(), ...access };
        });
        const lines = accesses.map(({ at, who, command, details }) => {
          const facts = Object.entries(details).map(([name, value]) => `${name}=${String(value)}`);
          return visibleLine([shortTime(Date.parse(at)), who, command, ...facts].join(' · '));
        });
        return cli.output(accesses, lines.length > 0 ? lines : ['Nobody has used a command yet.']);
      }
      const books = await audit(storage, { deep });
      const heldUntil = await readClockHold(storage, cli.now());
      cli.output(books, [
        ...auditText(books, deep, cli.width),
        '',
        ...wrap(`Kept: ${retentionInWords(cli.config().RETENTION)}.`, cli.width),
      ]);
      if (heldUntil !== undefined) {
        cli.note(
          `The clock jumped, or the site was off for long: nothing old is removed before ${day(heldUntil)}.`,
        );
      }
      await noteDeliveryTrouble(cli);
      await noteCalendarErrors(cli);
      if (!books.balanced) throw new OwnerError('Something does not add up: see above.', 3);
    });
};

async function auditBackup(cli: CliContext, file: string): Promise<void> {
  const { facts, errors } = await verifyBackup(file);
  const whole = errors.length === 0;
  const text =
    facts && whole
      ? [
          `${file}\n${count(facts.leads, 'lead')} and ${count(facts.files, 'file')}, all as they were when it was made.`,
          ...facts.damaged.map((id) => `Changed before the backup was made: file ${id}`),
        ]
      : errors;
  cli.output({ file, whole, ...facts, faults: errors }, text);
  if (!whole) throw new OwnerError('This backup is incomplete or damaged: see above.', 3);
}

function auditText(books: Audit, deep: boolean, width: number): string[] {
  const { files } = books;
  const numbers = {
    'Leads delivered (or read here only)': books.delivered,
    'Leads waiting to be delivered': books.pending,
    'Leads given up': books.dead,
    'Leads called off': books.canceled,
    'Leads in quarantine': books.quarantined,
    'Leads received': books.received,
    'Files recorded': files.rows,
    [`Files there, with the right ${deep ? 'content' : 'size'}`]: files.rows - files.damaged.length,
  };
  const trouble = {
    'Nothing was ever planned for': books.unplanned,
    'In quarantine, but something was planned for': books.leaked,
    'Files not as they came in': files.damaged,
  };
  return [
    ...table(
      ['What is stored', { title: '', align: 'right' }],
      Object.entries(numbers).map(([label, number]) => [label, number.toLocaleString('en-US')]),
      width,
    ),
    ...Object.entries(trouble).flatMap(([what, ids]) =>
      ids.length === 0 ? [] : [`${what}:`, ...ids.map((id) => `  ${id}`)],
    ),
    '',
    books.balanced ? 'All is accounted for.' : 'NOT everything is accounted for.',
  ];
}
