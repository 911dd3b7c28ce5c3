import { sql } from 'kysely';
import type { Storage } from '#server/storage/open-storage.ts';
import { transact } from '#server/storage/transact.ts';
import { type Removed, removeLeads, settleFile } from './remove-leads.ts';

/** Where an address was found. */
export interface Traces {
  /** Leads that this person sent. */
  readonly sent: readonly string[];
  /** Leads that somebody else sent and that name the address, such as referrals. */
  readonly named: readonly string[];
}

/** Looks for a person by e-mail address, in any case. */
export async function findTraces({ db }: Storage, email: string): Promise<Traces> {
  const address = email.trim().toLowerCase();
  const inJson = JSON.stringify(address).slice(1, -1).replace(/[!%_]/g, '!$&');
  const rows = await db
    .selectFrom('submissions')
    .select(['id', 'email'])
    .where((is) =>
      is.or([
        is('email', '=', address),
        sql<boolean>`lower(answers) like ${`%${inJson}%`} escape '!'`,
        sql<boolean>`lower(extra) like ${`%${inJson}%`} escape '!'`,
      ]),
    )
    .orderBy('id')
    .execute();
  return {
    sent: rows.filter((row) => row.email === address).map(({ id }) => id),
    named: rows.filter((row) => row.email !== address).map(({ id }) => id),
  };
}

/**
 * Erases leads of a person with files, deliveries and booked calls, and every delivery addressed to the person.
 * What another process is sending at this very moment still arrives.
 */
export async function erasePerson(
  storage: Storage,
  email: string,
  ids: readonly string[],
): Promise<Removed> {
  const removed = await removeLeads(storage, ids);
  const addressed = await transact(storage.db, (trx) =>
    trx
      .deleteFrom('deliveries')
      .where('target', '=', email.trim().toLowerCase())
      .returning('id')
      .execute(),
  );
  await settleFile(storage);
  return { ...removed, deliveries: removed.deliveries + addressed.length };
}
