import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openFile } from '#server/database/file-chunks.ts';
import { makeFolder } from '#server/database/make-folder.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { type DeliveryRow, STORED_ONLY_CHANNEL } from '#server/database/schema.ts';
import type { Entry, StoredFile, Submission } from '#server/database/submission.ts';
import { findFollowing, findSubmission } from '#server/database/submissions-repository.ts';
import { isPlainAddress } from '#server/delivery/mail/addresses.ts';
import { messageOf } from '#shared/error-text.ts';
import { findForm } from '#shared/forms/registry.ts';
import { addressMatcher, parsed } from './address-spellings.ts';
import { leadJson } from './export-leads.ts';
import { OwnerError } from './owner-error.ts';
import { findTraces, type Traces } from './traces.ts';

/** What `erase` would find of one person. */
export interface PersonData {
  readonly person: string;
  readonly stored: readonly Submission[];
  readonly calls: readonly object[];
  readonly messages: readonly object[];
  /** Fields of other people's leads that hold the address, without what they wrote. */
  readonly namedByOthers: readonly object[];
  /** Other tables and columns that hold the address. */
  readonly alsoIn: readonly object[];
}

/**
 * Writes what is stored about a person into a new folder below `to`: `data.json`, `data.txt` (lines of `toText`) and
 * `files/`. Throws an {@link OwnerError} for what is no address, and if the export is not complete.
 */
export async function exportPerson(
  storage: Storage,
  {
    address,
    to,
    now,
    toText,
  }: {
    readonly address: string;
    readonly to: string;
    readonly now: number;
    readonly toText: (data: PersonData) => readonly string[];
  },
): Promise<{ readonly folder: string; readonly leads: number; readonly files: number }> {
  const data = await readPerson(storage, plainAddress(address));
  const { stored, person, ...rest } = data;
  const exportedAt = new Date(now).toISOString();
  const leads = stored.map((lead) => ({
    ...leadJson(lead),
    files: lead.files.map((file) => {
      const { id, field, name, type, bytes, sha256 } = file;
      return { id, field, name, type, bytes, sha256, savedAs: savedAs(file) };
    }),
  }));
  const json = JSON.stringify({ person, exportedAt, leads, ...rest }, null, 2);
  const files = stored.flatMap((lead) => lead.files);
  const folder = resolve(to, `person-${exportedAt.slice(0, 19).replaceAll(':', '')}Z`);
  try {
    makeFolder(join(folder, 'files'));
    const mode = { mode: 0o600, flag: 'wx', flags: 'wx' };
    await writeFile(join(folder, 'data.json'), `${json}\n`, mode);
    await writeFile(join(folder, 'data.txt'), `${toText(data).join('\n')}\n`, mode);
    for (const file of files) {
      const copy = createWriteStream(join(folder, 'files', savedAs(file)), mode);
      await pipeline(await openFile(storage.db, file), copy);
    }
  } catch (error) {
    throw new OwnerError(`The export to ${folder} is not complete: ${messageOf(error)}`);
  }
  return { folder, leads: stored.length, files: files.length };
}

/** Throws an {@link OwnerError} for anything but one address. */
export function plainAddress(text: string | undefined): string {
  const email = text?.trim() ?? '';
  if (isPlainAddress(email) && !email.endsWith('.')) return email;
  throw new OwnerError(
    `${email || 'That'} is not an e-mail address. Write it alone: ann@oakhill.example`,
    2,
  );
}

/** A safe file name: our own prefix, then the sender's name without special characters. */
export function savedAs({ id, name }: StoredFile): string {
  const plain = basename(name).replace(/[^\p{L}\p{N}._ -]/gu, '_');
  return `${id.slice(-12)}-${plain.slice(-80)}`;
}

async function readPerson(storage: Storage, address: string): Promise<PersonData> {
  const matcher = addressMatcher(address);
  const traces = await findTraces(storage, matcher);
  const stored = await leadsOf(storage, traces.sent);
  const ids = stored.map(({ id }) => id);
  const messages = await messagesOf(storage, traces, ids);
  return {
    person: matcher.address,
    stored,
    calls: await callsOf(storage, ids),
    messages: messages.map((row) => messageJson(row, matcher.is(row.target))),
    namedByOthers: await namedBy(storage, traces, matcher.isIn),
    alsoIn: traces.elsewhere
      .filter(({ row }) => row.table.name !== 'deliveries')
      .filter(({ row }) => !ids.includes(row.cells.submission_id ?? ''))
      .map(({ row, columns }) => ({ table: row.table.name, columns })),
  };
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
  const query = db
    .selectFrom('bookings')
    .selectAll()
    .where('submission_id', 'in', [...ids]);
  const rows = await query.orderBy('starts_at').execute();
  return rows.map(({ id, submission_id, starts_at, ends_at, state, zone }) => ({
    id,
    leadId: submission_id,
    start: new Date(starts_at).toISOString(),
    end: new Date(ends_at).toISOString(),
    state,
    zone,
  }));
}

async function messagesOf(
  { db }: Storage,
  { elsewhere, configured }: Traces,
  leadIds: readonly string[],
): Promise<DeliveryRow[]> {
  const messages = db
    .selectFrom('deliveries')
    .selectAll()
    .where('channel', '!=', STORED_ONLY_CHANNEL)
    .orderBy('id');
  const about =
    leadIds.length === 0 ? [] : await messages.where('submission_id', 'in', [...leadIds]).execute();
  const addressed = elsewhere
    .filter(({ row, columns }) => row.table.name === 'deliveries' && columns.includes('target'))
    .filter(({ row }) => !configured && !leadIds.includes(row.cells.submission_id ?? ''))
    .map(({ row }) => row.cells.id ?? '');
  if (addressed.length === 0) return about;
  return [...about, ...(await messages.where('id', 'in', addressed).execute())];
}

/** With its content only if it was written to this person. */
function messageJson(row: DeliveryRow, isToPerson: boolean) {
  const payload = parsed(row.payload) as { subject?: string; text?: string } | undefined;
  const { subject, text } = isToPerson ? (payload ?? {}) : {};
  return {
    channel: row.channel,
    to: isToPerson ? row.target : 'the site’s owner',
    state: row.state,
    createdAt: new Date(row.created_at).toISOString(),
    deliveredAt: row.delivered_at === null ? null : new Date(row.delivered_at).toISOString(),
    ...(subject ? { subject } : {}),
    ...(text ? { text } : {}),
  };
}

async function namedBy({ db }: Storage, { named }: Traces, isIn: (text: string) => boolean) {
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
