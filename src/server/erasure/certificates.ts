import { hash, randomUUIDv7 } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CERTIFICATE } from '#content/en/certificate.ts';
import { cleanLog, type LogGeneration, rewriteTables } from '#server/database/clean-database.ts';
import { enqueueOwnerMessages, OWNER_CHANNEL } from '#server/database/deliveries-repository.ts';
import type { Storage } from '#server/database/open-storage.ts';
import type { CertificateRow } from '#server/database/schema.ts';
import type { MessagePayload } from '#server/delivery/channel.ts';
import { canonicalAddress } from '#server/delivery/mail/addresses.ts';
import { mailText } from '#server/delivery/mail/mail-html.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { messageOf } from '#shared/error-text.ts';
import { type Deleted, deletePerson, type Erased, NOTHING_DELETED } from './erase-person.ts';
import { applyErasures, personHash, recordedPeople } from './erasure-ledger.ts';

type StoredErasure = Erased & { readonly addressSha256: string };

export interface Certificate {
  readonly id: string;
  /** ISO 8601; null while the erasure runs, or if its process was killed. */
  readonly erasedAt: string | null;
  /** ISO 8601; null until the certificate is issued. */
  readonly issuedAt: string | null;
  /** The hash proves whose data was erased. The certificate does not contain the address. */
  readonly addressSha256: string;
  readonly leads: readonly { readonly id: string; readonly form: string }[];
  readonly files: Erased['files'];
  readonly deliveries: number;
  readonly bookings: number;
  readonly redacted: number;
  readonly stillNamed: readonly string[];
  readonly notCovered: readonly string[];
}

interface Scope {
  readonly alsoNamed?: boolean;
  /** Only leads received before this time, milliseconds since the epoch. */
  readonly before?: number;
  readonly now?: () => number;
}

/**
 * Deletes everything of a person. {@link issueCertificates} issues the certificate later. Each transaction that deletes
 * something also stores the counts, so that the certificate is complete even if the process is killed between two
 * transactions. Resolves with what was deleted, and the id of the certificate.
 */
export async function erasePerson(
  storage: Storage,
  email: string,
  { alsoNamed = false, before, now = Date.now }: Scope = {},
): Promise<Erased & { readonly id: string }> {
  const row = await beginErasure(storage, email, { alsoNamed, at: now() });
  const { addressSha256, ...earlier }: StoredErasure = JSON.parse(row.erased);
  const sum = (deleted: Deleted) => ({
    leads: [...earlier.leads, ...deleted.leads],
    files: [...earlier.files, ...deleted.files],
    deliveries: earlier.deliveries + deleted.deliveries,
    bookings: earlier.bookings + deleted.bookings,
    redacted: earlier.redacted + deleted.redacted,
  });
  const store = (db: Storage['db'], erased: StoredErasure, erasedAt: number | null) =>
    db
      .updateTable('certificates')
      .set({ erased: JSON.stringify(erased), erased_at: erasedAt })
      .where('id', '=', row.id)
      .execute();
  const erased = await deletePerson(storage, email, {
    alsoNamed: row.also_named === 1,
    ...(before !== undefined && { before }),
    async record(trx, deleted) {
      await store(trx, { ...earlier, ...sum(deleted), addressSha256 }, null);
    },
  });
  await store(storage.db, { ...erased, ...sum(erased), addressSha256 }, now());
  return { id: row.id, ...erased };
}

/**
 * Creates a row for the erasure. If the person already has a row whose certificate was not issued, for example because
 * a process was killed, continues with that row.
 */
async function beginErasure(
  { db, secrets }: Storage,
  email: string,
  { alsoNamed, at }: { readonly alsoNamed: boolean; readonly at: number },
): Promise<CertificateRow> {
  const person = personHash(secrets, email);
  const earlier = await db
    .selectFrom('certificates')
    .selectAll()
    .where('person', '=', person)
    .where('issued_at', 'is', null)
    .executeTakeFirst();
  if (earlier) {
    const also_named = alsoNamed ? 1 : earlier.also_named;
    const again = { also_named, began_at: at, erased_at: null, log: null };
    await db.updateTable('certificates').set(again).where('id', '=', earlier.id).execute();
    return { ...earlier, ...again };
  }
  const erased: StoredErasure = {
    ...NOTHING_DELETED,
    stillNamed: [],
    configured: false,
    addressSha256: hash('sha256', canonicalAddress(email), 'hex'),
  };
  const row: CertificateRow = {
    id: randomUUIDv7(),
    person,
    also_named: alsoNamed ? 1 : 0,
    began_at: at,
    erased: JSON.stringify(erased),
    erased_at: null,
    log: null,
    issued_at: null,
  };
  await db.insertInto('certificates').values(row).execute();
  return row;
}

/** An erasure that began longer ago is not running any more: its process was killed. */
const KILLED_AFTER_MS = 15 * MINUTE_MS;

/**
 * Completes erasures whose process was killed. The people are recognized by their hashes in the ledger. An erasure that
 * another machine has recorded waits for that machine, because the ledger of this machine has no entry for it.
 */
export async function finishErasures(storage: Storage, now: number): Promise<void> {
  const killed = await storage.db
    .selectFrom('certificates')
    .select(['id', 'person'])
    .where('erased_at', 'is', null)
    .where('began_at', '<', now - KILLED_AFTER_MS)
    .execute();
  const recorded = recordedPeople(storage.secrets);
  const rows = killed.filter(({ person }) => recorded.has(person));
  if (rows.length === 0) return;
  await applyErasures(storage, storage.secrets, {
    people: rows.map(({ person }) => person),
    async erase(email, { before = now }) {
      await erasePerson(storage, email, { before, now: () => now });
      return NOTHING_DELETED;
    },
  });
  // Complete the rows that are still open. No stored text contains an address with their hash, so nothing of these
  // people is left.
  await storage.db
    .updateTable('certificates')
    .set({ erased_at: now })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('erased_at', 'is', null)
    .execute();
}

