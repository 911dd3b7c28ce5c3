import { resolve } from 'node:path';
import { CLI } from '#content/en/cli.ts';
import { verifyBackup } from '#server/backup/backup.ts';
import { readClockHold } from '#server/erasure/clock-hold.ts';
import { type Access, readAccessLog } from '#server/leads/access-log.ts';
import { type Audit, audit } from '#server/leads/audit.ts';
import { OwnerError } from '#shared/owner-error.ts';
import { retentionInWords } from '#shared/retention.ts';
import { visibleLine } from '#shared/visible-text.ts';
import { noteCalendarErrors } from './calls.ts';
import type { CliContext, Register } from './cli-context.ts';
import { noteDeliveryTrouble } from './deliveries.ts';
import { table, wrap } from './table.ts';
import { day, shortTime, wholeNumber } from './times.ts';

const messages = CLI.audit;

export const registerAudit: Register = (program, cli) => {
  program
    .command('audit')
    .description('Check that every lead is accounted for and every file is there.')
    .option('--deep', 'also read every file and compare it with its checksum')
    .option('--backup <file>', 'check a backup instead, byte by byte; changes nothing')
    .option('--log', 'print who read, exported, changed or erased leads, newest first')
    .option('--limit <number>', 'how many lines of the log', wholeNumber(1, 10_000), 50)
    .addHelpText('after', '\nExit code: 0 if all is well, 3 if the audit found a difference.')
    .action(async ({ deep = false, backup, log, limit }) => {
      if (backup !== undefined) return await auditBackup(cli, resolve(backup));
      const storage = await cli.storage();
      if (log) {
        const accesses = await readAccessLog(storage, limit);
        return cli.output(
          accesses.map(({ at, ...access }) => ({ at: new Date(at).toISOString(), ...access })),
          accesses.length > 0 ? accesses.map(accessLine) : [messages.logEmpty],
        );
      }
      const report = await audit(storage, { deep });
      const heldUntil = await readClockHold(storage, cli.now());
      cli.output(report, [
        ...auditText(report, deep, cli.width),
        '',
        ...wrap(messages.retention(retentionInWords((await cli.facts()).retention)), cli.width),
      ]);
      if (heldUntil !== undefined) cli.note(messages.clockHeld(day(heldUntil)));
      await noteDeliveryTrouble(cli);
      await noteCalendarErrors(cli);
      if (!report.balanced) throw new OwnerError(messages.failed, 3);
    });
};

function accessLine({ at, who, command, details }: Access): string {
  const facts = Object.entries(details).map(([name, value]) => `${name}=${String(value)}`);
  return visibleLine([shortTime(at), who, command, ...facts].join(' · '));
}

async function auditBackup(cli: CliContext, file: string): Promise<void> {
  const { facts, errors } = await verifyBackup(file);
  const isIntact = errors.length === 0;
  const text =
    facts && isIntact
      ? [
          messages.backup(file, facts.leads, facts.files),
          ...facts.damaged.map(messages.damagedBeforeBackup),
        ]
      : errors;
  cli.output({ file, whole: isIntact, ...facts, faults: errors }, text);
  if (!isIntact) throw new OwnerError(messages.backupFailed, 3);
}

function auditText(report: Audit, deep: boolean, width: number): string[] {
  const { files } = report;
  const counts: readonly (readonly [label: string, count: number])[] = [
    [messages.delivered, report.delivered],
    [messages.pending, report.pending],
    [messages.dead, report.dead],
    [messages.canceled, report.canceled],
    [messages.quarantined, report.quarantined],
    [messages.received, report.received],
    [messages.files, files.rows],
    [deep ? messages.filesByContent : messages.filesBySize, files.rows - files.damaged.length],
  ];
  const faults: readonly (readonly [title: string, ids: readonly string[]])[] = [
    [messages.unplanned, report.unplanned],
    [messages.leaked, report.leaked],
    [messages.damagedFiles, files.damaged],
  ];
  return [
    ...table(
      [
        { title: messages.columns.what, value: ([label]) => label },
        {
          title: messages.columns.count,
          value: ([, count]) => count.toLocaleString('en-US'),
          align: 'right',
        },
      ],
      counts,
      width,
    ),
    ...faults.flatMap(([title, ids]) =>
      ids.length === 0 ? [] : [title, ...ids.map((id) => `  ${id}`)],
    ),
    '',
    report.balanced ? messages.balanced : messages.notBalanced,
  ];
}
