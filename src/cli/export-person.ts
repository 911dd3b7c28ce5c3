import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileKey } from '#server/database/files/file-store.ts';
import { makeFolder } from '#server/database/make-folder.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { type DeliveryRow, STORED_ONLY_CHANNEL } from '#server/database/schema.ts';
import type { Entry, StoredFile, Submission } from '#server/database/submission.ts';
import { findFollowing, findSubmission } from '#server/database/submissions-repository.ts';
import { addressMatcher, parsed } from '#server/leads/address-spellings.ts';
import { type AllTraces, findAllTraces } from '#server/leads/find-traces.ts';
import { leadJson } from '#server/leads/lead-json.ts';
import { messageOf } from '#shared/error-text.ts';
import { findForm } from '#shared/forms/registry.ts';
import { type CliContext, CliError } from './cli-context.ts';
import { oneAddress } from './erase.ts';
import { answerText, visitText } from './show.ts';
import { count, wrap } from './table.ts';
import { shortTime } from './times.ts';

/** Width of the readable text, in columns. */
const WIDTH_COLUMNS = 80;

/**
 * `leads export --person`: what `erase` would find of one person, as a folder with `data.json`, `data.txt` and
 * `files/`. Of leads that other people sent it lists only which answers hold the address, not what they wrote.
 */
export async function exportPerson(cli: CliContext, given: string, to: string): Promise<void> {
  const storage = await cli.storage();
  const matcher = addressMatcher(oneAddress(given));
  const traces = await findAllTraces(storage, matcher);
  const leads = await leadsOf(storage, traces.sent);
  const ids = leads.map(({ id }) => id);
  const messages = (await messagesOf(storage, ids)).concat(await addressed(storage, traces, ids));
  const found = {
    person: matcher.address,
    exportedAt: new Date(cli.now()).toISOString(),
    leads: leads.map((lead) => ({
      ...leadJson(lead),
      files: lead.files.map(({ id, name, type, bytes, sha256, field }) => {
        return { id, field, name, type, bytes, sha256, savedAs: savedAs({ id, name }) };
      }),
    })),
    calls: await callsOf(storage, ids),
    messages: messages.map((row) => messageJson(row, matcher.is(row.target))),
    namedByOthers: await namedBy(storage, traces, matcher.isIn),
    alsoIn: traces.elsewhere
      .filter(
        ({ row }) =>
          row.table.name !== 'deliveries' && !ids.includes(row.cells.submission_id ?? ''),
      )
      .map(({ row, columns }) => ({ table: row.table.name, columns })),
  };
  const folder = resolve(
    to,
    `person-${new Date(cli.now()).toISOString().slice(0, 19).replaceAll(':', '')}Z`,
  );
  try {
    makeFolder(join(folder, 'files'));
    const mode = { mode: 0o600, flag: 'wx', flags: 'wx' };
    await writeFile(join(folder, 'data.json'), `${JSON.stringify(found, null, 2)}\n`, mode);
    await writeFile(join(folder, 'data.txt'), `${readable(leads, found).join('\n')}\n`, mode);
    for (const file of leads.flatMap((lead) => lead.files)) {
      await pipeline(
        await storage.files.read(fileKey(file.storedAs)),
        createWriteStream(join(folder, 'files', savedAs(file)), mode),
      );
    }
  } catch (error) {
    throw new CliError(`The export to ${folder} is not complete: ${messageOf(error)}`);
  }
  const files = leads.reduce((total, lead) => total + lead.files.length, 0);
  cli.print(`${count(leads.length, 'lead')} and ${count(files, 'file')} are written to\n${folder}`);
}

async function leadsOf({ db }: Storage, ids: readonly string[]): Promise<Submission[]> {
  const leads = new Map<string, Submission>();
  for (const id of ids) {
    const lead = await findSubmission(db, id);
    for (const one of lead ? [lead, ...(await findFollowing(db, id))] : []) leads.set(one.id, one);
  }
  return [...leads.values()];
}

