import { resolve } from 'node:path';
import { readAccessLog } from '#server/leads/access-log.ts';
import { type Audit, audit } from '#server/leads/audit.ts';
import { BackupError } from '#server/leads/backup/backup-error.ts';
import { verifyBackup } from '#server/leads/backup/verify-backup.ts';
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

/** `leads audit`: is every lead accounted for? */
export const registerAudit: Register = (program, cli) => {
  program
    .command('audit')
    .description('Check that every lead is accounted for and every file is there.')
    .option('--deep', 'also read every file and compare it with its checksum')
    .option('--backup <folder>', 'check a backup instead, byte by byte; changes nothing')
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
      const books = await audit(await cli.storage(), { now: cli.now(), deep: deep === true });
      if (json) cli.print(JSON.stringify(books, null, 2));
      else {
        for (const line of lines(books, deep === true)) cli.print(line);
        const rules = retentionInWords(cli.config().RETENTION);
        for (const line of ['', ...wrap(`Kept: ${rules}.`, cli.width)]) cli.print(line);
        const heldUntil = await readClockHold(await cli.storage(), cli.now());
        if (heldUntil !== undefined) {
          cli.print(
            `The clock jumped, or the site was off for long: nothing old is removed before ${dayOf(heldUntil)}.`,
          );
        }
        await noteCalendarErrors(cli);
      }
      if (!books.balanced) throw new OwnerError('Something does not add up: see above.', 3);
    });
};

async function auditBackup(cli: CliContext, folder: string, json: boolean): Promise<void> {
  const { manifest, errors } = await verifyBackup(folder).then(
    (verified) => ({ manifest: verified.manifest, errors: [] }),
    (error: unknown) => {
      if (error instanceof BackupError) return { manifest: undefined, errors: error.errors };
      throw error;
    },
  );
  const facts = manifest && {
    madeAt: manifest.madeAt,
    leads: manifest.tables.submissions ?? 0,
    files: manifest.files.length,
    missing: manifest.missing.length,
  };
  if (json)
    cli.print(JSON.stringify({ folder, whole: errors.length === 0, ...facts, faults: errors }));
  else if (facts) {
    cli.print(
      `${folder}\nmade ${facts.madeAt}: ${count(facts.leads, 'lead')} and ${count(facts.files, 'file')}, all as they were when it was made.`,
    );
    if (facts.missing > 0)
      cli.print(`${count(facts.missing, 'file')} were not there when it was made.`);
  } else for (const error of errors) cli.print(error);
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
      files.rows - files.missing.length - files.damaged.length,
    ),
    ...trouble('Missing', files.missing),
    ...trouble('Changed since they came in', files.damaged),
    ...(files.refusal === undefined ? [] : [`  WRONG DATABASE? ${files.refusal}.`, ...WRONG]),
    ...(files.stray.length > 0 && files.refusal === undefined
      ? [
          `  ${count(files.stray.length, 'left-over upload')}: the running site moves it to files-trash.`,
        ]
      : []),
    ...(files.trash.files > 0
      ? [
          `  ${count(files.trash.files, 'file')} in files-trash, removed for good from ${dayOf(files.trash.nextRemovalAt)} on.`,
        ]
      : []),
    '',
    books.balanced ? 'All is accounted for.' : 'NOT everything is accounted for.',
  ];
}

const WRONG = [
  '  No file is removed. Check DATA_DIR and DATABASE_URL, or restore the backup that the files belong to.',
  '  Files without a lead that you do not need: move them out of files/ by hand. If these leads and files do',
  '  belong together, remove files-database (beside the folder files) and restart the site.',
];

function dayOf(at: number | null): string {
  return at !== null && Number.isFinite(at) ? new Date(at).toISOString().slice(0, 10) : 'never';
}

function trouble(what: string, ids: readonly string[]): string[] {
  return ids.length === 0 ? [] : [`  ${what}:`, ...ids.map((id) => `    ${id}`)];
}
