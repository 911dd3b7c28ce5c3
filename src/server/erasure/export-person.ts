import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LEAD_ERRORS, PERSON_EXPORT } from '#content/en/leads.ts';
import { inBatches } from '#server/database/batches.ts';
import { openFile } from '#server/database/file-chunks.ts';
import { makeFolder } from '#server/database/folders.ts';
import type { Lead, StoredFile } from '#server/database/lead.ts';
import { withFiles } from '#server/database/leads-repository.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { type DeliveryRow, STORED_ONLY_CHANNEL } from '#server/database/schema.ts';
import { isPlainAddress } from '#server/delivery/mail/addresses.ts';
import { isoTime, leadJson } from '#server/leads/export-leads.ts';
import { messageOf } from '#shared/error-text.ts';
import { formTitle } from '#shared/forms/registry.ts';
import { OwnerError } from '#shared/owner-error.ts';
import { addressMatcher, parsedJson } from './address-spellings.ts';
import { findTraces } from './traces.ts';

export interface PersonData {
  readonly person: string;
  readonly stored: readonly Lead[];
  readonly calls: readonly object[];
  readonly messages: readonly object[];
  /** Names of the fields in other people's leads that contain the address. The texts of these fields are left out. */
  readonly namedByOthers: readonly object[];
  readonly alsoIn: readonly object[];
}

/**
 * Writes what is stored about a person into a new folder in `to`: `data.json`, `data.txt` (the lines of `toText`) and
 * `files/`. Throws an {@link OwnerError} if `address` is not an address, or if the export is incomplete.
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
  const exportedAt = new Date(now).toISOString();
  const json = JSON.stringify(personJson(data, exportedAt), null, 2);
  const { stored } = data;
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
    throw new OwnerError(LEAD_ERRORS.exportIncomplete(folder, messageOf(error)));
  }
  return { folder, leads: stored.length, files: files.length };
}

/** The stored data of a person, in the shape of `data.json`. */
export function personJson({ stored, person, ...rest }: PersonData, exportedAt: string) {
  const leads = stored.map((lead) => ({
    ...leadJson(lead),
    files: lead.files.map((file) => ({ ...file, savedAs: savedAs(file) })),
  }));
  return { person, exportedAt, leads, ...rest };
}

export function plainAddress(text: string | undefined): string {
  const email = text?.trim() ?? '';
  if (isPlainAddress(email) && !email.endsWith('.')) return email;
  throw new OwnerError(LEAD_ERRORS.notAnAddress(email), 2);
}

/** A safe file name: the end of the file's id, then the sender's file name without special characters. */
export function savedAs({ id, name }: StoredFile): string {
  const plain = basename(name).replace(/[^\p{L}\p{N}._ -]/gu, '_');
  return `${id.slice(-12)}-${plain.slice(-80)}`;
}

export async function readPerson(
  { db }: Pick<Storage, 'db'>,
  address: string,
): Promise<PersonData> {
  const matcher = addressMatcher(address);
  const { sent, named, elsewhere, configured } = await findTraces({ db }, matcher);
  const leadsOf = async (ids: readonly string[], withAdditions: boolean) => {
    const rows = await inBatches(ids, (some) =>
      db
        .selectFrom('submissions')
        .selectAll()
        .where((is) =>
          is.or([is('id', 'in', some), is('parent_id', 'in', withAdditions ? some : [''])]),
        )
        .execute(),
    );
    const each = new Map(rows.map((row) => [row.id, row]));
    return withFiles(
      db,
      [...each.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
  };
  const stored = await leadsOf(sent, true);
  const ids = stored.map(({ id }) => id);
  const storedIds = new Set(ids);
  const otherRows = elsewhere.filter(({ row }) => !storedIds.has(row.cells.submission_id ?? ''));
  const deliveryIds = otherRows
    .filter(({ row, columns }) => row.table.name === 'deliveries' && columns.includes('target'))
    .map(({ row }) => row.cells.id ?? '');
  const calls = await inBatches(ids, (some) =>
    db
      .selectFrom('bookings')
      .selectAll()
      .where('submission_id', 'in', some)
      .orderBy('starts_at')
      .execute(),
  );
  const deliveries = () =>
    db
      .selectFrom('deliveries')
      .selectAll()
      .where('channel', '!=', STORED_ONLY_CHANNEL)
      .orderBy('id');
  const about = await inBatches(ids, (some) =>
    deliveries().where('submission_id', 'in', some).execute(),
  );
  const sentTo = await inBatches(configured ? [] : deliveryIds, (some) =>
    deliveries().where('id', 'in', some).execute(),
  );
  const messages = [...about, ...sentTo];
  return {
    person: matcher.address,
    stored,
    calls: calls.map((call) => ({
      id: call.id,
      schedule: call.schedule,
      leadId: call.submission_id,
      createdAt: isoTime(call.created_at),
      // The start is 0 if an invited applicant has not picked a time yet.
      start: call.starts_at === 0 ? null : isoTime(call.starts_at),
      end: call.ends_at === 0 ? null : isoTime(call.ends_at),
      state: call.state,
      waitsUntil: call.waits_until === null ? null : isoTime(call.waits_until),
      zone: call.zone,
    })),
    messages: messages.map((row) => messageJson(row, matcher.is(row.target))),
    namedByOthers: (await leadsOf(named, false)).map((lead) => ({
      form: formTitle(lead.formId),
      receivedAt: isoTime(lead.receivedAt),
      fields: [...lead.answers, ...lead.extra]
        .filter((entry) => matcher.isIn(JSON.stringify(entry)))
        .map(([name]) => name),
    })),
    alsoIn: otherRows
      .filter(({ row }) => row.table.name !== 'deliveries')
      .map(({ row, columns }) => ({ table: row.table.name, columns })),
  };
}

/** Subject and text are included only if the message was sent to this person. */
function messageJson(row: DeliveryRow, isToPerson: boolean) {
  const payload = parsedJson(row.payload) as { subject?: string; text?: string } | undefined;
  const { subject, text } = isToPerson ? (payload ?? {}) : {};
  return {
    channel: row.channel,
    to: isToPerson ? row.target : PERSON_EXPORT.owner,
    state: row.state,
    createdAt: isoTime(row.created_at),
    deliveredAt: isoTime(row.delivered_at) || null,
    ...(subject ? { subject } : {}),
    ...(text ? { text } : {}),
  };
}