async function callsOf({ db }: Storage, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('submission_id', 'in', [...ids])
    .orderBy('starts_at')
    .execute();
  return rows.map(({ id, submission_id, starts_at, ends_at, state, zone }) => ({
    id,
    leadId: submission_id,
    start: new Date(starts_at).toISOString(),
    end: new Date(ends_at).toISOString(),
    state,
    zone,
  }));
}

async function messagesOf({ db }: Storage, ids: readonly string[]): Promise<DeliveryRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('submission_id', 'in', [...ids])
    .where('channel', '!=', STORED_ONLY_CHANNEL)
    .orderBy('id')
    .execute();
}

/** Messages to the person that belong to none of their leads. */
async function addressed(
  { db }: Storage,
  { elsewhere, configured }: AllTraces,
  ids: readonly string[],
): Promise<DeliveryRow[]> {
  const rows = elsewhere
    .filter(({ row, columns }) => row.table.name === 'deliveries' && columns.includes('target'))
    .filter(({ row }) => !configured && !ids.includes(row.cells.submission_id ?? ''))
    .map(({ row }) => row.cells.id ?? '');
  if (rows.length === 0) return [];
  return db.selectFrom('deliveries').selectAll().where('id', 'in', rows).execute();
}

/** The content goes along only where the message was written to this person. */
function messageJson(row: DeliveryRow, toPerson: boolean) {
  const payload = parsed(row.payload) as { subject?: string; text?: string } | undefined;
  const { subject, text } = toPerson ? (payload ?? {}) : {};
  return {
    channel: row.channel,
    to: toPerson ? row.target : 'the site’s owner',
    state: row.state,
    createdAt: new Date(row.created_at).toISOString(),
    deliveredAt: row.delivered_at === null ? null : new Date(row.delivered_at).toISOString(),
    ...(subject ? { subject } : {}),
    ...(text ? { text } : {}),
  };
}

/** The answers of other people's leads that hold the address. */
async function namedBy({ db }: Storage, { named }: AllTraces, isIn: (text: string) => boolean) {
  const found = [];
  for (const id of named) {
    const lead = await findSubmission(db, id);
    if (!lead) continue;
    const holds = ([name, value]: Entry) => isIn(JSON.stringify([name, value]));
    const fields = [...lead.answers, ...lead.extra].filter(holds).map(([name]) => name);
    const form = findForm(lead.formId)?.title ?? lead.formId;
    found.push({ form, receivedAt: new Date(lead.receivedAt).toISOString(), fields });
  }
  return found;
}

/** A safe file name: our own prefix, then the sender's name without special characters. */
function savedAs({ id, name }: Pick<StoredFile, 'id' | 'name'>): string {
  const plain = basename(name).replace(/[^\p{L}\p{N}._ -]/gu, '_');
  return `${id.slice(-12)}-${plain.slice(-80)}`;
}

function readable(
  leads: readonly Submission[],
  found: {
    person: string;
    calls: readonly object[];
    messages: readonly object[];
    namedByOthers: readonly object[];
  },
): string[] {
  const facts = (title: string, list: readonly object[]) =>
    list.length === 0
      ? []
      : [
          '',
          title,
          ...list.map((one) => `  ${Object.values(one).flat().join(' · ').replace(/\s+/g, ' ')}`),
        ];
  return [
    `What is stored about ${found.person}`,
    ...leads.flatMap((lead) => [
      '',
      `${findForm(lead.formId)?.title ?? lead.formId}, received ${shortTime(lead.receivedAt)}`,
      ...answerText(lead, WIDTH_COLUMNS),
      ...visitText(lead, WIDTH_COLUMNS),
      ...(lead.state?.note
        ? ['', 'What you noted', ...wrap(lead.state.note, WIDTH_COLUMNS - 4)]
        : []),
      ...facts(
        'Files',
        lead.files.map((file) => [savedAs(file)]),
      ),
    ]),
    ...facts('Calls', found.calls),
    ...facts('Messages', found.messages),
    ...facts('Named in what other people sent', found.namedByOthers),
  ];
}