interface IssueOptions {
  readonly now: number;
  /** True to rewrite the tables for the erasures that need it, which takes seconds for many leads. */
  readonly rewrites: boolean;
  /** Mailboxes that get each certificate. */
  readonly mailTo?: readonly string[];
  /** Id of the certificate that is printed instead of mailed. */
  readonly printed?: string;
}

export interface Issued {
  readonly issued: readonly string[];
  readonly reason?: string;
}

/** Issues the certificates of all erasures that have left no traces in the tables and in the log. */
export async function issueCertificates(
  storage: Storage,
  { now, rewrites, mailTo = [], printed }: IssueOptions,
): Promise<Issued> {
  const { db } = storage;
  const waiting = (await storedRows(storage)).filter(
    ({ erased_at, issued_at, log }) =>
      erased_at !== null && issued_at === null && (rewrites || log !== null),
  );
  if (waiting.length === 0) return { issued: [] };
  const staleOf = ({ log }: CertificateRow) => (log ?? '').split(',').filter(Boolean);
  const toRewrite = waiting.filter(({ log }) => log === null);
  let rows = waiting;
  let left: readonly LogGeneration[];
  if (toRewrite.length > 0) {
    try {
      await rewriteTables(storage);
    } catch (error) {
      return { issued: [], reason: CERTIFICATE.notRewritten(messageOf(error)) };
    }
    left = await cleanLog(storage, []);
    for (const { id, erased_at } of toRewrite) {
      await db
        .updateTable('certificates')
        .set({ log: left.join() })
        .where('id', '=', id)
        // Skip the row if the person was erased again in the meantime.
        .where('erased_at', '=', erased_at)
        .execute();
    }
    const ids = waiting.map(({ id }) => id);
    rows = (await storedRows(storage)).filter(({ id, log }) => ids.includes(id) && log !== null);
  } else {
    left = await cleanLog(storage, rows.flatMap(staleOf), 1);
  }
  const issued = rows.filter(
    (row) => !staleOf(row).some((generation) => left.includes(generation)),
  );
  for (const row of issued) {
    await db.transaction().execute(async (trx) => {
      const done = await trx
        .updateTable('certificates')
        .set({ issued_at: now })
        .where('id', '=', row.id)
        .where('erased_at', '=', row.erased_at)
        .where('issued_at', 'is', null)
        .executeTakeFirst();
      if (done.numUpdatedRows === 0n || row.id === printed) return;
      const payload = certificateMail(certificateOf({ ...row, issued_at: now }, storage));
      const messages = mailTo.map((target) => ({
        target,
        payload,
        key: `certificate ${row.id} ${target}`,
      }));
      await enqueueOwnerMessages(trx, OWNER_CHANNEL, messages, now);
    });
  }
  const ids = issued.map(({ id }) => id);
  return issued.length < waiting.length
    ? { issued: ids, reason: CERTIFICATE.logInUse }
    : { issued: ids };
}

function storedRows({ db }: Pick<Storage, 'db'>): Promise<CertificateRow[]> {
  return db.selectFrom('certificates').selectAll().orderBy('began_at').orderBy('id').execute();
}

/** All erasures that are stored, oldest first. */
export async function listCertificates(storage: Storage): Promise<Certificate[]> {
  return (await storedRows(storage)).map((row) => certificateOf(row, storage));
}

function certificateOf(row: CertificateRow, { kind, tempDir }: Storage): Certificate {
  const { leads, configured, ...erased }: StoredErasure = JSON.parse(row.erased);
  const { notCovered } = CERTIFICATE;
  const former = join(dirname(tempDir), 'marigold.db');
  const isoTime = (time: number | null) => (time === null ? null : new Date(time).toISOString());
  return {
    id: row.id,
    erasedAt: isoTime(row.erased_at),
    issuedAt: isoTime(row.issued_at),
    ...erased,
    leads: leads.map(({ id, formId }) => ({ id, form: formId })),
    notCovered: [
      notCovered.sent,
      notCovered.backups,
      notCovered.spellings,
      notCovered.copies,
      kind === 'postgres' && existsSync(former) && notCovered.formerDatabase(former),
      kind === 'postgres' && notCovered.postgres,
      configured && notCovered.ownAddress,
    ].filter((sentence) => sentence !== false),
  };
}

/** The certificate as a message. Its text is also the file that the inbox offers. */
export function certificateMail(certificate: Certificate): MessagePayload {
  const { labels, mail } = CERTIFICATE;
  const facts = [
    { label: labels.erasedAt, text: certificate.erasedAt ?? '' },
    { label: labels.address, text: `${certificate.addressSha256} ${labels.addressHash}` },
    { label: labels.leads, text: certificate.leads.map(({ id }) => id).join(', ') || '0' },
    { label: labels.files, text: String(certificate.files.length) },
    { label: labels.messages, text: labels.messageCount(certificate.deliveries) },
    { label: labels.calls, text: String(certificate.bookings) },
    { label: labels.elsewhere, text: labels.redacted(certificate.redacted) },
    { label: labels.stillNamed, text: certificate.stillNamed.join(', ') || '0' },
  ];
  return {
    kind: 'message',
    ...mailText(mail.subject, [
      mail.text,
      { kind: 'facts', facts },
      labels.notCovered,
      ...certificate.notCovered,
    ]),
  };
}
